import Testing

@testable import SpeccDiagnostics

@Suite("Nearest name")
struct NearestNameTests {
    private static let endpointKeys = [
        "method", "path", "call", "role", "params", "query", "headers", "body", "returns", "errors", "timeout", "retry",
        "paginate", "cache", "invalidates", "idempotency", "stream", "limits", "unwrap", "without", "redirects",
        "cookies", "dedupe", "tags", "examples", "deprecated", "docs", "auth", "swift",
    ]
    private static let otherKeys = [
        "specc", "api", "service", "host", "hosts", "credentials", "defaults", "endpoints", "types", "attempt", "total",
        "idle", "attempts", "on", "backoff", "initial", "max", "jitter", "safe", "unexecuted", "wait", "type",
        "default",
        "range", "style", "length", "pattern", "items", "unique", "example", "sensitive", "value", "flag", "url",
        "insecure", "access", "conforms", "mutable", "name",
    ]
    private static let types = [
        "string", "bool", "int", "int32", "int64", "double", "decimal", "uuid", "url", "date", "datetime", "duration",
        "bytes", "json", "text", "file", "empty", "list", "map", "data",
    ]

    @Test(
        "is the intended one",
        arguments: [
            ("time_out", "timeout"), ("timeOut", "timeout"), ("TIMEOUT", "timeout"), ("header", "headers"),
            ("param", "params"), ("retrun", "returns"), ("reutrns", "returns"), ("pagination", "paginate"),
            ("exmaples", "examples"), ("tag", "tags"), ("metod", "method"), ("idempotence", "idempotency"),
        ]
    )
    func meant(_ wrong: String, _ right: String) {
        #expect(NearestName(Self.endpointKeys).match(for: wrong) == right)
    }

    @Test("is nil without a similar name", arguments: ["", "_", "xyz", "description", "security", "operationId", "q"])
    func dissimilar(_ wrong: String) {
        #expect(NearestName(Self.endpointKeys).match(for: wrong) == nil)
    }

    @Test("prefers names that differ only in case, hyphens and underscores")
    func separators() {
        #expect(NearestName(["maxages", "max-age", "maxAxe"]).match(for: "max_age") == "max-age")
        #expect(NearestName(["User_ID", "userId2"]).match(for: "user-id") == "User_ID")
    }

    @Test("is suggested in a hint")
    func hint() {
        #expect(NearestName(["timeout"]).hint(for: "time_out") == "did you mean 'timeout'?")
        #expect(NearestName(["timeout"]).hint(for: "elephant") == nil)
    }

    @Test("does not depend on the order of the names")
    func order() {
        let names = ["cart", "card", "care", "cars"]
        #expect(NearestName(names).match(for: "carx") == NearestName(names.reversed()).match(for: "carx"))
        #expect(NearestName(["bat", "cat"]).match(for: "at") == NearestName(["cat", "bat"]).match(for: "at"))
    }

    @Test("is never the name itself")
    func itself() {
        #expect(NearestName(["page", "pages"]).match(for: "page") == "pages")
        #expect(NearestName(["page"]).match(for: "page") == nil)
    }

    @Test("ignores names of a hostile length")
    func hostile() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(NearestName([long, "timeout"]).match(for: long + "b") == nil)
        #expect(NearestName([long, "timeout"]).match(for: "timeuot") == "timeout")
    }

    @Test(
        "is right for at least 98 of 100 single-letter typos",
        arguments: [endpointKeys, otherKeys, types]
    )
    func typos(_ names: [String]) {
        let nearest = NearestName(names)
        var count = 0
        var wrong: [String] = []
        for name in names {
            for typo in Self.typos(of: name) where !names.contains(typo) {
                count += 1
                if nearest.match(for: typo) != name { wrong.append("\(typo) for \(name)") }
            }
        }
        #expect(count > 1_000)
        #expect(wrong.count * 100 <= count * 2, "\(wrong.count) of \(count): \(wrong.prefix(40))")
    }

    /// All words with one typing error: a letter omitted, added, replaced or swapped.
    private static func typos(of name: String) -> Set<String> {
        let letters = Array(name)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
        var typos: Set<String> = []
        for index in letters.indices {
            typos.insert(String(letters[..<index] + letters[(index + 1)...]))
            for letter in alphabet {
                typos.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
                typos.insert(String(letters[..<index] + [letter] + letters[index...]))
            }
            guard index + 1 < letters.count else { continue }
            typos.insert(String(letters[..<index] + [letters[index + 1], letters[index]] + letters[(index + 2)...]))
        }
        for letter in alphabet { typos.insert(name + String(letter)) }
        return typos.subtracting([name, ""])
    }
}

@Suite("Edit distance")
struct EditDistanceTests {
    private func distance(_ left: String, _ right: String, limit: Int = 99) -> Int? {
        EditDistance.between(left.unicodeScalars.map(\.value), right.unicodeScalars.map(\.value), limit: limit)
    }

    @Test(
        "counts typing errors",
        arguments: [
            ("", "", 0), ("", "ab", 2), ("timeout", "timeout", 0), ("timout", "timeout", 1), ("timeoout", "timeout", 1),
            ("timeaut", "timeout", 1), ("tiemout", "timeout", 1), ("itmeout", "timeout", 1), ("kitten", "sitting", 3),
            ("ca", "abc", 3), ("größe", "grösse", 2),
        ]
    )
    func count(_ left: String, _ right: String, _ expected: Int) {
        #expect(distance(left, right) == expected)
        #expect(distance(right, left) == expected)
    }

    @Test("is nil above the limit")
    func limit() {
        #expect(distance("kitten", "sitting", limit: 3) == 3)
        #expect(distance("kitten", "sitting", limit: 2) == nil)
        #expect(distance("a", "abcdef", limit: 4) == nil)
    }

    @Test(
        "is not an operand of a calculation",
        arguments: ["next + 1", "1 + next", "next - 1", "nxt + 1", "next+1", "2*next", "next-1", "next -1", "next / 2"]
    )
    func operands(_ text: String) {
        #expect(NearestName(["next"]).match(for: text) == nil)
    }
}
