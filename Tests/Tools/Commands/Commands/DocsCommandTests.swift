import Foundation
import SpeccCommands
import Testing

@Suite("specc docs")
struct DocsCommandTests {
    private static let one = "specc: 1\nhost: https://a.b\nservice: One\nendpoints: { a: { call: GET /a } }\n"
    private static let two = "specc: 1\nhost: https://a.b\nservice: Two\nendpoints: { b: { call: GET /b } }\n"

    @Test("writes a reference and leaves unchanged files untouched")
    func writes() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one, "S/two.yaml": Self.two])
        let output = temporary.path + "/Out"
        #expect(docs(temporary).output == "\(output): 9 written, 0 unchanged, 0 removed\n")
        #expect(temporary.exists("Out/index.html") && temporary.exists("Out/one.html"))
        #expect(docs(temporary).output == "\(output): 0 written, 9 unchanged, 0 removed\n")
    }

    @Test("removes pages that no longer exist, and no other files")
    func removes() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one, "S/two.yaml": Self.two])
        _ = docs(temporary)
        try temporary.write("mine", to: "Out/notes.html")
        try temporary.move("S/two.yaml", to: "two.yaml")
        #expect(docs(temporary).output.hasSuffix("1 removed\n"))
        #expect(!temporary.exists("Out/two.html") && temporary.exists("Out/notes.html"))
        #expect(docs(temporary, "--format", "markdown").status == .success)
        #expect(temporary.exists("Out/index.md") && !temporary.exists("Out/index.html"))
    }

    @Test("rejects a folder with files of another origin")
    func foreignFolder() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one, "Out/index.html": "mine"])
        let run = docs(temporary)
        #expect(run.status == .usage)
        #expect(run.error.contains("it contains files that 'specc docs' did not write; use an empty folder"))
    }

    @Test("does not replace a file that it did not write")
    func foreignFile() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one])
        _ = docs(temporary)
        try temporary.write(Self.two, to: "S/two.yaml")
        try temporary.write("mine", to: "Out/two.html")
        let run = docs(temporary)
        #expect(run.status == .usage)
        #expect(run.error.contains("'specc docs' did not write this file; move it or use another folder"))
    }

    @Test("never removes a file outside of its folder")
    func forgedList() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one, "keep.html": "mine", "Out/Notes.txt": "mine"])
        try temporary.write("# Files written by 'specc docs'\n../keep.html\nNotes.txt\n", to: "Out/.specc-docs")
        #expect(docs(temporary).status == .success)
        #expect(temporary.exists("keep.html") && temporary.exists("Out/Notes.txt"))
    }

    @Test("neither removes nor replaces a listed file whose contents it did not write")
    func foreignList() throws {
        let files = ["S/one.yaml": Self.one, "Out/readme.md": "mine", "Out/index.html": "mine"]
        let temporary = try TemporaryFolder(files)
        let list = "# Files written by 'specc docs'\n0-4 readme.md\nreadme.md\n0-4 index.html\n"
        try temporary.write(list, to: "Out/.specc-docs")
        let run = docs(temporary)
        #expect(run.status == .usage)
        #expect(run.error.contains("'specc docs' wrote this file, and it was changed"))
        try FileManager.default.removeItem(atPath: temporary.path + "/Out/index.html")
        #expect(docs(temporary).status == .success)
        #expect(temporary.exists("Out/readme.md"))
    }

    @Test("writes nothing if a catalog has an error")
    func nothing() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one + "types: { A: { a: nothing } }\n"])
        let run = docs(temporary)
        #expect(run.status == .findings)
        #expect(run.error.contains("unknown type 'nothing'"))
        #expect(!temporary.exists("Out"))
    }

    @Test("links to the published address, and ends pages with the release")
    func publication() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one])
        func read(_ page: String) throws -> String {
            try String(contentsOfFile: "\(temporary.path)/Out/\(page).html", encoding: .utf8)
        }
        #expect(docs(temporary).status == .success)
        #expect(try !read("one").contains("canonical"))
        let run = docs(temporary, "--url", "https://docs.example.com/a&b", "--release", "1.4 <2024-05-01>")
        #expect(run.status == .success)
        let (page, index) = (try read("one"), try read("index"))
        #expect(page.contains(#"<link rel="canonical" href="https://docs.example.com/a&amp;b/one.html">"#))
        #expect(index.contains(#"<link rel="canonical" href="https://docs.example.com/a&amp;b/">"#))
        #expect(index.contains(#"<meta property="og:url" content="https://docs.example.com/a&amp;b/">"#))
        #expect(page.contains(" API, 1.4 &lt;2024-05-01&gt;. Written by specc"))
    }

    @Test("rejects addresses that are not those of a folder, and options without effect")
    func invalidPublication() throws {
        let temporary = try TemporaryFolder(["S/one.yaml": Self.one])
        for address in ["docs.example.com", "ftp://a.b/", "https://", "https://a.b/?c", "https://a.b/#c"] {
            let run = docs(temporary, "--url", address)
            #expect(run.status == .usage && run.error.contains("write it like https://docs.example.com/shop/"))
        }
        let user = docs(temporary, "--url", "https://user:hunter2@docs.example.com/")
        #expect(user.status == .usage && user.error.contains("contains a user name"))
        #expect(!user.error.contains("hunter2"))
        let page = docs(temporary, "--url", "https://docs.example.com/shop/index.html")
        #expect(page.status == .usage && page.error.contains("is the address of a page, not of a folder"))
        let markdown = docs(temporary, "--format", "markdown", "--release", "1.4")
        #expect(markdown.status == .usage && markdown.error.contains("'--release' has no effect on Markdown"))
        #expect(!temporary.exists("Out"))
    }

    @Test("lists the changes since a revision")
    func changes() throws {
        let repository = try TemporaryRepository(["S/one.yaml": Self.one + "  # A comment\n", "README": "text"])
        try repository.git("tag", "v1")
        try repository.write(Self.one.replacing("a: { call", with: "b: { call"), to: "S/one.yaml")
        let folder = repository.path
        let run = Run(["docs", folder + "/S", "--output", folder + "/Out", "--since", "v1"])
        #expect(run.status == .success, "\(run.error)")
        let page = try String(contentsOfFile: folder + "/Out/changes.html", encoding: .utf8)
        #expect(page.contains("Changes since v1") && page.contains("was renamed to"))
        let unknown = Run(["docs", folder + "/S", "--output", folder + "/Out", "--since", "v2"])
        #expect(unknown.status == .usage && unknown.error.contains("unknown revision 'v2'"))
        let outside = try TemporaryFolder(["S/one.yaml": Self.one])
        #expect(docs(outside, "--since", "v1").error.contains("is not in a work tree of git"))
    }

    @Test("requires a folder")
    func missingFolder() {
        #expect(Run(["docs", "S"]).error.contains("missing folder for the reference"))
    }

    private func docs(_ temporary: TemporaryFolder, _ options: String...) -> Run {
        Run(["docs", temporary.path + "/S", "--output", temporary.path + "/Out"] + options)
    }
}
