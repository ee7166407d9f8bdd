// Nothing to call: the functions here answer Embedded Swift's standard library, and libc, in the browser.
