import SpeccCommands
import Testing

@Suite("Unified diffs")
struct UnifiedDiffTests {
    private static func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff(of: "a.yaml", from: Array(old.utf8), to: Array(new.utf8)).text
    }

    @Test("show a changed line with three lines of context")
    func context() {
        let old = (1...9).map { "\($0)\n" }.joined()
        #expect(
            Self.diff(old, old.replacing("5", with: "five"))
                == "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
        )
    }

    @Test("join changes that are near, and separate others")
    func hunks() {
        let old = (1...30).map { "\($0)\n" }.joined()
        let new = old.replacing("\n5\n", with: "\nx\n").replacing("\n10\n", with: "\nx\n").replacing(
            "\n25\n",
            with: "\n"
        )
        let heads = Self.diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(heads == ["@@ -2,12 +2,12 @@", "@@ -22,7 +22,6 @@"])
    }

    @Test("add the first line of a file, and remove the last one")
    func firstAndLast() {
        #expect(Self.diff("b\n", "a\nb\n") == "--- a.yaml\n+++ a.yaml\n@@ -1,1 +1,2 @@\n+a\n b\n")
        #expect(Self.diff("a\n", "") == "--- a.yaml\n+++ a.yaml\n@@ -1,1 +0,0 @@\n-a\n")
        #expect(Self.diff("", "a\n") == "--- a.yaml\n+++ a.yaml\n@@ -0,0 +1,1 @@\n+a\n")
    }

    @Test("mark an unterminated last line, and preserve CRLF")
    func lineEnds() {
        let expected = "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
        #expect(Self.diff("a", "b") == "--- a.yaml\n+++ a.yaml\n" + expected)
        #expect(Self.diff("a\r\n", "b\r\n").hasSuffix("-a\r\n+b\r\n"))
    }

    @Test("of equal texts are empty")
    func equal() {
        #expect(Self.diff("a\n", "a\n").isEmpty)
    }
}
