#if AsyncHTTPClient
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import SpeccRuntime

    /// The errors of async-http-client and SwiftNIO in the terms of the runtime.
    enum AsyncHTTPClientFailure {
        /// - Parameters:
        ///   - upload: The error of the request's body, which was the cause if there is one.
        ///   - shutdownState: That of the transport, which ends all transfers.
        static func error(
            _ error: any Error,
            _ upload: TransportError?,
            _ shutdownState: TransportShutdown
        ) -> TransportError {
            if let error = error as? TransportError {
                return error
            }
            if let upload {
                return upload
            }
            if Task.isCancelled || error is CancellationError {
                return TransportError(.cancelled, underlying: error)
            }
            do throws(TransportError) {
                try shutdownState.check()
            } catch {
                return error
            }
            let (kind, message) = classified(error)
            return TransportError(kind, message, underlying: error)
        }

        private static func classified(_ error: any Error) -> (NetworkError.Kind, String) {
            switch error {
            case let error as HTTPClientError: (kind(of: error), error.shortDescription)
            case let error as NIOConnectionError: connection(error)
            case let error as IOError: (kind(ofCode: error.errnoCode), "errno \(error.errnoCode)")
            case HTTPParserError.invalidEOFState: (.connectionLost, "\(error)")
            case is HTTPParserError: (.protocolViolation, "\(error)")
            case is ChannelError: (.connectionLost, "\(error)")
            default: foreign(error)
            }
        }

        private static func kind(of error: HTTPClientError) -> NetworkError.Kind {
            let kinds: [(HTTPClientError, NetworkError.Kind)] = [
                (.cancelled, .cancelled), (.alreadyShutdown, .shutdown), (.remoteConnectionClosed, .connectionLost),
                (.uncleanShutdown, .connectionLost), (.connectTimeout, .connectionRefused),
                (.readTimeout, .timeout(.idle)), (.writeTimeout, .timeout(.idle)),
                (.deadlineExceeded, .timeout(.attempt)),
                (.tlsHandshakeTimeout, .tls), (.bodyLengthMismatch, .requestBody), (.invalidURL, .invalidRequest),
                (.emptyHost, .invalidRequest), (.traceRequestWithBody, .invalidRequest),
                (.invalidProxyResponse, .connectionRefused),
                (.proxyAuthenticationRequired, .connectionRefused), (.httpProxyHandshakeTimeout, .connectionRefused),
                (.socksHandshakeTimeout, .connectionRefused), (.getConnectionFromPoolTimeout, .connectionRefused),
            ]
            return kinds.first { $0.0 == error }?.1 ?? .other
        }

        private static func connection(_ error: NIOConnectionError) -> (NetworkError.Kind, String) {
            guard let first = error.connectionErrors.first else {
                return (.dns, "the name '\(error.host)' could not be resolved")
            }
            return classified(first.error)
        }

        private static func kind(ofCode code: CInt) -> NetworkError.Kind {
            switch code {
            case ECONNREFUSED, ETIMEDOUT: .connectionRefused
            case ENETUNREACH, EHOSTUNREACH, ENETDOWN: .offline
            default: .connectionLost
            }
        }

        /// Errors of modules that are not imported, by the names of their types.
        private static func foreign(_ error: any Error) -> (NetworkError.Kind, String) {
            let type = String(reflecting: Swift.type(of: error))
            if type.hasPrefix("NIOSSL.") {
                return (.tls, type)
            }
            if type.hasPrefix("NIOHTTPCompression.") || type.hasPrefix("CNIOExtrasZlib.") {
                return (.protocolViolation, type)
            }
            return (type.hasPrefix("NIOHTTP2.") ? .connectionLost : .other, type)
        }
    }
#endif
