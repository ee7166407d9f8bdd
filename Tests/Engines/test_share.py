"""The picture of a D-day that a person hands on: as the engine's own canvas draws it."""

import base64

from PIL import Image, ImageChops

from haru import Haru, day
from pictures import opened
from shelf import day_row

# Colours of the number in light, by style, and of the ground beside it.
NUMBER = {"paper": (0xAE, 0x3A, 0x2B), "night": (0xFF, 0xF3, 0xD9), "leaf": (0x23, 0x20, 0x1B)}
PNG = "it.toDataURL('image/png').split(',')[1]"


def near(image: Image.Image, colour: tuple[int, int, int]) -> int:
    """How many pixels are of this colour, give or take a little."""
    apart = ImageChops.difference(image, Image.new("RGB", image.size, colour)).split()
    return sum(ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2]).histogram()[:12])


def test_the_picture_of_a_day_is_drawn(haru: Haru) -> None:
    haru.open()
    haru.lay(day_row("D0001", "시험", day(20)))
    haru.open("days/D0001/share")
    save = haru.button("저장")
    pictures = {}
    haru.find("#format-square").click()
    for style, colour in NUMBER.items():
        haru.find(f"#style-{style}").click()
        save.until("it && !it.disabled")
        picture = opened(base64.b64decode(haru.find("#picture").ask(PNG))).convert("RGB")
        assert picture.size == (1080, 1080)
        # Figures of some 200 pixels in the lower two thirds.
        number = near(picture.crop((0, 360, 1080, 1080)), colour)
        assert number > 8_000, f"{style}: {number} pixels are of the number's colour"
        pictures[style] = picture
    haru.shot("share")
    assert ImageChops.difference(pictures["paper"], pictures["night"]).getbbox()
    # The sheet shows that picture, made small.
    seen = haru.find("#picture").ask("(box => [box.x, box.y, box.right, box.bottom])(it.getBoundingClientRect())")
    assert seen[2] - seen[0] >= 120 and seen[3] - seen[1] >= 120
    assert haru.find("dialog").ask("it.querySelector('.sheet-body').scrollWidth <= it.querySelector('.sheet-body').clientWidth")
