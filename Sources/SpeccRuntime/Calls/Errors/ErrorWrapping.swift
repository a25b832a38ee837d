import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkError {
    /// Any error as a `NetworkError`: the same one, what a failure enum holds, a cancellation as `.cancelled`, what
    /// `Decodable` and URL loading throw by its kind, everything else as `.other` with itself as `underlying`.
    public static func wrap(_ error: any Error) -> NetworkError {
        switch error {
        case let error as NetworkError: error
        case let failure as any EndpointFailure: failure.networkError
        case is CancellationError: .cancelled
        case let error as TransportError: NetworkError(error, in: nil)
        case let error as DecodingError: NetworkError(.decoding(JSONDecodingError(error)), underlying: error)
        case let failure as JSONDecodingError: NetworkError(.decoding(failure), underlying: failure)
        case let failure as JSONEncodingError:
            NetworkError(.invalidRequest, details: "\(failure)", underlying: failure)
        // A transport that was not cancelled takes it for a failure; here nobody can know.
        case let error as URLError where error.code == .cancelled: NetworkError(.cancelled, underlying: error)
        case let error as URLError: NetworkError(TransportError(urlSession: error), in: nil, underlying: error)
        default: NetworkError(.other, details: "\(type(of: error))", underlying: error)
        }
    }

    /// The program's own failure.
    ///
    /// - Parameters:
    ///   - message: For people.
    ///   - details: For developers.
    public static func customError(_ message: String, details: String? = nil) -> NetworkError {
        NetworkError(.custom(message), details: details)
    }
}

extension NetworkError {
    /// - Parameter underlying: What the error was made of; itself where nothing is said.
    init(_ error: TransportError, in call: CallSummary?, underlying: (any Error)? = nil) {
        self.init(error.kind.networkKind, details: error.message, in: call, underlying: underlying ?? error)
    }
}

extension TransportError.Kind {
    /// What it is for the caller of an endpoint.
    private static let networkKinds: [Self: NetworkError.Kind] = [
        .cancelled: .cancelled, .timeout: .timeout(.attempt), .idleTimeout: .timeout(.idle), .dns: .dns,
        .connectionRefused: .connectionRefused, .connectionLost: .connectionLost, .tls: .tls, .offline: .offline,
        .protocolViolation: .protocolViolation, .responseTooLarge: .responseTooLarge, .shutdown: .shutdown,
        .requestBody: .requestBody, .invalidRequest: .invalidRequest, .killSwitch: .blocked(.killSwitch),
    ]

    fileprivate var networkKind: NetworkError.Kind { Self.networkKinds[self] ?? .other }
}
