import SpeccCatalog
import SpeccDiagnostics

/// A literal that reads like a token, a key or a password: a secret never stands in a catalog.
enum HardcodedSecret: Rule {
    static let id = "hardcoded-secret"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            switch (site.declaration.source, site.declaration.options?.value.defaultValue?.value) {
            case (.constant(let value)?, _):
                checkConstant(value, of: site, &diagnostics)
            case (_, .text(let text)?):
                check(
                    Located(
                        text,
                        at: site.declaration.options?.value.defaultValue?.range ?? site.declaration.name.range
                    ),
                    &diagnostics
                )
            default: break
            }
        }
        for site in index.policies.credentials {
            guard case .apiKey(let key) = site.declaration.kind else { continue }
            for text in [key.name, key.prefix].compactMap(\.self) { check(text, &diagnostics) }
        }
        for site in index.constants {
            if case .text(let text) = site.value.value { check(Located(text, at: site.value.range), &diagnostics) }
        }
        for site in index.examples { check(site.value, &diagnostics) }
        for site in index.endpoints { checkPath(site.declaration.path, &diagnostics) }
        for site in index.values where site.subject.kind == "field" {
            guard case .text(let text)? = site.defaultValue?.value, let range = site.defaultValue?.range else {
                continue
            }
            check(Located(text, at: range), &diagnostics)
        }
    }

    /// A pasted example is where secrets most often come from. Recursion ends: the reader caps the depth of YAML.
    private static func check(_ sample: ExampleValue, _ diagnostics: inout DiagnosticCollector) {
        switch sample {
        case .null: break
        case .text(let text, let range): check(Located(text, at: range), &diagnostics)
        case .list(let values, _): for value in values { check(value, &diagnostics) }
        case .map(let entries, _): for entry in entries { check(entry.value, &diagnostics) }
        }
    }

    private static func checkPath(_ path: Located<PathTemplate>, _ diagnostics: inout DiagnosticCollector) {
        // No segment of nearly every path is long enough, and most catalogs consist of paths.
        guard hasLongSegment(path.value.text) else { return }
        let bytes = Array(path.value.text.utf8)
        let place = ScalarLocation(path.value.text, at: path.range)
        for segment in bytes.split(separator: UInt8(ascii: "/")) {
            guard SecretDetector.looksSecret(String(decoding: segment, as: UTF8.self)) else { continue }
            diagnostics.add(
                "this looks like a secret",
                at: place.range(segment.startIndex..<segment.endIndex),
                hint: "a secret never stands in a catalog: let the caller give it, '{token}'"
            )
        }
    }

    private static func hasLongSegment(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return false }
            var length = 0
            var index = 0
            while index < bytes.count, length < SecretDetector.shortest {
                length = first[index] == UInt8(ascii: "/") ? 0 : length + 1
                index += 1
            }
            return length >= SecretDetector.shortest
        }
    }

    private static func checkConstant(
        _ value: Located<String>,
        of site: IndexedParameter,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = site.declaration.name.value.lowercased()
        let names = site.position == .header ? SecretDetector.headers : SecretDetector.queryItems
        let isSecret = names.contains(name) && !value.value.isEmpty
        if isSecret || SecretDetector.looksSecretAsConstant(value.value) { add(at: value.range, &diagnostics) }
    }

    private static func check(_ value: Located<String>, _ diagnostics: inout DiagnosticCollector) {
        if SecretDetector.looksSecret(value.value) { add(at: value.range, &diagnostics) }
    }

    private static func add(at range: SourceRange, _ diagnostics: inout DiagnosticCollector) {
        diagnostics.add(
            "this looks like a secret",
            at: range,
            hint: "a secret never stands in a catalog: let the caller give it, '{ type: string }'"
        )
    }
}
