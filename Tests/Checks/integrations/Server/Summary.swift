import Foundation
import InMemoryTracing
import LoopbackServer
import MetricsTestKit
import SpeccRuntime
import Tracing

/// An API that is not available at the first request.
struct BlogBackend {
    private let server: LoopbackServer

    init() throws {
        let users = """
            [{"id": 7, "name": "Ada", "username": "ada", "email": "ada@example.com",
              "address": {"street": "Kulas Light", "city": "Gwenborough", "zipcode": "92998"}}]
            """
        let availability = Availability()
        server = try LoopbackServer.start { _ in
            availability.next() ? .json(users) : LoopbackServer.Response(status: 503, headers: ["Retry-After": "0"])
        }
    }

    var port: Int { server.port }
}

private final class Availability: @unchecked Sendable {
    private let lock = NSLock()
    private var isAvailable = false

    /// False for the first request.
    func next() -> Bool {
        lock.withLock {
            defer { isAvailable = true }
            return isAvailable
        }
    }
}

/// The spans as a tree, and the metrics, sorted.
struct Summary {
    let spans: [FinishedInMemorySpan]
    let metrics: TestMetrics

    func print() {
        for root in spans where root.parentSpanID == nil {
            print(root, indentation: "")
        }
        var lines: [String] = []
        lines += metrics.timers.map { line($0.label, $0.dimensions, "\($0.values.count) durations") }
        lines += metrics.recorders.map { line($0.label, $0.dimensions, "\($0.values)") }
        lines += metrics.counters.map { line($0.label, $0.dimensions, "\($0.totalValue)") }
        lines += metrics.meters.map { line($0.label, $0.dimensions, "\($0.values)") }
        for line in lines.sorted() { Swift.print(line) }
    }

    private func print(_ span: FinishedInMemorySpan, indentation: String) {
        var attributes: [String] = []
        func add(_ name: String, _ value: SpanAttribute) {
            attributes.append("\(name)=\(text(value))")
        }
        span.attributes.forEach(add)
        Swift.print(
            "\(indentation)\(span.operationName) [\(span.spanID)] \(attributes.sorted().joined(separator: " "))"
        )
        for child in spans where child.parentSpanID == span.spanID {
            print(child, indentation: indentation + "  ")
        }
    }

    private func text(_ value: SpanAttribute) -> String {
        switch value {
        case .string(let text): text
        case .int32(let number): "\(number)"
        case .int64(let number): "\(number)"
        default: "\(value)"
        }
    }

    private func line(_ label: String, _ dimensions: [(String, String)], _ value: String) -> String {
        "\(label){\(dimensions.map { "\($0.0)=\($0.1)" }.joined(separator: ", "))} \(value)"
    }
}
