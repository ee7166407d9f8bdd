"""Checks of a page for a person who listens to it or uses it by keyboard: names, roles, focus and axe-core's rules."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# Roles that a person acts on; each needs a name to be called by.
CONTROLS = {
    "button", "checkbox", "combobox", "link", "listbox", "menuitem", "menuitemcheckbox", "menuitemradio", "option",
    "radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox", "Date", "DateTime", "InputTime",
}

AXE = Axe().axe_script
# The rules that colours decide; all others give the same answer in each light.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
RUN_AXE = """rules => axe.run({ resultTypes: ['violations'], selectors: false, ...rules && { runOnly: rules } }).then(found => found.violations.flatMap(violation =>
    violation.nodes.map(node => `${violation.id}: ${violation.help}: ${node.html.slice(0, 120)}`)))"""

DOCUMENT_FAULTS = """() => {
    const faults = [];
    const ids = new Map();
    for (const element of document.querySelectorAll('[id]')) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
    for (const [id, count] of ids) if (count > 1) faults.push(`id "${id}" stands ${count} times`);
    const natural = 'a[href], button, input, select, textarea, summary, iframe, audio, video, dialog';
    for (const element of document.querySelectorAll('[tabindex]')) {
        const say = element.outerHTML.slice(0, 80);
        if (element.tabIndex > 0) faults.push(`tabindex above 0: ${say}`);
        if (element.tabIndex === 0 && !element.matches(natural) && !element.hasAttribute('role')) {
            faults.push(`can be focused but has no role: ${say}`);
        }
    }
    if (!document.title) faults.push('the page has no title');
    if (!document.documentElement.lang) faults.push('the page has no language');
    return faults;
}"""


def faults(page: Page) -> list[str]:
    """Names, ids, focus order and roles, read from Chromium's own accessibility tree. Empty when all is well."""
    session = page.context.new_cdp_session(page)
    found: list[str] = page.evaluate(DOCUMENT_FAULTS)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    for node in nodes:
        role = node.get("role", {}).get("value")
        if node.get("ignored") or role not in CONTROLS:
            continue
        if not str(node.get("name", {}).get("value", "")).strip():
            found.append(f"a {role} has no name (backend node {node.get('backendDOMNodeId')})")
    return found


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """The violations that axe-core finds, by all of its rules or these.

    The page must come from a device with `bypass_csp=True`, as axe is a script from outside.
    """
    # The script once in each document. Its report is long: only the violations leave the page, a line for each element.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(RUN_AXE, rules)


def violations_in_both_lights(page: Page) -> list[str]:
    """The violations in the light theme, and those of the colour rules in the dark theme, which stays set."""
    found = []
    for colours, rules in (("light", None), ("dark", COLOUR_RULES)):
        page.emulate_media(color_scheme=colours)
        found += [f"{colours}: {violation}" for violation in violations(page, rules)]
    return found
