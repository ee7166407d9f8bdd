#if !arch(wasm32)
// Rounding is in libm, which this import gives a program without Foundation.
import Glibc
import TwinChild

serve(
    Exports(
        inbox: exportInbox, start: exportStart, load: exportLoad, open: exportOpen, event: exportEvent,
        hostEvent: exportHostEvent, pictureHead: exportPictureHead, heic: exportHEIC, merge: exportMerge))
#endif
