import SpeccCatalog
import SpeccDiagnostics

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
            resolved.conditions = (error.value.when?.value ?? []).map { condition in
                ResolvedCondition(
                    path: types.index.fieldNames(along: condition.field.value, from: error.value.type, in: types.api),
                    values: condition.values.map(\.value)
                )
            }
            failure.cases.append(resolved)
        }
        let own = errors.filter { $0.level == level }.map(\.value).sorted { $0.isTried(before: $1) }
        failure.nested = types.references.inlineTypes(of: own, level, owners).compactMap { types.inline($0, options) }
        return failure
    }
}

extension ResponseDeclaration {
    /// Errors with names precede those with only a status, specific statuses precede ranges, and more conditions precede
    /// fewer.
    fileprivate func isTried(before other: Self) -> Bool {
        guard (name == nil) == (other.name == nil) else { return name != nil }
        guard status.value == other.status.value else { return status.value < other.status.value }
        let counts = (when?.value.count ?? 0, other.when?.value.count ?? 0)
        return counts.0 == counts.1 ? key.value < other.key.value : counts.0 > counts.1
    }
}
