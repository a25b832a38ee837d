import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// A call of an endpoint that reads or changes a collection.
struct ResourceCall {
    let call: MockCall
    let family: ResourceFamily
    let role: ResourceModel.Role

    private var values: ResourceValues { ResourceValues(family: family, api: call.api, options: call.options) }

    func reply(_ body: DocumentValue?, _ state: inout MockState) -> MockCall.Outcome {
        let id = collectionID
        var collection = state.collections[id] ?? initialCollection
        defer { state.collections.set(id, to: collection, size: collection.size) }
        guard let key else { return role == .create ? create(body, &collection) : list(body, collection) }
        switch role {
        case .detail: return detail(key, &collection, &state)
        case .update: return update(key, body, &collection)
        case .action: return action(key, collection)
        case .delete: return delete(key, &collection)
        case .list, .create: return list(body, collection)
        }
    }

    /// The response if the item that the call is below does not exist.
    func missingParent(_ state: inout MockState) -> MockCall.Outcome? {
        guard let key, let detail = family.detailEndpoint,
            !call.contract.endpoints[detail].responses(for: 404).isEmpty
        else { return nil }
        let collection = state.collections[collectionID] ?? initialCollection
        return collection.item(key) == nil ? missing(key) : nil
    }

    /// The text in the path that identifies an item.
    private var key: String? {
        let arguments = call.pathArguments
        return arguments.count > family.depth ? arguments[family.depth] : nil
    }

    /// The family and the decoded arguments of the path before the key of an item.
    private var collectionID: String {
        ([family.id] + call.pathArguments.prefix(family.depth)).joined(separator: "\n")
    }

    private var initialCollection: ResourceCollection {
        values.initialCollection(call.contract.endpoints[family.list], arguments: call.match.arguments)
    }

    // MARK: - Roles

    /// The response of a list without items.
    func emptyList() -> MockCall.Outcome {
        list(nil, ResourceCollection([], keyPath: family.keyPath, nextNumber: 0))
    }

    private func list(_ body: DocumentValue?, _ collection: ResourceCollection) -> MockCall.Outcome {
        let builder = call.builder
        guard let response = builder.defaultResponse, let type = response.payload else {
            return (MockReply(status: 200), nil)
        }
        let found = filtered(collection.items)
        let items = following(found, body)
        // A list that is the whole payload replaces it.
        let template = family.itemPath.isEmpty ? nil : builder.payload(of: response) ?? .object([])
        guard let pagination = call.declaration.pagination else {
            let payloads = DocumentValue.list(values.payloads(items, as: family.item))
            let all = template?.setting(family.itemPath, to: payloads) ?? payloads
            if let feed = FeedReply(call, body) { return (feed.reply(all, next: found.count), response) }
            return (builder.reply(response, payload: all), response)
        }
        let pager = PageSelector(
            pagination: pagination,
            endpoint: call.endpoint,
            api: call.api,
            family: family,
            pageSize: call.options.pageSize
        )
        guard let page = pager.page(of: items, call.request, body: body) else {
            return call.problem(400, "the cursor is not that of a page")
        }
        let url = call.origin + call.request.target
        let shown = values.payloads(page.items, as: family.item)
        let payload = pager.payload(
            template ?? .object([]),
            as: type,
            page: page,
            items: shown,
            total: items.count,
            url: url
        )
        var reply = builder.reply(response, payload: payload)
        for header in pager.headers(page, total: items.count, url: url) {
            reply.setHeader(header.name, header.value)
        }
        return (reply, response)
    }

    /// The items after the position of a feed that follows the list: the value of a field of an item, or the number of items.
    private func following(_ items: [DocumentValue], _ body: DocumentValue?) -> [DocumentValue] {
        let sent = call.endpoint.feeds.lazy.compactMap { feed in call.position(of: feed, body).map { (feed, $0) } }
        guard let (feed, position) = sent.first, let next = feed.next, case .items = feed.elements else { return items }
        guard case .last(_, let field) = next else {
            return Array(items.dropFirst(FeedReply(call, body)?.count ?? 0))
        }
        let text = { (item: DocumentValue) in
            item.value(at: field)?.scalarText.map { text in
                feed.isIncremented ? Int64(text).map { String($0 &+ 1) } ?? text : text
            }
        }
        // Items that were created at the same time may have the same position.
        if let index = items.lastIndex(where: { text($0) == position }) { return Array(items[(index + 1)...]) }
        // The item was removed: those after it have greater numbers.
        guard let number = Int64(position) else { return items }
        return items.filter { text($0).flatMap(Int64.init).map { $0 > number } ?? true }
    }

    /// The items with the values of query items that have the names of scalar fields.
    private func filtered(_ items: [DocumentValue]) -> [DocumentValue] {
        let validator = RequestValidator(call.endpoint, in: call.api)
        let paging =
            ([call.declaration.pagination?.sends, call.declaration.pagination?.limit] + call.endpoint.feeds.map(\.sends))
            .compactMap(\.?.path.first)
        return call.declaration.queryParameters.reduce(items) { items, parameter in
            let name = parameter.name.value
            guard !paging.contains(name), let value = validator.value(of: parameter, in: call.request),
                value.scalarText != nil, let field = call.api.types.field(at: [name], of: family.item)
            else { return items }
            let checker = DeclaredValueChecker(types: call.api.types, isStrict: true)
            guard checker.mismatches(of: value, as: field.type).isEmpty else { return items }
            return items.filter { $0[name].map(value.isEqual) ?? false }
        }
    }

    private func detail(
        _ key: String,
        _ collection: inout ResourceCollection,
        _ state: inout MockState
    ) -> MockCall.Outcome {
        guard let response = call.builder.defaultResponse, let type = response.payload else {
            return collection.item(key) == nil
                ? missing(key) : (call.builder.reply(call.endpoint.successes[0], payload: nil), nil)
        }
        guard let item = collection.item(key) ?? undeclaredItem(key, collection) else { return missing(key) }
        let polled = isPending(item) ? call.polled(item, as: type, &state) : item
        if polled != item { _ = collection.replace(key, with: polled) }
        return (call.builder.reply(response, payload: values.payload(polled, as: type)), response)
    }

    private func isPending(_ item: DocumentValue) -> Bool {
        family.waiters.contains { waiter in
            !WaiterProgress(waiter: waiter, type: family.detail ?? family.item, types: call.api.types).isFinal(item)
        }
    }

    /// The item of an endpoint that declares no response for missing items.
    private func undeclaredItem(_ key: String, _ collection: ResourceCollection) -> DocumentValue? {
        guard !collection.isDeleted(key), call.endpoint.responses(for: 404).isEmpty,
            let type = call.api.types.field(at: family.keyPath, of: family.item)?.type
        else { return nil }
        let value = ScalarTextChecker(types: call.api.types).value(of: key, as: type)
        return values.item(0, call.match.arguments).setting(family.keyPath, to: value)
    }

    /// Adds an item with the key in the body, or with a new one if the body has no key or an item already has it.
    private func create(_ body: DocumentValue?, _ collection: inout ResourceCollection) -> MockCall.Outcome {
        guard let response = call.builder.defaultResponse else { return (MockReply(status: 201), nil) }
        let new = collection.newItem { values.item($0, call.match.arguments) }
        var item = values.replaced(new, by: body, of: call.declaration.body?.type)
        if let key = collection.key(of: item), collection.item(key) != nil {
            if isConflictDeclared { return call.problem(409, "an item has the \(keyName) already") }
            item = values.keyed(item, as: new)
        }
        collection.append(item)
        var reply = call.builder.reply(response, payload: response.payload.map { values.payload(item, as: $0) })
        setLocation(of: collection.key(of: item), in: &reply)
        return (reply, response)
    }

    private var isConflictDeclared: Bool {
        call.endpoint.errors.contains { $0.status == .exactly(409) && $0.conditions.isEmpty }
    }

    /// Sets a declared header `Location` to the URL of a created item.
    private func setLocation(of key: String?, in reply: inout MockReply) {
        guard let key, family.detailEndpoint != nil,
            let index = reply.headers.firstIndex(where: { $0.name.lowercased() == "location" })
        else { return }
        let url = call.origin + call.request.path + "/" + URLEscaping.encoded(key)
        reply.headers[index] = .init(reply.headers[index].name, url)
    }

    private func update(
        _ key: String,
        _ body: DocumentValue?,
        _ collection: inout ResourceCollection
    ) -> MockCall.Outcome {
        guard let response = call.builder.defaultResponse else { return (MockReply(status: 200), nil) }
        guard let item = collection.item(key) ?? undeclaredItem(key, collection) else { return missing(key) }
        if let refused = failedPrecondition(item) { return refused }
        let changed = values.keyed(self.changed(item, by: body), as: item)
        guard collection.replace(key, with: changed) else {
            return call.problem(507, "the items of the collection exceed \(StateLimits.collectionBytes >> 20) MiB")
        }
        return (
            call.builder.reply(response, payload: response.payload.map { values.payload(changed, as: $0) }), response
        )
    }

    private func changed(_ item: DocumentValue, by body: DocumentValue?) -> DocumentValue {
        if call.declaration.httpMethod == "PUT" {
            return values.replaced(item, by: body, of: call.declaration.body?.type)
        }
        return values.changed(item, by: body, isMergePatch: call.request.mediaType == "application/merge-patch+json")
    }

    /// The response if `If-Match` or `If-None-Match` does not allow to change an item.
    private func failedPrecondition(_ item: DocumentValue) -> MockCall.Outcome? {
        guard let tag = entityTag(of: item) else { return nil }
        if let list = call.request[header: "If-Match"] {
            guard !EntityTag.ifMatch(list, matches: tag) else { return nil }
            return call.problem(412, "the item has changed: If-Match does not contain its current entity tag")
        }
        guard let list = call.request[header: "If-None-Match"], EntityTag.ifNoneMatch(list, matches: tag) else {
            return nil
        }
        return call.problem(412, "the item exists: If-None-Match contains its current entity tag")
    }

    /// The tag of the response to the endpoint that returns the item; nil if there is none.
    private func entityTag(of item: DocumentValue) -> String? {
        guard let index = family.detailEndpoint else { return nil }
        let builder = ResponseBuilder(api: call.api, endpoint: call.contract.endpoints[index], options: call.options)
        guard let response = builder.defaultResponse, let type = response.payload else { return nil }
        return EntityTag.tag(of: builder.reply(response, payload: values.payload(item, as: type)).body.bytes)
    }

    /// The effect of an action on the item is unknown.
    private func action(_ key: String, _ collection: ResourceCollection) -> MockCall.Outcome {
        guard let response = call.builder.defaultResponse, let type = response.payload else {
            return (MockReply(status: 200), nil)
        }
        guard let item = collection.item(key) ?? undeclaredItem(key, collection) else { return missing(key) }
        return (call.builder.reply(response, payload: values.payload(item, as: type)), response)
    }

    private func delete(_ key: String, _ collection: inout ResourceCollection) -> MockCall.Outcome {
        let response = call.endpoint.successes.first { $0.payload == nil } ?? call.builder.defaultResponse
        let item = collection.item(key) ?? undeclaredItem(key, collection)
        if let refused = item.flatMap(failedPrecondition) { return refused }
        guard collection.remove(key) || call.endpoint.responses(for: 404).isEmpty else { return missing(key) }
        guard let response else { return (MockReply(status: 204), nil) }
        var payload = call.builder.payload(of: response)
        if let item, let type = response.payload { payload = values.confirmation(payload, of: item, as: type) }
        var reply = call.builder.reply(response, payload: payload)
        if case .statusClass = response.status, payload == nil { reply.status = 204 }
        return (reply, response)
    }

    private func missing(_ key: String) -> MockCall.Outcome {
        let value = call.redactor.isSecret(value: key) ? "" : " '\(key)'"
        return call.problem(404, "no item has the \(keyName)\(value)")
    }

    /// `metadata.name`
    private var keyName: String {
        family.keyPath.isEmpty ? "key" : family.keyPath.joined(separator: ".")
    }
}
