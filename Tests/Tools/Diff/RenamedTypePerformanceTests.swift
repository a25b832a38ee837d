import SpeccDiff
import Testing

/// The time must be proportional to the number of types.
@Suite("Many renamed types", .timeLimit(.minutes(1)))
struct RenamedTypePerformanceTests {
    private static let head = "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n"

    @Test("are found in a long chain without differences between its types")
    func chain() throws {
        let text = { (name: String) in
            let types = (1..<2_000).map { "  \(name)\($0): { b: \(name)\($0 - 1)?, c: string }\n" }
            return Self.head + "  list: { call: GET /list }\ntypes:\n  \(name)0: { a: int }\n" + types.joined()
        }
        #expect(
            try Comparison.changes(text("T"), text("Q")).map(\.id) == Array(repeating: "renamed-type", count: 2_000)
        )
    }

    @Test("are found in a large cycle")
    func cycle() throws {
        let text = { (name: String) in
            let types = (0..<800).map {
                "  \(name)\($0): { b: \(name)\(($0 + 1) % 800)?, d: \(name)\(($0 * 7 + 3) % 800)? }\n"
            }
            return Self.head + "  get: { call: GET /get, returns: \(name)0 }\ntypes:\n" + types.joined()
        }
        #expect(try Comparison.changes(text("T"), text("Q")).map(\.id) == Array(repeating: "renamed-type", count: 800))
    }

    @Test("are compared once if their structure differs as well")
    func changed() throws {
        let text = { (name: String, field: String) in
            let endpoints = (0..<400).map { "  get\($0): { call: GET /get\($0), returns: \(name)\($0) }\n" }
            let types = (0..<400).map { "  \(name)\($0): { b: \(name)\(($0 + 1) % 400)?\(field) }\n" }
            return Self.head + endpoints.joined() + "types:\n" + types.joined()
        }
        let changes = try Comparison.changes(text("T", ""), text("Q", ", more: int?"))
            .filter { $0.id == "changed-response-type" }
        #expect(changes.count == 400)
        #expect(changes.allSatisfy { $0.levels == ChangeLevels(swift: .breaking) })
    }
}
