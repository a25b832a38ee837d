import SpeccCatalog
import SpeccDiagnostics

/// A literal that reads like a token, a key or a password: a secret never stands in a catalog.
enum SecretLiteral: Rule {
    static let id = "secret-literal"
    static let severity = Severity.error
    static let summary = "A text looks like a secret."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.parameters {
            let name = site.declaration.name.value
            switch (site.declaration.source, site.declaration.options?.value.defaultValue?.value) {
            case (.constant(let value)?, _):
                check(value, of: site.position == .header ? name : nil, &report)
            case (_, .text(let text)?):
                check(
                    Located(
                        text,
                        at: site.declaration.options?.value.defaultValue?.range ?? site.declaration.name.range
                    ),
                    of: nil,
                    &report
                )
            default: break
            }
        }
        for site in index.policies.credentials {
            guard case .apiKey(let key) = site.declaration.kind else { continue }
            for text in [key.name, key.prefix].compactMap(\.self) { check(text, of: nil, &report) }
        }
        for site in index.constants {
            if case .text(let text) = site.value.value { check(Located(text, at: site.value.range), of: nil, &report) }
        }
        for site in index.samples { check(site.value, &report) }
        for site in index.endpoints { checkPath(site.declaration.path, &report) }
        for site in index.values where site.subject.kind == "field" {
            guard case .text(let text)? = site.defaultValue?.value, let range = site.defaultValue?.range else {
                continue
            }
            check(Located(text, at: range), of: nil, &report)
        }
    }

    /// A pasted example is where secrets most often come from. Recursion ends: the reader caps the depth of YAML.
    private static func check(_ sample: SampleValue, _ report: inout Report) {
        switch sample {
        case .null: break
        case .text(let text, let range): check(Located(text, at: range), of: nil, &report)
        case .list(let values, _): for value in values { check(value, &report) }
        case .map(let entries, _): for entry in entries { check(entry.value, &report) }
        }
    }

    private static func checkPath(_ path: Located<PathTemplate>, _ report: inout Report) {
        let bytes = Array(path.value.text.utf8)
        let place = ScalarPlace(path.value.text, at: path.range)
        for segment in bytes.split(separator: UInt8(ascii: "/")) {
            guard SecretText.looksSecret(String(decoding: segment, as: UTF8.self)) else { continue }
            report.add(
                "this looks like a secret",
                at: place.range(segment.startIndex..<segment.endIndex),
                hint: "a secret never stands in a catalog: let the caller give it, '{token}'"
            )
        }
    }

    private static func check(_ value: Located<String>, of header: String?, _ report: inout Report) {
        let isSecretHeader = header.map { SecretText.headers.contains($0.lowercased()) } ?? false
        guard isSecretHeader || SecretText.looksSecret(value.value) else { return }
        report.add(
            "this looks like a secret",
            at: value.range,
            hint: "a secret never stands in a catalog: let the caller give it, '{ type: string }'"
        )
    }
}
