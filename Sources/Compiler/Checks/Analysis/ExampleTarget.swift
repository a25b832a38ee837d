import SpeccCatalog
import SpeccDiagnostics

/// The response that an example belongs to: the one with the status that names the example, or the only one.
enum ExampleTarget {
    /// The single type of all success responses; for a stream, a list of its elements.
    case response(TypeExpression)
    /// One of several success responses.
    case success(ResponseDeclaration)
    /// A declared error, with the status of the response.
    case error(ResponseDeclaration, status: Int)

    /// The reason why an example belongs to no response.
    enum Problem: Error {
        /// The example is named after a status that no response or error declares.
        case unknownStatus
        /// There are several responses, and the name does not select one.
        case undecided
        /// The response has no body.
        case empty
        /// The response is saved to a file, which mocks do not support.
        case file
    }

    init(of example: ExampleDeclaration, in site: IndexedEndpoint) throws(Problem) {
        if site.declaration.returns.contains(where: { $0.type.isFile }) { throw .file }
        self = try Self.any(of: example.name.value, in: site)
        if case .builtin(.empty, _) = type { throw .empty }
    }

    private static func any(of name: String, in site: IndexedEndpoint) throws(Problem) -> Self {
        let endpoint = site.declaration
        let single = SuccessTypes.whole(of: endpoint)
        let errors = site.inherited.errors(of: endpoint).map(\.value)
        if let error = errors.first(where: { $0.name?.value == name }) {
            return .error(error, status: error.status.value.sample)
        }
        if !endpoint.returns.isEmpty, endpoint.returns.allSatisfy({ $0.result != nil }) { throw .empty }
        guard case .exactly(let status)? = StatusPattern(name) else {
            if let single { return .response(single.listOfPieces) }
            throw endpoint.returns.count > 1 ? .undecided : .empty
        }
        if let success = match(status, endpoint.returns) {
            guard success.result == nil else { throw .empty }
            return single.map { .response($0.listOfPieces) } ?? .success(success)
        }
        // Errors that are identified by the body cannot be selected by status.
        guard let error = match(status, errors.filter { $0.when == nil }) else { throw .unknownStatus }
        return .error(error, status: status)
    }

    /// The response with the most specific status pattern.
    private static func match(_ status: Int, _ responses: [ResponseDeclaration]) -> ResponseDeclaration? {
        responses.first { $0.status.value == .exactly(status) }
            ?? responses.first { $0.status.value == .statusClass(status / 100) }
            ?? (status >= 400 ? responses.first { $0.status.value == .remaining } : nil)
    }

    /// The type that the example must match.
    var type: TypeExpression {
        switch self {
        case .response(let type): type
        case .success(let response), .error(let response, _): response.type
        }
    }
}

extension TypeExpression {
    fileprivate var isFile: Bool {
        if case .builtin(.file, _) = self { true } else { false }
    }

    /// An example of a stream lists all of its elements.
    fileprivate var listOfPieces: TypeExpression {
        switch self {
        case .wrapped(.sse, let piece, let range), .wrapped(.lines, let piece, let range): .list(piece, range)
        case .builtin(.bytes, let range): .list(.builtin(.data, range), range)
        default: self
        }
    }
}

extension IndexedEndpoint {
    /// The endpoint's examples that belong to a response, with the type they must match.
    var examples: [IndexedExample] {
        (declaration.options?.value.examples ?? []).compactMap { example in
            guard let target = try? ExampleTarget(of: example, in: self) else { return nil }
            let subject = DescriptiveName("example", example.name.value)
            return IndexedExample(api: api, subject: subject, type: target.type, value: example.value)
        }
    }
}

extension ResolvedExample {
    /// - Returns: `nil` if the example belongs to no response or has no Swift name, which are errors.
    init?(_ example: ExampleDeclaration, of site: IndexedEndpoint) {
        guard let target = try? ExampleTarget(of: example, in: site) else { return nil }
        let isError = if case .error = target { true } else { false }
        guard let swiftName = DeclaredNames.example(example.name.value, isError: isError) else { return nil }
        let response: Response =
            switch target {
            case .response: .whole
            case .success(let response): .success(response.status.value)
            case .error(let response, let status): .error(response.key.value, status: status)
            }
        self.init(name: example.name, swiftName: swiftName, value: example.value, response: response)
    }
}
