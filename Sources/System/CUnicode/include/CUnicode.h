// Nothing to call: the functions of CUnicode.c answer Embedded Swift's standard library.
