import Testing
@testable import Almanac
