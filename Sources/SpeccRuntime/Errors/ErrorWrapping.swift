import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkError {
    /// Any error as a `NetworkError`: itself, what a failure enum holds, a cancellation as `.cancelled`, what `Decodable` and
    /// URL loading throw by its kind, everything else as `.other` with itself as `underlying`.
    public static func wrap(_ error: any Error) -> NetworkError {
        switch error {
        case let error as NetworkError: error
        case let failure as any EndpointFailure:
            failure.networkError ?? NetworkError(.other, details: "\(failure)", underlying: failure)
        case is CancellationError: .cancelled
        case let error as TransportError: NetworkError(error, in: nil)
        case let error as DecodingError: NetworkError(.decoding(DecodingFailure(error)), underlying: error)
        case let failure as DecodingFailure: NetworkError(.decoding(failure), underlying: failure)
        case let failure as EncodingFailure:
            NetworkError(.invalidRequest, details: "\(failure)", underlying: failure)
        case let error as URLError: NetworkError(kind(of: error), underlying: error)
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

    private static func kind(of error: URLError) -> Kind {
        switch error.code {
        case .cancelled: .cancelled
        case .timedOut: .timeout(.attempt)
        case .cannotFindHost, .dnsLookupFailed: .dns
        case .cannotConnectToHost: .connectionRefused
        case .networkConnectionLost: .connectionLost
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected:
            .tls
        case .badServerResponse, .cannotParseResponse: .protocolViolation
        default: .other
        }
    }
}

extension NetworkError {
    init(_ error: TransportError, in call: CallSummary?) {
        let kind: Kind =
            switch error.kind {
            case .cancelled: .cancelled
            case .timeout: .timeout(.attempt)
            case .idleTimeout: .timeout(.idle)
            case .dns: .dns
            case .connectionRefused: .connectionRefused
            case .connectionLost: .connectionLost
            case .tls: .tls
            case .offline: .offline
            case .protocolViolation: .protocolViolation
            case .responseTooLarge: .responseTooLarge
            case .shutdown: .shutdown
            case .requestBody: .requestBody
            case .other: .other
            }
        self.init(kind, details: error.message, in: call, underlying: error)
    }
}
