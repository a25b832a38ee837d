import SpeccCatalog
import SpeccChecks
import SpeccContract

// Cursors that are not fields of the response with one value.
extension PageSelector {
    // MARK: - Headers

    /// The declared headers with the cursors, the total and the flag for another page.
    func declaredHeaders(_ page: Page, total: Int, url: String) -> [ContractRequest.Header] {
        let text = { (index: Int) in isJSONCursor ? Self.prefix + String(index) : address(ofItem: index, url) }
        let values: [(ResponseLocation?, String)] = [
            (pagination.next, page.next.map(text) ?? ""), (pagination.previous, page.previous.map(text) ?? ""),
            (pagination.total, String(total)),
            (pagination.more, page.next == nil ? "false" : "true"),
        ]
        return values.compactMap { location, value in
            guard case .header(let name)? = location, !value.isEmpty else { return nil }
            return .init(name, value)
        }
    }

    /// The URL or the cursor of the page that begins with an item.
    func address(ofItem index: Int, _ url: String) -> String {
        guard pagination.style == .cursor else { return Self.url(url, item: index) }
        if isJSONCursor { return cursorText(at: index) ?? "" }
        let text = Self.prefix + String(index)
        return isValidArgument(text) ? text : String(index)
    }

    // MARK: - Chosen elements

    /// The elements of a list of links with that of the adjacent page; without it if there is none.
    func elements(
        _ payload: DocumentValue,
        _ list: [String],
        _ type: ResolvedTypeReference,
        _ choice: (key: String, value: String),
        setting field: [String],
        to address: String?
    ) -> DocumentValue {
        var elements: [DocumentValue] = []
        if case .list(let all)? = payload.value(at: list) { elements = all }
        let others = elements.filter { $0[choice.key]?.scalarText != choice.value }
        guard let address, let element = elementType(of: list, type) else { return .list(others) }
        let texts = ScalarTextChecker(types: api.types)
        let types = [[choice.key], field].map { api.types.field(at: $0, of: element)?.type ?? .builtin(.string) }
        let cursor =
            isJSONCursor ? DocumentValue(cursor: address, as: .json) : texts.value(of: address, as: types[1])
        let chosen = ValueSynthesizer(types: api.types, linkBase: api.linkBase).value(of: element, named: "link")
            .setting([choice.key], to: texts.value(of: choice.value, as: types[0])).setting(field, to: cursor)
        return .list(others + [chosen])
    }

    private func elementType(of list: [String], _ type: ResolvedTypeReference) -> ResolvedTypeReference? {
        let whole = list.isEmpty ? type : api.types.field(at: list, of: type)?.type
        return whole?.unwrapped.element
    }

    // MARK: - JSON

    /// Whether the cursor is a field of the body with any JSON.
    var isJSONCursor: Bool { pagination.sends?.form == .json }

    /// The items of a page, the last of which has the cursor of the next page if cursors are JSON of items.
    func withCursor(_ items: [DocumentValue], after page: Page) -> [DocumentValue] {
        guard isJSONCursor, case .last(_, let field)? = pagination.next, let last = items.last else { return items }
        return items.dropLast() + [last.setting(field, to: jsonCursor(at: page.start + items.count))]
    }

    /// The text of the cursor of the page that begins with an item.
    func cursorText(at index: Int) -> String? {
        jsonCursor(at: index)?.cursorText(as: .json)
    }

    /// Nil if the type of the cursor has too few values.
    func jsonCursor(at index: Int) -> DocumentValue? {
        guard let type = cursorType else { return nil }
        let cursor = value(index, as: type)
        return (0..<index).contains { value($0, as: type) == cursor } ? nil : cursor
    }

    private func value(_ index: Int, as type: ResolvedTypeReference) -> DocumentValue {
        switch type.unwrapped {
        case .builtin(.json), .builtin(.string): .string(Self.prefix + String(index))
        case .list(let element): .list([value(index, as: element)])
        case .map(let element): .members([("key", value(index, as: element))])
        case .builtin(let builtin) where builtin.isJSONNumber: .integer(index)
        case let type:
            ValueSynthesizer(types: api.types).value(of: type, named: "id", variant: index)
        }
    }

    /// The type of the cursor in the response.
    private var cursorType: ResolvedTypeReference? {
        guard let payload = endpoint.successes.first(where: { $0.payload != nil })?.payload else { return nil }
        return switch pagination.next {
        case .field(let path)?: api.types.field(at: path, of: payload)?.type
        case .last(_, let field)?: api.types.field(at: field, of: family.item)?.type
        case .element(let list, _, _, let field)?:
            elementType(of: list, payload).flatMap { api.types.field(at: field, of: $0)?.type }
        case .header?: .builtin(.json)
        case nil: nil
        }
    }
}
