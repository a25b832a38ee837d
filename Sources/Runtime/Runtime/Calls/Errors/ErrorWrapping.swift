import Foundation

extension NetworkError {
    /// Converts any error: a `NetworkError` is returned unchanged, a failure enum returns its `networkError`, and
    /// cancellation, decoding errors and `URLError` map to the corresponding kind. Other errors become `.other` with
    /// the error as `underlying`.
    @_spi(Generated) public static func wrap(_ error: any Error) -> NetworkError {
        switch error {
        case let error as NetworkError: error
        case let failure as any EndpointFailure: failure.networkError
        case is CancellationError: .cancelled
        case let error as TransportError: NetworkError(error, in: nil)
        case let error as DecodingError: NetworkError(.decoding(JSONDecodingError(error)), underlying: error)
        case let failure as JSONDecodingError: NetworkError(.decoding(failure), underlying: failure)
        case let failure as JSONEncodingError:
            NetworkError(.invalidRequest, details: "\(failure)", underlying: failure)
        // `URLSessionTransport` reports this as a failure unless its task was cancelled; here the cause is unknown.
        case let error as URLError where error.code == .cancelled: NetworkError(.cancelled, underlying: error)
        case let error as URLError: NetworkError(TransportError(urlSession: error), in: nil, underlying: error)
        default: NetworkError(.other, details: "\(type(of: error))", underlying: error)
        }
    }

    /// An error of the program.
    ///
    /// - Parameters:
    ///   - message: For users: a sentence.
    ///   - details: For developers: a phrase.
    public static func customError(_ message: String, details: String? = nil) -> NetworkError {
        NetworkError(.custom(message), details: details)
    }
}

extension NetworkError {
    /// - Parameter underlying: The cause of the transport error; the transport error itself by default.
    init(_ error: TransportError, in call: CallSummary?, underlying: (any Error)? = nil) {
        self.init(error.kind, details: error.message, in: call, underlying: underlying ?? error)
    }
}

/// The failure of endpoints without declared errors.
extension NetworkError: EndpointFailure {
    /// The same error: the failure of endpoints without declared errors.
    @_spi(Generated) public init(_ error: NetworkError) {
        self = error
    }

    /// A cancellation without any context.
    @_spi(Generated) public static let cancelled: NetworkError = Self(Kind.cancelled)

    /// The same error.
    @_spi(Generated) public static func other(_ error: NetworkError) -> NetworkError { error }

    /// The error itself, even if it is a cancellation.
    @_spi(Generated) public var networkError: NetworkError { self }
}
