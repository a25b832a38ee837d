import SpeccDiagnostics
import SpeccYAML
import Testing

/// Files that exploit the cost of reading YAML. The time limits are exceeded only if reading is not linear.
@Suite("Hostile files")
struct YAMLLimitsTests {
    /// A file with its only diagnostic.
    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let location: String
        let text: @Sendable () -> String

        init(_ name: String, _ location: String, _ text: @escaping @Sendable () -> String) {
            testDescription = name
            self.location = location
            self.text = text
        }
    }

    static let attacks = [
        Attack("100 KB of [", "1:65-66 nesting-too-deep") { repeated("[", 100_000) },
        Attack("100 KB of [{a:", "1:161-162 nesting-too-deep") { repeated("[{a: ", 20_000) },
        Attack("8 MB of [", "1:65-66 nesting-too-deep") { repeated("[", 7_999_999) },
        Attack("a [ on each line", "65:1-2 nesting-too-deep") { repeated("[\n", 50_000) },
        Attack("deep blocks", "65:65-66 nesting-too-deep") { (0..<2_000).map { repeated(" ", $0) + "a:\n" }.joined() },
        Attack("deep lists", "1:129-130 nesting-too-deep") { repeated("- ", 50_000) },
        Attack("a billion laughs", "6:8-10 alias-expansion") {
            let lines = "abcdefgh".unicodeScalars.map { name in
                let before = Unicode.Scalar(name.value - 1).map { "*\($0)" } ?? ""
                return "\(name): &\(name) ["
                    + Array(repeating: name == "a" ? "x" : before, count: 9).joined(separator: ",") + "]"
            }
            return lines.joined(separator: "\n")
        },
        Attack("an alias again and again", "2:300005-300007 alias-expansion") {
            "a: &a x\nb: [" + repeated("*a,", 2_000_000) + "]"
        },
        Attack("a chain of aliases", "18:12-16 alias-depth") {
            "a0: &a0 [x]\n" + (1..<500).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        },
        Attack("depth through aliases", "2:27-29 nesting-too-deep") {
            "a: &a " + repeated("[", 60) + repeated("]", 60) + "\nb: {c: {d: *a, e: {f: {g: *a}}}}"
        },
        Attack("a circle", "1:8-10 alias-cycle") { "a: &a [*a]" },
        Attack("10,000 %TAG lines", "1:1-5 yaml-directive") {
            (0..<10_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\na: b\n"
        },
        Attack("%TAG lines behind the document", "3:1-2 yaml-directive") {
            "a: b\n...\n" + (0..<20_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\na: b\n"
        },
        Attack("%TAG lines in the document", "2:1-2 yaml-directive") {
            "a: b\n" + (0..<20_000).map { "%TAG !a\($0)! x\n" }.joined()
        },
        Attack("a scalar of 10 MB", "1:1-2 file-too-large") { "a: " + repeated("x", 10_000_000) },
        Attack("a million items", "1:500005-500006 too-many-nodes") { "a: [" + repeated("a,", 1_000_000) + "]" },
        Attack("very many keys", "250001:10-11 too-many-nodes") {
            (0..<260_000).map { "k\($0 + 100_000): v\n" }.joined()
        },
        Attack("very many anchors", "1:88892-88899 too-many-anchors") {
            "[" + (0..<20_000).map { "&a\($0) x" }.joined(separator: ",") + "]"
        },
        Attack("very many documents", "3:1-4 multiple-documents") { repeated("---\na\n", 1_000_000) },
        Attack("a quote that is never closed", "1:4-5 unclosed-quote") { "a: \"" + repeated("x\n", 3_000_000) },
        Attack("an error behind a million comments", "1500002:2-3 indentation") {
            "a: b\n" + repeated("# c\n", 1_500_000) + " c: d\n"
        },
        Attack("comments before an error", "1500002:2-3 indentation") {
            repeated("# c\n", 1_500_000) + "a: b\n c: d\n"
        },
    ]

    @Test("result in one error with its range", .timeLimit(.minutes(1)), arguments: attacks)
    func attack(_ attack: Attack) {
        let reading = ReadResult(bytes: Array(attack.text().utf8))
        #expect(reading.locations == [attack.location])
        #expect(reading.rendered.utf8.count < 2_000)
    }

    @Test(
        "of repeated bytes have no value",
        .timeLimit(.minutes(1)),
        arguments: [0xE9, 0x0D, 0x00, 0x0A, 0x20, 0x23] as [UInt8]
    )
    func repeatedBytes(_ byte: UInt8) {
        let reading = ReadResult(bytes: [UInt8](repeating: byte, count: 8_000_000))
        #expect(reading.root == nil)
        #expect(reading.rendered.utf8.count < 2_000)
    }

    @Test(
        "with one mistake in every line result in a hundred diagnostics",
        arguments: [
            ("a: b\n", "duplicate-key"), ("- *a\n", "unknown-alias"), ("- !t b\n", "yaml-tag"),
            ("- b #x\n", "unintended-comment"),
            ("- {a:b}\n", "missing-space"), ("- {[a]: b}\n", "non-scalar-key"),
        ]
    )
    func flood(_ line: String, _ id: String) {
        let reading = ReadResult(String(repeating: line, count: 100_000))
        #expect(reading.findings.map(\.id) == Array(repeating: id, count: 100) + ["too-many-problems"])
        #expect(reading.root == nil)
        #expect(reading.rendered.utf8.count < 100_000)
    }

    @Test("are read up to a limit and rejected above it")
    func allowed() {
        #expect(ReadResult(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).findings.isEmpty)
        #expect(
            ReadResult(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)).locations == [
                "1:65-66 nesting-too-deep"
            ]
        )
        let chain = "a0: &a0 [x]\n" + (1...16).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(ReadResult(chain).findings.isEmpty)
        #expect(ReadResult(chain + "b: [*a16]\n").locations == ["18:5-9 alias-depth"])
        let full = "a: " + String(repeating: "x", count: 7_999_997)
        #expect(ReadResult(full).findings.isEmpty)
        #expect(ReadResult(full + "x").locations == ["1:1-2 file-too-large"])
    }

    @Test("can be larger with a higher limit")
    func raised() {
        var limits = YAMLLimits()
        limits.depth = 2
        limits.nodes = 3
        #expect(ReadResult("[[a]]", limits: limits).findings.isEmpty)
        #expect(ReadResult("[[[a]]]", limits: limits).locations == ["1:3-4 nesting-too-deep"])
        #expect(ReadResult("[a, b, c]", limits: limits).locations == ["1:1-10 too-many-nodes"])
        limits.depth = 1_000
        limits.nodes = 5_000
        #expect(ReadResult(Self.repeated("[", 900) + Self.repeated("]", 900), limits: limits).findings.isEmpty)
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }
}
