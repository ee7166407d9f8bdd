// Both lunar conversions and nothing else: the size of this module is the cost of the table and its code in the app.
#if arch(wasm32)
import Almanac

/// The lunar date as year·month·day·leap in bits 16, 8, 1 and 0, or -1.
@_expose(wasm, "lunar") @_cdecl("size_lunar")
func lunar(_ number: Int32) -> Int32 {
    guard let day = Day(number: number), let date = LunarDate(day) else { return -1 }
    return date.year << 16 | date.month << 8 | date.day << 1 | (date.isLeap ? 1 : 0)
}

/// The day number, or Int32.min.
@_expose(wasm, "solar") @_cdecl("size_solar")
func solar(_ year: Int32, _ month: Int32, _ day: Int32, _ isLeap: Int32) -> Int32 {
    do throws(LunarError) {
        return try LunarDate(year: year, month: month, day: day, isLeap: isLeap != 0).solar.number
    } catch {
        return .min
    }
}
#else
print("AlmanacSize is built for WebAssembly: ./bench lunar weighs it.")
#endif
