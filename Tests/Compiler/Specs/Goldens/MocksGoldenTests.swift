import Foundation
import SpeccRuntime
import Testing

@testable import CallsGolden
@testable import ModelsGolden

/// The mocks and examples of the goldens, executed.
@Suite("Mocks of the goldens")
struct MocksGoldenTests {
    private func roundTrip<Value: JSONReadable & JSONWritable>(_ value: Value) throws -> String {
        let text = try JSONWriter.encode(value)
        let again: Value = try JSONReader.decode(from: text)
        #expect(try JSONWriter.encode(again) == text)
        return String(decoding: text, as: UTF8.self)
    }

    @Test("an example has the value of the catalog, or a value of its type within its bounds")
    func examples() throws {
        #expect(
            try roundTrip(Models.Sampled.example()) == #"""
                {"title":"A \"title\"","mail":"ada@example.com","mails":{"home":["a@b.c","d@e.f"],"work":[]},\#
                "part":{"size":3},"parts":[{"size":1},{"size":2,"of":{"size":3}}],\#
                "event":{"type":"pull request","number":7},"value":[1714564800],"left":1714564800,\#
                "weight":2.5,"mood":"none","moods":["fine"],"note":"notenotenoteno","tree":{"kind":"leaf","size":1},\#
                "extra":"extra"}
                """#
        )
    }

    @Test("every field can be set, and the others have example values")
    func arguments() {
        let user = Models.User.example(name: "Ada", part: nil)
        #expect(user.name == "Ada")
        #expect(user.part == nil)
        #expect(user.id == 1)
    }

    @Test("examples of recursive types are finite")
    func recursion() throws {
        #expect(try roundTrip(Models.Settled.example()) == #"{"other":null,"all":[],"patch":"patch"}"#)
        #expect(try roundTrip(Models.Tree.example()) == #"{"kind":"leaf","size":1}"#)
        #expect(try roundTrip(Models.Component.example()) == #"{"type":1,"text":"text"}"#)
        #expect(Models.PageOfEvent.example().items.count == 1)
    }

    @Test("recorded calls do not show sensitive parameters")
    func secrets() async throws {
        // promise: secrets.mock-calls
        let mock = Calls.ParametersMock()
        _ = try? await mock.secrets(vault: "hush", pin: "hush", xMe: "hush")
        let call = try #require(mock.calls(of: Calls.ParametersService.Secrets.self).first)
        #expect(call.pin == "hush")
        var dumped = ""
        dump(mock.calls, to: &dumped)
        for text in ["\(mock.calls)", String(reflecting: call), dumped] {
            #expect(text.contains("vault"))
            #expect(!text.contains("hush"))
        }
    }

    @Test("examples of bodies can be sent")
    func bodies() throws {
        _ = try roundTrip(Models.Thing.example())
        _ = try roundTrip(Models.Values.example())
        _ = try roundTrip(Models.Secret.example())
        #expect(
            String(decoding: try JSONWriter.encode(Models.ModelsService.Adjust.Body.example()), as: UTF8.self).contains(
                #""name":"Ada""#
            )
        )
    }

    @Test("the caller passes values of custom types")
    func customTypes() {
        let payment = Models.Payment.example(amount: Models.Money(cents: 5), iban: Models.Account(rawValue: "DE000"))
        #expect(payment.amount.cents == 5)
        #expect(payment.more.isEmpty)
    }

    @Test("the stub of a streaming endpoint returns elements")
    func streams() async throws {
        let mock = Calls.ResponsesMock()
        mock.onChat { call in [.example(text: call.body.question), .example()] }
        var texts: [String] = []
        for try await token in mock.chat(body: .example(question: "why")) { texts.append(token.text) }
        #expect(texts == ["why", "text"])
    }

    @Test("mocks return the examples of the catalog: values, headers, elements and errors")
    func endpointExamples() async throws {
        let mock = Calls.ResponsesMock()
        mock.onWrapped(.twoWords)
        #expect(try await mock.wrapped().map(\.text) == ["a", "b"])
        mock.onWrapped(.none)
        #expect(try await mock.wrapped().isEmpty)
        mock.onObject(.hello)
        let object = try await mock.object()
        #expect(object.value == Data("hi".utf8))
        #expect(object.headers.xKind == .a)
        mock.onRange(.partialContent)
        guard case .partialContent(let part) = try await mock.range() else {
            Issue.record("another response")
            return
        }
        #expect(part.value == Data("hi".utf8))
        mock.onChat(.greeting)
        var lines: [String] = []
        for try await token in mock.chat(body: .example()) { lines.append(token.text) }
        #expect(lines == ["Hello", "world"])
        mock.onTap(.hi)
        for try await bytes in mock.tap() { #expect(Data(bytes) == Data("hi".utf8)) }
        mock.onRange(.tooManyRequests)
        do {
            _ = try await mock.range()
            Issue.record("no error")
        } catch {
            guard case .tooManyRequests(let limited) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(limited.body.value.ok == false)
            #expect(limited.networkError.status == 429)
        }
    }

    @Test("examples of responses are values that can be enumerated, and those of errors are thrown")
    func examplesAsValues() throws {
        typealias HowMany = Models.ModelsService.HowMany
        #expect(HowMany.ExampleResponse.allCases == [.none, ._12OrMore, .unprocessable])
        #expect(try HowMany.ExampleResponse._12OrMore.response() == 12)
        let error = #expect(throws: Models.Failure.self) { try HowMany.ExampleResponse.unprocessable.response() }
        guard case .unprocessable(let problem)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.message == "Too many.")
    }

    @Test("responses with headers and cases are those of the endpoint")
    func responses() async throws {
        let mock = Calls.ResponsesMock()
        mock.onMaybe { _ in nil }
        #expect(try await mock.maybe() == nil)
        mock.onTouch { _ throws(Calls.ResponsesService.Failure) in throw .cancelled }
        await #expect(throws: Calls.ResponsesService.Failure.self) { _ = try await mock.touch() }
    }
}
