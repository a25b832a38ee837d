import SpeccCatalog
import SpeccDiagnostics

/// Resolves the pagination and idempotency keys of endpoints, and composite calls.
struct EndpointOptionsResolver {
    let types: TypeResolver

    var index: CatalogIndex { types.index }

    /// - Returns: `nil` for an endpoint without pagination.
    func pagination(of site: IndexedEndpoint, method: SwiftName, at owner: SwiftPath) -> ResolvedPagination? {
        guard let paged = PagedResponse(site, index) else { return nil }
        let declared = paged.pagination
        guard let list = fieldPath(declared.items?.value ?? ".", from: paged.response, site.api) else { return nil }
        guard case .list(let element) = index.kindIfPresent(of: list.type, in: site.api) else { return nil }
        return ResolvedPagination(
            style: declared.style,
            methodName: DeclaredNames.pages(ofMethod: method),
            items: list.steps.map(step),
            item: types.references.item(element, at: list, in: paged.response, of: owner),
            next: declared.next.map { location($0.value, in: paged, list) },
            previous: declared.previous.map { location($0.value, in: paged, list) },
            total: declared.total.map { location($0.value, in: paged, list) },
            more: declared.more.map { location($0.value, in: paged, list) },
            sends: declared.sends.map { parameter($0.value, site) },
            limit: declared.limit.map { parameter($0.value, site) },
            start: declared.start?.value
        )
    }

    func idempotency(of site: IndexedEndpoint) -> ResolvedIdempotency? {
        switch site.idempotency?.value {
        case .header(let name): .header(name.value)
        case .body(let field):
            .body(
                site.declaration.body.map { body in
                    fieldPath(field.value, from: body.type, site.api)?.names
                        ?? index.fieldNames(along: field.value, from: body.type, in: site.api)
                } ?? [field.value]
            )
        case .off?, nil: nil
        }
    }

    /// - Returns: `nil` if the polled endpoint could not be read.
    func waiter(_ site: IndexedCompositeCall, of service: IndexedService) -> ResolvedWaiter? {
        let declaration = site.declaration
        guard let waiter = declaration.waiter, let number = number(ofEndpointOf: declaration, in: service),
            let name = DeclaredNames.compositeCall(declaration)
        else { return nil }
        let response = SuccessTypes.single(of: index.endpoints[number].declaration)
        guard response != nil || waiter.conditions.isEmpty else { return nil }
        let polled = index.endpoints[number]
        let errors = polled.inherited.errors(of: polled.declaration).map(\.value)
        let conditions = { (all: [FieldCondition]) in
            all.map { condition in
                let field = condition.field.value
                let path = response.map { response in
                    fieldPath(field, from: response, site.api)?.names
                        ?? index.fieldNames(along: field, from: response, in: site.api)
                }
                return ResolvedCondition(
                    path: path ?? [field],
                    values: condition.values.map(\.value)
                )
            }
        }
        return ResolvedWaiter(
            name: declaration.name,
            methodName: name,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            endpoint: number - service.endpoints.lowerBound,
            until: conditions(waiter.until),
            statuses: waiter.untilStatuses.map(\.value.sample).sorted(),
            fail: conditions(waiter.fail),
            pending: waiter.pending.compactMap { types.match(of: $0.value, among: errors) },
            times: WaiterSchedule(declaration)
        )
    }

    /// The number of the endpoint that a composite call names.
    func number(ofEndpointOf declaration: CompositeCallDeclaration, in service: IndexedService) -> Int? {
        declaration.endpoint.flatMap { index.number(ofEndpoint: $0.value, in: service) }
    }

    func fieldPath(_ path: String, from type: TypeExpression, _ api: Int) -> ResolvedFieldPath? {
        ResolvedFieldPath(path, from: type, in: api, index)
    }

    func step(_ step: ResolvedFieldPath.Step) -> ResolvedPagination.Step {
        let name = step.field.flatMap { DeclaredNames.field($0, index.names) }
        var isOptional = step.field == nil
        if case .optional = types.references.reference(to: step.type, in: types.namespace, as: .unnamed) {
            isOptional = true
        }
        return ResolvedPagination.Step(name: name.map { .property($0) } ?? .key(step.name), isOptional: isOptional)
    }

    func location(_ text: String, in paged: PagedResponse, _ items: ResolvedFieldPath) -> ResponseLocation {
        switch ResponseLocationText(text) {
        case .header(let name): return .header(name)
        case .element(let list, let key, let value, let field):
            let names =
                fieldPath(list, from: paged.response, paged.site.api)?.names
                ?? index.fieldNames(along: list, from: paged.response, in: paged.site.api)
            let path = paged.element(of: list, index).flatMap { fieldPath(field, from: $0, paged.site.api) }?.names
            let rest = FieldPathText.names(in: field)
            return .element(of: names, key: key, value: value, field: path ?? rest)
        case .field(let path):
            let start = paged.start(of: path, index)
            let names =
                start.map { start in
                    fieldPath(start.path, from: start.type, paged.site.api)?.names
                        ?? index.fieldNames(along: start.path, from: start.type, in: paged.site.api)
                } ?? [path]
            return start.map { $0.path != path } ?? false ? .last(of: items.names, field: names) : .field(names)
        }
    }

    func parameter(_ name: String, _ site: IndexedEndpoint) -> ResolvedPagination.Parameter {
        let isQuery = site.inherited.query(of: site.declaration).contains { $0.value.name.value == name }
        guard !isQuery, let body = site.declaration.body, let fieldPath = fieldPath(name, from: body.type, site.api)
        else {
            return ResolvedPagination.Parameter(path: [name], isInBody: false, form: .text)
        }
        let form: ResolvedPagination.Parameter.Form =
            switch index.kindIfPresent(of: fieldPath.type, in: site.api) {
            case _ where index.acceptsAnyJSON(fieldPath.type, of: body, in: site.api): .json
            case .builtin(let type) where type.isJSONNumber: .number
            case .enumeration(let enumeration) where enumeration.isInteger: .number
            default: .text
            }
        return ResolvedPagination.Parameter(path: fieldPath.names, isInBody: true, form: form)
    }
}
