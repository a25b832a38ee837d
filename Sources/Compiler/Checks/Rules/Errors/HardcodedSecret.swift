import SpeccCatalog
import SpeccDiagnostics

/// A literal that looks like a token, a key or a password.
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
            guard let key = site.declaration.kind.key else { continue }
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

    /// Secrets most often come from pasted examples. Recursion is bounded: the reader limits the depth of YAML.
    private static func check(_ sample: ExampleValue, _ diagnostics: inout DiagnosticCollector) {
        switch sample {
        case .null: break
        case .text(let text, let range): check(Located(text, at: range), &diagnostics)
        case .list(let values, _): for value in values { check(value, &diagnostics) }
        case .map(let entries, _): for entry in entries { check(entry.value, &diagnostics) }
        }
    }

    private static func checkPath(_ path: Located<PathTemplate>, _ diagnostics: inout DiagnosticCollector) {
        // Most paths have no segment of sufficient length.
        guard hasLongSegment(path.value.text) else { return }
        let bytes = Array(path.value.text.utf8)
        let location = ScalarLocation(path.value.text, at: path.range)
        for segment in bytes.split(separator: UInt8(ascii: "/")) {
            guard SecretDetector.looksSecret(String(decoding: segment, as: UTF8.self)) else { continue }
            diagnostics.add(
                "this looks like a secret",
                at: location.range(segment.startIndex..<segment.endIndex),
                hint: "never store secrets in a catalog: let the caller pass it, '{token}'"
            )
        }
    }

    private static func hasLongSegment(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return false }
            var length = 0
            var index = 0
            while index < bytes.count, length < SecretDetector.minimumLength {
                length = first[index] == UInt8(ascii: "/") ? 0 : length + 1
                index += 1
            }
            return length >= SecretDetector.minimumLength
        }
    }

    private static func checkConstant(
        _ value: Located<String>,
        of site: IndexedParameter,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let name = site.declaration.name.value.lowercased()
        let names = site.position == .header ? SecretDetector.headers : SecretDetector.queryItems
        let isSecret = names.contains(name) && !value.value.isEmpty && !isRequestForToken(name, value.value)
        guard isSecret || SecretDetector.looksSecretAsConstant(value.value) else { return }
        let hint =
            name == "authorization"
            ? "never store secrets in a catalog: declare a credential, 'credentials: { token: bearer }'" : nil
        add(at: value.range, hint: hint, &diagnostics)
    }

    /// Whether a header asks for a token instead of containing one, as SAP's servers expect: `X-CSRF-Token: Fetch`.
    private static func isRequestForToken(_ header: String, _ value: String) -> Bool {
        header == "x-csrf-token" && ["fetch", "required"].contains(value.lowercased())
    }

    private static func check(_ value: Located<String>, _ diagnostics: inout DiagnosticCollector) {
        if SecretDetector.looksSecret(value.value) { add(at: value.range, &diagnostics) }
    }

    private static func add(at range: SourceRange, hint: String? = nil, _ diagnostics: inout DiagnosticCollector) {
        diagnostics.add(
            "this looks like a secret",
            at: range,
            hint: hint ?? "never store secrets in a catalog: let the caller pass it, '{ type: string }'"
        )
    }
}
