import Testing

@testable import SpeccDiagnostics

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
}
