import SpeccCatalog
import SpeccDiagnostics

/// Resolves the responses of an endpoint.
struct ResponseResolver {
    let types: TypeResolver
    let owner: SwiftPath

    func response(of endpoint: EndpointDeclaration) -> ResolvedResponse {
        if let single = SuccessTypes.whole(of: endpoint) {
            return .value(types.references.reference(to: single, in: owner, as: NestedNames.response(of: endpoint)))
        }
        let values = endpoint.values.sorted { $0.status.value < $1.status.value }
        let successes = values.map { response in
            let swiftName = StatusNames.success(response.status.value)
            var success = ResolvedSuccess(
                status: response.status.value,
                swiftName: swiftName,
                payload: response.result == .location
                    ? .builtin(.url)
                    : types.references.payload(response.type, in: owner, as: NestedNames.inline(swiftName)),
                range: response.status.range
            )
            success.isLocation = response.result == .location
            success.constraints = types.references.constraints(ofPayload: response.type)
            success.headers = HeadersResolver(types: types).headers(
                response.headers,
                at: owner.appending(NestedNames.headers(of: swiftName))
            )
            return success
        }
        if successes.count < 2 || successes.allSatisfy({ $0.payload == nil && $0.headers == nil }) { return .void }
        return .cases(owner.appending("Response"), successes)
    }

    func statuses(of endpoint: EndpointDeclaration) -> [ResolvedStatus] {
        endpoint.returns.map { response in
            if case .builtin(.empty, _) = response.type {
                return ResolvedStatus(status: response.status.value, isEmpty: true, result: response.result)
            }
            return ResolvedStatus(status: response.status.value, isEmpty: false)
        }
    }

    /// The constraints of the only response.
    func constraints(of endpoint: EndpointDeclaration) -> ResolvedConstraints {
        SuccessTypes.whole(of: endpoint).map(types.references.constraints(ofPayload:)) ?? .none
    }

    /// The declared headers of the only response.
    func headers(of endpoint: EndpointDeclaration) -> ResolvedHeaders? {
        let values = endpoint.values
        guard values.count == 1 else { return nil }
        return HeadersResolver(types: types).headers(values[0].headers, at: owner.appending("Headers"))
    }
}

/// Resolves failure enums, one for each level that changes the errors in effect.
struct FailureResolver {
    private let types: TypeResolver
    /// The API's enum; `nil` if its defaults declare no errors.
    let shared: ResolvedFailure?

    init(_ types: TypeResolver, defaults: DefaultsDeclaration, _ options: ModelOptions) {
        self.types = types
        let errors = defaults.errors.map { Effective($0, from: .api, at: $0.status.range) }
        shared =
            errors.isEmpty ? nil : Self.failure(errors, .api, TypeOwners(namespace: types.namespace), types, options)
    }

    func service(_ inherited: Inheritance, at path: SwiftPath, _ options: ModelOptions) -> FailureUse {
        use(inherited.errors, .service, TypeOwners(namespace: types.namespace, service: path), outer: shared, options)
    }

    /// - Parameter outer: The error type of the service.
    func endpoint(
        _ endpoint: EndpointDeclaration,
        _ inherited: Inheritance,
        _ owners: TypeOwners,
        outer: FailureUse,
        _ options: ModelOptions
    ) -> FailureUse {
        // An endpoint that neither adds nor removes errors uses the error type of the service.
        guard !endpoint.errors.isEmpty || !endpoint.without.isEmpty else {
            return outer.path.map { .inherited($0) } ?? outer
        }
        let failure: ResolvedFailure? =
            if case .own(let failure) = outer { failure } else { outer.path == nil ? nil : shared }
        return use(inherited.errors(of: endpoint), .endpoint, owners, outer: failure, options)
    }

    private func use(
        _ errors: [Effective<ResponseDeclaration>],
        _ level: SettingLevel,
        _ owners: TypeOwners,
        outer: ResolvedFailure?,
        _ options: ModelOptions
    ) -> FailureUse {
        guard !errors.isEmpty else { return .networkError }
        let failure = Self.failure(errors, level, owners, types, options)
        if let outer, Self.isSame(outer, failure) { return .inherited(outer.path) }
        return .own(failure)
    }

    private static func isSame(_ left: ResolvedFailure, _ right: ResolvedFailure) -> Bool {
        left.cases.count == right.cases.count
            && zip(left.cases, right.cases).allSatisfy {
                $0.key == $1.key && $0.status == $1.status && $0.payload == $1.payload
                    && $0.headers?.path == $1.headers?.path
                    && $0.conditions == $1.conditions
            }
    }

    private static func failure(
        _ errors: [Effective<ResponseDeclaration>],
        _ level: SettingLevel,
        _ owners: TypeOwners,
        _ types: TypeResolver,
        _ options: ModelOptions
    ) -> ResolvedFailure {
        var failure = ResolvedFailure(path: owners.failure(level), cases: [], nested: [])
        for error in errors.sorted(by: { $0.value.isTried(before: $1.value) }) {
            let swiftName = StatusNames.failure(error.value)
            var resolved = ResolvedFailure.Case(
                key: error.value.key.value,
                status: error.value.status.value,
                swiftName: swiftName,
                payload: types.references.payload(
                    error.value.type,
                    in: owners.failure(error.level),
                    as: NestedNames.inline(swiftName)
                ),
                level: error.level,
                range: error.value.status.range
            )
            resolved.constraints = types.references.constraints(ofPayload: error.value.type)
            resolved.headers = HeadersResolver(types: types).headers(
                error.value.headers,
                at: owners.failure(error.level).appending(NestedNames.headers(of: swiftName))
            )
            resolved.conditions = types.conditions(of: error.value)
            failure.cases.append(resolved)
        }
        let own = errors.filter { $0.level == level }.map(\.value).sorted { $0.isTried(before: $1) }
        failure.nested = types.references.inlineTypes(of: own, level, owners).compactMap { types.inline($0, options) }
        return failure
    }
}

extension TypeResolver {
    /// The conditions that identify an error in addition to its status.
    func conditions(of error: ResponseDeclaration) -> [ResolvedCondition] {
        (error.when?.value ?? []).map { condition in
            ResolvedCondition(
                path: index.fieldNames(along: condition.field.value, from: error.type, in: api),
                values: condition.values.map(\.value)
            )
        }
    }

    /// How a response is recognized as the error with a key; nil if there is none.
    func match(of key: String, among errors: [ResponseDeclaration]) -> ErrorMatch? {
        guard let error = errors.first(where: { $0.key.value == key }) else { return nil }
        let preceding = errors.filter { other in
            other.status.value == error.status.value && other.when != nil && other.isTried(before: error)
        }
        return ErrorMatch(
            key: key,
            swiftName: StatusNames.failure(error),
            status: error.status.value,
            conditions: conditions(of: error),
            others: preceding.map(conditions)
        )
    }
}

extension ResponseDeclaration {
    /// Errors with names precede those with only a status, specific statuses precede ranges, more conditions precede fewer, and
    /// those that compare values precede those that only require a field.
    func isTried(before other: Self) -> Bool {
        guard (name == nil) == (other.name == nil) else { return name != nil }
        guard status.value == other.status.value else { return status.value < other.status.value }
        return specificity == other.specificity ? key.value < other.key.value : specificity > other.specificity
    }

    /// The number of conditions, then of those that compare values.
    var specificity: (Int, Int) {
        let conditions = when?.value ?? []
        return (conditions.count, conditions.count { !$0.values.isEmpty })
    }
}

/// Resolves the declared headers of a response.
struct HeadersResolver {
    let types: TypeResolver

    /// - Returns: `nil` without declared headers.
    func headers(
        _ declarations: [ResponseHeaderDeclaration],
        at path: @autoclosure () -> SwiftPath
    ) -> ResolvedHeaders? {
        guard !declarations.isEmpty else { return nil }
        var headers = ResolvedHeaders(path: path(), fields: [], nested: [])
        for declaration in declarations {
            let name = declaration.name.value
            let nestedName =
                DeclaredNames.nested(name, orAfter: nil, isEnum: true, in: [], types.index.names) ?? .unnamed
            let type = types.references.reference(to: declaration.type, in: headers.path, as: nestedName)
            headers.fields.append(
                ResolvedHeaders.Field(
                    name: name,
                    swiftName: types.index.names.member(name) ?? .unnamed,
                    type: declaration.isHeaderPrefix ? .map(type) : type,
                    isHeaderPrefix: declaration.isHeaderPrefix,
                    isSensitive: types.references.isSensitive(declaration)
                )
            )
            let options = ModelOptions(SwiftOptions())
            let site = InlineTypeSite(
                type: declaration.type,
                name: declaration.name,
                swiftName: nestedName,
                owner: headers.path
            )
            if let nested = types.inline(site, options) { headers.nested.append(nested) }
        }
        return headers
    }
}
