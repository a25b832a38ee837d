import Testing

@testable import SpeccAdd

@Suite("Many calls", .timeLimit(.minutes(1)))
struct ManyServicesPerformanceTests {
    @Test("that each start a service are added without a search of all services")
    func services() {
        let script = (0..<3_000).map { number in
            let word = String(number).map { String(UnicodeScalar(97 + UInt8($0.wholeNumberValue ?? 0))) }.joined()
            return "curl https://api.field.example/v1/thing\(word)s/17 -H 'Authorization: Bearer x'"
        }
        var adding = Adding()
        adding.addCurl(script.joined(separator: "\n"))
        #expect(adding.errors == [])
        #expect(adding.calls.count == 3_000)
        // Three names are those of other ones in the singular.
        #expect(adding.files.count == 2_998)
    }

    @Test("into one service, next to endpoints with types, are added without reading the file again for each")
    func oneService() {
        let script = (0..<2_000).map { number in
            let word = String(number).map { String(UnicodeScalar(97 + UInt8($0.wholeNumberValue ?? 0))) }.joined()
            return "curl https://api.field.example/v1/things/\(word)s/list"
        }
        var adding = Adding([
            "things.yaml": "specc: 1\napi: Field\nhost: https://api.field.example/v1\nservice: Things\n"
                + "endpoints:\n  first: { call: GET /things, returns: Thing }\ntypes:\n  Thing: { id: int }\n"
        ])
        adding.addCurl(script.joined(separator: "\n"))
        #expect(adding.errors == [])
        #expect(adding.calls.count == 2_000)
        #expect(adding.files.count == 1)
        #expect(adding.text.split(separator: "\n").count == 8 + 3 * 2_000)
    }

    @Test("whose types exist already are added without reading the file again for each")
    func sameTypes() {
        let exchanges = (0..<2_000).compactMap { number -> Exchange? in
            let word = String(number).map { String(UnicodeScalar(97 + UInt8($0.wholeNumberValue ?? 0))) }.joined()
            guard var exchange = SampleReader.exchange(for: "GET /things/\(word)/thing"),
                case .success(let sample) = JSONSample.read(#"{"id":1,"name":"a"}"#)
            else { return nil }
            exchange.responses = [SampleResponse(status: 200, content: .json(sample))]
            return exchange
        }
        var adding = Adding([
            "things.yaml": "specc: 1\napi: Field\nhost: https://api.field.example/v1\nservice: Things\n"
                + "endpoints:\n  first: { call: GET /thing, returns: Thing }\ntypes:\n  Thing: { id: int, name: string }\n"
        ])
        adding.add(exchanges)
        #expect(adding.errors == [])
        #expect(adding.calls.count == 2_000)
        #expect(adding.text.matches(of: /returns: Thing/).count == 2_001)
    }
}
