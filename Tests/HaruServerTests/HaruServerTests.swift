import Testing
@testable import HaruServer
