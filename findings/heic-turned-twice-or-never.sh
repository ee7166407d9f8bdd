#!/usr/bin/env bash
# Guess: a photo that a phone took upright (Exif Orientation 6) is upright after it became HEIC or AVIF and came back as
#   JPEG: a writer stores the turn as property irot, and a reader that turns the pixels sets Orientation to 1.
# Seen: heif-enc writes no irot, so that a reader by the rule has the photo lying, and heif-convert keeps Orientation 6:
#   with both from one package two faults make a right picture. A file by pillow-heif or avifenc is right,
#   and heif-convert turns it twice, by the pixels and by the Orientation that it copies. avifdec names the irot of
#   avifenc's file and turns nothing. All exit with 0.
# Versions: Debian 12 libheif-examples 1.15.1-1+deb12u1, libavif-bin 0.11.1-1+deb12u1; PyPI pillow 13.0.0,
#   pillow-heif 1.8.1.
# Rule: ISO/IEC 23008-12 (HEIF): irot turns the decoded picture; ISO/IEC 23000-22 (MIAF): Exif is to express no turn. In
#   JPEG it does: Orientation 6 of Exif is shown a quarter turn clockwise.
# Why here: photos of phones are such files. A server that makes JPEG of them by these tools has to look at irot and set
#   Orientation itself, and a test that encodes and decodes with one package is no proof.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
mkdir -p "$scratch/debs/partial"
apt-get -qq -o DPkg::Lock::Timeout=60 update
apt-get -qq -y -o DPkg::Lock::Timeout=60 --no-install-recommends --reinstall --download-only \
    -o Dir::Cache::archives="$scratch/debs" install libheif-examples=1.15.1-1+deb12u1 libavif-bin=0.11.1-1+deb12u1
for package in "$scratch"/debs/*.deb; do dpkg -x "$package" "$scratch/root"; done
/usr/bin/python3 -m venv "$scratch/python"
"$scratch/python/bin/pip" install --quiet --disable-pip-version-check 'pillow==13.0.0' 'pillow-heif==1.8.1'
tool() {
    LD_LIBRARY_PATH="$scratch/root/usr/lib/$(uname -m)-linux-gnu" "$scratch/root/usr/bin/$1" "${@:2}"
}
python() { (cd "$scratch" && "$scratch/python/bin/python" -); }
python << 'PYTHON'
import pillow_heif
from PIL import Image

pillow_heif.register_heif_opener()
photo = Image.new("RGB", (96, 64), "white")
photo.paste("red", (0, 0, 32, 32))
exif = Image.Exif()
exif[0x112] = 6
photo.save("photo.jpg", exif=exif, quality=95, subsampling=0)
with Image.open("photo.jpg") as file:
    file.save("pillow-heif.heic", quality=95)
PYTHON
cd "$scratch"
tool heif-enc -q 95 photo.jpg -o heif-enc.heic > log 2>&1
tool avifenc photo.jpg avifenc.avif >> log 2>&1
for file in heif-enc.heic pillow-heif.heic avifenc.avif; do
    tool heif-convert "$file" "$file, heif-convert.jpg" >> log 2>&1
done
tool avifdec avifenc.avif 'avifenc.avif, avifdec.jpg' >> log 2>&1
seen=$(for file in heif-enc.heic pillow-heif.heic avifenc.avif; do
        echo "$file: $(tool heif-info -d "$file" | grep -oE 'rotation: [0-9]+' || echo 'no irot')"
    done
    python << 'PYTHON'
import glob

import pillow_heif
from PIL import Image, ImageOps

pillow_heif.register_heif_opener()
corners = {(0, 0): "a quarter short", (1, 0): "upright", (1, 1): "a quarter too far", (0, 1): "upside down"}
for name in sorted(glob.glob("*.jpg") + glob.glob("*.heic") + glob.glob("*.avif")):
    with Image.open(name) as file:
        orientation = file.getexif().get(0x112, "none")
        picture = ImageOps.exif_transpose(file).convert("RGB")
    for (x, y), turn in corners.items():
        if picture.getpixel((x * (picture.width - 1), y * (picture.height - 1)))[1] < 128:
            print(f"{name}: {turn}, Orientation {orientation}")
PYTHON
)
echo "$seen"
diff - <(echo "$seen") << 'EXPECTED'
heif-enc.heic: no irot
pillow-heif.heic: rotation: 270
avifenc.avif: rotation: 270
avifenc.avif: upright, Orientation 6
avifenc.avif, avifdec.jpg: a quarter short, Orientation none
avifenc.avif, heif-convert.jpg: a quarter too far, Orientation 6
heif-enc.heic: a quarter short, Orientation 1
heif-enc.heic, heif-convert.jpg: upright, Orientation 6
photo.jpg: upright, Orientation 6
pillow-heif.heic: upright, Orientation 1
pillow-heif.heic, heif-convert.jpg: a quarter too far, Orientation 6
EXPECTED
echo "still so with libheif 1.15.1, libavif 0.11.1 and pillow-heif 1.8.1"
