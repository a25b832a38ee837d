import SpeccDiagnostics
import Testing

@testable import SpeccAdd

/// Secrets and personal data in every part of a sample. None of them may be part of a catalog.
@Suite("Secrets of samples")
struct SecretTests {
    private static let secrets = [
        "sk_live_51Habcdefghijklmnop", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "hunter2", "bob@example.com",
        "Bob Miller",
        "4242424242424242", "AKIAIOSFODNN7EXAMPLE", "eyJhbGciOiJIUzI1NiJ9.e30.abc", "xoxb-123-456-abcdef",
        "+15558675310",
        "T0G9PQBBK", "session=abc123", "10.1.2.3", "octocat", "cus_NffrFeUfNV2Hib", "Sunset Boulevard",
    ]

    private func expectNone(in adding: Adding, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(adding.errors == [], sourceLocation: sourceLocation)
        #expect(adding.calls.count > 0, sourceLocation: sourceLocation)
        let text = adding.text.lowercased()
        let printed = adding.calls.flatMap { [$0.title, $0.endpoint] + $0.notes.map(\.text) }.joined(separator: "\n")
            .lowercased()
        for secret in Self.secrets {
            #expect(
                !text.contains(secret.lowercased()),
                "\(secret) is part of the catalog",
                sourceLocation: sourceLocation
            )
            #expect(!printed.contains(secret.lowercased()), "\(secret) is printed", sourceLocation: sourceLocation)
        }
    }

    @Test("in curl commands are not written")
    func curl() {
        var adding = Adding()
        adding.addCurl(
            """
            curl https://sk_live_51Habcdefghijklmnop:hunter2@api.shop.example/users/octocat/cards -d number=4242424242424242 -d 'owner=Bob Miller'
            curl 'https://api.shop.example/hooks/T0G9PQBBK/ghp_16C7e42F292c6912E7710c838347Ae178B4a?key=sk_live_51Habcdefghijklmnop&email=bob@example.com&sk_live_51Habcdefghijklmnop' \\
              -H 'X-Secret-Thing: hunter2' -H 'X-Version: AKIAIOSFODNN7EXAMPLE' -H 'Accept: hunter2/bob@example.com' \\
              -H 'X-ghp_16C7e42F292c6912E7710c838347Ae178B4a: a' -b 'session=abc123' -A 'Bob Miller' -e 'https://bob@example.com'
            curl https://api.shop.example/bot123456:AKIAIOSFODNN7EXAMPLE/send -F 'phone=+15558675310' -F '4242424242424242=a' -F 'file=@Bob Miller.png'
            curl https://api.shop.example/sms --json '{"bob@example.com": 1, "to": "+15558675310", "sk_live_51Habcdefghijklmnop": "x", "a": {"4242424242424242": {"n": "Bob Miller"}}}' -H 'Authorization: hunter2 Bob Miller'
            curl https://api.shop.example/customers/cus_NffrFeUfNV2Hib -H 'Authorization: eyJhbGciOiJIUzI1NiJ9.e30.abc' -H 'X-Forwarded-For: 10.1.2.3'
            """
        )
        expectNone(in: adding)
        #expect(adding.text.contains("{token}"))
    }

    @Test("in HTTP archives are not written")
    func archive() {
        let body =
            #"{\"password\":\"hunter2\",\"email\":\"bob@example.com\",\"card\":{\"number\":\"4242424242424242\"}}"#
        let people = (0..<30).map {
            "{\\\"id\\\":\($0),\\\"status\\\":\\\"hunter2\\\",\\\"street\\\":\\\"Sunset Boulevard\\\"}"
        }.joined(separator: ",")
        let har = """
            {"log": {"version": "1.2", "creator": {"name": "Bob Miller"}, "entries": [
              {"_resourceType": "fetch",
               "request": {"method": "POST", "url": "https://api.shop.example/users/octocat/login?access_token=sk_live_51Habcdefghijklmnop",
                 "headers": [{"name": "Authorization", "value": "Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc"}, {"name": "Cookie", "value": "session=abc123"},
                   {"name": "X-Api-Key", "value": "AKIAIOSFODNN7EXAMPLE"}, {"name": "X-Client-Version", "value": "xoxb-123-456-abcdef"}],
                 "postData": {"mimeType": "application/json", "text": "\(body)"}},
               "response": {"status": 200, "headers": [{"name": "Set-Cookie", "value": "session=abc123"}],
                 "content": {"mimeType": "application/json", "text": "{\\"token\\":\\"sk_live_51Habcdefghijklmnop\\",\\"bob@example.com\\":\\"Bob Miller\\",\\"user\\":{\\"name\\":\\"Bob Miller\\"}}"}},
               "serverIPAddress": "10.1.2.3"},
              {"_resourceType": "xhr",
               "request": {"method": "GET", "url": "https://api.shop.example/customers/cus_NffrFeUfNV2Hib/people", "headers": []},
               "response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "[\(people)]"}}},
              {"_resourceType": "image", "request": {"method": "GET", "url": "https://cdn.shop.example/bob@example.com.png", "headers": []}, "response": {"status": 200}}
            ]}}
            """
        let reader = HARReader(SourceFile(path: "session.har", text: har))
        #expect(reader.problems.map(\.message) == [])
        var adding = Adding()
        adding.add(reader.exchanges)
        expectNone(in: adding)
        #expect(reader.exchanges.count == 2)
        #expect(adding.text.contains("password: { $type: string, $sensitive: true }"))
        #expect(adding.text.contains("status: string"))
    }

    @Test("in Postman collections are not written")
    func collection() {
        let text = """
            {"info": {"name": "Bob Miller", "description": "Log in with hunter2"},
             "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "sk_live_51Habcdefghijklmnop"}]},
             "variable": [{"key": "baseUrl", "value": "https://api.shop.example/v1"}, {"key": "userId", "value": "octocat"},
               {"key": "mail", "value": "bob@example.com"}],
             "item": [
              {"name": "Orders", "item": [
                {"name": "Get order of Bob Miller (hunter2)",
                 "request": {"method": "GET", "description": "bob@example.com", "header": [{"key": "X-Trace", "value": "hunter2"}],
                   "url": {"raw": "{{baseUrl}}/users/{{userId}}/orders/{{mail}}?key=AKIAIOSFODNN7EXAMPLE&note=hunter2"}},
                 "response": [{"name": "Bob Miller", "code": 200, "header": [{"key": "Content-Type", "value": "application/json"}],
                   "body": "{\\"id\\": \\"cus_NffrFeUfNV2Hib\\", \\"owner\\": \\"Bob Miller\\", \\"phone\\": \\"+15558675310\\", \\"x\\": 1}"}]}]},
              {"name": "sk_live_51Habcdefghijklmnop", "item": [
                {"name": "T0G9PQBBK", "request": {"method": "POST", "auth": {"type": "apikey", "apikey": [{"key": "key", "value": "X-Token"}, {"key": "value", "value": "hunter2"}]},
                   "url": {"raw": "{{baseUrl}}/notes"}, "body": {"mode": "raw", "raw": "{\\"text\\": \\"{{mail}}\\", \\"n\\": {{userId}}}"}}}]}
             ]}
            """
        let reader = PostmanReader(SourceFile(path: "shop.json", text: text))
        #expect(reader.problems.map(\.message) == [])
        var adding = Adding()
        adding.add(reader.exchanges)
        expectNone(in: adding)
        #expect(adding.files.keys.sorted() == ["api.yaml", "notes.yaml", "orders.yaml"])
        #expect(adding.text.contains("host: https://api.shop.example/v1"))
        #expect(adding.text.contains("token: bearer"))
    }
}
