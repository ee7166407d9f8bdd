#!/bin/sh
# A widget of Haru on an e-ink screen: fetches the picture when it is another, and only then shows it, as each change makes such a
# screen flicker. Run it every five minutes, by cron:  */5 * * * *  /home/pi/eink.sh
#
# The command that shows a picture on your screen; it is called with the picture's name. These are common:
#   Kindle, jailbroken:        fetch and turn grey on another machine, as its `eips` takes grey PNGs of the screen's size alone:
#                              convert widget.png -background white -flatten -resize 758x1024! -colorspace Gray -depth 8 out.png
#   IT8951 on a Raspberry Pi:  SHOW='python3 show.py'   (your panel's own example, with the file's name for an argument)
#   Inkplate, ESPHome:         not this script, but `online_image` with the same address, format: PNG
ADDRESS=${ADDRESS:-https://haru.example/w/YOUR-TOKEN.png?size=large&scale=2&theme=light}
SHOW=${SHOW:-echo}
FOLDER=${FOLDER:-$HOME/.cache/haru-widget}

set -eu
mkdir -p "$FOLDER"
cd "$FOLDER"
rm -f new.png
curl --fail --silent --show-error --max-time 30 --etag-compare tag --etag-save tag.new --output new.png "$ADDRESS"
# 304 Not Modified: there is no body, and nothing to show.
[ -s new.png ] || exit 0
mv new.png widget.png
$SHOW "$FOLDER/widget.png"
# Last of all: a picture that could not be shown is fetched and shown again.
mv tag.new tag
