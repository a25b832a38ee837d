import SpeccCatalog
import SpeccChecks

/// Pages as expressions of the runtime's `PageStyle`.
enum PaginationEmitter {
    /// `.cursor(at: ["meta", "next"], sends: "cursor")`
    static func style(_ pages: ResolvedPagination) -> Expression {
        var arguments: [(label: String, value: Expression)] = []
        if let next = pages.next {
            arguments.append(("at", place(next)))
        }
        if let sends = pages.sends {
            arguments.append(("sends", parameter(sends)))
        }
        if let start = pages.start {
            arguments.append(("first", .text(String(start))))
        }
        if let limit = pages.limit {
            arguments.append(("limit", parameter(limit)))
        }
        if let total = pages.total {
            arguments.append(("total", place(total)))
        }
        return .call(name(pages.style), arguments)
    }

    /// `page.data?.items ?? []`; nil where the page itself is the list.
    ///
    /// - Parameter isInside: Whether the answer stands in the page, beside its headers.
    static func items(_ pages: ResolvedPagination, isInside: Bool) -> String? {
        guard isInside || !pages.items.isEmpty else { return nil }
        var text = isInside ? "page.value" : "page"
        var isOptional = false
        for step in pages.items {
            text += isOptional ? "?" : ""
            switch step.name {
            case .property(let name): text += "." + SwiftIdentifier.label(name)
            case .key(let name): text += "[\(SwiftLiteral.string(name))]"
            }
            isOptional = step.isOptional
        }
        let isChained = pages.items.contains(where: \.isOptional)
        return isChained ? text + " ?? []" : text
    }

    static func names(_ path: [String]) -> Expression {
        .list(path.map { .text(SwiftLiteral.string($0)) })
    }

    private static func name(_ style: PaginationDeclaration.Style) -> String {
        switch style {
        case .link: ".link"
        case .cursor: ".cursor"
        case .page: ".page"
        case .offset: ".offset"
        case .url: ".address"
        }
    }

    private static func place(_ place: ResponseLocation) -> Expression {
        guard let list = place.lastOf else { return names(place.path) }
        return .call(".last", [("of", names(list)), ("", names(place.path))])
    }

    private static func parameter(_ parameter: ResolvedPagination.Parameter) -> Expression {
        let literals = parameter.path.map { SwiftLiteral.string($0) }
        guard parameter.isInBody else { return .text(literals.joined()) }
        let arguments = literals + (parameter.isNumber ? ["isNumber: true"] : [])
        return .text(".body(\(arguments.joined(separator: ", ")))")
    }
}
