import Testing
@testable import Replica
