import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// The file `.specc-import.json` in the folder of an imported catalog: what the last import wrote, and with which options.
///
/// The next import compares its result with these files to find what changed in the document, and the catalog with them to
/// find what a user changed. The text is stored in lines, so that version control shows and merges its changes.
struct ImportState: Codable, Equatable {
    static let fileName = ImportFindings.fileName
    private static let currentVersion = 1

    var version: Int
    /// The name of the API, which remains if the title of the document changes.
    var api: String
    var options: ImportChoices
    /// The names of types in the catalog that differ from those of the import.
    var typeNames: [String: String]
    /// Where endpoints, by `Service.name`, and types are in the document.
    var endpoints: [String: String]
    var types: [String: String]
    /// The lines of the imported files, by their names.
    var files: [String: [String]]
    /// What the import lost or changed, for comparisons of the catalog; nil in files of earlier versions.
    var findings: [String]?

    /// - Parameter document: The file name of the document, which locations in it leave out.
    init(_ imported: ImportedDocument.Imported, _ choices: ImportChoices, document: String) {
        func shortened(_ origins: [String: String]) -> [String: String] {
            origins.mapValues { FilePath($0).dropping(prefix: document + "#").map { "#" + $0 } ?? $0 }
        }
        version = Self.currentVersion
        api = imported.result.api
        options = choices
        let mediaTypes = imported.result.origins.mediaTypes
        options.mediaTypes = mediaTypes.isEmpty ? nil : mediaTypes
        typeNames = [:]
        endpoints = shortened(imported.result.origins.endpoints)
        types = shortened(imported.result.origins.types)
        files = Dictionary(
            imported.catalog.files.map { file in
                let text = String(decoding: file.bytes, as: UTF8.self)
                return (file.name, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
        ) { first, _ in first }
        let findings = imported.result.report.findings.filter { $0.kind.weight != .omitted }.map { finding in
            // Findings of the whole document are located at its first operation, which depends on the order of keys.
            let isWhole = finding.kind == .missingCredentials || finding.kind == .unusedExtension
            let location = isWhole ? "" : " #\(finding.source.pointer)"
            let subject = finding.subject.isEmpty ? "" : ": \(finding.subject)"
            return "\(finding.kind.weight.rawValue) \(finding.kind.rawValue)\(location)\(subject)"
        }
        self.findings = Set(findings).sorted()
    }

    /// The state in a folder; nil if there is none.
    ///
    /// - Throws: For a file that cannot be read or is not a state of this version.
    init?(in folder: String) throws {
        let path = FilePath(folder).appending(Self.fileName)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let bytes = try RegularFile.contents(of: path)
        guard let state = try? JSONDecoder().decode(ImportState.self, from: Data(bytes)),
            state.version == Self.currentVersion
        else {
            throw FileError(
                path: path,
                reason: "use",
                hint:
                    "restore it from version control, or remove it and pass the document of the last import with '--base'"
            )
        }
        self = state
    }

    /// The imported files with their locations.
    ///
    /// - Parameter hasLayout: Whether their entries are written into other files.
    func merged(hasLayout: Bool, limits: YAMLLimits) -> CatalogMerge.Import {
        let names = files.keys.sorted { FilePath($0) < FilePath($1) }
        let catalogs = names.compactMap { name in
            let text = (files[name] ?? []).joined(separator: "\n")
            return CatalogFile(
                name: name,
                source: SourceFile(path: name, text: text),
                limits: limits,
                hasLayout: hasLayout
            )
        }
        var origins = CatalogMerge.Origins()
        origins.endpoints = endpoints
        origins.types = types
        return CatalogMerge.Import(files: catalogs, origins: origins)
    }

    /// The contents of the file. Keys are sorted.
    var bytes: [UInt8] {
        var entries: [(String, String)] = [("version", "\(version)"), ("api", StateText.quoted(api))]
        let choices: [(String, String?)] = [
            ("api", options.api), ("credential", options.credential), ("except", options.except),
            ("headers", options.headers), ("host", options.host), ("only", options.only),
            ("serviceBy", options.serviceBy),
        ]
        var texts = choices.compactMap { name, value in value.map { (name, StateText.quoted($0)) } }
        if let types = options.mediaTypes { texts.append(("mediaTypes", StateText.object(types, indentation: 4))) }
        if let rename = options.rename { texts.append(("rename", StateText.object(rename, indentation: 4))) }
        entries.append(("options", StateText.object(texts, indentation: 2)))
        entries.append(("typeNames", StateText.object(typeNames, indentation: 2)))
        entries.append(("endpoints", StateText.object(endpoints, indentation: 2)))
        entries.append(("types", StateText.object(types, indentation: 2)))
        if let findings { entries.append(("findings", StateText.array(findings, indentation: 2))) }
        let files = self.files.sorted { FilePath($0.key) < FilePath($1.key) }
        entries.append(
            (
                "files",
                StateText.object(files.map { ($0.key, StateText.array($0.value, indentation: 4)) }, indentation: 2)
            )
        )
        return Array((StateText.object(entries, indentation: 0) + "\n").utf8)
    }
}

/// JSON with one entry per line, the same on every platform.
private enum StateText {
    static func object(_ texts: [String: String], indentation: Int) -> String {
        let sorted = texts.sorted { FilePath($0.key) < FilePath($1.key) }
        return object(sorted.map { ($0.key, quoted($0.value)) }, indentation: indentation)
    }

    static func object(_ entries: [(String, String)], indentation: Int) -> String {
        lines(entries.map { "\(quoted($0.0)): \($0.1)" }, "{", "}", indentation)
    }

    static func array(_ texts: [String], indentation: Int) -> String {
        lines(texts.map(quoted), "[", "]", indentation)
    }

    private static func lines(_ items: [String], _ open: String, _ close: String, _ indentation: Int) -> String {
        guard !items.isEmpty else { return open + close }
        let margin = "\n" + String(repeating: " ", count: indentation)
        return open + items.map { margin + "  " + $0 }.joined(separator: ",") + margin + close
    }

    static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        bytes.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}
