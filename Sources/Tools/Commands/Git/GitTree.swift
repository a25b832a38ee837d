import SpeccDiagnostics

/// The YAML files and submodules that a commit lists, without their contents.
struct GitTree {
    private var blobs: [(path: String, id: String)] = []
    private(set) var submodules: [(path: String, commit: String)] = []
    private var links: [(path: String, id: String)] = []

    /// - Parameter folders: Relative to the work tree; an empty path is the whole tree.
    init(commit: String, folders: [String], _ process: GitProcess) throws(GitError) {
        let paths = folders.contains("") ? [] : folders
        let result = try process.run(["ls-tree", "-rz", "--full-tree", commit, "--"] + paths)
        guard result.status == 0 else {
            throw GitError(
                "cannot list the files of commit \(commit.prefix(12))",
                hint: "the clone may be incomplete: run 'git fetch origin \(commit)'"
            )
        }
        for record in result.output.split(separator: 0) {
            // <mode> <type> <id> TAB <path>
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
            let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
            guard fields.count == 3 else { continue }
            switch fields[0] {
            case "160000": submodules.append((path, fields[2]))
            case "120000": if FilePath(path).isYAML { links.append((path, fields[2])) }
            default: if FilePath(path).isYAML { blobs.append((path, fields[2])) }
            }
        }
    }

    var paths: [String] {
        blobs.map(\.path)
    }

    /// The contents of the files. A link is replaced by the file that it names, if the commit lists it.
    ///
    /// - Parameter fetchCommand: The command that makes missing objects available.
    func files(_ process: GitProcess, fetchCommand: String) throws(GitError) -> [GitFile] {
        let objects = blobs + links
        guard !objects.isEmpty else { return [] }
        let input = Array(objects.map { $0.id + "\n" }.joined().utf8)
        let result = try process.run(["cat-file", "--batch"], input: input)
        guard let contents = Self.contents(in: result.output), contents.count == objects.count else {
            throw GitError(
                "the clone lacks contents of files of the base",
                hint: "run '\(fetchCommand)'; a partial clone lacks the contents of older commits"
            )
        }
        let files = zip(blobs, contents).map { GitFile(path: $0.path, bytes: $1) }
        let targets = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
        return files
            + zip(links, contents.dropFirst(blobs.count)).compactMap { link, target in
                let path = Self.resolve(String(decoding: target, as: UTF8.self), from: link.path)
                return targets[path].map { GitFile(path: link.path, bytes: $0) }
            }
    }

    /// The contents in the output of `cat-file --batch`: `<id> blob <size> LF <bytes> LF`; nil if an object is missing.
    private static func contents(in output: [UInt8]) -> [[UInt8]]? {
        var contents: [[UInt8]] = []
        var index = 0
        while index < output.count {
            guard let end = output[index...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let header = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
            guard header.count == 3, let size = Int(header[2]), end + 1 + size <= output.count else { return nil }
            contents.append(Array(output[(end + 1)..<(end + 1 + size)]))
            index = end + 1 + size + 1
        }
        return contents
    }

    private static func resolve(_ target: String, from link: String) -> String {
        var components = FilePath(link).components.dropLast()
        for component in FilePath(target).components where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return components.joined(separator: "/")
    }
}
