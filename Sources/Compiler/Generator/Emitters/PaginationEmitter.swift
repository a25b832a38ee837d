import SpeccCatalog
import SpeccChecks

/// Emits pagination as a `PageStyle`.
enum PaginationEmitter {
    /// `.cursor(at: ["meta", "next"], sends: "cursor")`
    static func style(_ pages: ResolvedPagination) -> Expression {
        var arguments: [(label: String, value: Expression)] = []
        if let next = pages.next {
            arguments.append(("at", location(next)))
        }
        if let previous = pages.previous {
            arguments.append(("previous", location(previous)))
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
            arguments.append(("total", location(total)))
        }
        if let more = pages.more {
            arguments.append(("more", location(more)))
        }
        return .call(name(pages.style), arguments)
    }

    /// `page.data?.items ?? []`; nil if the page itself is the list.
    ///
    /// - Parameter hasHeaders: Whether the page is a `WithHeaders`, whose `value` is the response.
    static func items(_ pages: ResolvedPagination, hasHeaders: Bool) -> String? {
        guard hasHeaders || !pages.items.isEmpty else { return nil }
        return items(at: pages.items, of: hasHeaders ? "page.value" : "page")
    }

    /// `page.data?.items ?? []`
    ///
    /// - Parameters:
    ///   - isOptional: Whether the response may be nil.
    ///   - isChained: Whether `response` is an optional chain.
    static func items(
        at path: [ResolvedPagination.Step],
        of response: String,
        isOptional: Bool = false,
        isChained: Bool = false
    ) -> String {
        let isChained = isChained || isOptional || path.contains(where: \.isOptional)
        var (text, isOptional) = (response, isOptional)
        for step in path {
            text += isOptional ? "?" : ""
            switch step.name {
            case .property(let name): text += "." + SwiftIdentifier.label(name)
            case .key(let name): text += "[\(SwiftLiteral.string(name))]"
            }
            isOptional = step.isOptional
        }
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

    static func location(_ location: ResponseLocation) -> Expression {
        switch location {
        case .field(let path): names(path)
        case .last(let list, let field): .call(".last", [("of", names(list)), ("", names(field))])
        case .element(let list, let key, let value, let field):
            .call(
                ".first",
                [
                    ("of", names(list)), ("where", .text(SwiftLiteral.string(key))),
                    ("is", .text(SwiftLiteral.string(value))), ("", names(field)),
                ]
            )
        case .header(let name): .call(".header", [("", .text(SwiftLiteral.string(name)))])
        }
    }

    static func parameter(_ parameter: ResolvedPagination.Parameter) -> Expression {
        let literals = parameter.path.map { SwiftLiteral.string($0) }
        guard parameter.isInBody else { return .text(literals.joined()) }
        let form: [String] =
            switch parameter.form {
            case .text: []
            case .number: ["isNumber: true"]
            case .json: ["isJSON: true"]
            }
        let arguments = literals + form
        return .text(".body(\(arguments.joined(separator: ", ")))")
    }
}
