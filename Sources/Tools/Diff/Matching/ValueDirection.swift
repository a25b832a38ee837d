import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// How values are transferred.
struct ValueDirection: OptionSet, Hashable {
    let rawValue: UInt8

    static let request = Self(rawValue: 1)
    /// In responses of calls that succeed.
    static let response = Self(rawValue: 2)
    /// In errors. One that cannot be decoded is reported as another error, so that the call fails in either case.
    static let error = Self(rawValue: 4)
    /// Requests contain the values as JSON. In paths, queries, headers and forms all values are text.
    static let jsonRequest = Self(rawValue: 8)
    /// Responses contain the values as JSON. In headers all values are text.
    static let jsonResponse = Self(rawValue: 16)
    /// As parts of a multipart body, where bytes are not text.
    static let part = Self(rawValue: 32)
    /// In a query or form that adds brackets to the names of lists.
    static let bracketLists = Self(rawValue: 64)
    /// In text that separates the elements of lists by a comma, space or pipe.
    static let delimitedLists = Self(rawValue: 128)

    static let body: Self = [.request, .jsonRequest]
    static let responseBody: Self = [.response, .jsonResponse]
    static let errorBody: Self = [.error, .jsonResponse]

    private static let transfers: Self = [.request, .response, .error]

    /// A parameter in a path or header, whose lists are separated by commas.
    static let commaSeparated: Self = [.request, .delimitedLists]

    /// Fields of a query or form.
    static func form(_ style: ListStyle) -> Self {
        switch style {
        case .repeat: .request
        case .comma, .space, .pipe: [.request, .delimitedLists]
        case .bracket, .index: [.request, .bracketLists]
        }
    }

    var isRead: Bool { !isDisjoint(with: [.response, .error]) }

    /// Whether values are not transferred.
    var isUnused: Bool { isDisjoint(with: Self.transfers) }

    /// The part that concerns what released apps send.
    var sending: Self { subtracting([.response, .error]) }

    /// The part that concerns what released apps read.
    var reading: Self { subtracting(.request) }

    /// How values of a type are transferred in both versions. A value that one version writes as JSON is compared as JSON.
    func common(with other: Self) -> Self {
        intersection(other).intersection(Self.transfers).union(union(other).subtracting(Self.transfers))
    }

    /// The level for released apps that cannot read a value.
    var unreadableLevel: ChangeLevel {
        contains(.response) ? .breaking : contains(.error) ? .risky : .safe
    }

    /// The level for released apps that send values, and read values of a server that implements the new catalog.
    func level(isAccepted: Bool, isReadable: Bool) -> ChangeLevel {
        max(contains(.request) && !isAccepted ? .breaking : .safe, isReadable ? .safe : unreadableLevel)
    }
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

    /// Types that no endpoint uses are compared for requests and responses.
    subscript(number: Int) -> ValueDirection {
        directions[number].isUnused ? ValueDirection.body.union(.responseBody) : directions[number]
    }

    private mutating func add(_ endpoint: ResolvedEndpoint) {
        for parameters in [endpoint.pathParameters, endpoint.headerParameters] {
            for parameter in parameters { add(parameter.type, parameter.direction(isQuery: false)) }
        }
        for parameter in endpoint.queryParameters { add(parameter.type, parameter.direction(isQuery: true)) }
        if let body = endpoint.body { add(body) }
        switch endpoint.response {
        case .void: break
        case .value(let type): add(type, .responseBody)
        case .cases(_, let successes):
            for success in successes { add(success.payload, success.headers, .responseBody) }
        }
        add(nil, endpoint.responseHeaders, .responseBody)
        if case .own(let failure) = endpoint.failure { add(failure) }
    }

    private mutating func add(_ body: ResolvedBody) {
        switch body.kind {
        case .json, .lines, .text, .data, .stream, .file: add(body.type, .body)
        case .form(let form):
            add(body.type, .form(form.lists))
            guard !form.fields.isEmpty, let index = body.type.declaredType.flatMap({ number($0.path) }),
                case .object(let object) = types[index].shape
            else { return }
            for field in object.fields {
                switch form.fields[field.name.value] {
                case .json?: add(field.type, .body)
                case .lists(let style)?: add(field.type, .form(style))
                case nil: continue
                }
            }
        case .multipart:
            guard let index = body.type.declaredType.flatMap({ number($0.path) }) else { return }
            directions[index].formUnion([.request, .part])
            guard case .object(let object) = types[index].shape else { return }
            for field in object.fields { add(field.type, field.part?.isJSON == true ? .body : [.request, .part]) }
        }
    }

    private mutating func add(_ failure: ResolvedFailure) {
        for each in failure.cases { add(each.payload, each.headers, .errorBody) }
    }

    private mutating func add(
        _ payload: ResolvedTypeReference?,
        _ headers: ResolvedHeaders?,
        _ direction: ValueDirection
    ) {
        if let payload { add(payload, direction) }
        for field in headers?.fields ?? [] { add(field.type, direction.subtracting(.jsonResponse)) }
    }

    /// Marks a type and those that it contains.
    private mutating func add(_ type: ResolvedTypeReference, _ direction: ValueDirection) {
        var pending = [type.declaredType?.path].compactMap(\.self)
        while let path = pending.popLast() {
            guard let number = number(path), !directions[number].isSuperset(of: direction) else { continue }
            directions[number].formUnion(direction)
            pending += ReferencedTypes.of(types[number])
        }
    }
}

extension ResolvedParameter {
    func direction(isQuery: Bool) -> ValueDirection {
        isJSON ? .body : isCookies || isFamily ? .request : isQuery ? .form(listStyle) : .commaSeparated
    }
}
