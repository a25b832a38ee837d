import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("Forms that the generator lacks")
struct FormGapsTests {
    @Test(
        "each is refused by its name, and nothing else is",
        arguments: GeneratorGaps.forms.sorted { $0.rawValue < $1.rawValue }
    )
    func refused(form: GeneratorGaps.Form) throws {
        let yaml = try #require(Self.samples[form], "there is no sample of \(form)")
        let checked = Checked([yaml])
        let errors = checked.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(Set(errors) == ["\(form.rawValue) is not supported yet"])
    }

    private static let samples: [GeneratorGaps.Form: String] = [
        .givenAddress: "endpoints: { a: { call: \"PUT ${url:url}\" } }",
        .optionalBody: "endpoints: { a: { call: POST /a, body: X? } }\ntypes: { X: { a: int } }",
        .ownContentType: "endpoints: { a: { call: POST /a, body: { $contentType: a/b, a: int } } }",
        .form: "endpoints: { a: { call: POST /a, body: { $as: form, a: int } } }",
        .multipart: "endpoints: { a: { call: POST /a, body: { $as: multipart, a: int } } }",
        .file: "endpoints: { a: { call: POST /a, body: file } }",
        .streamedBody: "endpoints: { a: { call: POST /a, body: bytes } }",
        .optionalAnswer: "endpoints: { a: { call: GET /a, returns: X? } }\ntypes: { X: { a: int } }",
        .stream: "endpoints: { a: { call: GET /a, returns: bytes }, b: { call: GET /b, returns: lines<text> } }",
        .wholeError: "endpoints: { a: { call: GET /a, errors: { 404: text } } }",
        .severalSegments: "endpoints: { a: { call: \"GET /a/{rest*}\" } }",
        .deepObject: "endpoints: { a: { call: GET /a, query: { filter: map<string> } } }",
        .headerFamily: "endpoints: { a: { call: GET /a, headers: { x-*: { type: map<string> } } } }",
        .cookies: "endpoints: { a: { call: GET /a, headers: { Cookie: { type: { a: string } } } } }",
    ]
}
