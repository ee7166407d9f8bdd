"""Prints a manual page in man's format.

haru(1) has the commands of the program's own help, haru.conf(5) the text of the file itself: neither can grow old.

Usage: python3 Tools/debian/manual.py command HARU | settings HARU.CONF
"""

import re
import subprocess
import sys
from pathlib import Path

DATA = "--data /var/lib/haru"
COMMAND = ("haru", "1", "serve Haru, a private daybook, and look after its data", f"""\
.SH SYNOPSIS
.B haru
.I COMMAND
.RI [ OPTIONS ]
.br
.B haru help
.RI [ COMMAND ]
.SH DESCRIPTION
.B haru serve
serves the app, which runs in any browser, and keeps the accounts of the people who sync their devices by it.
Installed from the Debian package, systemd runs it as the user
.BR haru ;
.BR haru.conf (5)
has its settings.
.PP
The app is at http://127.0.0.1:8080/ then. The code with which the first account is made is in the log.
.SH COMMANDS
{{commands}}\
.PP
.B haru help
.I COMMAND
says all that a command takes. Commands for accounts and data take the folder of the data and, where the settings name
one, the address of the database, and run as the user
.BR haru .
.SH EXIT STATUS
0 if it was done, 1 if not, with the reason in one line on standard error, and 2 if the command line makes no sense.
.SH FILES
.TP
.I /etc/haru/haru.conf
the settings of the server
.TP
.I /etc/haru/secrets.conf
the same, for keys and passwords; to be made by hand
.TP
.I /var/lib/haru
all data
.TP
.I /var/backups/haru
the backups of each night, where haru.conf names no other folder
.TP
.I /usr/share/haru/web
the app for browsers
.SH EXAMPLES
.TP
The code of the first account:
.B journalctl -u haru --grep code
.TP
All accounts:
.B runuser -u haru -- haru user list {DATA}
.TP
The backup of the night at once, and how the last one went:
.B systemctl start haru-backup; journalctl -u haru-backup
.TP
A backup while Haru serves; the user haru writes it, so the folder must be one of its own:
.B runuser -u haru -- haru backup /var/lib/haru/monday.haru {DATA}
.TP
Is everything in order:
.B runuser -u haru -- haru doctor {DATA}
.SH SEE ALSO
.BR haru.conf (5),
.BR systemctl (1),
.BR journalctl (1)
""")
SETTINGS = ("haru.conf", "5", "settings of Haru's server", """\
.SH DESCRIPTION
{introduction}\
{settings}\
.SH FILES
.I /etc/haru/haru.conf
.br
.I /etc/haru/secrets.conf
.SH SEE ALSO
.BR haru (1),
.BR systemd.exec (5)
""")


def escaped(text: str) -> str:
    """Text of one line, in which nothing is a request or an escape of man's format."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def page(name: str, section: str, purpose: str, text: str) -> str:
    return f'.TH {name} {section} "" Haru "Haru"\n.ad l\n.SH NAME\n{name} \\- {purpose}\n{text}'


def commands(help_text: str) -> str:
    """An entry for each command of `haru help`."""
    found = re.findall(r"^  ([a-z]+) +(.+)$", help_text, re.M)
    assert len(found) > 10, "haru help lists no commands"
    return "".join(f".TP\n.B haru {name}\n{escaped(summary)}\n" for name, summary in found)


def settings(text: str) -> tuple[str, str]:
    """The introduction, and the parts with an entry for each comment and the settings below it."""
    introduction, *rest = re.split(r"\n(?=## )", text)
    intro = "\n.PP\n".join(prose(part.splitlines()) for part in introduction.strip().split("\n#\n"))
    written = ""
    for part in rest:
        heading, *entries = part.strip().split("\n\n")
        written += f".SH {heading.removeprefix('## ').upper()}\n"
        for entry in entries:
            lines = entry.splitlines()
            names = [line[1:] for line in lines if re.match(r"#HARU_", line)]
            tags = "\n.TQ\n".join(f".B {escaped(name)}" for name in names)
            written += f".TP\n{tags}\n{prose(line for line in lines if line.startswith('# '))}\n"
    return intro + "\n", written


def prose(lines) -> str:
    return "\n".join(escaped(line.removeprefix("# ")) for line in lines)


match sys.argv[1:]:
    case ["command", program]:
        said = subprocess.run([program, "help"], check=True, stdout=subprocess.PIPE, text=True).stdout
        print(page(*COMMAND).replace("{commands}", commands(said)), end="")
    case ["settings", path]:
        introduction, listed = settings(Path(path).read_text())
        print(page(*SETTINGS).replace("{introduction}", introduction).replace("{settings}", listed), end="")
    case _:
        sys.exit(__doc__.strip().splitlines()[-1])
