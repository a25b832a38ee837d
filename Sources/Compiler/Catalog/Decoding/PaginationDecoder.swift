import SpeccDiagnostics
import SpeccYAML

/// `paginate:`; `link`, or a map, whose keys determine how the next page is found.
enum PaginationDecoder {
    static func decode(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<PaginationDeclaration>? {
        guard case .mapping(let pairs) = node.content else {
            guard let style = context.choice(node, subject, PaginationDeclaration.Style.self) else { return nil }
            if let missing = keys[style.value] {
                let message = "\(quoted(style.value.rawValue)) needs further keys"
                let written = missing.map { "\($0.rawValue): …" }.joined(separator: ", ")
                let meanings = missing.map { "\(quoted($0.rawValue)) is \($0.entry.meaning.asHint)" }
                let hint = "write '{ \(written) }': \(meanings.joined(separator: ", and "))"
                context.report("required-key", message, at: node.range, hint: hint)
                return nil
            }
            return Located(PaginationDeclaration(style: style.value), at: node.range)
        }
        let entries = context.entries(of: node, as: PaginateKey.self, in: subject)
        guard let style = style(entries, of: node, subject, &context) else { return nil }
        var pagination = PaginationDeclaration(style: style)
        let former = entries.first { $0.key == .style }
        for entry in entries { read(entry, into: &pagination, isFormer: former != nil, &context) }
        if let former {
            reportMissing(for: former, of: style, pairs, &context)
            FormerPagination.warn(former, style, in: node, pairs, &context)
        }
        return Located(pagination, at: node.range)
    }

    /// The style that the keys determine.
    private static func style(
        _ entries: [MappingEntry<PaginateKey>],
        of node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> PaginationDeclaration.Style? {
        if let former = entries.first(where: { $0.key == .style }) {
            return context.choice(former.value, former.subject, PaginationDeclaration.Style.self)?.value
        }
        let keys = Set(entries.map(\.key))
        if keys.contains(.page) { return .page }
        if keys.contains(.offset) { return .offset }
        if let next = entries.first(where: { $0.key == .next }) {
            if isLink(next.value) { return .link }
            return keys.contains(.sends) ? .cursor : .url
        }
        // A rejected key may be the one that seems to be missing.
        guard context.isWhole(entries, of: node) else { return nil }
        if let sends = entries.first(where: { $0.key == .sends }) {
            context.report(
                "required-key",
                "'sends' needs 'next', \(PaginateKey.next.entry.meaning.asHint)",
                at: sends.pair.key.range,
                hint: "write 'page' or 'offset' instead of 'sends' if the pages have numbers"
            )
        } else {
            context.report(
                "required-key",
                "\(subject.text) declares no next page",
                at: node.range,
                hint: "add 'next' with a field of the response, or 'page' or 'offset' with a query item"
            )
            // Rules check the other keys.
            if entries.allSatisfy({ $0.key.isAllowed(in: .url) }) { return .url }
        }
        return nil
    }

    /// Whether the value is `header Link`.
    private static func isLink(_ node: YAMLNode) -> Bool {
        node.text.flatMap { ResponseLocationText($0).header }?.lowercased() == "link"
    }

    private static func reportMissing(
        for former: MappingEntry<PaginateKey>,
        of style: PaginationDeclaration.Style,
        _ pairs: [YAMLPair],
        _ context: inout DecodingContext
    ) {
        for key in keys[style] ?? [] where !pairs.contains(key.rawValue) {
            if key == .page || key == .offset, pairs.contains(PaginateKey.sends.rawValue) { continue }
            let message = "\(quoted(style.rawValue)) needs \(quoted(key.rawValue))"
            context.report("required-key", message, at: former.value.range, hint: key.entry.meaning.asHint)
        }
    }

    private static func read(
        _ entry: MappingEntry<PaginateKey>,
        into pagination: inout PaginationDeclaration,
        isFormer: Bool,
        _ context: inout DecodingContext
    ) {
        // An earlier version had one name for all query items.
        let isItem = isFormer && entry.key == .sends && [.page, .offset].contains(pagination.style)
        guard isItem || entry.key.isAllowed(in: pagination.style) else {
            let styles = PaginationDeclaration.Style.allCases.filter(entry.key.isAllowed)
            context.report(
                "misplaced-key",
                "\(quoted(entry.key.rawValue)) cannot be combined with \(pagination.style.form)",
                at: entry.pair.key.range,
                hint: entry.key == .total
                    ? "remove it: these pages end with the last cursor or URL; with 'page' or 'offset', they end with the number of items"
                    : "it requires \(alternatives(styles.map(\.form)))"
            )
            return
        }
        switch entry.key {
        case .style: break
        case .items: pagination.items = context.fieldPath(entry.value, entry.subject)
        case .next where pagination.style == .link: break
        case .next: pagination.next = location(entry.value, entry.subject, &context)
        case .previous: pagination.previous = location(entry.value, entry.subject, &context)
        case .sends, .page, .offset:
            let example = entry.key == .sends ? "cursor" : entry.key.rawValue
            pagination.sends = itemName(entry, example: example, &context)
        case .start: pagination.start = context.integer(entry.value, entry.subject)
        case .limit: pagination.limit = itemName(entry, example: "per_page", &context)
        case .total: pagination.total = location(entry.value, entry.subject, &context)
        case .more: pagination.more = location(entry.value, entry.subject, &context)
        }
    }

    /// A header, an element of a list, or the path of a field. A rule reports `data[-1].id`, since it knows the fields of the
    /// items.
    static func location(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<String>? {
        guard let text = node.text else { return context.fieldPath(node, subject) }
        let located = Located(text, at: node.range)
        switch ResponseLocationText(text) {
        case .header, .element: return context.bounded(located)
        case .field:
            if let meant = ResponseLocationText.meant(by: text) {
                context.report(
                    "invalid-field-path",
                    "\(quoted(text)) is not a field path",
                    at: located.range,
                    hint: "write \(quoted(meant))"
                )
                return nil
            }
            if NearestName.isExpression(text) {
                context.report(
                    "invalid-field-path",
                    "\(quoted(text)) is not a field path: values cannot be calculated",
                    at: located.range,
                    hint:
                        "name the field alone; only the position of a feed can be increased, by 1: 'next: last.id + 1'"
                )
                return nil
            }
            if FieldPathText.lastElement(in: text) != nil { return context.bounded(located) }
            return context.fieldPath(node, subject)
        }
    }

    /// The name of a query item. A number is most likely meant as its value.
    static func itemName<Key: SpecKey>(
        _ entry: MappingEntry<Key>,
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

    /// The keys that determine each style, except that of links.
    private static let keys: [PaginationDeclaration.Style: [PaginateKey]] = [
        .cursor: [.next, .sends], .page: [.page], .offset: [.offset], .url: [.next],
    ]
}

extension PaginateKey {
    package func isAllowed(in style: PaginationDeclaration.Style) -> Bool {
        self == .style || (Self.allowed[style] ?? []).contains(self)
    }

    private static let allowed: [PaginationDeclaration.Style: Set<PaginateKey>] = [
        .link: [.next, .items, .limit],
        .cursor: [.items, .next, .previous, .sends, .limit, .more],
        .page: [.items, .page, .start, .limit, .total, .more],
        .offset: [.items, .offset, .limit, .total, .more],
        .url: [.items, .next, .previous, .limit, .more],
    ]
}

extension PaginationDeclaration.Style {
    /// The keys that determine the style, for messages.
    fileprivate var form: String {
        switch self {
        case .link: "'next: header Link'"
        case .cursor: "'next' and 'sends'"
        case .page: "'page'"
        case .offset: "'offset'"
        case .url: "'next' without 'sends'"
        }
    }
}

extension String {
    /// The first part of the reference as a hint: lower case, without the full stop.
    fileprivate var asHint: String {
        let sentence = (firstRange(of: ". ").map { self[..<$0.lowerBound] } ?? dropLast()).prefix { $0 != ";" }
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}
