import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccImport
import SpeccYAML

/// Merges a new import into the catalog of an earlier one: all files are written, or none.
struct Reimport {
    let folder: String
    /// The state of the last import; nil if the folder has none.
    let state: ImportState?
    /// The options of the command line, completed by those of the last import.
    let choices: ImportChoices
    private let files: [SourceFile]
    private let limits: YAMLLimits

    init(_ path: String, _ choices: ImportChoices) throws {
        folder = FilePath(path).trimmed
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("'\(path)' is not a folder", hint: "import a new catalog with '--output DIR'")
        }
        state = try ImportState(in: folder)
        var choices = state.map { choices.completed(by: $0.options) } ?? choices
        choices.api = choices.api ?? state?.api
        self.choices = choices
        var limits = YAMLLimits.standard
        limits.fileSize = SourceFile.largestSize
        self.limits = limits
        files = try Self.catalogFiles(in: folder)
        guard !files.isEmpty else {
            throw UsageError("'\(path)' contains no catalog", hint: "import a new one with '--output DIR'")
        }
    }

    /// The YAML files of the folder. Subfolders contain other APIs.
    private static func catalogFiles(in folder: String) throws(FileError) -> [SourceFile] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileError.systemFailure("read the folder", folder)
        }
        var files: [SourceFile] = []
        for name in names.sorted(by: { FilePath($0) < FilePath($1) }) {
            guard FilePath(name).isYAML, !FilePath(name).isHidden else { continue }
            let path = FilePath(folder).appending(name)
            let bytes = try InputFile.contents(of: path)
            files.append(SourceFile(path: path, relativePath: name, bytes: bytes))
        }
        return files
    }

    func run(
        from base: ImportState,
        to new: ImportState,
        _ catalog: ImportedCatalog,
        _ arguments: CommandArguments,
        _ console: Console
    ) throws -> ExitStatus {
        let isCheck = arguments.has("check")
        let isKeeping = arguments.has("keep")
        if let errors = CatalogErrors(of: files, in: folder, limits) {
            console.error(errors.text(in: console.errorStyle))
            console.report("error", "the catalog has errors; fix them before the import")
            return .findings
        }
        let ours = files.compactMap { CatalogFile(name: $0.relativePath, source: $0, limits: limits) }
            .filter { $0.value["specc"] != nil }
        let result: CatalogMerge.Result
        do {
            let base = base.isRestored && !new.isRestored ? try base.converted(limits) : base
            result = try CatalogMerge.merge(
                base: base.merged(hasLayout: false, limits: limits),
                ours: ours,
                theirs: new.merged(hasLayout: true, limits: limits),
                typeNames: base.typeNames,
                limits: limits
            )
        } catch let error as ChangedExport.Failure {
            console.report("error", error.message, hint: "import the document into a new folder with '--output DIR'")
            return .findings
        } catch let error as CatalogEdits.Failure {
            console.report("error", error.message)
            return .findings
        }
        let report = MergeReport(result: result, folder: folder, files: ours, isVerbose: arguments.has("verbose"))
        console.error(report.conflicts(areKept: isKeeping, in: console.errorStyle))
        if !arguments.has("quiet") {
            console.output(arguments["format"] == "json" ? report.json : report.text(in: console.style))
        }
        let isBlocked = !result.conflicts.isEmpty && !isKeeping
        if arguments.has("dry-run") { console.output(diff(result, in: console.style)) }
        if isCheck {
            guard isBlocked || !result.files.isEmpty || !result.removedFiles.isEmpty else { return .success }
            console.report("error", "the catalog differs from the document; run 'specc import' without '--check'")
            return .findings
        }
        if isBlocked {
            console.report(
                "error",
                "\(counted(result.conflicts.count, "conflict")); nothing was written",
                hint: "edit the catalog, or keep its text at these places with '--keep'"
            )
            return .findings
        }
        if let errors = CatalogErrors(of: mergedFiles(result), in: folder, limits) {
            console.error(errors.text(in: console.errorStyle))
            console.report(
                "error",
                "the merged catalog would be invalid; nothing was written",
                hint: errors.remedy(for: ours, in: folder)
            )
            return .findings
        }
        guard !arguments.has("dry-run") else { return .success }
        var state = new
        state.typeNames = result.typeNames
        try write(result, state)
        return .success
    }

    private func mergedFiles(_ result: CatalogMerge.Result) -> [SourceFile] {
        var changed: [FilePath: [UInt8]] = [:]
        for file in result.files { changed[FilePath(file.name)] = file.bytes }
        let removed = Set(result.removedFiles.map { FilePath($0.name) })
        var merged = files.filter { !removed.contains(FilePath($0.relativePath)) }.map { file in
            let bytes = changed.removeValue(forKey: FilePath(file.relativePath)) ?? file.bytes
            return SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
        }
        for (name, bytes) in changed {
            merged.append(
                SourceFile(path: FilePath(folder).appending(name.text), relativePath: name.text, bytes: bytes)
            )
        }
        return merged
    }

    private func diff(_ result: CatalogMerge.Result, in style: TerminalStyle) -> String {
        var text = ""
        for file in result.files {
            let path = FilePath(folder).appending(file.name)
            text += UnifiedDiff(of: path, from: file.old?.bytes ?? [], to: file.bytes).text(in: style)
        }
        for file in result.removedFiles {
            text += UnifiedDiff(of: file.source.path, from: file.source.bytes, to: []).text(in: style)
        }
        return text
    }

    private func write(_ result: CatalogMerge.Result, _ state: ImportState) throws(FileError) {
        var changes: [(path: String, old: [UInt8]?, new: [UInt8])] = []
        for file in result.files {
            changes.append((FilePath(folder).appending(file.name), file.old?.bytes, file.bytes))
        }
        let path = FilePath(folder).appending(ImportState.fileName)
        let old = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
        if old != state.bytes { changes.append((path, old, state.bytes)) }
        let removed = result.removedFiles.map { (path: $0.source.path, old: $0.source.bytes) }
        try CatalogWriter.write(changes, removing: removed)
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
