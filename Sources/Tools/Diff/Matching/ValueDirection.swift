import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// How values are transferred.
struct ValueDirection: OptionSet {
    let rawValue: UInt8

    static let request = Self(rawValue: 1)
    static let response = Self(rawValue: 2)
}

/// How values of the types of an API are transferred, including those of parameters and headers.
struct ValueDirections {
    private let types: [ResolvedType]
    private let number: (SwiftPath) -> Int?
    private var directions: [ValueDirection]

    /// - Parameters:
    ///   - types: The types of the API, including inline ones.
    ///   - number: The index of a type.
    init(_ api: ResolvedAPI, _ types: [ResolvedType], number: @escaping (SwiftPath) -> Int?) {
        self.types = types
        self.number = number
        directions = Array(repeating: [], count: types.count)
        if let failure = api.failure { add(failure) }
        for service in api.files.compactMap(\.service) {
            if case .own(let failure) = service.failure { add(failure) }
            for endpoint in service.endpoints { add(endpoint) }
        }
    }

    /// Types that no endpoint uses are compared for both directions.
    subscript(number: Int) -> ValueDirection {
        directions[number].isEmpty ? [.request, .response] : directions[number]
    }

    private mutating func add(_ endpoint: ResolvedEndpoint) {
        for parameters in [endpoint.pathParameters, endpoint.queryParameters, endpoint.headerParameters] {
            for parameter in parameters { add(parameter.type, .request) }
        }
        if let body = endpoint.body { add(body.type, .request) }
        switch endpoint.response {
        case .void: break
        case .value(let type): add(type, .response)
        case .cases(_, let successes):
            for success in successes { add(success.payload, success.headers) }
        }
        add(nil, endpoint.responseHeaders)
        if case .own(let failure) = endpoint.failure { add(failure) }
    }

    private mutating func add(_ failure: ResolvedFailure) {
        for each in failure.cases { add(each.payload, each.headers) }
    }

    private mutating func add(_ payload: ResolvedTypeReference?, _ headers: ResolvedHeaders?) {
        if let payload { add(payload, .response) }
        for field in headers?.fields ?? [] { add(field.type, .response) }
    }

    /// Marks a type and those that it contains.
    private mutating func add(_ type: ResolvedTypeReference, _ direction: ValueDirection) {
        var pending = [type.declaredType?.path].compactMap(\.self)
        while let path = pending.popLast() {
            guard let number = number(path), directions[number].insert(direction).inserted else { continue }
            pending += TypeReferences.of(types[number])
        }
    }
}
