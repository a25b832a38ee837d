import SpeccCommands
import Testing

/// Hostile YAML through the whole command. The tests of the stages check durations and exact messages.
@Suite("Hostile catalogs")
struct HostileInputPerformanceTests {
    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rule: String
        let text: @Sendable () -> String

        init(_ name: String, _ rule: String, _ text: @escaping @Sendable () -> String) {
            testDescription = name
            self.rule = rule
            self.text = text
        }
    }

    private static let head = "specc: 1\nhost: https://a.b\n"

    static let attacks = [
        Attack("100 KB of [", "nesting-too-deep") { "specc: " + String(repeating: "[", count: 100_000) },
        Attack("2,000 nested blocks", "nesting-too-deep") {
            head + (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        },
        Attack("a billion laughs", "alias-expansion") {
            let lists = (1..<9).map { number in
                "x-\(number): &x\(number) [" + Array(repeating: "*x\(number - 1)", count: 9).joined(separator: ",")
                    + "]\n"
            }
            return head + "x-0: &x0 [x,x,x,x,x,x,x,x,x]\n" + lists.joined()
        },
        Attack("2,000 nested lists", "nesting-too-deep") {
            head + "x-a: " + String(repeating: "[", count: 2_000)
        },
        Attack("depth through aliases", "nesting-too-deep") {
            let deep = String(repeating: "[", count: 60) + "a" + String(repeating: "]", count: 60)
            return head + "x-a: &a \(deep)\nx-b: [[[[[*a]]]]]\n"
        },
        Attack("a chain of aliases", "alias-depth") {
            head + "x-0: &x0 [a]\n" + (1..<100).map { "x-\($0): &x\($0) [*x\($0 - 1)]\n" }.joined()
        },
        Attack("a million items", "too-many-nodes") {
            head + "x-a: [" + String(repeating: "a,", count: 1_000_000) + "]\n"
        },
        Attack("20,000 anchors", "too-many-anchors") {
            head + "x-a: [" + (0..<20_000).map { "&a\($0) x" }.joined(separator: ",") + "]\n"
        },
        Attack("an alias to itself", "alias-cycle") { head + "types: &a { A: *a }\n" },
        Attack("an alias to nothing", "unknown-alias") { head + "types: *a\n" },
        Attack("duplicate anchor", "duplicate-anchor") { head + "types: { A: &a { b: &a int } }\n" },
        Attack("duplicate key", "duplicate-key") { head + "host: https://c.d\n" },
        Attack("a second document", "multiple-documents") { head + "---\nspecc: 1\n" },
        Attack("a tag", "yaml-tag") { head + "types: !!python/object { A: { b: int } }\n" },
        Attack("a control character", "control-character") { head + "docs: a\u{7}b\n" },
        Attack("a NUL", "control-character") { head + "docs: a\0b\n" },
        Attack("a NUL in a name", "control-character") { head + "types: { \"A\\0B\": { b: int } }\n" },
        Attack("bidirectional control character", "bidi-control") { head + "docs: a\u{202E}b\n" },
        Attack("lone JSON surrogate", "unknown-escape") { head + "docs: \"\\ud83d\"\n" },
        Attack("a JSON surrogate pair", "unknown-escape") { head + "docs: \"\\ud83d\\ude00\"\n" },
        Attack("U+2028 in a comment", "line-separator") { head + "# x\u{2028}types: {}\n" },
        Attack("U+2029", "line-separator") { head + "# x\u{2029}types: {}\n" },
        Attack("U+0085", "line-separator") { head + "# x\u{85}types: {}\n" },
        Attack("a carriage return alone", "line-separator") { head + "# x\rtypes: {}\n" },
        Attack("10,000 %TAG lines", "yaml-directive") {
            (0..<10_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\n" + head
        },
        Attack("another YAML", "yaml-directive") { "%YAML 1.1\n---\n" + head },
        Attack("a key of more than 1,024 characters", "key-too-long") {
            head + "types:\n  \(String(repeating: "A", count: 1_100)): { a: int }\n"
        },
        Attack("a tab for indentation", "tab-indentation") { head + "types:\n\tA: { a: int }\n" },
        Attack("a byte order mark in the middle", "byte-order-mark") { head + "types:\u{FEFF} { A: { a: int } }\n" },
        Attack("a scalar of 10 MB", "file-too-large") { head + "docs: " + String(repeating: "x", count: 10_000_000) },
    ]

    @Test("are reported with an error", arguments: attacks)
    func attack(_ attack: Attack) {
        let run = Run(["validate", "-"], input: attack.text())
        #expect(run.status == .findings)
        #expect(run.error.contains("error: "))
        #expect(run.error.contains("[\(attack.rule)]"), "\(run.error.prefix(300))")
        #expect(run.error.utf8.count < 4_000)
    }

    @Test("are not changed by --fix into other hostile input", arguments: attacks)
    func fixes(_ attack: Attack) {
        let run = Run(["validate", "--fix", "-"], input: attack.text())
        #expect([.success, .findings].contains(run.status))
        #expect(Run(["validate", "--fix", "-"], input: run.output).output == run.output)
    }

    @Test("can be larger than the limit if it is raised")
    func raised() {
        let text = Self.head + "docs: " + String(repeating: "x", count: 10_000_000) + "\n"
        let run = Run(["validate", "--max-file-size", "16MB", "-"], input: text)
        #expect(!run.error.contains("[file-too-large]"))
    }

    @Test("report invalid UTF-8")
    func invalidUTF8() {
        let bytes = Array(Self.head.utf8) + [0x64, 0x3A, 0x20, 0xFF, 0xFE, 0x0A]
        let run = Run(["validate", "-"], bytes: bytes)
        #expect(run.status == .findings)
        #expect(run.error.contains("[invalid-utf8]"))
    }
}
