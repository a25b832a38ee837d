import SpeccDiagnostics
import SpeccImport
import SpeccYAML
import Testing

/// A merge of short catalogs: files by name.
struct MergeCase {
    var base: [String: String]
    var ours: [String: String]
    var theirs: [String: String]
    var baseOrigins: [String: String] = [:]
    var theirOrigins: [String: String] = [:]
    var typeNames: [String: String] = [:]

    init(base: [String: String], ours: [String: String], theirs: [String: String]) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// A merge of a file.
    init(_ base: String, ours: String, theirs: String) {
        self.init(base: ["a.yaml": base], ours: ["a.yaml": ours], theirs: ["a.yaml": theirs])
    }

    func result() throws -> CatalogMerge.Result {
        var origins = CatalogMerge.Origins()
        origins.types = baseOrigins
        var newOrigins = CatalogMerge.Origins()
        newOrigins.types = theirOrigins
        return try CatalogMerge.merge(
            base: CatalogMerge.Import(files: try files(base), origins: origins),
            ours: try files(ours),
            theirs: CatalogMerge.Import(files: try files(theirs, hasLayout: true), origins: newOrigins),
            typeNames: typeNames,
            limits: .standard
        )
    }

    private func files(_ texts: [String: String], hasLayout: Bool = false) throws -> [CatalogFile] {
        try texts.sorted { $0.key < $1.key }.map { name, text in
            let source = SourceFile(path: name, text: text)
            return try #require(CatalogFile(name: name, source: source, limits: .standard, hasLayout: hasLayout))
        }
    }
}

extension CatalogMerge.Result {
    /// The new text of a file; nil if it does not change.
    func text(_ name: String = "a.yaml") -> String? {
        files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    var reasons: [String] { conflicts.map { "\($0.reason) \($0.subject)" } }
}
