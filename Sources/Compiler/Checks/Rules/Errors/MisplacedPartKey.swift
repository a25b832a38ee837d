import SpeccCatalog
import SpeccDiagnostics

/// `$as`, `$contentType`, `$accept` or `$size` on a field that is not a part of a multipart body, and invalid content types.
enum MisplacedPartKey: Rule {
    static let id = "misplaced-part-key"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let sites = index.values.filter { !$0.partKeys.isEmpty }
        let parts = self.parts(of: index)
        for site in sites {
            for key in site.partKeys where !parts.contains(key.range) {
                diagnostics.add(
                    "'\(key.name)' applies only to parts of a multipart body",
                    at: key.range,
                    hint: "add '$as: multipart' to the body"
                )
            }
            let isFile = isFile(site, index)
            if isFile, let type = site.partContentType, parts.contains(type.range) {
                let remedy = "declare it with '$accept: [\(type.value)]'"
                diagnostics.add("a file has the content type that the caller passes", at: type.range, hint: remedy)
            }
            let ofFiles = ["$accept", "$size"]
            for key in site.partKeys where ofFiles.contains(key.name) && parts.contains(key.range) && !isFile {
                diagnostics.add(
                    "'\(key.name)' applies only to files, and \(site.subject.text) is not a file",
                    at: key.range
                )
            }
        }
        for type in sites.compactMap(\.partContentType)
        where type.value.utf8.contains(UInt8(ascii: "*")) || !HTTPFieldSyntax.isMediaRange(type.value) {
            diagnostics.add("\(quoted(type.value)) is not a media type", at: type.range, hint: "such as 'text/xml'")
        }
        let accepted = sites.compactMap(\.accept) + index.endpoints.compactMap { $0.declaration.body?.file.accept }
        for type in accepted.lazy.flatMap(\.value) where !HTTPFieldSyntax.isMediaRange(type.value) {
            let hint = "such as 'image/png' or 'image/*'"
            diagnostics.add("\(quoted(type.value)) is not a media type", at: type.range, hint: hint)
        }
    }

    /// The source ranges of these keys on fields that are parts.
    private static func parts(of index: CatalogIndex) -> Set<SourceRange> {
        var ranges: Set<SourceRange> = []
        var seen: Set<Int> = []
        for site in index.endpoints {
            guard let body = site.declaration.body, body.form?.value == .multipart else { continue }
            if let entry = index.objectEntry(of: body.type.present, in: site.api), !seen.insert(entry.number).inserted {
                continue
            }
            for field in index.objectFields(of: body.type.present, in: site.api) ?? [] {
                guard let options = field.options else { continue }
                let value = IndexedValue(api: site.api, DescriptiveName("field", field.name.value), field.type, options)
                ranges.formUnion(value.partKeys.map(\.range))
            }
        }
        return ranges
    }

    private static func isFile(_ site: IndexedValue, _ index: CatalogIndex) -> Bool {
        var kind = index.kindIfPresent(of: site.type, in: site.api)
        if case .list(let element) = kind { kind = index.kind(of: element, in: site.api) }
        switch kind {
        case .builtin(.file), .builtin(.bytes), .unknown: return true
        default: return false
        }
    }
}
