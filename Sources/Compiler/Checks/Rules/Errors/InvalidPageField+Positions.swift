import SpeccCatalog
import SpeccDiagnostics

/// The fields of feeds, and the parameters that send positions and cursors.
extension InvalidPageField {
    /// Checks the fields that a feed reads from a response, or from an element of a stream.
    static func check(
        feed: FeedDeclaration,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if let items = paged.pagination.items, !paged.site.declaration.isStreamed {
            check(items: items, paged, index, &diagnostics)
        }
        guard let next = paged.pagination.next else { return }
        check(header: next, isOfFeed: true, &diagnostics)
        // The fields of an envelope are not declared.
        guard paged.site.declaration.options?.value.unwrap == nil else { return }
        check(cursor: next, paged, index, &diagnostics)
        if feed.isIncremented, reportIncrement(next, paged, index, &diagnostics) { return }
        check(sent: next, paged, index, &diagnostics)
    }

    /// Reports `+ 1` after a position that is not a number.
    ///
    /// - Returns: Whether a diagnostic was added.
    private static func reportIncrement(
        _ next: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        if let header = ResponseLocationText(next.value).header {
            // The header need not be declared: the parameter has the type of the position.
            guard paged.site.declaration.declaredHeader(header) == nil, let sends = paged.pagination.sends,
                let argument = paged.argument(index),
                case .builtin(let parameter) = index.kindIfPresent(of: argument, in: paged.site.api),
                !parameter.isInteger, parameter != .double, parameter != .json
            else { return false }
            diagnostics.add(
                "\(quoted(sends.value)) has the type '\(parameter.rawValue)', to which 1 cannot be added",
                at: next.range,
                hint: "remove '+ 1', or declare \(quoted(sends.value)) as 'int?'"
            )
            return true
        }
        guard let kind = kind(of: next, paged, index) else { return false }
        let type: String
        switch kind {
        case .builtin(let position) where position.isInteger || position == .double: return false
        case .builtin(let position): type = "has the type '\(position.rawValue)'"
        case .enumeration(let enumeration) where !enumeration.isInteger: type = "is an enum"
        default: return false
        }
        diagnostics.add(
            "field \(quoted(next.value)) \(type), to which 1 cannot be added",
            at: next.range,
            hint: "remove '+ 1', or declare the field as 'int'"
        )
        return true
    }

    /// Reports a parameter whose type cannot hold a position or a cursor.
    static func check(
        sent next: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let sends = paged.pagination.sends, let argument = paged.argument(index) else { return }
        let parameter = index.kindIfPresent(of: argument, in: paged.site.api)
        let isHeader = ResponseLocationText(next.value).header != nil
        let position = isHeader ? ExpressionKind.builtin(.string) : kind(of: next, paged, index)
        // Types that cannot be positions are reported elsewhere, and any JSON is sent as JSON.
        guard let position, position.isCursor,
            !index.canHold(position, in: parameter, isTyped: paged.isOfFeed && !isHeader, paged.site.api)
        else { return }
        let type = argument.present.spelling ?? "object"
        let from = position.typeName.map { "has the type '\($0)'" } ?? "is an enum"
        diagnostics.add(
            isHeader
                ? "\(quoted(next.value)) is a single value, and \(quoted(sends.value)) has the type '\(type)'"
                : "field \(quoted(next.value)) \(from), and \(quoted(sends.value)) \(position.typeName == nil ? "has " : "")the type '\(type)'",
            at: next.range,
            hint: isHeader
                ? "declare \(quoted(sends.value)) as 'string?'"
                : "the \(paged.isOfFeed ? "position" : "cursor") is sent unchanged: declare both with the same type"
        )
    }

    /// The kind of a declared field of the response; nil for headers and undeclared fields.
    private static func kind(
        of next: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex
    ) -> ExpressionKind? {
        var silent = DiagnosticCollector.discarding
        return type(at: next, paged, index, &silent).map { index.kindIfPresent(of: $0.type, in: paged.site.api) }
    }
}

extension CatalogIndex {
    /// Whether the text of a position is one of a parameter.
    ///
    /// - Parameter isTyped: Whether a text or a number that may have another type is rejected.
    fileprivate func canHold(
        _ position: ExpressionKind,
        in parameter: ExpressionKind,
        isTyped: Bool,
        _ api: Int
    ) -> Bool {
        switch (position, parameter) {
        case (_, .unknown), (_, .parameter): true
        case (.builtin(let position), .builtin(let parameter)):
            position == parameter || [.string, .text, .json].contains(parameter)
                || position.isInteger && parameter.isInteger || !isTyped && parameter.isScalar
        case (.builtin(let position), .enumeration(let parameter)):
            !isTyped || (parameter.isInteger ? position.isInteger : position == .string)
        case (.enumeration(let position), .enumeration(let parameter)): position.range == parameter.range
        case (.enumeration(let position), .builtin(let parameter)):
            [.string, .text, .json].contains(parameter) || position.isInteger && parameter.isInteger
        case (_, .union(let union)):
            union.tagField == nil
                && union.members.contains {
                    let member = kindIfPresent(of: $0.type, in: api)
                    if case .union = member { return true }
                    return canHold(position, in: member, isTyped: isTyped, api)
                }
        default: false
        }
    }
}

extension ExpressionKind {
    /// Whether values have one text, which can be sent as a position.
    fileprivate var isCursor: Bool {
        switch self {
        case .builtin(let builtin): builtin.isCursor
        case .enumeration: true
        default: false
        }
    }

    fileprivate var typeName: String? {
        if case .builtin(let builtin) = self { builtin.rawValue } else { nil }
    }
}

extension BuiltinType {
    fileprivate var isScalar: Bool {
        switch kind {
        case .bool, .empty, .file: false
        default: true
        }
    }

    /// Whether a value has one text, which is sent unchanged. A fraction has several.
    var isCursor: Bool {
        switch kind {
        case .integer, .decimal, .uuid, .date, .instant: true
        case .text: self == .string
        case .bool, .double, .url, .duration, .bytes, .json, .empty, .file: false
        }
    }
}

extension PagedResponse {
    /// The type of the parameter that sends the position; `nil` if it is unknown.
    fileprivate func argument(_ index: CatalogIndex) -> TypeExpression? {
        guard let name = pagination.sends?.value else { return nil }
        let item = site.inherited.query(of: site.declaration).first { $0.value.name.value == name }
        if case .argument(let type)? = item?.value.source { return type }
        guard item == nil, let body = site.declaration.body,
            case .found(let type) = index.follow(name, from: body.type, in: site.api)
        else { return nil }
        return type
    }
}
