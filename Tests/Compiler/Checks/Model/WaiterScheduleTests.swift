import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct WaiterScheduleTests {
    @Test("the default schedule of a polling endpoint has 14 calls")
    func builtIn() {
        let times = WaiterSchedule(
            CompositeCallDeclaration(name: Located("a", at: Self.nowhere), .waiter(WaiterDeclaration()))
        )
        #expect(times.firstWait == 2_000)
        #expect(times.longestWait == 30_000)
        #expect(times.limit == 300_000)
        // At 0, 2, 6, 14 and 30 seconds, then every 30 seconds up to 300.
        #expect(times.mostCalls == 14)
    }

    @Test(
        "interval and duration limit the number of calls",
        arguments: [(1, 1, 10, 11), (2, 8, 30, 6), (5, 5, 4, 1), (10, 60, 10, 2), (1, 1_000, 100, 7)]
    )
    func calls(first: Int64, longest: Int64, limit: Int64, calls: Int64) {
        var waiter = WaiterDeclaration()
        waiter.limit = Located(limit * 1_000, at: Self.nowhere)
        var call = CompositeCallDeclaration(name: Located("a", at: Self.nowhere), .waiter(waiter))
        call.every = Located(DurationRange(lower: first * 1_000, upper: longest * 1_000), at: Self.nowhere)
        #expect(WaiterSchedule(call).mostCalls == calls)
    }

    private static let nowhere = SourceRange(file: FileID(0), start: SourcePosition(line: 1, column: 1), width: 0)
}
