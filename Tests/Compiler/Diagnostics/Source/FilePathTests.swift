import SpeccDiagnostics
import Testing

@Suite("File paths")
struct FilePathTests {
    private static let composed = "caf\u{E9}.yaml"
    private static let decomposed = "cafe\u{301}.yaml"

    @Test("are compared by bytes")
    func bytes() {
        #expect(Self.composed == Self.decomposed, "to Swift they are one text")
        #expect(FilePath(Self.composed) != FilePath(Self.decomposed))
        #expect(Set([FilePath(Self.composed), FilePath(Self.decomposed), FilePath(Self.composed)]).count == 2)
        #expect(FilePath(Self.decomposed) < FilePath(Self.composed))
    }

    @Test("are split at slashes, regardless of the following character")
    func components() {
        #expect(FilePath("a/\u{301}b/c.yaml").components == ["a", "\u{301}b", "c.yaml"])
        #expect(FilePath("a/\u{301}b.yaml").lastComponent == "\u{301}b.yaml")
        #expect(FilePath("a/\u{301}b.yaml").folder == "a")
        #expect(FilePath("/a").folder?.isEmpty == true)
        #expect(FilePath("a").folder == nil)
        #expect(FilePath("/\u{301}a").isAbsolute)
        #expect(FilePath(".\u{301}a").isHidden)
        #expect(FilePath("//").components.isEmpty)
    }

    @Test("have prefixes and suffixes of bytes")
    func prefixesAndSuffixes() {
        #expect(FilePath("/x/\u{301}a.yaml").dropping(prefix: "/x/") == "\u{301}a.yaml")
        #expect(FilePath("/x").dropping(prefix: "/x/") == nil)
        #expect(FilePath("a.yaml").isYAML && FilePath("a.yml").isYAML)
        #expect(!FilePath("a.yaml\u{301}").isYAML && !FilePath("yaml").isYAML)
        #expect(FilePath("a.yml").dropping(suffix: ".yml") == "a")
        #expect(FilePath("a.yml").dropping(suffix: ".yaml") == "a.yml")
    }

    @Test("are joined and trimmed without duplicate slashes")
    func joining() {
        #expect(FilePath("a").appending("b") == "a/b")
        #expect(FilePath("a/").appending("b") == "a/b")
        #expect(FilePath("/").trimmed == "/")
        #expect(FilePath("//").trimmed == "/")
        #expect(FilePath("a//").trimmed == "a")
        #expect(FilePath("").trimmed.isEmpty)
    }
}
