import SpeccDiagnostics
import SpeccGenerator

/// Files and folders whose generated files would have one name: `x.yaml` beside `x.yml`, `Sub/x.yaml` beside
/// `Sub.x.yaml`, and names that differ in case alone, which many file systems take for one.
enum DuplicateOutputs {
    static let id = "duplicate-output"

    static func findings(in sources: SourceMap, rootName: String) -> [Diagnostic] {
        let files = Array(zip(sources.ids, sources.files))
        var findings = twins(among: files) { OutputName.file($0.relativePath, kind: "service") }
        let reported = Set(findings.map(\.range.file))
        var folders: Set<FilePath> = []
        let firsts = files.filter { folders.insert(FilePath($0.1.folder)).inserted && !reported.contains($0.0) }
        findings += twins(among: firsts) { OutputName.api($0.folder, root: rootName) }
        return findings
    }

    private static func twins(
        among files: [(FileID, SourceFile)],
        name: (SourceFile) -> String
    ) -> [Diagnostic] {
        // Not by bytes: names that are canonically equivalent, or differ in case alone, are one name to some file systems.
        let groups = Dictionary(grouping: files) { name($0.1).lowercased() }
        return files.compactMap { id, file in
            let other = groups[name(file).lowercased()]?.first { $0.0 != id }
            guard let other else { return nil }
            let start = SourcePosition(line: 1, column: 1)
            let shown = TextSanitizer.path(other.1.relativePath)
            return Diagnostic(
                Self.id,
                .error,
                "this file and '\(shown)' would both become '\(TextSanitizer.path(name(file)))'",
                at: SourceRange(file: id, start: start, end: start),
                hint: "rename one of the two, or its folder"
            )
        }
    }
}

extension SourceFile {
    /// Of its relative path; empty at the root.
    fileprivate var folder: String {
        FilePath(relativePath).folder ?? ""
    }
}
