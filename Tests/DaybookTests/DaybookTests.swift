import Testing
@testable import Daybook
