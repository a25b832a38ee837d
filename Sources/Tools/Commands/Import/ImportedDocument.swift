import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI

/// An OpenAPI document and the files that its references lead to.
struct ImportedDocument {
    let parsed: OpenAPIParser.Result

    /// What the import made of the document.
    struct Imported {
        let result: OpenAPIImporter.Result
        let catalog: ImportedCatalog
    }

    /// - Parameters:
    ///   - path: `-` for standard input, whose references lead to files below the current folder.
    ///   - root: The folder that contains all files of the document; by default that of the document.
    /// - Throws: `FileError` where the document itself cannot be read, or is not below the root folder.
    init(at path: String, root: String?, limits: DocumentLimits, console: Console) throws(FileError) {
        // One byte more than the limit lets the parser report the document as too large.
        let bytes: [UInt8]
        if path == "-" {
            guard let input = console.input(limits.fileSize + 1) else { throw FileError(path: path, reason: "read") }
            bytes = input
        } else {
            bytes = try InputFile.contents(of: path)
        }
        let folder = root ?? (path == "-" ? nil : FilePath(path).folder) ?? "."
        let location = try root.map { root throws(FileError) in try Self.location(of: path, below: root) }
        let files = DocumentFiles(path: path, location: location, bytes: bytes, limits: limits) { name in
            try Self.contents(of: name, in: folder, limits)
        }
        parsed = OpenAPIParser.parse(files, limits: limits)
    }

    /// The path of the document relative to the root folder.
    private static func location(of path: String, below root: String) throws(FileError) -> String {
        let folder = URL(filePath: root).resolvingSymlinksInPath().path
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let file = URL(filePath: path == "-" ? "./-" : path).resolvingSymlinksInPath().path
        guard file.hasPrefix(prefix) else {
            throw FileError(
                path: path,
                reason: "find below '\(root)'",
                hint: "pass a folder around the document with '--root'"
            )
        }
        return String(file.dropFirst(prefix.count))
    }

    /// A file that a reference names. A link that leads out of the folder is not followed.
    private static func contents(of name: String, in folder: String, _ limits: DocumentLimits) throws -> [UInt8] {
        let path = FilePath(folder).appending(name)
        let root = URL(filePath: folder).resolvingSymlinksInPath().path
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        guard target.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw ReferenceFailure.outside }
        guard FileManager.default.fileExists(atPath: path) else {
            throw ReferenceFailure.missing
        }
        do {
            return try InputFile.contents(of: path, upToCount: limits.fileSize)
        } catch {
            throw ReferenceFailure.unreadable(error.hint ?? "it cannot be read")
        }
    }

    private enum ReferenceFailure: Error, CustomStringConvertible {
        case outside, missing
        case unreadable(String)

        var description: String {
            switch self {
            case .outside: "it is a link to a file outside of the document's folder"
            case .missing: "the file does not exist"
            case .unreadable(let cause): cause
            }
        }
    }

    /// The findings about the document itself, with excerpts: all errors, and the first warnings.
    func rendered(style: TerminalStyle, warnings limit: Int) -> String {
        var text = ""
        var count = 0
        let findings = parsed.findings.sorted()
        for finding in findings {
            if finding.severity != .error {
                count += 1
                if count > limit { continue }
            }
            let index = Int(finding.range.file.index)
            guard parsed.sources.indices.contains(index) else { continue }
            var shown = finding
            shown.range.file = FileID(0)
            shown.notes = []
            shown.fixes = []
            let sources = SourceMap([parsed.sources[index]])
            text += DiagnosticRenderer(sources: sources, style: style).render([shown])
        }
        if count > limit {
            let rest = "\(count - limit) more warnings about the document ('--verbose' shows all)"
            text += style.paragraph(style(.secondary, rest))
        }
        return text
    }
}
