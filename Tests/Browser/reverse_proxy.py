"""Debian's Caddy and nginx before a server, with the settings of docs/self-hosting.md, but for names, ports and certificates."""

import os
import re
import socket
import ssl
import subprocess
import time
from pathlib import Path

from mail_server import certificate
from places import ROOT
from server import Server, free_port

# Nothing of Caddy's leaves the machine: it signs its certificates itself, and trusts nobody.
CADDY = """{{
    admin off
    {certificates}
    default_bind 127.0.0.1
    storage file_system {folder}/storage
}}
"""
# As in Debian's nginx.conf, so far as it concerns requests and answers.
NGINX = """
daemon off;
pid {folder}/pid;
worker_processes 1;
{user}
events {{ worker_connections 512; }}
http {{
    access_log {folder}/access;
    client_body_temp_path {folder}/client_body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    {site}
}}
"""

# Nobody vouches for a name of `.example`.
UNCHECKED = ssl.create_default_context()
UNCHECKED.check_hostname, UNCHECKED.verify_mode = False, ssl.CERT_NONE


def documented(heading: str, page: str = "self-hosting") -> list[str]:
    """The blocks of code below a heading of a page of docs/."""
    [section] = re.findall(rf"^## {heading}\n(.*?)(?=^## )", (ROOT / f"docs/{page}.md").read_text(), re.M | re.S)
    return re.findall(r"^```\w*\n(.*?)^```$", section, re.M | re.S)


def replaced(text: str, old: str, new: str) -> str:
    assert old in text, f"the page has no {old!r}"
    return text.replace(old, new)


class ReverseProxy:
    """A proxy of that kind before a server, from `start` to `stop`. It listens on one high port of the loopback alone.

    `strips`: with the variant of the page that takes the base off."""

    def __init__(self, kind: str, server: Server, folder: Path, is_tls: bool, strips: bool = False):
        self.server, self.folder, self.is_tls, self.strips = server, folder, is_tls, strips
        self.port = free_port()
        self.name = "haru.example" if server.base == "/" else "home.example"
        self.configuration, command = {"caddy": self._caddy, "nginx": self._nginx, "many": self._nginx_of_many}[kind]()
        self.command = [word.format(folder=folder) for word in command]
        self.process: subprocess.Popen[bytes] | None = None

    def origin(self, has_port: bool) -> str:
        """As a browser writes it; without a port it is the scheme's own."""
        return ("https" if self.is_tls else "http") + f"://{self.name}" + (f":{self.port}" if has_port else "")

    def start(self) -> "ReverseProxy":
        """Blocks until the proxy takes connections, and has its certificate."""
        (self.folder / "configuration").write_text(self.configuration)
        places = {"HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / "said").open("ab") as said:
            self.process = subprocess.Popen(self.command, stdout=said, stderr=said, env=os.environ | places)
        give_up = time.monotonic() + 30
        while True:
            assert self.process.poll() is None, f"{self.command[0]} ended: {self.said()}"
            try:
                self.connect().close()
                return self
            except OSError:
                assert time.monotonic() < give_up, f"{self.command[0]} does not listen: {self.said()}"
                time.sleep(0.02)

    def connect(self, client: str = "127.0.0.1") -> socket.socket:
        """A connection from an address of the loopback."""
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=40, source_address=(client, 0))
        if not self.is_tls:
            return plain
        try:
            return UNCHECKED.wrap_socket(plain, server_hostname=self.name)
        except OSError:
            plain.close()
            raise

    def stop(self) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def said(self) -> str:
        return (self.folder / "said").read_text(errors="replace")[-2000:]

    def _behind(self, site: str) -> str:
        return replaced(site, "127.0.0.1:8080", f"127.0.0.1:{self.server.port}")

    def _caddy(self) -> tuple[str, list[str]]:
        site = self._behind(documented("Caddy")[0 if self.server.base == "/" else 1])
        site = replaced(site, f"{self.name} {{", f"{'' if self.is_tls else 'http://'}{self.name}:{self.port} {{")
        if self.strips:
            site = replaced(site, "handle /haru/*", "handle_path /haru/*")
        certificates = "auto_https disable_redirects\n    local_certs\n    skip_install_trust" if self.is_tls else "auto_https off"
        settings = CADDY.format(folder=self.folder, certificates=certificates)
        return settings + site, ["caddy", "run", "--adapter", "caddyfile", "--config", "{folder}/configuration"]

    def _nginx(self) -> tuple[str, list[str]]:
        whole, below = documented("nginx")
        head = whole[:whole.index("    location ")]
        if self.server.base == "/":
            return self._nginx_with(self._behind(whole))
        return self._nginx_with(replaced(head, "haru.example;", "home.example;") + self._behind(below) + "}\n")

    def _nginx_of_many(self) -> tuple[str, list[str]]:
        """Of several servers; here all are the same."""
        head = documented("nginx")[0].partition("    location ")[0]
        site, = documented("nginx", "scaling")
        site = replaced(site, "server {\n", head)
        return self._nginx_with(re.sub(r"10\.0\.0\.[12]:8080", f"127.0.0.1:{self.server.port}", site))

    def _nginx_with(self, site: str) -> tuple[str, list[str]]:
        site = replaced(site, "listen 443 ssl http2;", f"listen 127.0.0.1:{self.port}{' ssl http2' if self.is_tls else ''};")
        if self.is_tls:
            for name, place in zip(("fullchain", "privkey"), certificate(self.folder)):
                site = replaced(site, f"/etc/letsencrypt/live/haru.example/{name}.pem", str(place))
        else:
            site = re.sub(r"    ssl_certificate.*\n", "", site)
        # Started by root, it would serve as another user, who cannot open the folder.
        settings = NGINX.format(folder=self.folder, user="user root;" if os.geteuid() == 0 else "", site=site)
        return settings, ["/usr/sbin/nginx", "-p", "{folder}", "-c", "{folder}/configuration", "-e", "{folder}/errors"]
