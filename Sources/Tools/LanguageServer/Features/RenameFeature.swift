import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// `textDocument/prepareRename` and `textDocument/rename`.
struct RenameFeature {
    let request: FeatureRequest

    func prepare() throws(ProtocolError) -> DocumentValue {
        guard let name = request.name else { return .null }
        try check(name)
        return ["range": request.file.lines.range(name.bytes), "placeholder": .string(name.name.text)]
    }

    func edits(to text: String) throws(ProtocolError) -> [FileID: [TextEdit]] {
        guard let name = request.name else { throw .failed("there is no name to rename at this position") }
        try check(name)
        guard text != name.name.text else { return [:] }
        try validate(text, for: name.name)
        var edits: [FileID: [TextEdit]] = [:]
        for occurrence in request.analysis.names.occurrences(of: name.name) {
            guard occurrence.isExact else {
                throw .failed(
                    "\(place(occurrence)): the name is written with escapes or on several lines; rewrite it first"
                )
            }
            edits[occurrence.file, default: []].append(TextEdit(range: occurrence.bytes, replacement: text))
        }
        try verify(edits, from: name.name, to: text)
        return edits
    }

    // MARK: - Checks

    /// Rejects a name without a declaration, and one with uses in files that cannot be parsed.
    private func check(_ name: NameIndex.Occurrence) throws(ProtocolError) {
        let names = request.analysis.names
        let api = names.catalog.catalog.apis[name.name.api]
        for file in api.files {
            guard let file = request.analysis[file.file] else { continue }
            guard request.analysis.validTree(of: file) != nil || !file.isCatalog else {
                throw .failed("'\(file.source.relativePath)' is not valid YAML; correct it first")
            }
        }
        guard !names.declarations(of: name.name).isEmpty else {
            throw .failed("\(name.name.kind.rawValue) '\(TextSanitizer.shortened(name.name.text))' is not declared")
        }
    }

    private func validate(_ text: String, for name: CatalogName) throws(ProtocolError) {
        let kind = name.kind.rawValue
        let shown = TextSanitizer.shortened(text)
        guard TypeExpressionParser.isName(text), text.utf8.first.map(Self.canBegin) ?? false else {
            throw .failed("'\(shown)' is not a valid \(kind) name: use letters, digits, '_', '-' and '.'")
        }
        if name.kind == .type,
            BuiltinType(rawValue: text) != nil || TypeWrapper(rawValue: text) != nil
                || text == "list" || text == "map"
        {
            throw .failed("'\(shown)' is a built-in type")
        }
        if name.kind == .credential, text == AuthDeclaration.noneKeyword {
            throw .failed("'\(shown)' means a call without a credential")
        }
        if name.kind == .host, let special = [name.text, text].first(where: DefaultHost.names.contains) {
            throw .failed("the name '\(special)' makes a host the default; edit the catalog to change the default host")
        }
        let other = CatalogName(kind: name.kind, api: name.api, service: name.service, text: text)
        guard let existing = request.analysis.names.declarations(of: other).first else { return }
        throw .failed("\(place(existing)): \(kind) '\(shown)' already exists")
    }

    /// A leading digit would be a number in YAML, and `-` or `.` other syntax.
    private static func canBegin(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "_")
    }

    /// Checks the edited catalog: it must not have errors that the catalog does not have now, and the same uses of the name.
    private func verify(
        _ edits: [FileID: [TextEdit]],
        from name: CatalogName,
        to text: String
    ) throws(ProtocolError) {
        let edited = request.analysis.applying(edits)
        let errors = edited.errors
        var known: [String: Int] = [:]
        if !errors.isEmpty {
            for error in request.analysis.errors { known[error.id, default: 0] += 1 }
        }
        for error in errors {
            guard known[error.id, default: 0] == 0 else {
                known[error.id, default: 0] -= 1
                continue
            }
            throw .failed("the name cannot be '\(TextSanitizer.shortened(text))': \(error.message)")
        }
        let renamed = CatalogName(kind: name.kind, api: name.api, service: name.service, text: text)
        let count = request.analysis.names.occurrences(of: name).count
        guard edited.names.occurrences(of: renamed).count == count else {
            throw .failed("'\(TextSanitizer.shortened(text))' has another meaning where '\(name.text)' is used")
        }
    }

    /// `issues.yaml:4`
    private func place(_ occurrence: NameIndex.Occurrence) -> String {
        guard let file = request.analysis[occurrence.file] else { return "" }
        return "\(file.source.relativePath):\(file.lines.line(ofByte: occurrence.bytes.lowerBound) + 1)"
    }
}
