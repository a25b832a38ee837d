import SpeccDiagnostics
import SpeccYAML

/// `paginate:`; `link`, or a map.
enum PaginationDecoder {
    static func decode(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<PaginationDeclaration>? {
        guard case .mapping(let pairs) = node.content else {
            guard let style = context.choice(node, place, PaginationDeclaration.Style.self) else { return nil }
            if let missing = needs[style.value]?.first {
                let message = "\(quoted(style.value.rawValue)) needs to know more"
                let hint = "write '{ style: \(style.value.rawValue), \(missing.rawValue): … }'"
                context.report("required-key", message, at: node.range, hint: hint)
                return nil
            }
            return Located(PaginationDeclaration(style: style.value), at: node.range)
        }
        let entries = context.entries(of: node, as: PaginateKey.self, in: place)
        guard let written = entries.first(where: { $0.key == .style }) else {
            if !pairs.contains(PaginateKey.style.rawValue) {
                let words = PaginationDeclaration.Style.allCases.map { quoted($0.rawValue) }
                let hint = "'style' is \(alternatives(words))"
                context.report("required-key", "\(place.text) has no 'style'", at: node.range, hint: hint)
            }
            return nil
        }
        guard let style = context.choice(written.value, written.place, PaginationDeclaration.Style.self)?.value else {
            return nil
        }
        var pagination = PaginationDeclaration(style: style)
        for entry in entries { read(entry, into: &pagination, &context) }
        for key in needs[style] ?? [] where !pairs.contains(key.rawValue) {
            let message = "\(quoted(style.rawValue)) needs \(quoted(key.rawValue))"
            context.report("required-key", message, at: written.value.range, hint: key.entry.meaning.hint)
        }
        return Located(pagination, at: node.range)
    }

    private static func read(
        _ entry: Entry<PaginateKey>,
        into pagination: inout PaginationDeclaration,
        _ context: inout DecodingContext
    ) {
        guard entry.key == .style || (takes[pagination.style] ?? []).contains(entry.key) else {
            let homes = PaginationDeclaration.Style.allCases.filter { takes[$0]?.contains(entry.key) ?? false }
            context.report(
                "misplaced-key",
                "\(quoted(entry.key.rawValue)) does not go with \(quoted(pagination.style.rawValue))",
                at: entry.pair.key.range,
                hint: "it belongs to \(alternatives(homes.map { quoted($0.rawValue) }))"
            )
            return
        }
        switch entry.key {
        case .style: break
        case .items: pagination.items = context.fieldPath(entry.value, entry.place)
        case .next: pagination.next = context.fieldPath(entry.value, entry.place)
        case .sends: pagination.sends = context.fieldPath(entry.value, entry.place)
        case .start: pagination.start = context.integer(entry.value, entry.place)
        case .limit: pagination.limit = context.fieldPath(entry.value, entry.place)
        case .total: pagination.total = context.fieldPath(entry.value, entry.place)
        }
    }

    private static let needs: [PaginationDeclaration.Style: [PaginateKey]] = [
        .cursor: [.next, .sends], .page: [.sends], .offset: [.sends], .url: [.next],
    ]

    private static let takes: [PaginationDeclaration.Style: Set<PaginateKey>] = [
        .link: [.items, .limit],
        .cursor: [.items, .next, .sends, .limit],
        .page: [.items, .sends, .start, .limit, .total],
        .offset: [.items, .sends, .limit, .total],
        .url: [.items, .next, .limit],
    ]
}

extension String {
    /// A sentence of the reference as a hint: it begins small and ends without its full stop.
    fileprivate var hint: String {
        prefix(1).lowercased() + dropFirst().dropLast()
    }
}
