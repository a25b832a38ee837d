import Foundation
@_spi(Generated) import SpeccRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Alamofire)
    import Alamofire
#endif
#if canImport(AsyncHTTPClient)
    import AsyncHTTPClient
    import NIOCore
    import NIOSSL
#endif

/// The response of every call.
struct Issue: Decodable, JSONReadable, Sendable {
    let id: Int
    let title: String
    let state: String
    let locked: Bool

    init(reading reader: inout JSONReader) {
        id = reader.int("id")
        title = reader.string("title")
        state = reader.string("state")
        locked = reader.bool("locked")
    }
}

/// A library that gets and decodes an issue.
struct Peer: Sendable {
    let name: String
    let issue: @Sendable () async throws -> Issue
    let shutdown: @Sendable () async throws -> Void

    /// - Parameter authority: The PEM file of the server's certificate.
    static func all(_ url: URL, authority: URL) throws -> [Peer] {
        var peers = [try specc("specc", url, authority), urlSession(url)]
        #if canImport(SpeccObservability)
            peers.insert(try specc("specc+observers", url, authority) { $0.observe() }, at: 1)
        #endif
        #if canImport(Alamofire)
            peers.append(alamofire(url))
        #endif
        #if canImport(AsyncHTTPClient)
            peers.append(asyncHTTPClient(url, authority))
        #endif
        return peers
    }

    private static func specc(
        _ name: String,
        _ url: URL,
        _ authority: URL,
        configure: (inout SpeccRuntime.HTTPClient.Configuration) -> Void = { _ in }
    ) throws -> Peer {
        struct GetIssue: CustomEndpoint {
            typealias Response = Issue
            let scheme: URLScheme
            let host: String
            let port: Int?
            let path: String
        }
        var configuration = SpeccRuntime.HTTPClient.Configuration()
        #if os(Linux)
            configuration.transport = try CurlTransport(certificateAuthorities: authority)
        #endif
        configure(&configuration)
        let client = SpeccRuntime.HTTPClient(configuration)
        let endpoint = GetIssue(
            scheme: url.scheme == "https" ? .https : .http,
            host: url.host() ?? "",
            port: url.port,
            path: url.path()
        )
        return Peer(name: name) {
            try await client.sendRequest(to: endpoint)
        } shutdown: {
            await client.shutdown()
        }
    }

    private static func urlSession(_ url: URL) -> Peer {
        let session = URLSession(configuration: .ephemeral)
        let decoder = JSONDecoder()
        return Peer(name: "URLSession") {
            try decoder.decode(Issue.self, from: try await session.data(from: url).0)
        } shutdown: {
            session.finishTasksAndInvalidate()
        }
    }

    #if canImport(Alamofire)
        private static func alamofire(_ url: URL) -> Peer {
            let session = Session(configuration: .ephemeral)
            return Peer(name: "Alamofire") {
                try await session.request(url).serializingDecodable(Issue.self).value
            } shutdown: {
                session.session.finishTasksAndInvalidate()
            }
        }
    #endif

    #if canImport(AsyncHTTPClient)
        private static func asyncHTTPClient(_ url: URL, _ authority: URL) -> Peer {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .file(authority.path)
            let client = AsyncHTTPClient.HTTPClient(configuration: .init(tlsConfiguration: tls))
            let decoder = JSONDecoder()
            return Peer(name: "async-http-client") {
                let response = try await client.execute(
                    HTTPClientRequest(url: url.absoluteString),
                    timeout: .seconds(60)
                )
                let body = try await response.body.collect(upTo: 1 << 20)
                return try decoder.decode(Issue.self, from: Data(body.readableBytesView))
            } shutdown: {
                try await client.shutdown()
            }
        }
    #endif
}
