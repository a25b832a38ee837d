import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Selects the requested page of a list.
struct PageSelector {
    let pagination: ResolvedPagination
    let endpoint: ContractEndpoint
    let api: ContractAPI
    let family: ResourceFamily
    let pageSize: Int

    struct Page {
        let items: [DocumentValue]
        /// The index of the first item.
        let start: Int
        /// The requested number of items.
        let size: Int
        /// The index of the first item of the next page; nil after the last page.
        let next: Int?
        /// The index of the first item of the previous page; nil before the first page.
        let previous: Int?
        /// The number of the page in the style `page`.
        let number: Int
    }

    /// - Returns: Nil if the request contains an unknown cursor.
    func page(of items: [DocumentValue], _ request: ContractRequest, body: DocumentValue?) -> Page? {
        let requestedSize = max(1, number(pagination.limit, request, body) ?? pageSize)
        let size = min(requestedSize, max(1, items.count))
        let first = pagination.start ?? BuiltInValues.firstPage
        var start = 0
        var number = first
        switch pagination.style {
        case .page:
            number = self.number(pagination.sends, request, body) ?? first
            start = (number - first) * size
        case .offset:
            start = (self.number(pagination.sends, request, body) ?? pagination.start ?? 0) - (pagination.start ?? 0)
        case .cursor:
            guard let cursor = text(pagination.sends, request, body), !cursor.isEmpty else { break }
            guard let found = index(after: cursor, items) else { return nil }
            start = found
        case .link, .url:
            guard let cursor = request.queryItems.first(where: { $0.name == MockPageItem.name })?.value else { break }
            guard let found = Int(cursor), found >= 0 else { return nil }
            start = found
        }
        let clamped = min(max(0, start), items.count)
        let end = min(items.count, clamped + size)
        return Page(
            items: Array(items[clamped..<end]),
            start: clamped,
            size: requestedSize,
            next: end < items.count ? end : nil,
            previous: clamped > 0 ? max(0, clamped - size) : nil,
            number: number
        )
    }

    // MARK: - Requests

    private func text(
        _ parameter: ResolvedPagination.Parameter?,
        _ request: ContractRequest,
        _ body: DocumentValue?
    ) -> String? {
        guard let parameter else { return nil }
        if parameter.isInBody { return body?.value(at: parameter.path)?.cursorText(as: parameter.form) }
        return request.queryItems.first { $0.name == parameter.path.first }?.value
    }

    private func number(
        _ parameter: ResolvedPagination.Parameter?,
        _ request: ContractRequest,
        _ body: DocumentValue?
    ) -> Int? {
        // Clamped, so that the numbers of pages and items do not overflow.
        text(parameter, request, body).flatMap { Int($0) }.map { min(max($0, Int(Int32.min)), Int(Int32.max)) }
    }

    /// The index after the item that a cursor identifies, or the index in a cursor of the mock server.
    private func index(after cursor: String, _ items: [DocumentValue]) -> Int? {
        if isJSONCursor { return (0...items.count).first { cursorText(at: $0) == cursor } }
        if case .last(_, let field)? = pagination.next {
            return items.firstIndex { $0.value(at: field)?.scalarText == cursor }.map { $0 + 1 }
        }
        let digits = cursor.hasPrefix(Self.prefix) ? String(cursor.dropFirst(Self.prefix.count)) : cursor
        return Int(digits).flatMap { $0 >= 0 && $0 <= items.count ? $0 : nil }
    }

    static let prefix = "page-"

    // MARK: - Responses

    /// The response with the items, the total, the flag for further pages and the cursors or URLs of the adjacent pages.
    func payload(
        _ template: DocumentValue,
        as type: ResolvedTypeReference,
        page: Page,
        items: [DocumentValue],
        total: Int,
        url: String
    ) -> DocumentValue {
        let items = withCursor(items, after: page)
        var payload = family.itemPath.isEmpty ? .list(items) : template.setting(family.itemPath, to: .list(items))
        for (path, number) in echoedNumbers(page) {
            guard let field = api.types.field(at: path, of: type), case .builtin(let builtin) = field.type.unwrapped,
                builtin.isInteger
            else { continue }
            payload = payload.setting(path, to: self.number(number, path, type))
        }
        if case .field(let path)? = pagination.total {
            payload = payload.setting(path, to: totalValue(total, at: path, type))
        }
        if case .field(let path)? = pagination.more {
            payload = payload.setting(path, to: .flag(page.next != nil))
        }
        for (location, target) in [(pagination.next, page.next), (pagination.previous, page.previous)] {
            switch location {
            case .field(let path)?: payload = payload.setting(path, to: cursor(target, page, at: path, type, url))
            case .element(let list, let key, let value, let field)?:
                let target = target.map { address(ofItem: $0, url) }
                payload = payload.setting(
                    list,
                    to: elements(payload, list, type, (key, value), setting: field, to: target)
                )
            case .last?, .header?, nil: break
            }
        }
        return payload
    }

    /// The fields next to the items with the names of the parameters that select the page and its size.
    private func echoedNumbers(_ page: Page) -> [(path: [String], number: Int)] {
        let numbers = [
            (pagination.style == .page ? page.number : page.start + (pagination.start ?? 0), pagination.sends),
            (page.size, pagination.limit),
        ]
        return numbers.compactMap { number, parameter in
            guard let name = parameter?.path.last, pagination.style == .page || pagination.style == .offset else {
                return nil
            }
            return (family.itemPath.dropLast() + [name], number)
        }
    }

    private func totalValue(_ total: Int, at path: [String], _ type: ResolvedTypeReference) -> DocumentValue {
        ScalarTextChecker(types: api.types).value(of: String(total), as: fieldType(at: path, type))
    }

    private func fieldType(at path: [String], _ type: ResolvedTypeReference) -> ResolvedTypeReference {
        api.types.field(at: path, of: type)?.type ?? .builtin(.string)
    }

    /// - Parameter target: The index of the first item of the adjacent page; nil if there is none.
    private func cursor(
        _ target: Int?,
        _ page: Page,
        at path: [String],
        _ type: ResolvedTypeReference,
        _ url: String
    ) -> DocumentValue? {
        let field = api.types.field(at: path, of: type)
        if case .builtin(.bool)? = field?.type.unwrapped { return .flag(target != nil) }
        guard let target else {
            switch field?.presence {
            case .nullable?: return .null
            case .required?: return fieldType(at: path, type) == .builtin(.string) ? .string("") : .null
            default: return nil
            }
        }
        if isJSONCursor { return jsonCursor(at: target) ?? .null }
        switch pagination.style {
        case .url, .link: return .string(Self.url(url, item: target))
        case .page: return number(page.number + 1, path, type)
        case .offset: return number(target + (pagination.start ?? 0), path, type)
        case .cursor:
            let text = Self.prefix + String(target)
            let texts = ScalarTextChecker(types: api.types)
            let constraints = field?.constraints ?? .none
            guard isValidArgument(text), texts.mismatches(of: text, as: fieldType(at: path, type), constraints).isEmpty
            else { return number(target, path, type) }
            return texts.value(of: text, as: fieldType(at: path, type))
        }
    }

    /// Whether the parameter that the cursor is sent with accepts a text.
    func isValidArgument(_ text: String) -> Bool {
        guard let sends = pagination.sends, !sends.isInBody,
            let parameter = endpoint.endpoint.queryParameters.first(where: { $0.name.value == sends.path.first })
        else { return true }
        let texts = ScalarTextChecker(types: api.types)
        return texts.mismatches(of: text, as: parameter.type, parameter.constraints).isEmpty
    }

    private func number(_ number: Int, _ path: [String], _ type: ResolvedTypeReference) -> DocumentValue {
        ScalarTextChecker(types: api.types).value(of: String(number), as: fieldType(at: path, type))
    }

    /// The header `Link` of the style `link`, and the declared headers.
    func headers(_ page: Page, total: Int, url: String) -> [ContractRequest.Header] {
        [link(page, url: url)].compactMap(\.self) + declaredHeaders(page, total: total, url: url)
    }

    private func link(_ page: Page, url: String) -> ContractRequest.Header? {
        guard pagination.style == .link else { return nil }
        let links = [("next", page.next), ("prev", page.previous)].compactMap { relation, item in
            item.map { "<\(Self.url(url, item: $0))>; rel=\"\(relation)\"" }
        }
        return links.isEmpty ? nil : .init("Link", links.joined(separator: ", "))
    }

    /// The URL with another page.
    static func url(_ url: String, item: Int) -> String {
        let parts = url.split(separator: "?", maxSplits: 1)
        let items = (parts.count > 1 ? parts[1] : "").split(separator: "&").filter {
            !$0.hasPrefix(MockPageItem.name + "=")
        }
        return parts[0] + "?" + (items.map(String.init) + ["\(MockPageItem.name)=\(item)"]).joined(separator: "&")
    }
}
