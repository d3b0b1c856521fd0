"""Where the settings are; imported before the first paint, so with nothing that is slow."""

import os
from pathlib import Path

HOME_VARIABLE = "KIBERRUBEZH_HOME"
SETTINGS = "settings.ini"


def config_folder() -> Path:
    """Return the folder of the settings: `KIBERRUBEZH_HOME`, or the platform's own place."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    import platformdirs

    return platformdirs.user_config_path("kiberrubezh", appauthor=False)


def is_ini(content: bytes) -> bool:
    """Tell whether a file is one of settings, as QSettings writes them: sections, keys, nothing else."""
    if b"\0" in content:
        return False
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        return False
    told = (line.strip() for line in lines)
    return all(not line or line[0] in ";#" or (line[0] == "[" and line[-1] == "]") or "=" in line for line in told)
