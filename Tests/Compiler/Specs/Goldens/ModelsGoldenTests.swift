import Foundation
@_spi(Generated) import SpeccRuntime
import SpeccTesting
import Testing

@testable import ModelsGolden

/// The golden of all types, executed: requests, decoded responses and round trips.
@Suite("Golden Models")
struct ModelsGoldenTests {
    private func service(_ client: HTTPClient) -> Models.ModelsService {
        Models.ModelsService(client: client)
    }

    private static func thing(_ id: Models.Id = "a1", labels: [Models.Label] = [.red]) -> Models.Thing {
        Models.Thing(
            id: id,
            mail: "ada@example.com",
            labels: labels,
            at: Models.Moment(Date(timeIntervalSince1970: 5)),
            size: 7
        )
    }

    private static let thingText = """
        {"id":"a1","others":["a","b"],"mail":"ada@example.com","labels":["red"],"at":5,"size":7,"kind":"thing",\
        "version":2,"state":"ready","since":60}
        """

    private func failure(_ call: (Models.ModelsService, HTTPClient) async throws -> Void) async -> String {
        do {
            let client = HTTPClient(transport: StubTransport(.json("{}")))
            try await call(service(client), client)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("distinct types are encoded as their raw values in paths, queries, headers and bodies")
    func distinct() async throws {
        let exchange = try await Exchange(.json(Self.thingText)) { client in
            try await service(client).send(
                id: "x7",
                of: ["a", "b"],
                at: Models.Moment(Date(timeIntervalSince1970: 90)),
                xOwner: "me",
                body: Self.thing()
            )
        }
        #expect(exchange.line == "POST https://models.example/things/x7?of=a&of=b&at=90&size=3")
        #expect(exchange.request.headers["X-Owner"] == "me")
        #expect(exchange.body == Self.thingText)
        #expect(exchange.value.id == "a1")
        #expect(exchange.value.at.rawValue == Date(timeIntervalSince1970: 5))
    }

    @Test("distinct types check their constraints in every position")
    func checked() async throws {
        let inPath = await failure { service, _ in _ = try await service.send(id: "A!", body: Self.thing()) }
        #expect(inPath.contains("'id' does not match the pattern '[a-z0-9]{1,8}'"))
        let inBody = await failure { service, _ in _ = try await service.send(id: "a", body: Self.thing("A!")) }
        #expect(inBody.contains("id: 'Id' does not match the pattern"))
        let inList = await failure { service, _ in
            _ = try await service.send(id: "a", of: ["ok", "Not"], body: Self.thing())
        }
        #expect(inList.contains("'of' does not match"))
    }

    @Test("constants are not arguments, are sent, and are checked in responses")
    func constants() async throws {
        #expect(Self.thing().kind == "thing")
        #expect(Self.thing().state == .ready)
        for (wrong, path) in [
            (#""kind":"thing""#, #"kind: expected "thing", found the string "no""#),
            (#""version":2"#, "version: expected 2"), (#""state":"ready""#, #"state: expected "ready""#),
            (#""since":60"#, "since: expected"),
        ] {
            let name = wrong.split(separator: ":")[0]
            let value = name == #""version""# || name == #""since""# ? "3" : #""no""#
            let text = Self.thingText.replacing(wrong, with: "\(name):\(value)")
            let error = await #expect(throws: (any Error).self) {
                _ = try await service(HTTPClient(transport: StubTransport(.json(text)))).send(
                    id: "a",
                    body: Self.thing()
                )
            }
            #expect("\(error as Any)".contains(path))
        }
    }

    @Test("elements have bounds, and are unique if declared")
    func elements() async throws {
        let twice = await failure { service, _ in
            _ = try await service.send(id: "a", body: Self.thing(labels: [.red, .blue, .red]))
        }
        #expect(twice.contains("'labels[2]' is a duplicate"))
        func bounded(
            mails: [String] = [],
            byName: [String: String] = [:],
            parts: [Models.Part] = [],
            deep: [[String]] = [],
            code: Models.Code = 1,
            more: [Models.Code] = []
        ) async -> String {
            await failure { service, _ in
                try await service.limits(
                    body: .init(mails: mails, byName: byName, parts: parts, deep: deep, code: code, more: more)
                )
            }
        }
        #expect(await bounded(mails: ["a@b", "x"]).contains("'mails[1]' has 1 characters"))
        #expect(await bounded(byName: ["a": "", "b": "a@b"]).contains("'byName.a' has 0 characters"))
        #expect(await bounded(byName: ["a": "a@b", "b": "a@b", "c": "a@b"]).contains("'byName' has 3 elements"))
        #expect(
            await bounded(parts: [.init(size: 1), .init(size: 1)]).contains("'parts[1]' is a duplicate")
        )
        #expect(await bounded(deep: [[], ["a@b", "-"]]).contains("'deep[1][1]' has 1 characters"))
        #expect(await bounded(parts: [.init(size: 1, of: .init(size: 12))]).contains("parts[0].of: 'size' is 12"))
        let secret = await bounded(code: 1234)
        #expect(secret.contains("code: 'Code' is ‹redacted›, but must be 1 to 99"))
        #expect(await bounded(more: [1, 0]).contains("more[1]: 'Code' is"))
    }

    @Test("a tagged union encodes its tag, whether its member declares it or not")
    func tagged() async throws {
        func post(_ event: Models.Event, _ response: String) async throws -> Exchange<Models.Event> {
            try await Exchange(.json(response)) { try await service($0).post(body: event) }
        }
        let push = #"{"type":"push","commits":["a"]}"#
        let first = try await post(.push(.init(type: "whatever", commits: ["a"])), push)
        #expect(first.body == push)
        guard case .push(let read) = first.value else { throw Unexpected(value: "\(first.value)") }
        #expect(read.commits == ["a"] && read.type == "push")
        let pull = #"{"type":"pull request","number":3}"#
        let second = try await post(.pullRequest(.init(number: 3)), pull)
        #expect(second.body == pull)
        guard case .pullRequest(let read) = second.value else { throw Unexpected(value: "\(second.value)") }
        #expect(read.number == 3)
        let gone = #"{"type":"gone","at":"2024-05-01"}"#
        let third = try await post(.gone(.init(at: "2024-05-01")), gone)
        #expect(third.body == gone)
        guard case .gone = third.value else { throw Unexpected(value: "\(third.value)") }
    }

    @Test(
        "an open union preserves unknown values",
        arguments: [
            #"{"type":"star","by":{"id":7}}"#, #"{"by":1}"#, "7", "null", #"["push"]"#, #"{"type":null}"#,
        ]
    )
    func unknown(text: String) async throws {
        let read = try JSONReader.decode(Models.Event.self, from: Data(text.utf8))
        guard case .unknown = read else { throw Unexpected(value: "\(read)") }
        #expect(try String(decoding: JSONWriter.encode(read), as: UTF8.self) == text)
    }

    @Test("an undecodable value of a known tag is an error with its path")
    func undecodable() {
        #expect(throws: JSONDecodingError.self) {
            _ = try JSONReader.decode(Models.Event.self, from: Data(#"{"type":"push","commits":[1]}"#.utf8))
        }
        let page = #"{"items":[{"type":"push","commits":[]},{"type":"push","commits":["a",1]}],"first":null}"#
        let failure = #expect(throws: JSONDecodingError.self) {
            _ = try JSONReader.decode(Models.PageOfEvent.self, from: Data(page.utf8))
        }
        #expect(failure?.path == "items[1].commits[1]")
    }

    @Test("tags can be numbers, and unions can be recursive")
    func numbered() async throws {
        let text = #"{"type":2,"parts":[{"type":1,"text":"a"},{"type":2,"parts":[]},{"type":9,"x":[1]}]}"#
        let read = try JSONReader.decode(Models.Component.self, from: Data(text.utf8))
        let exchange = try await Exchange(.json(text)) { try await service($0).component(body: read) }
        #expect(exchange.body == text)
        #expect(exchange.value == read)
        guard case .row(let row) = read, case .text(let part) = row.parts[0] else { throw Unexpected(value: "\(read)") }
        #expect(part.text == "a")
    }

    @Test("an untagged union is decoded by shape")
    func sight() async throws {
        let text =
            #"[{"form":"circle","radius":1},{"form":"square","side":2},[{"form":"circle","radius":3}],"#
            + #""all","new",{"form":"oval"},5]"#
        let shapes = try JSONReader.decode([Models.Shape].self, from: Data(text.utf8))
        guard case .circle(let circle) = shapes[0], case .square(let square) = shapes[1],
            case .listOfShape(let list) = shapes[2], case .word(.all) = shapes[3], case .unknown = shapes[4],
            case .unknown = shapes[5], case .unknown = shapes[6]
        else { throw Unexpected(value: "\(shapes)") }
        #expect(circle.radius == 1 && square.side == 2 && list.count == 1)
        let exchange = try await Exchange(.json(text)) { try await service($0).draw(body: shapes) }
        #expect(exchange.body == text)
    }

    @Test(
        "scalars, lists and maps can be members in their formats",
        arguments: [
            ("5", "int"), (#""a""#, "string"), ("true", "bool"), ("[60]", "listOfDatetimeUnix"),
            (#"{"a":1}"#, "mapOfInt"),
            ("null", "unknown"),
        ]
    )
    func members(text: String, name: String) async throws {
        let body = #"{"value":\#(text),"choice":"none"}"#
        let read = try JSONReader.decode(Models.Values.self, from: Data(body.utf8))
        #expect("\(read.value)".hasPrefix(name))
        let exchange = try await Exchange(.json(body)) {
            try await service($0).value(body: .init(value: read.value, choice: .word(.none)))
        }
        #expect(exchange.body == body)
    }

    @Test("a closed union rejects other values, and recursion in it is finite")
    func closed() throws {
        for text in [#""some""#, "3", "{}"] {
            let body = #"{"value":1,"choice":\#(text)}"#
            let failure = #expect(throws: JSONDecodingError.self) {
                _ = try JSONReader.decode(Models.Values.self, from: Data(body.utf8))
            }
            #expect(failure?.path == "choice")
        }
        let tree = #"{"kind":"branch","left":{"kind":"leaf","size":1},"right":{"kind":"bush"}}"#
        let failure = #expect(throws: JSONDecodingError.self) {
            _ = try JSONReader.decode(Models.Tree.self, from: Data(tree.utf8))
        }
        #expect(failure?.description.contains("right: expected an object whose 'kind' is branch, leaf") == true)
        let fine = #"{"kind":"branch","left":{"kind":"leaf","size":1},"right":{"kind":"leaf","size":2}}"#
        let read = try JSONDecoder().decode(Models.Tree.self, from: Data(fine.utf8))
        #expect(try String(decoding: JSONWriter.encode(read), as: UTF8.self) == fine)
    }

    @Test("a nullable value is always sent, and required in responses")
    func nullable() async throws {
        let text = #"{"other":null,"all":[]}"#
        let exchange = try await Exchange(.json(text)) { client in
            try await service(client).settle(body: .init(other: nil, all: []))
        }
        #expect(exchange.body == text)
        #expect(exchange.value.other == nil)
        for broken in [#"{"all":[]}"#, #"{"other":7,"all":[]}"#] {
            let failure = #expect(throws: JSONDecodingError.self) {
                _ = try JSONReader.decode(Models.Settled.self, from: Data(broken.utf8))
            }
            #expect(failure?.path == "other")
        }
    }

    @Test("patches omit, clear or set a value in its format")
    func patches() async throws {
        func adjust(_ body: Models.ModelsService.Adjust.Body) async throws -> String {
            try await Exchange(.json("{}")) { try await service($0).adjust(body: body) }.body
        }
        #expect(
            try await adjust(.init(nickname: nil, left: nil)) == #"{"nickname":null,"left":null,"limit":5}"#
        )
        #expect(
            try await adjust(
                .init(
                    name: .set("Ada"),
                    seen: .set(Date(timeIntervalSince1970: 60)),
                    labels: .clear,
                    nickname: "ada",
                    left: Date(timeIntervalSince1970: 61),
                    limit: nil,
                    part: .init(size: .set(3), of: .clear)
                )
            )
                == #"{"name":"Ada","seen":60,"labels":null,"nickname":"ada","left":61,"limit":null,"#
                + #""part":{"size":3,"of":null}}"#
        )
        let empty = await failure { service, _ in
            try await service.adjust(body: .init(labels: .set([]), nickname: nil, left: nil))
        }
        #expect(empty.contains("'labels' has 0 elements"))
        let inner = await failure { service, _ in
            try await service.adjust(body: .init(nickname: nil, left: nil, part: .init(size: .set(10))))
        }
        #expect(inner.contains("part: 'size' is 10"))
    }

    @Test("a merge is a patch of every field except constants")
    func merge() async throws {
        let text = #"{"id":1,"name":"n","born":null,"seen":60,"of":"user"}"#
        let exchange = try await Exchange(.json(text)) { client in
            try await service(client).change(
                body: .init(name: .set("Ada"), nickname: .clear, born: .set("1815-12-10"), seen: .keep)
            )
        }
        #expect(exchange.line == "PATCH https://models.example/users/1")
        #expect(exchange.body == #"{"name":"Ada","nickname":null,"born":"1815-12-10"}"#)
        #expect(exchange.value.born == nil && exchange.value.seen == Date(timeIntervalSince1970: 60))
    }

    @Test("custom types are decoded and encoded by their own code")
    func customTypes() async throws {
        let text = #"{"amount":{"amount":1.5,"currency":"EUR"},"more":[],"iban":"DE123"}"#
        let exchange = try await Exchange(.json(text)) { client in
            try await service(client).pay(
                body: .init(amount: MoneyOfMine(cents: 150), more: [], iban: AccountOfMine("DE 123"))
            )
        }
        #expect(exchange.body == text)
        #expect(exchange.value.amount.cents == 150)
    }

    @Test("an endpoint has the Swift name of the catalog")
    func naming() async throws {
        let exchange = try await Exchange(.json("12")) { try await service($0).howMany(of: "x") }
        #expect(exchange.line == "GET https://models.example/count?of=x")
        #expect(exchange.value == 12)
        #expect(Models.ModelsService.HowMany.definition.name == "count_things")
    }

    @Test("a merge sets, clears and omits fields with inline types")
    func mergeOfInlineTypes() async throws {
        let response = #"{"title":"t","corner":{"x":1},"style":"bold"}"#
        let exchange = try await Exchange(.json(response)) { client in
            try await service(client).reshape(
                body: .init(corner: .set(.init(x: 2)), style: .set(.plain), note: .clear)
            )
        }
        #expect(exchange.body == #"{"corner":{"x":2},"style":"plain","note":null}"#)
        #expect(exchange.value.corner.x == 1)
        #expect(exchange.value.style == .bold)
    }

    @Test("values of sensitive types are redacted in paths, queries, headers, bodies and unions")
    func sensitiveNames() async throws {
        let locked = StubResponse.json(#"{"name":"n","pass":"opensesame"}"#, headers: ["X-Next": "opensesame"])
        let exchange = try await Exchange(locked) { client in
            try await service(client).unlock(
                key: "opensesame",
                code: 77,
                shown: "visible",
                xPass: "opensesame",
                body: ["opensesame"]
            )
        }
        #expect(exchange.line == "POST https://models.example/locks/opensesame?code=77&shown=visible")
        #expect(exchange.body == #"["opensesame"]"#)
        #expect(exchange.value.headers.xNext == "opensesame")
        let shown = "\(exchange.request) \(exchange.request.curlCommand())"
        #expect(shown.contains("visible") && !shown.contains("sesame") && !shown.contains("77"))
        #expect(!"\(exchange.value.value)".contains("sesame"))
        let call = Models.ModelsService.Unlock(key: "opensesame", code: 77, shown: "visible", body: ["opensesame"])
        for text in ["\(call)", String(reflecting: call)] {
            #expect(text.contains("visible") && !text.contains("sesame") && !text.contains("77"))
        }
        let guess = try await Exchange(.json("7")) { try await service($0).guess(body: .key("opensesame")) }
        #expect(guess.body == #""opensesame""#)
        #expect(!guess.request.curlCommand().contains("sesame"))
    }

    @Test("a sensitive field is redacted in descriptions, logs, commands and errors")
    func sensitive() async throws {
        let secret = Models.Secret(name: "n", pin: 4711, note: "seen", key: "opensesame")
        for text in ["\(secret)", String(reflecting: secret), "\([secret])"] {
            #expect(text.contains("seen") && !text.contains("4711") && !text.contains("opensesame"))
        }
        var dumped = ""
        dump(secret, to: &dumped)
        #expect(!dumped.contains("4711"))
        let code: Models.Code = 77
        #expect(!"\(code)".contains("77"))

        let response = #"[{"name":"n","pin":"4711","note":"seen","key":"opensesame"}]"#
        let stub = StubTransport(.json(response))
        let error = await #expect(throws: Models.Failure.self) {
            _ = try await service(HTTPClient(transport: stub)).keep(body: secret)
        }
        let failure = try #require(error?.networkError)
        #expect("\(failure)".contains("[0].pin: expected an integer, found ‹redacted›"))
        let request = try #require(stub.requests.first)
        #expect(!request.curlCommand().contains("opensesame"))
        #expect(request.curlCommand().contains(#""name":"n""#))
    }
}

struct Unexpected: Error {
    var value: String
}
