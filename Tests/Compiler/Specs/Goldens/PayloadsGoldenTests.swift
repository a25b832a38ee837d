import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import PayloadsGolden

@Suite("Golden Payloads")
struct PayloadsGoldenTests {
    private func service(_ client: HTTPClient) -> Payloads.PayloadsService {
        Payloads.PayloadsService(client: client)
    }

    @Test("optional constants are sent if they are true, and omitted otherwise")
    func sentConstants() async throws {
        let full = try await Exchange(.json(#"{"id":"a","deleted":true,"at":{"of":"green","at":60}}"#)) { client in
            try await service(client).place(
                sort: .newest,
                body: .init(
                    lines: [.init(sku: "t", quantity: 2)],
                    tags: [.gift],
                    priority: .high,
                    contact: .int(7),
                    draft: true,
                    kind: true
                )
            )
        }
        #expect(full.line == "POST https://payloads.example/orders?sort=newest")
        #expect(
            full.body == """
                {"lines":[{"sku":"t","quantity":2}],"tags":["gift"],"priority":"high","contact":7,"draft":true,\
                "kind":"order"}
                """
        )
        #expect(full.value.deleted)
        #expect(full.value.at?.of == true)
        #expect(full.value.at?.at == true)
        let short = try await Exchange(.json(#"{"id":"a","deleted":null,"at":{}}"#)) { client in
            try await service(client).place(body: .init(lines: [.init(sku: "t", quantity: 1)]))
        }
        #expect(short.body == #"{"lines":[{"sku":"t","quantity":1}]}"#)
        #expect(!short.value.deleted)
        #expect(short.value.at?.of == false)
    }

    @Test("an optional constant with another value is a decoding error")
    func otherConstant() async {
        let client = HTTPClient(transport: StubTransport(.json(#"{"id":"a","deleted":false}"#)))
        let error = await #expect(throws: NetworkError.self) {
            try await service(client).place(body: .init(lines: [.init(sku: "t", quantity: 1)]))
        }
        #expect(error.map { "\($0)".contains("deleted") } == true)
    }

    @Test("every error status without a type of its own has the default type")
    func otherStatus() async throws {
        func failure(_ status: Int, _ body: String) async -> Payloads.PayloadsService.Risky.Failure? {
            let client = HTTPClient(transport: StubTransport(.status(status, body: body)))
            do {
                _ = try await service(client).risky()
                return nil
            } catch {
                return error
            }
        }
        guard case .otherStatus(418, let error)? = await failure(418, #"{"message":"tea"}"#) else {
            Issue.record("418")
            return
        }
        #expect(error.message == "tea")
        guard case .notFound? = await failure(404, ""), case .serverError(502, _)? = await failure(502, "down"),
            case .other? = await failure(200, "{}")
        else {
            Issue.record("other statuses")
            return
        }
    }

    @Test("the fields of shared types are query items and headers")
    func shared() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            try await service(client).shared(page: 2, sort: .newest, own: 7, xTrace: "t")
        }
        #expect(exchange.line == "GET https://payloads.example/shared?format=json&page=2&sort=newest&limit=20&own=7")
        #expect(exchange.request.headers["X-Trace"] == "t")
        #expect(exchange.request.headers["X-Version"] == "2")
    }

    @Test("a value is the member whose fields fit best, and several tags select one member")
    func unions() async throws {
        let body = """
            {"owners":[{"id":1,"login":"ada","name":"A"},{"id":2,"login":"x","slug":"acme"},{"id":3,"deleted":true},\
            {"id":4,"deleted":false},{"id":5,"login":null}],\
            "channels":[{"type":4,"name":"news"},{"type":1,"user":"ada","live":true},{"type":9}],"filters":[]}
            """
        let exchange = try await Exchange(.json(body)) { client in
            try await service(client).search(body: .init(filter: .byAge(.init(age: 3))))
        }
        #expect(exchange.body == #"{"filter":{"age":3}}"#)
        let owners = exchange.value.owners
        guard case .user(let user) = owners[0], case .enterprise(let enterprise) = owners[1],
            case .deleted(let deleted) = owners[2], case .unknown = owners[3], case .unknown = owners[4],
            case .guild(let guild) = exchange.value.channels[0], case .direct(let direct) = exchange.value.channels[1],
            case .unknown = exchange.value.channels[2]
        else {
            Issue.record("other members")
            return
        }
        #expect(user.name == "A")
        #expect(enterprise.slug == "acme")
        #expect(deleted.id == 3)
        #expect(guild.type == 4)
        #expect(direct.additional == ["live": true])
    }

    @Test(
        "a field with another kind, or a value that its enum does not declare, does not fit",
        arguments: [
            (#"{"op":"is","value":"a"}"#, "text"), (#"{"op":"any","value":["a"]}"#, "list"),
            (#"{"op":"within","value":["a"]}"#, "range"), (#"{"op":"within"}"#, "range"),
            (#"{"op":"new","value":"a"}"#, "text"), (#"{"op":"new","value":["a"]}"#, "list"),
            (#"{"op":"new","value":["a"],"mode":"open"}"#, "range"), (#"{"op":"new","value":1}"#, "unknown"),
        ]
    )
    func kindsAndValues(_ filter: String, _ member: String) async throws {
        let body = #"{"owners":[],"channels":[],"filters":[\#(filter)]}"#
        let exchange = try await Exchange(.json(body)) { client in
            try await service(client).search(body: .init(filter: .byAge(.init(age: 3))))
        }
        let found =
            switch exchange.value.filters[0] {
            case .textFilter: "text"
            case .listFilter: "list"
            case .rangeFilter: "range"
            case .unknown: "unknown"
            }
        #expect(found == member)
    }

    @Test("an endpoint with a server of its own is called there, in each environment")
    func host() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            let service = Payloads.PayloadsService(host: .production, client: client)
            try await service.upload(body: "a")
        }
        #expect(exchange.line == "PUT https://uploads.example/v1/file")
        #expect(exchange.request.headers["X-Up"] == "1")
        let other = try await Exchange(.status(204)) { client in
            let call = Payloads.PayloadsService.Upload(body: "a")
            try await service(client).sendRequest(
                to: call,
                options: CallOptions(server: Payloads.Host.production.server)
            )
        }
        #expect(other.line == "PUT https://uploads.example/v1/file")
    }

    @Test("queries and forms contain JSON, unions, and fields that are cleared")
    func forms() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            try await service(client).forms(
                filter: .init(name: "a b"),
                ids: [1, 2],
                when: .int(7),
                body: .init(start: .now(.now), name: .clear, choices: [.int(1), .string("x")])
            )
        }
        #expect(
            exchange.line
                == "POST https://payloads.example/forms?filter=%7B%22name%22%3A%22a%20b%22%7D&ids=%5B1%2C2%5D&when=7"
        )
        #expect(exchange.body == "start=now&name=&choices=1&choices=x")
        let short = try await Exchange(.status(204)) { client in
            try await service(client).forms(body: .init(start: .int(5), choices: []))
        }
        #expect(short.line == "POST https://payloads.example/forms")
        #expect(short.body == "start=5")
    }

    @Test("fields that are not declared survive a round trip")
    func additional() async throws {
        let text = #"{"id":1,"dark":{"on":true,"level":3},"mute":{"on":false}}"#
        let read = try await Exchange(.json(text)) { client in
            try await service(client).settings(body: .init(id: 1))
        }
        #expect(read.body == #"{"id":1}"#)
        #expect(read.value.additional["dark"]?.additional["level"] == 3)
        let sent = try await Exchange(.json(text)) { client in
            try await service(client).settings(body: read.value)
        }
        #expect(sent.body == text)
        let mute = try #require(read.value.additional["mute"])
        let twice = try await Exchange(.json(text)) { client in
            try await service(client).settings(body: .init(id: 2, note: "n", additional: ["id": mute]))
        }
        #expect(twice.body == #"{"id":2,"note":"n"}"#)
    }

    @Test("lists contain inline objects")
    func lists() async throws {
        let rows = try await Exchange(.json(#"[{"id":1,"cells":[{"text":"a"}]}]"#)) { client in
            try await service(client).rows()
        }
        #expect(rows.value.first?.cells.first?.text == "a")
        let replaced = try await Exchange(.json(#"{"ok":true}"#)) { client in
            try await service(client).replace(body: [.init(id: 3)])
        }
        #expect(replaced.body == #"[{"id":3}]"#)
    }
}
