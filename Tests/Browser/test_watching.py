"""The tests' own senses, tried on pages with known faults: a sense that notices nothing would let everything pass."""

import accessibility
from hangul import InputMethod
from visitor import until


def build(page, script: str) -> None:
    page.evaluate(f"() => {{ const root = document.getElementById('root'); root.replaceChildren(); {script} }}")


def test_an_error_on_a_page_is_noticed(visitor, phone):
    phone.evaluate("() => { console.error('one'); setTimeout(() => { throw new Error('two'); }); }")
    until(phone, "new Promise(done => setTimeout(() => done(true), 50))")
    phone.evaluate("() => { const image = new Image(); image.src = 'https://example.invalid/x.png'; }")
    until(phone, "new Promise(done => setTimeout(() => done(true), 50))")
    found = " ".join(visitor.unexpected())
    assert "console: one" in found and "two" in found and "Content Security Policy" in found
    visitor.expect("one|two|Content Security Policy")


def test_nameless_controls_and_double_ids_are_noticed(phone):
    build(phone, """
        for (const id of ['a', 'a']) root.append(Object.assign(document.createElement('button'), { id }));
        const box = document.createElement('div'); box.tabIndex = 0; root.append(box);
        root.append(Object.assign(document.createElement('a'), { href: '/', tabIndex: 3, textContent: '뒤' }));
    """)
    found = accessibility.faults(phone)
    assert [fault for fault in found if "button has no name" in fault]
    assert 'id "a" stands 2 times' in found
    assert [fault for fault in found if "no role" in fault] and [fault for fault in found if "above 0" in fault]


def test_a_sound_page_has_no_faults(phone):
    build(phone, """
        const make = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
        const main = make('main', '');
        main.append(make('h1', '하루'), make('button', '더하기'));
        root.append(main);
    """)
    assert accessibility.faults(phone) == []


def test_pale_text_is_noticed_by_axe(visitor):
    page = visitor.page(bypass_csp=True)
    build(page, """
        const text = document.createElement('p'); text.textContent = '잘 안 보이는 글';
        text.style.color = '#ddd'; text.style.background = '#fff'; root.append(text);
    """)
    assert [violation for violation in accessibility.violations(page) if violation.startswith("color-contrast")]


def test_hangul_grows_under_the_cursor_before_it_is_committed(phone):
    build(phone, """
        const field = document.createElement('input'); field.ariaLabel = '제목'; root.append(field);
        window.heard = [];
        for (const kind of ['compositionstart', 'compositionend']) field.addEventListener(kind, () => heard.push(kind));
        field.addEventListener('keydown', event => heard.push(event.isComposing ? 'composing key' : 'key'));
        field.focus();
    """)
    method = InputMethod(phone)
    method.compose("ㅎ", "하", "한")
    assert phone.evaluate("document.querySelector('#root input').value") == "한"
    method.press_return()
    assert phone.evaluate("heard") == ["compositionstart", "composing key"]
    method.commit("한")
    assert phone.evaluate("[document.querySelector('#root input').value, heard.at(-1)]") == ["한", "compositionend"]
