import Foundation

extension TransportError {
    /// Maps an error of URLSession.
    ///
    /// On Linux most failures share the code −1 and differ only in libcurl's message; Apple's have distinct codes.
    init(urlSession error: any Error) {
        guard let failure = error as? URLError else {
            self.init(.other, String(describing: error), underlying: error)
            return
        }
        let underlying = (failure as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let text = (underlying ?? failure as NSError).localizedDescription
        let kind = Self.withoutNetwork(Self.kindByText(text, failure.code) ?? Self.kindByCode(failure.code))
        self.init(kind, "\(text) (URLError \(failure.code.rawValue))", underlying: failure)
    }

    /// Without a network, name resolution fails. Apple's URLSession reports this itself.
    private static func withoutNetwork(_ kind: NetworkError.Kind) -> NetworkError.Kind {
        #if os(Linux)
            kind == .dns && !NetworkReachability.isReachable ? .offline : kind
        #else
            kind
        #endif
    }

    private static func kindByCode(_ code: URLError.Code) -> NetworkError.Kind {
        switch code {
        case .timedOut: .timeout(.attempt)
        case .cannotFindHost, .dnsLookupFailed: .dns
        case .cannotConnectToHost: .connectionRefused
        case .networkConnectionLost: .connectionLost
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: .offline
        case .secureConnectionFailed, .appTransportSecurityRequiresSecureConnection,
            .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
            .serverCertificateHasUnknownRoot, .clientCertificateRejected, .clientCertificateRequired:
            .tls
        case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL,
            .httpTooManyRedirects, .redirectToNonExistentLocation:
            .protocolViolation
        case .dataLengthExceedsMaximum: .responseTooLarge
        case .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .requestBodyStreamExhausted: .requestBody
        default: .other
        }
    }

    /// The kind for a message of libcurl that is more specific than its code.
    private static func kindByText(_ text: String, _ code: URLError.Code) -> NetworkError.Kind? {
        switch code {
        case .unknown:
            return curlTexts.first { text.contains($0.text) }?.kind
        case .badServerResponse where text.contains("Empty reply from server"):
            return .connectionLost
        default:
            return nil
        }
    }

    /// Messages of libcurl 7.58 to 8.x. The first match is used.
    private static let curlTexts: [(text: String, kind: NetworkError.Kind)] = [
        ("Failed writing header", .protocolViolation),
        ("transfer closed with", .connectionLost),
        ("end of response with", .connectionLost),
        ("Recv failure", .connectionLost),
        ("Send failure", .connectionLost),
        ("was not closed cleanly", .connectionLost),
        ("chunked-encoding", .protocolViolation),
        ("chunk hex-length", .protocolViolation),
        ("Too large response headers", .protocolViolation),
        ("Out of memory", .protocolViolation),
        ("Invalid Content-Length", .protocolViolation),
        ("content unencoding", .protocolViolation),
        ("content encoding", .protocolViolation),
        ("Unsupported HTTP", .protocolViolation),
        ("HTTP/0.9", .protocolViolation),
        ("weird server reply", .protocolViolation),
        ("Network is unreachable", .offline),
        ("timed out", .timeout(.attempt)),
        ("SSL", .tls),
        ("TLS", .tls),
        ("certificate", .tls),
        ("gnutls", .tls),
    ]
}
