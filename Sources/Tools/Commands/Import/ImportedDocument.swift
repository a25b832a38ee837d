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

    /// - Parameter path: `-` for standard input, whose references lead to files below the current folder.
    /// - Throws: `FileError` where the document itself cannot be read.
    init(at path: String, limits: DocumentLimits, console: Console) throws(FileError) {
        // One byte more than the limit lets the parser report the document as too large.
        let bytes: [UInt8]
        if path == "-" {
            guard let input = console.input(limits.fileSize + 1) else { throw FileError(path: path, reason: "read") }
            bytes = input
        } else {
            bytes = try InputFile.contents(of: path)
        }
        let folder = path == "-" ? nil : FilePath(path).folder
        let files = DocumentFiles(path: path, bytes: bytes, limits: limits) { name in
            try Self.contents(of: name, in: folder ?? ".", limits)
        }
        parsed = OpenAPIParser.parse(files, limits: limits)
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
    func rendered(usesColor: Bool, warnings limit: Int) -> String {
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
            text += DiagnosticRenderer(sources: sources, usesColor: usesColor).render([shown])
        }
        if count > limit { text += "\(count - limit) more warnings about the document\n" }
        return text
    }
}
