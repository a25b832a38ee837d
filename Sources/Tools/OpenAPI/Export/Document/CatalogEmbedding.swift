import SpeccCatalog
import SpeccContract
import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// The files of a catalog as the extension `x-specc`, from which an import restores the catalog.
///
/// Scalars without quotes are booleans, numbers, null or text. Text whose quotes matter, such as `"404"` and `"true"`,
/// is written with them, and so is text that begins with a quotation mark.
enum CatalogEmbedding {
    private static let version = 1

    /// - Parameter sources: The files of one API.
    static func value(of sources: [CatalogSource], api: String) -> DocumentValue? {
        let files = sources.compactMap { source in
            source.root.map { DocumentValue.Member(name(of: source.path), value(of: $0)) }
        }
        guard !files.isEmpty else { return nil }
        return .members([("version", .integer(version)), ("api", .string(api)), ("files", .object(files))])
    }

    /// The name of a file without its folder.
    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Recursive: the depth is that of the file.
    private static func value(of node: YAMLNode) -> DocumentValue {
        switch node.content {
        case .scalar(let scalar) where scalar.isNull: .null
        case .scalar(let scalar):
            self.scalar(scalar.text, isQuoted: scalar.style != .plain && YAMLScalarText.isLiteral(scalar.text))
        case .sequence(let items): .list(items.map(value))
        case .mapping(let pairs):
            .object(
                pairs.map { pair in
                    let name = text(pair.key.value, isQuoted: pair.keyStyle != .plain)
                    return DocumentValue.Member(name, value(of: pair.value))
                }
            )
        }
    }

    private static func scalar(_ text: String, isQuoted: Bool) -> DocumentValue {
        switch text {
        case _ where isQuoted: .string(self.text(text, isQuoted: true))
        case "true": .flag(true)
        case "false": .flag(false)
        case _ where isNumber(text): .number(text)
        default: .string(self.text(text, isQuoted: false))
        }
    }

    private static func text(_ text: String, isQuoted: Bool) -> String {
        isQuoted || text.hasPrefix("\"") ? "\"\(text)\"" : text
    }

    /// Whether a text is a whole number as JSON writes it. Other numbers remain text, so that no reader changes their digits.
    private static func isNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 15, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
        return text == "0" || text.utf8.first.map { $0 != 0x30 } ?? false
    }
}

/// Values in the syntax of catalogs, for extensions.
enum CatalogText {
    /// `10s`, `200ms`
    static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }

    static func limit(_ limit: TimeoutDeclaration.Limit) -> String {
        switch limit {
        case .unlimited: "none"
        case .milliseconds(let milliseconds): duration(milliseconds: milliseconds)
        }
    }

    /// `key & app | token`
    static func auth(_ auth: AuthDeclaration) -> String {
        auth.alternatives.map { $0.isEmpty ? AuthDeclaration.noneKeyword : $0.joined(separator: " & ") }
            .joined(separator: " | ")
    }

    static func size(_ limit: SizeLimit) -> String {
        switch limit {
        case .unlimited: "none"
        case .bytes(let bytes): SizeLiteral.text(bytes: bytes)
        }
    }

    /// `1KB..5MB`
    static func range(_ range: SizeRange) -> String {
        (range.lower.map(SizeLiteral.text(bytes:)) ?? "") + ".." + (range.upper.map(SizeLiteral.text(bytes:)) ?? "")
    }
}
