"""Haru shown elsewhere, and others' data shown in Haru: a widget at an address, and a calendar of others."""

import json
import urllib.request

from account import make_account
from haru import Haru
from shelf import wait_until_put_away


def test_a_widget_is_made_and_the_form_of_a_calendar_outlives_a_reload(haru: Haru) -> None:
    # A request to the server is broken off when its page is left.
    haru.expected.append("api/v1/")
    make_account(haru)
    haru.open("settings/widgets")
    haru.find("#widget-add").click()
    haru.until("document.querySelector('.widgetview svg') !== null")
    haru.shot("widget-form")
    # This month, in the dark.
    haru.find("#widget-kind-3").click()
    haru.find("#widget-theme-1").click()
    haru.until("document.querySelectorAll('.widgetview svg text').length > 30")
    haru.shot("widget-form-month")
    haru.find("#widget-submit").click()
    haru.until("document.querySelector('.linktext') !== null")
    haru.shot("widget-address")
    address = haru.engine.evaluate("document.querySelector('.linktext').textContent")
    with urllib.request.urlopen(address.removesuffix(".png") + ".json", timeout=10) as answer:
        assert json.load(answer)["kind"] == "month"

    haru.open("settings")
    haru.find("#language-ja").click()
    haru.open("settings/subscriptions")
    haru.find("#calendar-add").click()
    haru.find("#calendar-address").fill("https://calendar.example/a.ics")
    haru.find("#calendar-name").fill("サッカー")
    haru.shot("other-calendar-form")
    wait_until_put_away(haru.engine, "サッカー")
    haru.reload()
    haru.until("document.querySelector('#calendar-name')?.value === 'サッカー'")
    haru.open("settings/channels")
    haru.until("document.querySelector('main .card') !== null || document.querySelector('main [role=status]') !== null")
    haru.shot("channels-none")
