import SpeccDiagnostics
import SpeccYAML

/// `paginate:`; `link`, or a map.
enum PaginationDecoder {
    static func decode(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<PaginationDeclaration>? {
        guard case .mapping(let pairs) = node.content else {
            guard let style = context.choice(node, subject, PaginationDeclaration.Style.self) else { return nil }
            if let missing = requiredKeys[style.value] {
                let message = "\(quoted(style.value.rawValue)) needs further keys"
                let keys = missing.map { ", \($0.rawValue): …" }.joined()
                let meanings = missing.map { "\(quoted($0.rawValue)) is \($0.entry.meaning.asHint)" }
                let hint =
                    "write '{ style: \(style.value.rawValue)\(keys) }': \(meanings.joined(separator: ", and "))"
                context.report("required-key", message, at: node.range, hint: hint)
                return nil
            }
            return Located(PaginationDeclaration(style: style.value), at: node.range)
        }
        let entries = context.entries(of: node, as: PaginateKey.self, in: subject)
        guard let written = entries.first(where: { $0.key == .style }) else {
            if !pairs.contains(PaginateKey.style.rawValue) {
                let styles = PaginationDeclaration.Style.allCases.map { quoted($0.rawValue) }
                let hint = "add 'style: …' with \(alternatives(styles))"
                context.report("required-key", "\(subject.text) has no 'style'", at: node.range, hint: hint)
            }
            return nil
        }
        guard let style = context.choice(written.value, written.subject, PaginationDeclaration.Style.self)?.value else {
            return nil
        }
        var pagination = PaginationDeclaration(style: style)
        for entry in entries { read(entry, into: &pagination, &context) }
        for key in requiredKeys[style] ?? [] where !pairs.contains(key.rawValue) {
            let message = "\(quoted(style.rawValue)) needs \(quoted(key.rawValue))"
            context.report("required-key", message, at: written.value.range, hint: key.entry.meaning.asHint)
        }
        return Located(pagination, at: node.range)
    }

    private static func read(
        _ entry: MappingEntry<PaginateKey>,
        into pagination: inout PaginationDeclaration,
        _ context: inout DecodingContext
    ) {
        guard entry.key.isAllowed(in: pagination.style) else {
            let styles = PaginationDeclaration.Style.allCases.filter(entry.key.isAllowed)
            context.report(
                "misplaced-key",
                "\(quoted(entry.key.rawValue)) cannot be combined with \(quoted(pagination.style.rawValue))",
                at: entry.pair.key.range,
                hint: "it requires \(alternatives(styles.map { quoted($0.rawValue) }))"
            )
            return
        }
        switch entry.key {
        case .style: break
        case .items: pagination.items = context.fieldPath(entry.value, entry.subject)
        case .next: pagination.next = cursor(entry, &context)
        case .previous: pagination.previous = cursor(entry, &context)
        case .sends: pagination.sends = itemName(entry, example: "page", &context)
        case .start: pagination.start = context.integer(entry.value, entry.subject)
        case .limit: pagination.limit = itemName(entry, example: "per_page", &context)
        case .total: pagination.total = context.fieldPath(entry.value, entry.subject)
        case .more: pagination.more = context.fieldPath(entry.value, entry.subject)
        }
    }

    /// The path of a cursor. A rule reports `data[-1].id`, since it knows the fields of the items.
    private static func cursor(_ entry: MappingEntry<PaginateKey>, _ context: inout DecodingContext) -> Located<String>?
    {
        guard let text = entry.value.text, FieldPathText.lastElement(in: text) != nil else {
            return context.fieldPath(entry.value, entry.subject)
        }
        return context.bounded(Located(text, at: entry.value.range))
    }

    /// The name of a query item. A number is most likely meant as its value.
    private static func itemName(
        _ entry: MappingEntry<PaginateKey>,
        example: String,
        _ context: inout DecodingContext
    ) -> Located<String>? {
        if case .scalar(let scalar) = entry.value.content, scalar.style == .plain, Int(scalar.text) != nil {
            context.report(
                "wrong-kind",
                "\(entry.subject.text) must be the name of a query item, not a number",
                at: entry.value.range,
                hint: "for example '\(entry.key.rawValue): \(example)'; quote a name that is a number"
            )
            return nil
        }
        return context.itemName(entry.value, entry.subject)
    }

    private static let requiredKeys: [PaginationDeclaration.Style: [PaginateKey]] = [
        .cursor: [.next, .sends], .page: [.sends], .offset: [.sends], .url: [.next],
    ]
}

extension PaginateKey {
    package func isAllowed(in style: PaginationDeclaration.Style) -> Bool {
        self == .style || (Self.allowed[style] ?? []).contains(self)
    }

    private static let allowed: [PaginationDeclaration.Style: Set<PaginateKey>] = [
        .link: [.items, .limit],
        .cursor: [.items, .next, .previous, .sends, .limit, .more],
        .page: [.items, .sends, .start, .limit, .total, .more],
        .offset: [.items, .sends, .limit, .total, .more],
        .url: [.items, .next, .previous, .limit, .more],
    ]
}

extension String {
    /// The first part of the reference as a hint: lower case, without the full stop.
    fileprivate var asHint: String {
        let sentence = (firstRange(of: ". ").map { self[..<$0.lowerBound] } ?? dropLast()).prefix { $0 != ";" }
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}
