"""Pictures of single cards of the base set, each by its id."""

from kiberrubezh.cards.art.own import (
    asset_machines,
    asset_screens,
    asset_sites,
    cryptanalysis,
    dos,
    event_machines,
    event_papers,
    event_places,
    figures,
    intrusion,
    malware,
    measure_all,
    measure_code,
    measure_secrets,
    measure_ways,
    tempest,
)
from kiberrubezh.drawing.canvas import Scene

OWN: dict[str, Scene] = {
    **asset_machines.SCENES,
    **asset_screens.SCENES,
    **asset_sites.SCENES,
    **measure_code.SCENES,
    **measure_ways.SCENES,
    **measure_secrets.SCENES,
    **measure_all.SCENES,
    **malware.SCENES,
    **dos.SCENES,
    **intrusion.SCENES,
    **tempest.SCENES,
    **cryptanalysis.SCENES,
    **event_papers.SCENES,
    **event_machines.SCENES,
    **event_places.SCENES,
    **figures.SCENES,
}
