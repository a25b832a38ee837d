public import Foundation
import SpeccRuntime

/// A call that failed for want of a network and can be made again.
public struct StoredCall: Sendable, Identifiable, Codable {
    /// Its own, for as long as it is stored.
    public let id: UUID
    /// When it failed.
    public let date: Date
    /// `GitHub.Issues.createIssue`
    public let endpoint: String
    /// `GitHub.Issues`; nil for an endpoint written by hand.
    public let service: String?
    /// The name of the credential in its catalog that it carried; nil for none.
    public let credential: String?
    /// Why, in a sentence for developers without secrets.
    public let failure: String
    /// As it went out.
    public let method: String
    let url: URL
    /// Without secrets, which middleware adds again.
    let headers: [[String]]
    let body: Data?
    let contentType: String?

    /// Nil for a request that cannot be stored: its body or its answer streams, its body is too large, or it went to another
    /// host than the call.
    ///
    /// - Parameter request: Holds no secret but in headers, which are left out.
    init?(_ request: TransportRequest, in call: CallContext, _ error: NetworkError, bodyLimit: Int) {
        guard request.body.isNone || request.body.bytesInMemory != nil, (request.body.length ?? 0) <= bodyLimit,
            !request.isStreaming, call.isAtOrigin
        else {
            return nil
        }
        id = UUID()
        date = call.clock.date
        endpoint = call.endpoint.name
        service = call.endpoint.service
        credential = call.credentialName
        failure = "\(error.kind)"
        method = request.method.rawValue
        url = request.url
        headers = request.headersWithoutSecrets.fields.map { [$0.name, $0.value] }
        body = request.body.bytesInMemory
        contentType = request.body.contentType
    }

    /// The address without secrets.
    public var address: String { request.redactedAddress }

    private var request: TransportRequest {
        TransportRequest(method: HTTPMethod(rawValue: method), url: url)
    }
}

extension StoredCall: CustomStringConvertible, CustomReflectable {
    /// `POST https://api.example.com/issues, 112 bytes, since 2026-01-01 12:00:00 +0000: no network connection`
    public var description: String {
        VisibleText.escaped("\(method) \(address), \(body?.count ?? 0) bytes, since \(date): \(failure)")
    }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["call": description]) }
}

/// A stored call as an endpoint: its answer is whatever the server says.
struct ResendEndpoint: Endpoint {
    typealias Response = HTTPResponse

    let call: StoredCall

    /// With the stored address's own server, whatever the client's is by now.
    var options: CallOptions {
        var headers = HTTPHeaders()
        for field in call.headers where field.count == 2 {
            headers.add(field[0], field[1])
        }
        return CallOptions(headers: headers, server: Server(of: call.url))
    }

    func prepare(_ request: inout RequestBuilder) {
        var body = call.body.map(RequestBody.data) ?? .none
        body.contentType = call.contentType
        let identity = EndpointIdentity(name: call.endpoint, service: call.service)
        request.begin(
            HTTPMethod(rawValue: call.method),
            call.url,
            as: identity,
            body: body,
            credential: call.credential
        )
    }

    static func read(_ response: HTTPResponse) -> HTTPResponse { response }
}
