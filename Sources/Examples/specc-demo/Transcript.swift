import Foundation
import LoopbackServer

/// Prints each call with the lines of the catalog, its Swift code, the exchanged messages and its result.
struct Transcript {
    let server: BlogServer
    private let catalogs: URL

    init(server: BlogServer) {
        self.server = server
        catalogs = URL(filePath: #filePath).appending(path: "../../../../Specs/Blog").standardizedFileURL
    }

    /// - Parameters:
    ///   - lines: Texts in `file` whose lines are shown with their numbers, in this order.
    ///   - code: The code of the call to print.
    ///   - call: Makes the call and returns a description of its result. Throws if the demonstration fails.
    func show(
        _ title: String,
        in file: String,
        lines: [String],
        code: String,
        call: () async throws -> String
    ) async throws {
        print("\n\(title)")
        for line in try catalogLines(file, containing: lines) {
            print("  catalog  \(line)")
        }
        print("  swift    \(code)")
        let start = ContinuousClock.now
        let result = try await call()
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        for exchange in server.takeExchanges() {
            let body = String(decoding: exchange.request.body, as: UTF8.self)
            print("  sent     \(exchange.request.method) \(exchange.request.target)\(body.isEmpty ? "" : "  \(body)")")
            print("  received \(exchange.response.status)\(exchange.response.delay > .zero ? ", too late" : "")")
        }
        print("  result   \(result)  (\(milliseconds) ms)")
    }

    /// Returns lines such as `Specs/Blog/posts.yaml:9  call: GET /posts`. Each text is searched after the previous one.
    private func catalogLines(_ file: String, containing texts: [String]) throws -> [String] {
        let source = try String(contentsOf: catalogs.appending(path: file), encoding: .utf8)
        var result: [String] = []
        var remaining = Array(source.split(separator: "\n", omittingEmptySubsequences: false).enumerated())[...]
        for text in texts {
            guard let index = remaining.firstIndex(where: { $0.element.contains(text) }) else {
                throw MissingLine(file: file, text: text)
            }
            let line = remaining[index]
            result.append(
                "Specs/Blog/\(file):\(line.offset + 1)  \(line.element.trimmingCharacters(in: .whitespaces))"
            )
            remaining = remaining[(index + 1)...]
        }
        return result
    }

    /// An outcome of a call that the demonstration does not expect.
    struct Unexpected: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) {
            self.description = "the demonstration failed: unexpected result: \(description)"
        }
    }

    struct MissingLine: Error, CustomStringConvertible {
        var file: String
        var text: String

        var description: String {
            "Specs/Blog/\(file) has no line with '\(text)', which the demonstration shows"
        }
    }
}
