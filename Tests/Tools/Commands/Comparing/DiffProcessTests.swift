import Foundation
import Testing

@testable import SpeccCommands

/// `specc diff` in temporary repositories.
@Suite("specc diff with git", .serialized)
struct DiffProcessTests {
    static let base = """
        specc: 1
        api: Shop
        host: https://shop.example
        service: Orders
        endpoints:
          listOrders: { call: GET /orders, returns: list<string> }
          getOrder: { call: "GET /orders/{id}", returns: string }

        """
    static let edited = base.replacing(
        "  getOrder: { call: \"GET /orders/{id}\", returns: string }\n",
        with: ""
    )

    @Test("compares the work tree with a branch, and shows a removed endpoint at its line in the base")
    func workTree() throws {
        let repository = try TemporaryRepository(["My Specs/shop.yaml": Self.base])
        try repository.write(Self.edited, to: "My Specs/shop.yaml")
        let run = repository.diff("main", in: "My Specs")
        #expect(run.status == .findings)
        #expect(
            run.error.hasPrefix(
                "Released apps: 1 breaking\n\nmain:My Specs/shop.yaml:7:3: error: endpoint 'Orders.getOrder' was removed "
            )
        )
        #expect(run.summary == "1 breaking change compared with main\n")
        #expect(repository.diff("--fail-on", "never", "main", in: "My Specs").status == .success)
    }

    @Test("endpoints with one of the unstable tags may change")
    func unstable() throws {
        let tagged = { (parameters: String) in
            """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Orders
            endpoints:
              listOrders: { call: GET /orders, tags: [beta], returns: list<string>\(parameters) }
              findOrders: { call: GET /found, tags: [alpha], returns: list<string>\(parameters) }

            """
        }
        let repository = try TemporaryRepository(["Specs/shop.yaml": tagged("")])
        try repository.write(tagged(", query: { state: string }"), to: "Specs/shop.yaml")
        #expect(repository.diff("--unstable", "beta", "main", in: "Specs").status == .findings)
        #expect(repository.diff("--unstable", "beta", "--unstable", "alpha", "main", in: "Specs").status == .success)
    }

    @Test("SARIF has no URI for a file of the base")
    func baseLocation() throws {
        let repository = try TemporaryRepository(["My Specs/shop.yaml": Self.base])
        try repository.write(Self.edited, to: "My Specs/shop.yaml")
        let output = repository.diff("--format", "sarif", "main", in: "My Specs").output
        #expect(output.contains("declared at 'main:My Specs/shop.yaml:7'"), "\(output)")
        #expect(!output.contains("relatedLocations") && !output.contains("\"./main:"), "\(output)")
    }

    @Test(
        "locates an API that was removed with its folder in a file that exists",
        arguments: [
            ("sarif", "\"startLine\": 1"), ("github", "/Specs/shop.yaml,line=1"), ("gitlab", "/Specs/shop.yaml\""),
        ]
    )
    func removedFile(_ format: String, _ location: String) throws {
        let other = "specc: 1\napi: Other\nhost: https://other.example\n"
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base, "Specs/Other/other.yaml": other])
        try FileManager.default.removeItem(atPath: repository.path + "/Specs/Other")
        let output = repository.diff("--format", format, "main", in: "Specs").output
        #expect(output.contains("removed-api") && output.contains(location), "\(output)")
        #expect(format == "gitlab" || output.contains("declared at 'main:Specs/Other/other.yaml:2'"), "\(output)")
        for name in ["\"uri\": \"./main", "file=main", "\"path\": \"main"] { #expect(!output.contains(name)) }
    }

    @Test("uses the merge base, so that changes of the base after it are not reported as removed")
    func mergeBase() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.edited])
        try repository.git("checkout", "-q", "-b", "work")
        try repository.git("checkout", "-q", "main")
        try repository.write(Self.base, to: "Specs/shop.yaml")
        try repository.commit()
        try repository.git("checkout", "-q", "work")
        #expect(repository.diff("main", in: "Specs").output == "no changes compared with main\n")
        try repository.write(Self.edited.replacing("listOrders", with: "list"), to: "Specs/shop.yaml")
        let commit = try repository.git("merge-base", "main", "HEAD").prefix(12)
        // 'git show' reads this path.
        let renamed = repository.diff("main", in: "Specs")
        #expect(renamed.summary == "1 breaking change compared with main\n")
        try repository.write("", to: "Specs/shop.yaml")
        #expect(repository.diff("main", in: "Specs").error.contains("\(commit):Specs/shop.yaml:2:6: error: API 'Shop'"))
        try repository.git("checkout", "-q", "Specs/shop.yaml")
        let tip = repository.diff("--no-merge-base", "main", in: "Specs")
        #expect(tip.summary == "1 breaking change compared with main\n")
    }

    @Test("compares two revisions without touching the work tree")
    func revisions() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        try repository.write(Self.edited, to: "Specs/shop.yaml")
        try repository.commit()
        try FileManager.default.removeItem(atPath: repository.path + "/Specs")
        #expect(repository.diff("HEAD~1..HEAD", in: "Specs").summary == "1 breaking change compared with HEAD~1\n")
        #expect(
            repository.diff("HEAD..HEAD~1", "--no-merge-base", in: "Specs").summary
                == "1 safe change compared with HEAD\n"
        )
        #expect(!repository.folder.exists("Specs"))
    }

    @Test("uses the upstream as default base, and origin/main on a detached HEAD")
    func defaultBase() throws {
        let origin = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        let clone = try TemporaryRepository(cloning: origin.path)
        try clone.write(Self.edited, to: "Specs/shop.yaml")
        #expect(clone.diff(in: "Specs").summary == "1 breaking change compared with origin/main\n")
        try clone.git("checkout", "-q", "--detach")
        #expect(clone.diff(in: "Specs").summary == "1 breaking change compared with origin/main\n")
        let alone = origin.diff(in: "Specs")
        #expect(alone.status == .usage)
        #expect(alone.error.contains("name a base: specc diff BASE \(origin.path)/Specs\n"), "\(alone.error)")
        #expect(!alone.error.contains("git fetch"))
        try clone.git("update-ref", "-d", "refs/remotes/origin/main")
        try clone.git("symbolic-ref", "-d", "refs/remotes/origin/HEAD")
        let unfetched = clone.diff(in: "Specs")
        #expect(unfetched.error.contains("run 'git fetch origin main:refs/remotes/origin/main', or"))
    }

    @Test("compares with the default branch of origin if it has another name than main")
    func otherDefaultBranch() throws {
        let origin = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        try origin.git("branch", "-q", "-m", "trunk")
        let clone = try TemporaryRepository(cloning: origin.path)
        try clone.git("checkout", "-q", "--detach")
        let run = clone.diff(in: "Specs")
        #expect(run.output == "no changes compared with origin/trunk\n")
        #expect(
            run.error == "note: compared '\(clone.path)/Specs' with origin/trunk; name another base before the path\n"
        )
        #expect(clone.diff("trunk", in: "Specs").output == "no changes compared with trunk\n")
        try clone.git("branch", "-q", "-D", "trunk")
        #expect(clone.diff("trunk", in: "Specs").error.contains("did you mean 'origin/trunk'?"))
    }

    @Test("does not compare a pushed branch with its copy on the server")
    func pushedBranch() throws {
        let origin = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        let clone = try TemporaryRepository(cloning: origin.path)
        try clone.git("checkout", "-q", "-b", "work")
        try clone.write(Self.edited, to: "Specs/shop.yaml")
        try clone.commit()
        try clone.git("push", "-q", "-u", "origin", "work")
        #expect(clone.diff(in: "Specs").summary == "1 breaking change compared with origin/main\n")
        try clone.git("branch", "-q", "--set-upstream-to", "origin/main")
        #expect(clone.diff(in: "Specs").summary == "1 breaking change compared with origin/main\n")
        try clone.git("branch", "-q", "--set-upstream-to", "origin/work")
        try clone.git("update-ref", "-d", "refs/remotes/origin/main")
        try clone.git("symbolic-ref", "-d", "refs/remotes/origin/HEAD")
        #expect(clone.diff(in: "Specs").output == "no changes compared with origin/work\n")
    }

    @Test("explains that a repository has no commits")
    func noCommits() throws {
        let repository = try TemporaryRepository()
        try repository.write(Self.base, to: "Specs/shop.yaml")
        for run in [repository.diff("HEAD", in: "Specs"), repository.diff(in: "Specs")] {
            #expect(run.status == .usage)
            #expect(run.error.contains("the repository has no commits"), "\(run.error)")
            #expect(run.error.contains("commit the catalogs first"))
        }
    }

    @Test("does not suggest to fetch what is not the name of a branch", arguments: ["../old", "HEAD~9", ".x", "a//b"])
    func names(_ revision: String) throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        try repository.git("remote", "add", "origin", "file:///nowhere")
        let specs = repository.path + "/Specs"
        let run = Run(["docs", specs, "--since", revision, "--output", repository.path + "/site"])
        #expect(run.status == .usage)
        #expect(run.error.contains("unknown revision '\(revision)'"), "\(run.error)")
        #expect(run.error.contains("name a branch, a tag or a commit"), "\(run.error)")
    }

    @Test("names the command that fetches a missing commit")
    func shallowClone() throws {
        let origin = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        try origin.git("checkout", "-q", "-b", "work")
        try origin.write(Self.edited, to: "Specs/shop.yaml")
        try origin.commit()
        try origin.git("checkout", "-q", "main")
        try origin.write(Self.base + "  addOrder: { call: POST /orders }\n", to: "Specs/shop.yaml")
        try origin.commit()
        let clone = try TemporaryRepository(cloning: origin.path, "--depth", "1", "--branch", "work")
        let missing = clone.diff("origin/main", in: "Specs")
        #expect(missing.status == .usage)
        #expect(missing.error.contains("unknown revision 'origin/main'"))
        #expect(missing.error.contains("run 'git fetch origin main:refs/remotes/origin/main'"))
        try clone.git("fetch", "-q", "--depth", "1", "origin", "main:refs/remotes/origin/main")
        let unrelated = clone.diff("origin/main", in: "Specs")
        #expect(unrelated.status == .usage)
        #expect(unrelated.error.contains("in this shallow clone"))
        #expect(unrelated.error.contains("git fetch --unshallow"))
        #expect(clone.diff("origin/main", "--no-merge-base", in: "Specs").status == .findings)
    }

    @Test("compares a renamed folder with its old name")
    func renamedFolder() throws {
        let repository = try TemporaryRepository(["Old/shop.yaml": Self.base, "Old/other.yaml": "a: 1\n"])
        try repository.git("mv", "Old", "New")
        let run = repository.diff("main", in: "New")
        #expect(run.error == "note: compared with 'Old' of the base, since 'New' does not exist there\n")
        #expect(run.output == "no changes compared with main\n")
    }

    @Test("compares catalogs that were moved into a folder of their own with the former folder, which still exists")
    func movedCatalogs() throws {
        let repository = try TemporaryRepository(["App/shop.yaml": Self.base, "App/main.swift": "print()"])
        try FileManager.default.createDirectory(
            atPath: repository.path + "/App/Catalogs",
            withIntermediateDirectories: false
        )
        try repository.git("mv", "App/shop.yaml", "App/Catalogs/shop.yaml")
        try repository.write(Self.edited, to: "App/Catalogs/shop.yaml")
        #expect(repository.diff("main", in: "App/Catalogs").summary == "1 breaking change compared with main\n")
        try repository.commit()
        let run = repository.diff("main~1..main", in: "App/Catalogs")
        #expect(run.summary == "1 breaking change compared with main~1\n")
    }

    @Test("reports that all catalogs were removed, with their folder or without it")
    func removedCatalogs() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base, "Specs/README": "text"])
        for name in ["Specs/shop.yaml", "Specs"] {
            try FileManager.default.removeItem(atPath: "\(repository.path)/\(name)")
            let run = repository.diff("main", in: "Specs")
            #expect(run.status == .findings)
            #expect(run.error.contains("main:Specs/shop.yaml:2:6: error: API 'Shop' was removed"), "\(run.error)")
        }
        #expect(repository.diff("main", in: "Other").error.contains("cannot find"))
    }

    @Test(
        "shows errors of the base and a renamed folder in reports for reviewers",
        arguments: ["markdown", "json", "junit"]
    )
    func notes(_ format: String) throws {
        let broken = Self.base + "  addOrder: { call: POST /orders, body: Missing }\n"
        let repository = try TemporaryRepository(["Old/shop.yaml": broken])
        try repository.git("mv", "Old", "New")
        try repository.write(Self.base, to: "New/shop.yaml")
        let output = repository.diff("--format", format, "main", in: "New").output
        #expect(output.contains("unknown type") && output.contains("of the base"), "\(output)")
        try repository.write(broken.replacing("Missing", with: "string"), to: "New/shop.yaml")
        try repository.commit()
        #expect(!repository.diff("--format", format, "HEAD", in: "New").output.contains("of the base"))
    }

    @Test("reports a folder that is new")
    func newFolder() throws {
        let repository = try TemporaryRepository(["README": "text"])
        try repository.write(Self.base, to: "Specs/shop.yaml")
        let run = repository.diff("main", in: "Specs")
        #expect(run.status == .success)
        #expect(run.error.hasPrefix("note: the base has no catalogs in 'Specs'\n"))
        #expect(run.error.contains("API 'Shop' was added"))
    }

    @Test("compares the valid parts of a broken base, and shows its errors as notes")
    func brokenBase() throws {
        let broken = Self.base + "  addOrder: { call: POST /orders, body: Missing }\n"
        let repository = try TemporaryRepository(["Specs/shop.yaml": broken])
        try repository.write(Self.edited, to: "Specs/shop.yaml")
        let run = repository.diff("main", in: "Specs")
        #expect(run.error.contains("main:Specs/shop.yaml:8:41: note: in the base: unknown type 'Missing'"))
        #expect(run.error.contains("endpoint 'Orders.getOrder' was removed"))
        #expect(run.summary == "1 breaking change compared with main\n")
    }

    @Test("ignores a file of the base that is not YAML, and declarations that use its types")
    func brokenFile() throws {
        let broken = Self.base + "  addOrder: { call: POST /orders, body: Missing }\n"
        let repository = try TemporaryRepository(["Specs/shop.yaml": broken, "Specs/bad.yaml": "specc: 1\ntypes: [\n"])
        try FileManager.default.removeItem(atPath: repository.path + "/Specs/bad.yaml")
        try repository.write(Self.edited, to: "Specs/shop.yaml")
        let run = repository.diff("main", in: "Specs")
        #expect(run.error.contains("main:Specs/bad.yaml:2:8: note: in the base: '[' is never closed"))
        #expect(run.summary == "1 breaking change compared with main\n")
    }

    @Test("reports errors of the new catalog as validate does")
    func brokenCatalog() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        try repository.write(Self.base + "  addOrder: { call: POST /orders, body: Missing }\n", to: "Specs/shop.yaml")
        let run = repository.diff("main", in: "Specs")
        #expect(run.status == .findings)
        #expect(run.error.contains("Specs/shop.yaml:8:41: error: unknown type 'Missing'"))
    }

    @Test("rejects revisions that begin with a hyphen, unknown ones, and folders without git")
    func invalid() throws {
        let repository = try TemporaryRepository(["Specs/shop.yaml": Self.base])
        let unknown = repository.diff("nowhere", in: "Specs")
        #expect(unknown.status == .usage && unknown.error.contains("unknown revision 'nowhere'"))
        for text in ["main:Specs", "HEAD^{tree}", "a b", "'"] {
            let folder = repository.diff(text, in: "Specs")
            #expect(
                folder.status == .usage && folder.error.contains("name a branch, a tag or a commit"),
                "\(folder.error)"
            )
        }
        let option = Run(["diff", "--", "-x", repository.path + "/Specs"])
        #expect(option.status == .usage && option.error.contains("begins with '-'"))
        let range = Run(["diff", "--", "HEAD..-x", repository.path + "/Specs"])
        #expect(range.status == .usage && range.error.contains("begins with '-'"))
        let folder = try TemporaryFolder(["Specs/shop.yaml": Self.base])
        let outside = Run(["diff", "main", folder.path + "/Specs"])
        #expect(outside.status == .usage && outside.error.contains("is not in a work tree of git"))
    }

    @Test("compares a single file together with the files next to it")
    func singleFile() throws {
        let types = "specc: 1\ntypes:\n  Order: { id: string }\n"
        let catalog = Self.base.replacing("list<string>", with: "list<Order>")
        let repository = try TemporaryRepository([
            "shop.yaml": catalog, "types.yaml": types, "More/other.yaml": "specc: 1\n",
        ])
        #expect(repository.diff("main", in: "shop.yaml").output == "no changes compared with main\n")
    }

    @Test("compares two folders without git")
    func folders() throws {
        let folder = try TemporaryFolder(["Old/shop.yaml": Self.base, "New/shop.yaml": Self.edited])
        let run = Run(["diff", folder.path + "/Old", folder.path + "/New"])
        #expect(run.error.contains("endpoint 'Orders.getOrder' was removed"))
        let next = Run(["diff", "--suggest-version", "1.4.2", folder.path + "/Old", folder.path + "/New"])
        #expect(next.output == "2.0.0\n" && next.status == .success)
        let axis = Run(["diff", "--axis", "behavior", folder.path + "/Old", folder.path + "/New"])
        #expect(axis.status == .success && axis.error.isEmpty)
    }

    @Test("writes the former names of renamed declarations, which makes the changes risky")
    func shims() throws {
        let renamed = Self.base.replacing("getOrder:", with: "readOrder:")
        let folder = try TemporaryFolder([
            "Old/a.yaml": Self.base, "New/a.yaml": renamed, "Other.swift": "import Foundation\n",
        ])
        let file = folder.path + "/Renamed.swift"
        func run(_ options: String..., new: String = "New") -> Run {
            Run(["diff"] + options + ["\(folder.path)/Old", "\(folder.path)/\(new)"])
        }
        let first = run("--shims", file)
        #expect(first.status == .success)
        #expect(first.error.hasPrefix("note: 2 forwarding declarations in '\(file)'\n"))
        #expect(first.error.contains("= note: forwarded by 'Renamed.swift'"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("// Generated by specc diff --shims:"))
        #expect(text.contains("func getOrder(id: String) async throws(NetworkError) -> String {"))
        #expect(run("--shims", file).error.hasPrefix("note: 2 forwarding declarations in '\(file)', unchanged\n"))
        #expect(run("--shims", file, new: "Old").error.contains("no declaration was renamed"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text, "without renames, the file remains")
        #expect(run("--shims", file, "--suggest-version", "1.4.2").output == "1.5.0\n")
        #expect(run("--suggest-version", "1.4.2").output == "2.0.0\n")
        let other = run("--shims", folder.path + "/Other.swift")
        #expect(other.status == .usage && other.error.contains("was not written by 'specc diff --shims'"))
        #expect(try String(contentsOfFile: folder.path + "/Other.swift", encoding: .utf8) == "import Foundation\n")
        #expect(run("--shims", folder.path + "/Names.txt").status == .usage)
        #expect(run("--shims", folder.path + "/no/such/Renamed.swift").status != .success)
    }

    @Test("reports that forwarding declarations cannot be written for an unusable base")
    func shimsOfBrokenBase() throws {
        let folder = try TemporaryFolder(["Old/a.yaml": "specc: 1\ntypes: [\n", "New/a.yaml": Self.base])
        let file = folder.path + "/Renamed.swift"
        let run = Run(["diff", "--shims", file, folder.path + "/Old", folder.path + "/New"])
        #expect(run.status == .usage)
        #expect(
            run.error.contains("'\(file)' was not written: the base '\(folder.path)/Old' has no valid declarations")
        )
        #expect(run.error.contains("name a base without errors, or remove '--shims'"))
        #expect(!folder.exists("Renamed.swift"))
    }

    @Test("rejects two options with the same output")
    func exclusiveOptions() throws {
        let folder = try TemporaryFolder(["Old/a.yaml": Self.base, "New/a.yaml": Self.edited])
        let options = ["--accept", "planned", "--suggest-version", "1.0.0"]
        let run = Run(["diff"] + options + [folder.path + "/Old", folder.path + "/New"])
        #expect(run.status == .usage)
        #expect(run.error.contains("'--accept' and '--suggest-version' exclude each other"))
    }
}
