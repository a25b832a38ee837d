import ExplainedAPI
import Foundation
import SpeccRuntime
import Testing

/// An endpoint of the catalogs in `Tests/Clients/ExplainedAPI`, and how a program calls it.
struct ExplainedCall: CustomTestStringConvertible, Sendable {
    let endpoint: String
    /// The name of the environment; nil for the only one.
    let host: String?
    let perform: @Sendable (HTTPClient) async throws -> Void

    var testDescription: String { host.map { "\(endpoint) on \($0)" } ?? endpoint }

    static let all = plain + ["production", "lab"].flatMap { inherited(on: $0) + overridden(on: $0) }

    private static let bytes = RequestBody.data(Data("x".utf8))

    private static let upload = UploadFile(Data("x".utf8), name: "x.gif", contentType: "image/gif")

    private static func file(_ download: (URL) -> Download<some EndpointFailure>) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await download(file).value
    }

    private static func read(_ elements: ResponseStream<some Sendable, some EndpointFailure>) async throws {
        for try await _ in elements {}
    }

    private static let plain: [ExplainedCall] = {
        func call(_ name: String, _ perform: @escaping @Sendable (Plain.KindsService) async throws -> Void) -> Self {
            Self(endpoint: "Kinds.\(name)", host: nil) { try await perform(Plain.KindsService(client: $0)) }
        }
        return [
            call("readValue") { _ = try await $0.readValue() },
            call("headValue") { try await $0.headValue() },
            call("searchValues") { _ = try await $0.searchValues(body: .init(text: "x")) },
            call("readText") { _ = try await $0.readText() },
            call("readData") { _ = try await $0.readData() },
            call("readFile") { service in try await file { service.readFile(to: $0) } },
            call("readBytes") { try await read($0.readBytes()) },
            call("readLines") { try await read($0.readLines()) },
            call("readRecords") { try await read($0.readRecords()) },
            call("readEvents") { try await read($0.readEvents()) },
            call("readTexts") { try await read($0.readTexts()) },
            call("sendFields") { _ = try await $0.sendFields(body: .init(name: "x")) },
            call("sendText") { try await $0.sendText(body: "x") },
            call("sendXML") { try await $0.sendXML(body: "<x/>") },
            call("sendPatch") { try await $0.sendPatch(body: .init(name: "x")) },
            call("sendData") { try await $0.sendData(body: Data("x".utf8)) },
            call("sendFile") { try await $0.sendFile(body: upload) },
            call("sendImage") { try await $0.sendImage(body: upload) },
            call("sendBytes") { try await $0.sendBytes(body: bytes) },
            call("sendForm") { try await $0.sendForm(body: .init(name: "x")) },
            call("sendParts") { try await $0.sendParts(body: .init(name: "x")) },
            call("sendCustom") { try await $0.sendCustom(body: .init(name: "x")) },
            call("pollJob") { _ = try await $0.pollJob() },
        ]
    }()

    private static let credentials: Settings.Credentials = [
        .token("t0ken"), .key("k3y"), .login(user: "ann", password: "s3cret"), .signature(HeaderSigner()),
    ]

    private static func environment(_ name: String) -> Settings.Host { name == "lab" ? .lab : .production }

    private static func inherited(on host: String) -> [ExplainedCall] {
        func call(
            _ name: String,
            _ perform: @escaping @Sendable (Settings.InheritedService) async throws -> Void
        ) -> Self {
            Self(endpoint: "Inherited.\(name)", host: host) {
                try await perform(.init(credentials: credentials, host: environment(host), client: $0))
            }
        }
        return [
            call("read") { _ = try await $0.read(ids: [1, 2]) },
            call("readOnHost") { _ = try await $0.readOnHost() },
            call("create") { _ = try await $0.create(body: .init(name: "x")) },
            call("createOnce") { _ = try await $0.createOnce(body: .init(name: "x")) },
            call("readFile") { service in try await file { service.readFile(to: $0) } },
            call("readBytes") { try await read($0.readBytes()) },
            call("readEvents") { try await read($0.readEvents()) },
            call("sendBytes") { try await $0.sendBytes(body: bytes) },
            call("readSigned") { _ = try await $0.readSigned() },
            call("readAny") { _ = try await $0.readAny() },
        ]
    }

    private static func overridden(on host: String) -> [ExplainedCall] {
        func call(
            _ name: String,
            _ perform: @escaping @Sendable (Settings.OverriddenService) async throws -> Void
        ) -> Self {
            Self(endpoint: "Overridden.\(name)", host: host) {
                try await perform(.init(credentials: credentials, host: environment(host), client: $0))
            }
        }
        return [
            call("read") { _ = try await $0.read(ids: [1, 2]) },
            call("create") { _ = try await $0.create(body: .init(name: "x")) },
            call("readHeaders") { _ = try await $0.readHeaders() },
            call("readSlowly") { _ = try await $0.readSlowly() },
            call("readForever") { try await read($0.readForever()) },
            call("readShortly") { try await read($0.readShortly()) },
            call("createSafely") { _ = try await $0.createSafely(body: .init(name: "x")) },
            call("createBody") { _ = try await $0.createBody(body: .init(name: "x")) },
            call("readPublic") { _ = try await $0.readPublic() },
            call("readWithKey") { _ = try await $0.readWithKey() },
            call("readCached") { _ = try await $0.readCached() },
            call("readReloaded") { _ = try await $0.readReloaded() },
            call("createAndClear") { try await $0.createAndClear(body: .init(name: "x")) },
            call("readLarge") { _ = try await $0.readLarge() },
            call("readFile") { service in try await file { service.readFile(to: $0) } },
            call("readBytes") { try await read($0.readBytes()) },
            call("readAnywhere") { _ = try await $0.readAnywhere() },
            call("readNearby") { _ = try await $0.readNearby() },
            call("readWithCookies") { _ = try await $0.readWithCookies() },
            call("readOnce") { _ = try await $0.readOnce() },
            call("readStyled") { _ = try await $0.readStyled(ids: [1, 2]) },
            call("readPages") { _ = try await $0.readPages() },
        ]
    }
}

/// Signs each request with a header.
private struct HeaderSigner: RequestSigner {
    func sign(_ request: inout TransportRequest, in call: CallContext) async throws {
        request.headers["X-Signature"] = "signed"
    }
}
