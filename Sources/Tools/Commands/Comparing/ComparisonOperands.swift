/// What `specc diff` compares: the operands `[BASE] [PATH…]`, `A..B [PATH…]` or `OLD_DIR NEW_DIR`.
struct ComparisonOperands: Equatable {
    enum Versions: Equatable {
        /// The work tree with a revision; nil for the default base.
        case workTree(base: String?)
        case revisions(String, String)
        /// Two folders, without git.
        case folders(String, String)
    }

    let versions: Versions
    let paths: [String]

    /// The work tree with a revision.
    init(workTree paths: [String], base: String) {
        self.init(.workTree(base: base), paths)
    }

    /// - Parameter isFile: Whether a path exists.
    init(_ operands: [String], isFile: (String) -> Bool) throws(UsageError) {
        guard let first = operands.first else {
            self.init(.workTree(base: nil), ["."])
            return
        }
        if operands.count == 2, operands.allSatisfy(isFile) {
            self.init(.folders(operands[0], operands[1]), [])
            return
        }
        guard !isFile(first) else {
            if let missing = operands.first(where: { !isFile($0) }) {
                throw UsageError(
                    "cannot find '\(missing)'",
                    hint: "the base precedes the paths: specc diff BASE \(first)"
                )
            }
            self.init(.workTree(base: nil), operands)
            return
        }
        if ["./", "../", "/"].contains(where: first.hasPrefix) || first == ".." {
            throw UsageError("cannot find '\(first)'", hint: "name a revision of git, or a folder")
        }
        let rest = Array(operands.dropFirst())
        let paths = rest.isEmpty ? ["."] : rest
        guard !first.hasPrefix("-") else {
            throw UsageError(
                "'\(first)' is not a revision: it begins with '-'",
                hint: "write the full name of the branch: refs/heads/\(first)"
            )
        }
        guard let (left, right) = Self.range(first) else {
            self.init(.workTree(base: first), paths)
            return
        }
        guard !left.isEmpty else {
            throw UsageError("'\(first)' has no base", hint: "write both revisions: main..HEAD")
        }
        self.init(.revisions(left, right.isEmpty ? "HEAD" : right), paths)
    }

    private init(_ versions: Versions, _ paths: [String]) {
        self.versions = versions
        self.paths = paths
    }

    /// The revisions of `A..B`. A name cannot contain two dots.
    private static func range(_ text: String) -> (String, String)? {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard let index = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }) else {
            return nil
        }
        // 'A...B' compares with the merge base, as 'A..B' does here.
        let right = bytes[(index + 2)...].drop { $0 == dot }
        return (String(decoding: bytes[..<index], as: UTF8.self), String(decoding: right, as: UTF8.self))
    }
}
