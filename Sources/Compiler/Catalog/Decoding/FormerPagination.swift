import SpeccDiagnostics
import SpeccYAML

/// `style` of `paginate`, which earlier versions required in addition to the keys that determine it.
enum FormerPagination {
    static func warn(
        _ former: MappingEntry<PaginateKey>,
        _ style: PaginationDeclaration.Style,
        in node: YAMLNode,
        _ pairs: [YAMLPair],
        _ context: inout DecodingContext
    ) {
        context.warnFormer(
            "style: \(style.rawValue)",
            at: former.pair.key.range,
            hint: hint(style),
            fixes: fixes(former, style, in: node, pairs)
        )
    }

    private static func hint(_ style: PaginationDeclaration.Style) -> String {
        switch style {
        case .link: "write 'paginate: link', or 'next: header Link'"
        case .cursor: "remove it: 'next' and 'sends' declare a cursor"
        case .url: "remove it: 'next' without 'sends' declares a URL"
        case .page: "remove it, and write 'page' instead of 'sends'"
        case .offset: "remove it, and write 'offset' instead of 'sends'"
        }
    }

    private static func fixes(
        _ former: MappingEntry<PaginateKey>,
        _ style: PaginationDeclaration.Style,
        in node: YAMLNode,
        _ pairs: [YAMLPair]
    ) -> [Diagnostic.Fix] {
        guard let index = pairs.firstIndex(where: { $0.key.range == former.pair.key.range }) else { return [] }
        if style == .link {
            if pairs.count == 1 { return [Diagnostic.Fix(node.range, replacement: "link")] }
            var range = former.pair.key.range
            range.end = former.pair.value.range.end
            return [Diagnostic.Fix(range, replacement: "next: header Link")]
        }
        guard pairs.count > 1 else { return [] }
        let removal = YAMLPair.removal(at: index, from: pairs)
        guard style == .page || style == .offset,
            let sends = pairs.first(where: { $0.key.value == PaginateKey.sends.rawValue })
        else { return [removal] }
        return [removal, Diagnostic.Fix(sends.key.range, replacement: style.rawValue)]
    }
}
