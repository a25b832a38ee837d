import SpeccCatalog
import SpeccDiagnostics

/// Which answer of its endpoint an example is of: the one whose status its name is, or the only one that there is.
enum ExampleTarget {
    /// The one type of all successes; of a stream the type of the list of its pieces.
    case answer(TypeExpression)
    /// One success of several.
    case success(ResponseDeclaration)
    /// A declared error, by the status that the example gives it.
    case error(ResponseDeclaration, status: Int)

    /// Why an example is of nothing.
    enum Problem: Error {
        /// Its name is a status, which neither an answer nor an error has.
        case unknownStatus
        /// Several answers, and no status that chooses.
        case undecided
        /// An answer without a body.
        case empty
        /// A call whose answer goes into a file: no mock answers it.
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
        guard case .exactly(let status)? = StatusPattern(name) else {
            if let single { return .answer(single.listOfPieces) }
            throw endpoint.returns.count > 1 ? .undecided : .empty
        }
        if let success = match(status, endpoint.returns) {
            return single.map { .answer($0.listOfPieces) } ?? .success(success)
        }
        // An error that stands in a success is not told by its status.
        let errors = site.inherited.errors(of: endpoint).map(\.value).filter { $0.when == nil }
        guard let error = match(status, errors) else { throw .unknownStatus }
        return .error(error, status: status)
    }

    /// The most specific one.
    private static func match(_ status: Int, _ responses: [ResponseDeclaration]) -> ResponseDeclaration? {
        responses.first { $0.status.value == .exactly(status) }
            ?? responses.first { $0.status.value == .statusClass(status / 100) }
    }

    /// What the example has to fit.
    var type: TypeExpression {
        switch self {
        case .answer(let type): type
        case .success(let response), .error(let response, _): response.type
        }
    }
}

extension TypeExpression {
    fileprivate var isFile: Bool {
        if case .builtin(.file, _) = self { true } else { false }
    }

    /// A stream is given all its pieces at once.
    fileprivate var listOfPieces: TypeExpression {
        switch self {
        case .wrapped(.sse, let piece, let range), .wrapped(.lines, let piece, let range): .list(piece, range)
        case .builtin(.bytes, let range): .list(.builtin(.data, range), range)
        default: self
        }
    }
}

extension IndexedEndpoint {
    /// Its examples that are of something, with what they have to fit.
    var examples: [IndexedExample] {
        (declaration.options?.value.examples ?? []).compactMap { example in
            guard let target = try? ExampleTarget(of: example, in: self) else { return nil }
            let subject = DescriptiveName("example", example.name.value)
            return IndexedExample(api: api, subject: subject, type: target.type, value: example.value)
        }
    }
}

extension ResolvedExample {
    /// Nil for one that is of nothing or has no name in Swift, which are errors.
    init?(_ example: ExampleDeclaration, of site: IndexedEndpoint) {
        guard let target = try? ExampleTarget(of: example, in: site) else { return nil }
        let isError = if case .error = target { true } else { false }
        guard let swiftName = DeclaredNames.example(example.name.value, isError: isError) else { return nil }
        let answer: Answer =
            switch target {
            case .answer: .whole
            case .success(let response): .success(response.status.value)
            case .error(let response, let status): .error(response.status.value, status: status)
            }
        self.init(name: example.name, swiftName: swiftName, value: example.value, answer: answer)
    }
}
