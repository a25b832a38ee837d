import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Bodies on redirects to another origin", .timeLimit(.minutes(1)))
struct RedirectedBodiesTests {
    private struct Sending: Endpoint {
        typealias Response = Void
        var name = "x"
        var payload = RequestBody.none
        var type = "application/json"
        var isCompressed = false
        /// Field names that the endpoint declares sensitive.
        var sensitive: String?

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            request.begin(EndpointDefinition(name: "send", method: .post, path: "/things/{name}", defaults: defaults))
            request.path("name", name)
            if !payload.isNone { request.body(payload, contentType: type) }
            if isCompressed { request.gzipBody() }
            if let sensitive { request.redact(sensitive) }
        }
    }

    /// Returns the number of requests and the error of the call.
    private func send(
        _ endpoint: Sending,
        to target: String = "https://b.example/x",
        reportsProgress: Bool = false
    ) async -> (count: Int, error: NetworkError?) {
        let stub = StubTransport(.status(308, headers: ["Location": target]), .status(200))
        let client = HTTPClient(transport: stub)
        do throws(NetworkError) {
            try await reportsProgress ? client.start(endpoint).value : client.sendRequest(to: endpoint)
            return (stub.requests.count, nil)
        } catch {
            return (stub.requests.count, error)
        }
    }

    private static let secret = RequestBody.data(Data(#"{"password": "x"}"#.utf8))
    private static let harmless = RequestBody.data(Data(#"{"code": "x", "max_tokens": 7, "password": null}"#.utf8))
    private static let stream = RequestBody.stream { RequestBody.Reader { nil } }

    @Test(
        "are rejected if they contain a password, whether plain, compressed or with progress",
        arguments: [false, true]
    )
    func rejected(reportsProgress: Bool) async {
        for isCompressed in [false, true] {
            let (count, error) = await send(
                Sending(payload: Self.secret, isCompressed: isCompressed),
                reportsProgress: reportsProgress
            )
            #expect(count == 1)
            #expect(error?.kind == .redirect(.crossOrigin))
            #expect(error?.details?.contains("the body contains a secret") == true)
        }
    }

    @Test("are rejected if a field of a form is JSON that contains a secret, even one of three bytes")
    func formOfJSON() async {
        let form = RequestBody.data(Data("card=%7B%22pin%22%3A%22123%22%7D".utf8))
        let (count, error) = await send(Sending(payload: form, type: RequestBody.formType, sensitive: "pin"))
        #expect(count == 1)
        #expect(error?.kind == .redirect(.crossOrigin))
        let other = RequestBody.data(Data("card=%7B%22name%22%3A%22123%22%7D".utf8))
        #expect(await send(Sending(payload: other, type: RequestBody.formType, sensitive: "pin")).count == 2)
    }

    @Test(
        "are sent if they can be parsed and contain no secret",
        arguments: [false, true]
    )
    func followed(reportsProgress: Bool) async {
        for isCompressed in [false, true] {
            let endpoint = Sending(payload: Self.harmless, isCompressed: isCompressed, sensitive: "pin")
            let (count, error) = await send(endpoint, reportsProgress: reportsProgress)
            #expect(count == 2)
            #expect(error == nil)
        }
    }

    @Test("are rejected if they cannot be parsed and the endpoint declares a secret, and sent if it declares none")
    func unreadable() async {
        // promise: redirect.unreadable-body
        for body in [Self.stream, .data(Data([0xFF, 0x00])), .text("a sentence")] {
            #expect(await send(Sending(payload: body, sensitive: "pin")).error?.kind == .redirect(.crossOrigin))
            #expect(await send(Sending(payload: body)).error == nil)
        }
    }

    @Test("with parts are rejected if a part is named like a secret or contains one", arguments: [false, true])
    func parts(reportsProgress: Bool) async {
        for (name, json, isRejected) in [
            ("password", #""x""#, true), ("data", #"{"client_secret": "x"}"#, true), ("data", #"{"code": "x"}"#, false),
        ] {
            for isCompressed in [false, true] {
                var form = MultipartForm()
                form.add(name, data: Data(json.utf8), contentType: "application/json")
                let endpoint = Sending(payload: form.body, type: form.contentType, isCompressed: isCompressed)
                let (count, error) = await send(endpoint, reportsProgress: reportsProgress)
                #expect(count == (isRejected ? 1 : 2))
                #expect((error?.kind == .redirect(.crossOrigin)) == isRejected)
            }
        }
    }

    @Test("secret path values are not sent in the URL, regardless of their length")
    func path() async {
        for (name, target) in [
            ("7", "https://b.example/v/7"), ("a b", "https://b.example/a%20b"), ("ü", "https://b.example/%c3%bc"),
        ] {
            #expect(
                await send(Sending(name: name, sensitive: "name"), to: target).error?.kind == .redirect(.crossOrigin)
            )
            #expect(await send(Sending(name: name), to: target).error == nil)
        }
        #expect(await send(Sending(name: "7", sensitive: "name"), to: "https://b.example/77").error == nil)
    }

    @Test("secret parts of a sensitive URL are not sent to another origin", arguments: [true, false])
    func sensitiveURL(isRepeated: Bool) async throws {
        struct Fetching: Endpoint {
            typealias Response = Void
            let url: URL

            func prepare(_ request: inout RequestBuilder) {
                let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
                request.begin(EndpointDefinition(name: "fetch", method: .get, path: "", defaults: defaults))
                request.address(url, isSensitive: true)
            }
        }
        let url = try #require(URL(string: "https://b.example/v1/file?expires=3600&sig=0123456789abcdef"))
        let target = "https://c.example/v1/file?expires=3600" + (isRepeated ? "&x=0123456789abcdef" : "")
        let stub = StubTransport(.status(302, headers: ["Location": target]), .status(500))
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).sendRequest(to: Fetching(url: url))
        }
        #expect(error?.kind == (isRepeated ? .redirect(.crossOrigin) : .status(500)))
        let text = "\(String(describing: error)) \(stub.requests)"
        for part in ["v1", "file", "3600", "0123456789abcdef"] { #expect(!text.contains(part), "\(text)") }
    }

    @Test("follows a redirect to a presigned URL, whose secrets come from the server")
    func presigned() async {
        // promise: redirect.server-secret
        let target = "https://store.example/x?X-Amz-Signature=abcdef0123456789&token=minted"
        #expect(await send(Sending(name: "7", sensitive: "name"), to: target).error == nil)
    }
}
