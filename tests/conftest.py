"""How hard Hypothesis looks: the profile is named by the variable HYPOTHESIS_PROFILE.

- ``default``: modest, for every run while working;
- ``ci``: as many examples as the default, but the same ones on every run;
- ``deep``: many examples, for a night: ``HYPOTHESIS_PROFILE=deep python -m pytest``.
"""

import os

from hypothesis import HealthCheck, settings

# Nothing here has a deadline, and slow data is no fault: one example may be a whole game. Built on
# Hypothesis's own default, since it loads another profile by itself where the variable CI is set.
_base = settings(
    settings.get_profile("default"), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

settings.register_profile("default", _base, max_examples=40)
settings.register_profile("ci", _base, max_examples=40, derandomize=True, print_blob=True)
settings.register_profile("deep", _base, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
