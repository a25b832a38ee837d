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
