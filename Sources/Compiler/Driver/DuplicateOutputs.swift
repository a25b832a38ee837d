package import SpeccDiagnostics
import SpeccGenerator

/// Files or folders whose generated files would have the same name: `x.yaml` and `x.yml`, `Sub/x.yaml` and `Sub.x.yaml`,
/// and names that differ only in case, which many file systems do not distinguish.
package enum DuplicateOutputs {
    static let id = "duplicate-output"

    package static func findings(in sources: SourceMap, rootName: String) -> [Diagnostic] {
        let files = Array(zip(sources.ids, sources.files))
        var findings = duplicates(among: files) { OutputName.file($0.relativePath, kind: "service") }
        let reported = Set(findings.map(\.range.file))
        var folders: Set<FilePath> = []
        let firstFiles = files.filter { folders.insert(FilePath($0.1.folder)).inserted && !reported.contains($0.0) }
        findings += duplicates(among: firstFiles) { OutputName.api($0.folder, root: rootName) }
        return findings
    }

    private static func duplicates(
        among files: [(FileID, SourceFile)],
        name: (SourceFile) -> String
    ) -> [Diagnostic] {
        // Compared as strings, not by bytes: some file systems do not distinguish canonically equivalent names either.
        let groups = Dictionary(grouping: files) { name($0.1).lowercased() }
        return files.compactMap { id, file in
            let other = groups[name(file).lowercased()]?.first { $0.0 != id }
            guard let other else { return nil }
            let start = SourcePosition(line: 1, column: 1)
            let otherPath = TextSanitizer.path(other.1.relativePath)
            return Diagnostic(
                Self.id,
                .error,
                "this file and '\(otherPath)' would both generate '\(TextSanitizer.path(name(file)))'",
                at: SourceRange(file: id, start: start, end: start),
                hint: "rename one of the files or its folder"
            )
        }
    }
}

extension SourceFile {
    /// The folder of the relative path; empty at the root.
    fileprivate var folder: String {
        FilePath(relativePath).folder ?? ""
    }
}
