"""An account on the server, from the screen of sync."""

from haru import Haru
from household import NAME, PASSPHRASE, first_code

IN_SYNC = "document.body.innerText.includes('모두 맞춰져 있어요')"


def make_account(haru: Haru) -> None:
    haru.open("settings/sync")
    haru.find("#sync-code").fill(first_code(haru.server))
    sign_in(haru)


def sign_in(haru: Haru) -> None:
    """Fills in the fields of the form that are there, and waits until both sides have the same."""
    haru.find("#sync-name").fill(NAME)
    haru.find("#sync-passphrase").fill(PASSPHRASE)
    haru.find("#sync-submit").click()
    haru.until(IN_SYNC)


def wait_until_synced(haru: Haru) -> None:
    haru.open("settings/sync")
    haru.until(IN_SYNC)
