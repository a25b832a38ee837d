import Foundation
import LoopbackServer

/// Prints one call after the other: the lines of the catalog, the Swift that calls it, the wire, the result.
struct Transcript {
    let server: BlogServer
    private let catalogs: URL

    init(server: BlogServer) {
        self.server = server
        catalogs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Specs/Blog")
    }

    /// - Parameters:
    ///   - lines: Texts that stand in `file`; their lines are shown with their numbers, in this order.
    ///   - code: The call as the program below spells it.
    ///   - call: What is done; gives the words for its result, and throws where the demonstration fails.
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
            print("  came     \(exchange.response.status)\(exchange.response.delay > .zero ? ", too late" : "")")
        }
        print("  result   \(result)  (\(milliseconds) ms)")
    }

    /// `Specs/Blog/posts.yaml:9  call: GET /posts`. Each text is looked for below the one before it.
    private func catalogLines(_ file: String, containing texts: [String]) throws -> [String] {
        let source = try String(contentsOf: catalogs.appending(path: file), encoding: .utf8)
        var found: [String] = []
        var rest = Array(source.split(separator: "\n", omittingEmptySubsequences: false).enumerated())[...]
        for text in texts {
            guard let index = rest.firstIndex(where: { $0.element.contains(text) }) else {
                throw MissingLine(file: file, text: text)
            }
            let line = rest[index]
            found.append(
                "Specs/Blog/\(file):\(line.offset + 1)  \(line.element.trimmingCharacters(in: .whitespaces))"
            )
            rest = rest[(index + 1)...]
        }
        return found
    }

    /// What a call did that the demonstration did not expect.
    struct Unexpected: Error, CustomStringConvertible {
        var description: String

        init(_ description: String) {
            self.description = "the demonstration failed: it did not expect \(description)"
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
