"""A mail server on the loopback, with a certificate of its own, as an operator's is: it takes mail only over TLS, from who signs in."""

import datetime
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import SMTP as RULES
from pathlib import Path
from queue import Queue

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

USER, PASSWORD = "haru@example.org", "geheim, mit ä"


def certificate(folder: Path) -> tuple[Path, Path]:
    """A new self-signed certificate for the loopback, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
            .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256()))
    paths = folder / "certificate.pem", folder / "key.pem"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return paths


class MailServer(Controller):
    """`mails` has the messages that arrived, in order; `answer` gives the reply to each, such as "550 No". """

    def __init__(self, folder: Path, port: int, is_implicit: bool = False, offers_tls: bool = True):
        self.mails: Queue[tuple[Envelope, EmailMessage]] = Queue()
        self.answer: Callable[[], str] = lambda: "250 OK"
        self.greetings: list[str] = []
        self.authority, key = certificate(folder)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.authority, key)
        self.is_implicit, self.context = is_implicit, context
        self.offers_tls = offers_tls
        super().__init__(self, hostname="127.0.0.1", port=port, ssl_context=context if is_implicit else None)

    @property
    def url(self) -> str:
        user = USER.replace("@", "%40")
        return f"{'smtps' if self.is_implicit else 'smtp'}://{user}@localhost:{self.port}"

    def factory(self) -> SMTP:
        is_explicit = not self.is_implicit and self.offers_tls
        # Over implicit TLS aiosmtpd does not see that there is one.
        return SMTP(self, authenticator=self.authenticate, auth_required=True, auth_require_tls=not self.is_implicit and self.offers_tls,
                    require_starttls=is_explicit, tls_context=self.context if is_explicit else None)

    @staticmethod
    def authenticate(server: SMTP, session: Session, envelope: Envelope, mechanism: str, proof: object) -> AuthResult:
        assert isinstance(proof, LoginPassword)
        is_right = (proof.login.decode(), proof.password.decode()) == (USER, PASSWORD)
        return AuthResult(success=is_right, handled=False)

    async def handle_EHLO(self, server: SMTP, session: Session, envelope: Envelope, name: str, answers: list[str]) -> list[str]:
        session.host_name = name
        self.greetings.append(name)
        return answers

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        said = self.answer()
        if said.startswith("250"):
            self.mails.put((envelope, BytesParser(policy=RULES).parsebytes(envelope.content)))
        return said
