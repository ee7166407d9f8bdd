import Testing
@testable import HaruApp
