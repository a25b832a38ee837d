import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Creates items and responses of a family of endpoints.
struct ResourceValues {
    let family: ResourceFamily
    let api: ContractAPI
    let options: MockOptions

    private var synthesizer: ValueSynthesizer { ValueSynthesizer(types: api.types, linkBase: api.linkBase) }
    private var checker: DeclaredValueChecker { DeclaredValueChecker(types: api.types, isStrict: true) }

    // MARK: - Synthesized items

    /// The initial items: those of the catalog's examples, then synthesized ones. Equal items are omitted, so that a list of
    /// values of a small enum has few items.
    func initialCollection(_ list: ContractEndpoint, arguments: [String: String]) -> ResourceCollection {
        let builder = ResponseBuilder(api: api, endpoint: list, options: options)
        let examples = list.successes.flatMap(builder.exampleValues).flatMap { example -> [DocumentValue] in
            guard case .list(let items)? = example.value(at: family.itemPath) else { return [] }
            return items
        }
        var items = examples.map { $0.addingMembers(of: fresh(0)) }
        var identities = Set(items.map(identity))
        var number = items.count
        let end = items.count + 2 * options.itemCount + 16
        while items.count < options.itemCount, number < end {
            let item = item(number, arguments)
            if identities.insert(identity(of: item)).inserted { items.append(item) }
            number += 1
        }
        return ResourceCollection(items, keyPath: family.keyPath, nextNumber: number)
    }

    /// The text that distinguishes an item from the others of a list.
    private func identity(of item: DocumentValue) -> String {
        let key = family.keyPath.isEmpty ? item["id"] : item.value(at: family.keyPath)
        return key?.scalarText ?? CompactJSON.text(of: item)
    }

    /// A synthesized item with the fields of list and detail.
    func item(_ number: Int, _ arguments: [String: String]) -> DocumentValue {
        withParents(fresh(number), arguments)
    }

    private func fresh(_ number: Int) -> DocumentValue {
        let item = synthesizer.value(of: family.item, named: "item", family.itemConstraints, variant: number)
        guard let detail = family.detail, detail != family.item else { return pending(item) }
        return pending(item.addingMembers(of: synthesizer.value(of: detail, named: "item", variant: number)))
    }

    /// Sets fields to the path parameters with their names, such as `postId` of the comments of a post, but not `id`.
    private func withParents(_ item: DocumentValue, _ arguments: [String: String]) -> DocumentValue {
        arguments.reduce(item) { item, argument in
            guard !family.keyParameters.contains(argument.key), !FieldRole(argument.key).isIdentifier,
                let field = field(argument.key)
            else { return item }
            let value = ScalarTextChecker(types: api.types).value(of: argument.value, as: field.type)
            guard isValid(value, field) else { return item }
            return item.setting([argument.key], to: value)
        }
    }

    private func field(_ name: String) -> ResolvedField? {
        api.types.field(at: [name], of: family.detail ?? family.item) ?? api.types.field(at: [name], of: family.item)
    }

    private func isValid(_ value: DocumentValue, _ field: ResolvedField) -> Bool {
        !checker.mismatches(of: value, as: field.type, field.constraints).contains(where: \.isError)
    }

    /// Sets polled fields to values that do not meet the conditions of the waiters.
    private func pending(_ item: DocumentValue) -> DocumentValue {
        family.waiters.reduce(item) { item, waiter in
            WaiterProgress(waiter: waiter, type: family.detail ?? family.item, types: api.types).pending(item)
        }
    }

    // MARK: - Changes

    /// The item with the values of a body that represents the whole item: fields that the body could have set are removed, and
    /// lists become empty.
    func replaced(_ item: DocumentValue, by body: DocumentValue?, of type: ResolvedTypeReference?) -> DocumentValue {
        guard let body, case .object = body, let object = type.flatMap(api.types.object) else {
            return changed(item, by: body, isMergePatch: false)
        }
        let polled = Set(family.waiters.flatMap { $0.until + $0.fail }.compactMap(\.path.first))
        let unset = object.fields.filter { declared in
            let name = declared.name.value
            return body[name] == nil && !declared.isMissingAnError && declared.presence != .patch
                && declared.defaultValue == nil && declared.serverDefault == nil && !polled.contains(name)
                && family.keyPath.first != name
        }
        let remaining = unset.reduce(item) { item, declared in
            guard let field = field(declared.name.value) else { return item }
            if field.presence == .optional { return item.setting([declared.name.value], to: nil) }
            guard field.type.element != nil, isValid(.list([]), field) else { return item }
            return item.setting([declared.name.value], to: .list([]))
        }
        return changed(remaining, by: body, isMergePatch: false)
    }

    /// The item with the valid declared fields of a body; null removes optional fields.
    ///
    /// - Parameter isMergePatch: Whether objects in the body change those of the item (RFC 7396) instead of replacing them.
    func changed(_ item: DocumentValue, by body: DocumentValue?, isMergePatch: Bool) -> DocumentValue {
        guard case .object(let members)? = body else { return item }
        return members.reduce(item) { item, member in
            guard let field = field(member.name), field.constant == nil else { return item }
            if member.value == .null {
                switch field.presence {
                case .required: return item
                case .nullable: return item.setting([member.name], to: .null)
                case .optional, .patch: return item.setting([member.name], to: nil)
                }
            }
            let value = isMergePatch ? member.value.merged(into: item[member.name]) : member.value
            return isValid(value, field) ? item.setting([member.name], to: value) : item
        }
    }

    /// The item with the key of another one.
    func keyed(_ item: DocumentValue, as other: DocumentValue) -> DocumentValue {
        guard let key = family.keyPath.isEmpty ? nil : other.value(at: family.keyPath) else { return item }
        return item.setting(family.keyPath, to: key)
    }

    // MARK: - Payloads

    /// The payload of a response to the removal of an item: the item, or a template with those of its fields that fit.
    func confirmation(
        _ template: DocumentValue?,
        of item: DocumentValue,
        as type: ResolvedTypeReference
    ) -> DocumentValue? {
        guard family.member(type, api.types) == nil else { return payload(item, as: type) }
        guard let template, let object = api.types.object(of: type) else { return template }
        return object.fields.reduce(template) { value, field in
            guard field.constant == nil, let own = item[field.name.value], isValid(own, field) else { return value }
            return value.setting([field.name.value], to: own)
        }
    }

    /// The part of an item that a type declares, as the payload of a response.
    func payload(_ item: DocumentValue, as type: ResolvedTypeReference) -> DocumentValue {
        payloads([item], as: type)[0]
    }

    /// The parts of items that a type declares. An item without a required field has those of a synthesized value.
    func payloads(_ items: [DocumentValue], as type: ResolvedTypeReference) -> [DocumentValue] {
        guard let object = api.types.object(of: type) else { return items }
        let names = Set(object.fields.map(\.name.value))
        let required = object.fields.filter { $0.isMissingAnError && !$0.isAdditional }.map(\.name.value)
        return items.map { item in
            guard case .object(let members) = item else { return item }
            let declared = DocumentValue.object(members.filter { names.contains($0.name) })
            return required.allSatisfy { declared[$0] != nil }
                ? declared : declared.addingMembers(of: synthesizer.value(of: type, named: "item"))
        }
    }
}

extension DocumentValue {
    /// The object with the members of another object that it does not have.
    func addingMembers(of other: DocumentValue) -> DocumentValue {
        guard case .object(let members) = self, case .object(let others) = other else { return self }
        let names = Set(members.map(\.name))
        return .object(members + others.filter { !names.contains($0.name) })
    }

    /// The result of applying this merge patch to a value (RFC 7396). Recursive: the depth is that of the patch.
    func merged(into target: DocumentValue?) -> DocumentValue {
        guard case .object(let members) = self else { return self }
        var result = DocumentValue.object([])
        if let target, case .object = target { result = target }
        return members.reduce(result) { result, member in
            result.setting(
                [member.name],
                to: member.value == .null ? nil : member.value.merged(into: result[member.name])
            )
        }
    }
}
