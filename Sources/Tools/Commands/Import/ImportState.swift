import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccImport
import SpeccOpenAPI
import SpeccYAML

/// The file `.specc-import.json` in the folder of an imported catalog: what the last import wrote, and with which options.
///
/// The next import compares its result with these files to find what changed in the document, and the catalog with them to
/// find what a user changed. The text is stored in lines, so that version control shows and merges its changes.
struct ImportState: Equatable {
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
    /// Whether the files are those of the catalog that the document was exported from.
    var isRestored: Bool

    /// - Parameter document: The file name of the document, which locations in it leave out.
    init(_ imported: ImportedDocument.Imported, _ choices: ImportChoices, document: String) {
        func shortened(_ origins: [String: String]) -> [String: String] {
            origins.mapValues { FilePath($0).dropping(prefix: document + "#").map { "#" + $0 } ?? $0 }
        }
        version = Self.currentVersion
        api = imported.result.api
        isRestored = imported.catalog.isRestored
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
            return FidelityReport.withoutKeys(
                "\(finding.kind.weight.rawValue) \(finding.kind.rawValue)\(location)\(subject)"
            )
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
        guard let json = try? DocumentValue(json: bytes), let state = ImportState(json) else {
            throw FileError(
                path: path,
                reason: "use",
                hint:
                    "restore it from version control, or remove it and pass the document of the last import with '--base'"
            )
        }
        self = state
    }

    /// The state that an import of the exported catalog without its extension would have, for comparisons with a document
    /// that no longer contains the catalog: OpenAPI has no means for feeds, waiters and generic types, which it did not lose.
    ///
    /// - Throws: If the files are not a catalog, or cannot be imported.
    func converted(_ limits: YAMLLimits) throws(ChangedExport.Failure) -> ImportState {
        let sources = files.map { (name: $0.key, bytes: Array($0.value.joined(separator: "\n").utf8)) }
        guard let root = RestoredCatalog.api(of: sources, rootName: api, limits) else {
            throw ChangedExport.Failure(message: "the files in '\(Self.fileName)' are not a catalog of one API")
        }
        let (result, catalog) = try ChangedExport.conversion(of: root, api, .v3_1, limits)
        var state = ImportState(ImportedDocument.Imported(result: result, catalog: catalog), options, document: "")
        state.typeNames = typeNames
        return state
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

    /// The contents of the file, the same on every platform. Keys are sorted.
    var bytes: [UInt8] {
        let json = DocumentValue.members([
            ("version", .integer(version)), ("api", .string(api)), ("options", options.json),
            ("typeNames", .sorted(typeNames)), ("endpoints", .sorted(endpoints)), ("types", .sorted(types)),
            ("findings", findings.map(DocumentValue.strings)), ("restored", isRestored ? .flag(true) : nil),
            ("files", .sorted(files, DocumentValue.strings)),
        ])
        return Array(json.text.utf8)
    }

    /// Nil for JSON of another form or version.
    private init?(_ json: DocumentValue) {
        guard json["version"] == .integer(Self.currentVersion), let api = json["api"]?.string,
            let options = json["options"], let typeNames = json["typeNames"]?.strings,
            let endpoints = json["endpoints"]?.strings, let types = json["types"]?.strings,
            let files = json["files"]?.dictionary({ $0.items?.compactMap(\.string) })
        else { return nil }
        version = Self.currentVersion
        self.api = api
        self.options = ImportChoices(options)
        self.typeNames = typeNames
        self.endpoints = endpoints
        self.types = types
        self.files = files
        findings = json["findings"]?.items?.compactMap(\.string)
        isRestored = json["restored"] == .flag(true)
    }
}

extension ImportChoices {
    fileprivate var json: DocumentValue {
        .members([
            ("api", api.map { .string($0) }), ("credential", credential.map { .string($0) }),
            ("except", except.map { .string($0) }), ("headers", headers.map { .string($0) }),
            ("host", host.map { .string($0) }), ("only", only.map { .string($0) }),
            ("serviceBy", serviceBy.map { .string($0) }), ("mediaTypes", mediaTypes.map { .sorted($0) }),
            ("rename", rename.map { .sorted($0) }),
        ])
    }

    fileprivate init(_ json: DocumentValue) {
        api = json["api"]?.string
        credential = json["credential"]?.string
        except = json["except"]?.string
        headers = json["headers"]?.string
        host = json["host"]?.string
        only = json["only"]?.string
        serviceBy = json["serviceBy"]?.string
        rename = json["rename"]?.strings
        mediaTypes = json["mediaTypes"]?.strings
    }
}

extension DocumentValue {
    /// An object with sorted members.
    fileprivate static func sorted(_ texts: [String: String]) -> DocumentValue {
        sorted(texts) { .string($0) }
    }

    fileprivate static func sorted<Value>(_ values: [String: Value], _ json: (Value) -> DocumentValue) -> DocumentValue
    {
        .members(values.sorted { FilePath($0.key) < FilePath($1.key) }.map { ($0.key, json($0.value)) })
    }

    /// The members of an object of strings; nil for any other value.
    fileprivate var strings: [String: String]? {
        dictionary(\.string)
    }

    /// Nil unless it is an object whose members all have a value.
    fileprivate func dictionary<Value>(_ value: (DocumentValue) -> Value?) -> [String: Value]? {
        guard let members else { return nil }
        let values = members.compactMap { member in value(member.value).map { (member.name, $0) } }
        return values.count == members.count ? Dictionary(values) { $1 } : nil
    }
}
