import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// The items of a collection at a path.
struct ResourceCollection: Sendable {
    private(set) var items: [DocumentValue]
    /// The bytes of the items as JSON.
    private(set) var size: Int
    private let keyField: String?
    /// The number of items, at the start, that no request has created.
    private var initialCount: Int
    private var deleted = BoundedTable<Bool>(maximumCount: StateLimits.entries)

    init(_ items: [DocumentValue], keyField: String?) {
        self.items = items
        self.keyField = keyField
        initialCount = items.count
        size = items.reduce(0) { $0 + Self.size(of: $1) }
    }

    private static func size(of item: DocumentValue) -> Int {
        CompactJSON.text(of: item).utf8.count
    }

    func isDeleted(_ key: String) -> Bool {
        deleted[key] != nil
    }

    func item(_ key: String) -> DocumentValue? {
        index(of: key).map { items[$0] }
    }

    /// Adds an item, and removes the oldest created ones beyond the limits.
    mutating func append(_ item: DocumentValue) {
        items.append(item)
        size += Self.size(of: item)
        while items.count > initialCount + 1,
            items.count - initialCount > StateLimits.createdItems || size > StateLimits.collectionBytes
        {
            size -= Self.size(of: items.remove(at: initialCount))
        }
        if let key = keyField.flatMap({ item[$0]?.scalarText }) { deleted.remove(key) }
    }

    /// - Returns: False if the collection would exceed its limit, and is not changed.
    mutating func replace(_ key: String, with item: DocumentValue) -> Bool {
        guard let index = index(of: key) else { return true }
        let newSize = size - Self.size(of: items[index]) + Self.size(of: item)
        guard newSize <= max(size, StateLimits.collectionBytes) else { return false }
        items[index] = item
        size = newSize
        return true
    }

    /// - Returns: Whether the collection contained the item.
    mutating func remove(_ key: String) -> Bool {
        guard let index = index(of: key) else { return false }
        size -= Self.size(of: items.remove(at: index))
        if index < initialCount { initialCount -= 1 }
        deleted.set(key, to: true)
        return true
    }

    private func index(of key: String) -> Int? {
        guard let keyField else { return nil }
        return items.firstIndex { $0[keyField]?.scalarText == key }
    }
}

/// Creates items and responses of a family of endpoints.
struct ResourceValues {
    let family: ResourceFamily
    let api: ContractAPI
    let options: MockOptions

    private var synthesizer: ValueSynthesizer { ValueSynthesizer(types: api.types) }
    private var checker: ValueChecker { ValueChecker(types: api.types, isStrict: true) }

    /// The initial items of a collection: those of the catalog's examples, then synthesized ones.
    func initialItems(_ list: ContractEndpoint, arguments: [String: String]) -> [DocumentValue] {
        let builder = ResponseBuilder(api: api, endpoint: list, options: options)
        let examples = list.successes.flatMap(builder.exampleValues).flatMap { example -> [DocumentValue] in
            guard case .list(let items)? = example.value(at: family.itemPath) else { return [] }
            return items
        }
        let detailed = examples.map { $0.addingMembers(of: fresh(0)) }
        let missing = max(0, options.itemCount - detailed.count)
        return detailed + (0..<missing).map { item($0 + detailed.count, arguments) }
    }

    /// A synthesized item with the fields of list and detail.
    func item(_ number: Int, _ arguments: [String: String]) -> DocumentValue {
        withParents(fresh(number), arguments)
    }

    private func fresh(_ number: Int) -> DocumentValue {
        let item = synthesizer.value(of: family.item, named: "item", variant: number)
        guard let detail = family.detail, detail != family.item else { return pending(item) }
        return pending(item.addingMembers(of: synthesizer.value(of: detail, named: "item", variant: number)))
    }

    /// Sets fields to the path parameters with their names, such as `postId` of the comments of a post.
    private func withParents(_ item: DocumentValue, _ arguments: [String: String]) -> DocumentValue {
        let own = Set(family.keyParameters.values)
        return arguments.reduce(item) { item, argument in
            guard !own.contains(argument.key), let field = field(argument.key) else { return item }
            let value = ScalarTextChecker(types: api.types).value(of: argument.value, as: field.type)
            guard checker.mismatches(of: value, as: field.type, field.constraints).isEmpty else { return item }
            return item.setting([argument.key], to: value)
        }
    }

    private func field(_ name: String) -> ResolvedField? {
        api.types.field(at: [name], of: family.detail ?? family.item) ?? api.types.field(at: [name], of: family.item)
    }

    /// Sets polled fields to values that do not meet the conditions of the waiters.
    private func pending(_ item: DocumentValue) -> DocumentValue {
        family.waiters.reduce(item) { item, waiter in
            WaiterProgress(waiter: waiter, type: family.detail ?? family.item, types: api.types).pending(item)
        }
    }

    // MARK: - Changes

    /// A new item with the fields of a body.
    func created(from body: DocumentValue?, number: Int, _ arguments: [String: String]) -> DocumentValue {
        changed(item(number, arguments), by: body, keepsKey: true)
    }

    /// The item with the valid declared fields of a body; null removes optional fields.
    func changed(_ item: DocumentValue, by body: DocumentValue?, keepsKey: Bool = true) -> DocumentValue {
        guard case .object(let members)? = body else { return item }
        return members.reduce(item) { item, member in
            if keepsKey, member.name == family.keyField { return item }
            guard let field = field(member.name), field.constant == nil else { return item }
            if member.value == .null {
                switch field.presence {
                case .required: return item
                case .nullable: return item.setting([member.name], to: .null)
                case .optional, .patch: return item.setting([member.name], to: nil)
                }
            }
            guard !checker.mismatches(of: member.value, as: field.type, field.constraints).contains(where: \.isError)
            else { return item }
            return item.setting([member.name], to: member.value)
        }
    }

    /// The part of an item that a type declares, as the payload of a response.
    func payload(_ item: DocumentValue, as type: ResolvedTypeReference) -> DocumentValue {
        guard let object = api.types.object(of: type), case .object(let members) = item else { return item }
        let names = Set(object.fields.map(\.name.value))
        let declared = DocumentValue.object(members.filter { names.contains($0.name) })
        guard checker.mismatches(of: declared, as: type).contains(where: { $0.kind == .missing }) else {
            return declared
        }
        return declared.addingMembers(of: synthesizer.value(of: type, named: "item"))
    }
}

extension DocumentValue {
    /// The object with the members of another object that it does not have.
    func addingMembers(of other: DocumentValue) -> DocumentValue {
        guard case .object(let members) = self, case .object(let others) = other else { return self }
        let names = Set(members.map(\.name))
        return .object(members + others.filter { !names.contains($0.name) })
    }
}
