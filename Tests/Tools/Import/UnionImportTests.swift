import Foundation
import SpeccImport
import Testing

/// Unions by where they are used: in responses, in requests, and in forms.
struct UnionImportTests {
    /// The catalog of one operation that sends a JSON body, a form or a query, and receives a response.
    private func imported(body: String? = nil, form: String? = nil, query: String? = nil, response: String? = nil)
        throws -> (text: String, findings: Set<String>)
    {
        var operation: [String] = []
        if let query {
            operation.append("      parameters: [{ name: q, in: query, style: deepObject, schema: \(query) }]")
        }
        let media = form == nil ? "application/json" : "application/x-www-form-urlencoded"
        if let schema = body ?? form {
            operation.append("      requestBody: { required: true, content: { \(media): { schema: \(schema) } } }")
        }
        let content = response.map { ", content: { application/json: { schema: \($0) } }" } ?? ""
        operation.append("      responses: { \"200\": { description: ok\(content) } }")
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                post:
                  tags: [items]
                  operationId: create
            \(operation.joined(separator: "\n"))
            """
        )
        #expect(catalog.errors == [])
        return (catalog.file("items.yaml") ?? "", catalog.findings)
    }

    private func object(_ properties: String, required: String = "") -> String {
        "{ type: object, \(required.isEmpty ? "" : "required: [\(required)], ")properties: { \(properties) } }"
    }

    // MARK: - Forms and queries

    @Test(arguments: [
        ("{ type: object, additionalProperties: { type: string } }", "patch<map<string>>"),
        ("{ type: array, items: { type: string } }", "patch<list<string>>"),
        ("{ type: integer }", "patch<int>"),
        ("{ type: string, format: date }", "patch<date>"),
    ])
    func anEmptyTextClearsAFieldOfAForm(schema: String, type: String) throws {
        let part = "part: { anyOf: [\(schema), { type: string, enum: [\"\"] }] }"
        let (text, findings) = try imported(form: object(part))
        #expect(text.contains("part: \(type)"))
        #expect(!findings.contains("union-in-form"))
    }

    @Test func anEmptyTextThatCannotClearIsReported() throws {
        let empty = "{ type: string, enum: [\"\"] }"
        let required = try imported(form: object("part: { anyOf: [{ type: integer }, \(empty)] }", required: "part"))
        #expect(required.text.contains("part: int"))
        #expect(required.findings.contains("union-in-form"))
        let element = try imported(
            form: object("part: { type: array, items: { anyOf: [{ type: integer }, \(empty)] } }")
        )
        #expect(element.text.contains("part: list<int>?"))
        #expect(element.findings.contains("union-in-form"))
    }

    @Test func anEmptyTextInAQueryIsAMember() throws {
        let (text, findings) = try imported(query: "{ anyOf: [{ type: integer }, { type: string, enum: [\"\"] }] }")
        #expect(text.contains("{ $oneOf: [string, int] }"))
        #expect(findings.contains("value-list"))
        #expect(!findings.contains("union-in-form"))
    }

    @Test func anEmptyTextNextToTextIsText() throws {
        let (text, _) = try imported(
            form: object("part: { anyOf: [{ type: string }, { type: string, enum: [\"\"] }] }")
        )
        #expect(text.contains("part: string?"))
    }

    @Test func aQueryItemIsANumberOrAnObject() throws {
        let (text, findings) = try imported(query: "{ anyOf: [\(object("gt: { type: integer }")), { type: integer }] }")
        #expect(text.contains("q: CreateQ?"))
        #expect(text.contains("CreateQ: { $oneOf: [int, ItemQ] }"))
        #expect(!findings.contains("union-in-form"))
    }

    @Test func aListThatNeedsAStyleReplacesTheUnion() throws {
        let list = "{ type: array, items: { type: string } }"
        let (text, findings) = try imported(query: "{ anyOf: [\(list), { type: string, enum: [\"\"] }] }")
        #expect(text.contains("q: { type: list<string>?, style: bracket }"))
        #expect(findings.contains("union-in-form"))
    }

    @Test func aListOrItsElementIsAListInAQuery() throws {
        let (text, findings) = try imported(
            query: "{ oneOf: [{ type: string }, { type: array, items: { type: string } }] }"
        )
        #expect(text.contains("type: list<string>?"))
        #expect(findings.isDisjoint(with: ["union-in-form", "union-as-text"]))
    }

    @Test func aNumberThatMayBeTextIsTextAndReported() throws {
        let (text, findings) = try imported(query: "{ oneOf: [{ type: string }, { type: integer }] }")
        #expect(text.contains("q: string?"))
        #expect(findings.contains("union-as-text"))
    }

    @Test func theWholeBodyOfAFormIsOneObject() throws {
        let (text, findings) = try imported(
            form: "{ oneOf: [\(object("a: { type: string }", required: "a")), \(object("b: { type: string }"))] }"
        )
        #expect(text.contains("body: { $as: form, a: string?, b: string? }"))
        #expect(findings.contains("merged-union"))
    }

    // MARK: - Responses

    /// The catalog of one operation whose response is a `First` or a `Second`.
    private func union(_ schemas: String) throws -> Imported {
        let lines = schemas.split(separator: "\n").map { "    \($0)\n" }.joined()
        let members = "[{ $ref: \"#/components/schemas/First\" }, { $ref: \"#/components/schemas/Second\" }]"
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: read
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { oneOf: \(members) } } } }
            components:
              schemas:
            \(lines)
            """
        )
        #expect(catalog.errors == [])
        return catalog
    }

    /// The first object decodes one field of the second one and not the other, and vice versa.
    @Test func objectsOfWhichNeitherDecodesTheOtherAreMerged() throws {
        let catalog = try union(
            """
            First: { type: object, required: [a, b], properties: { a: { $ref: "#/components/schemas/Strict" }, b: { $ref: "#/components/schemas/Loose" } } }
            Second: { type: object, required: [a, b], properties: { a: { $ref: "#/components/schemas/Loose" }, b: { $ref: "#/components/schemas/Strict" } } }
            Strict: { type: object, required: [s], properties: { s: { type: string } } }
            Loose: { type: object, properties: { s: { type: string } } }
            """
        )
        #expect(catalog.findings.contains("merged-union"))
        #expect(!catalog.result.files.contains { $0.text.contains("[First, Second]") })
    }

    @Test func theMoreGeneralOfTwoRecursiveObjectsPrecedesTheOtherOne() throws {
        let catalog = try union(
            """
            First: { type: object, required: [name], properties: { name: { type: string }, next: { $ref: "#/components/schemas/First" } } }
            Second: { type: object, properties: { name: { type: string }, next: { $ref: "#/components/schemas/Second" } } }
            """
        )
        #expect(catalog.findings.isDisjoint(with: ["merged-union"]))
        #expect(catalog.result.files.contains { $0.text.contains("[Second, First]") })
    }

    @Test func everyOfManyLikeObjectsHasItsPosition() throws {
        let objects = (1...30).reversed().map { count in
            let names = (0..<count).map { "f\($0)" }
            let fields = names.map { "\($0): { type: integer }" }.joined(separator: ", ")
            return object("a: \(object(fields, required: names.joined(separator: ", ")))", required: "a")
        }
        let (text, findings) = try imported(response: "{ anyOf: [\(objects.joined(separator: ", "))] }")
        #expect(findings.isDisjoint(with: ["merged-union"]))
        // The object with one field can decode all others, which were declared before it.
        let lines = text.split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.contains("{ a: { f0: int } }") })
        let second = try #require(lines.firstIndex { $0.contains("{ a: { f0: int, f1: int } }") })
        let union = try #require(lines.firstIndex { $0.contains("$oneOf") })
        let names = [first, second].map { String(lines[$0].prefix { $0 != ":" }.drop { $0 == " " }) }
        let positions = names.map { name in
            lines[union...].joined(separator: " ").split { ", []".contains($0) }.firstIndex { $0 == name }
        }
        #expect(try #require(positions[0]) < #require(positions[1]))
    }

    // MARK: - Requests

    @Test func objectsThatAreOnlySentNeedNotDiffer() throws {
        let lists = ["string", "integer"].map { object("a: { type: array, items: { type: \($0) } }") }
        let union = "{ oneOf: [\(lists.joined(separator: ", "))] }"
        let sent = try imported(body: union)
        #expect(sent.text.contains("$match: fields"))
        #expect(!sent.findings.contains("merged-union"))
        let received = try imported(response: union)
        #expect(!received.text.contains("$match: fields"))
        #expect(received.findings.contains("merged-union"))
    }

    @Test func listsAndMapsThatAreOnlySentRemainApart() throws {
        let lists = "[{ type: array, items: { type: string } }, { type: array, items: { type: integer } }]"
        let maps = "[{ type: object, additionalProperties: { type: string } }, \(object("a: { type: integer }"))]"
        let (text, findings) = try imported(
            body: object("lists: { oneOf: \(lists) }, maps: { oneOf: \(maps) }")
        )
        #expect(text.contains("$oneOf: [list<string>, list<int>]"))
        #expect(text.contains(", map<string>]"))
        #expect(!findings.contains("merged-union"))
    }

    @Test func aUnionInsideOfACompositionIsNotLost() throws {
        let inner =
            "{ allOf: [\(object("c: { type: string }")), { oneOf: [\(object("d: { type: string }", required: "d")), \(object("e: { type: string }", required: "e"))] }] }"
        let (text, _) = try imported(
            response:
                "{ allOf: [\(object("a: { type: string }")), { oneOf: [\(object("b: { type: string }", required: "b")), \(inner)] }] }"
        )
        #expect(text.contains("{ a: string?, b: string }"))
        #expect(text.contains("{ a: string?, c: string?, d: string }"))
        #expect(text.contains("{ a: string?, c: string?, e: string }"))
    }

    // MARK: - Constants

    @Test func theOnlyValueOfAListIsAnEnum() throws {
        let (text, _) = try imported(response: object("tags: { type: array, items: { type: string, enum: [new] } }"))
        #expect(text.contains("tags: { $list: [new], $optional: true }"))
    }

    @Test func theOnlyValueOfAnOptionalParameterIsAnEnum() throws {
        let (text, _) = try imported(query: "{ type: string, enum: [new] }")
        #expect(text.contains("q: { type: [new], optional: true }"))
    }

    @Test func titledIntegersAreAnEnumWithNames() throws {
        let (text, findings) = try imported(
            response: object(
                "state: { oneOf: [{ title: INVITED, enum: [1] }, { title: ACCEPTED, enum: [2] }] }",
                required: "state"
            )
        )
        #expect(text.contains("{ $enum: [{ value: 1, name: invited }, { value: 2, name: accepted }], $type: int }"))
        #expect(findings.isDisjoint(with: ["value-list", "merged-union"]))
    }

    @Test func aConstantNextToAnObjectIsReported() throws {
        let (text, findings) = try imported(
            response: object("mode: { oneOf: [{ enum: [auto] }, \(object("name: { type: string }"))] }")
        )
        #expect(text.contains("$oneOf: [string, "))
        #expect(findings.contains("value-list"))
    }

    // MARK: - Responses

    @Test func theObjectWithTheMostGeneralFieldsComesFirst() throws {
        let precise = object("state: { type: string, enum: [open, closed] }, at: { type: integer }", required: "at")
        let general = object("state: { type: string }, at: { type: number }", required: "at")
        let (text, findings) = try imported(response: "{ oneOf: [\(precise), \(general)] }")
        #expect(!findings.contains("merged-union"))
        let first = text.ranges(of: "$oneOf: [").first.map { text[$0.upperBound...].prefix { $0 != "," } } ?? ""
        #expect(text.contains("  \(first): { at: double, state: string? }"))
    }

    @Test func aRequiredFieldOfAnotherKindDistinguishesObjects() throws {
        let (text, findings) = try imported(
            response:
                "{ oneOf: [\(object("id: { type: string }", required: "id")), \(object("id: { type: integer }", required: "id"))] }"
        )
        #expect(text.contains("$oneOf: ["))
        #expect(!findings.contains("merged-union"))
    }

    @Test func aMapIsAnObjectThatFitsWhatOthersDoNot() throws {
        let error = object("_errors: { type: array, items: { type: string } }", required: "_errors")
        let (text, findings) = try imported(
            response: "{ oneOf: [{ type: object, additionalProperties: { type: string } }, \(error)] }"
        )
        #expect(text.contains("{ $additional: map<string> }"))
        #expect(text.contains("$match: fields"))
        #expect(!findings.contains("merged-union"))
    }

    @Test("Fields of parts after a union replace those of its members, and null is a value only if all parts allow it")
    func compositions() throws {
        let union =
            "{ oneOf: [{ type: object, required: [a], properties: { a: { type: string }, ok: { type: boolean } } }, { type: object, required: [b], properties: { b: { type: string } } }, { nullable: true, enum: [null] }] }"
        let part = "{ type: object, required: [ok], properties: { ok: { type: boolean, enum: [false] } } }"
        let last = try imported(response: "{ allOf: [\(union), \(part)] }").text
        #expect(!last.contains("ok: bool"))
        #expect(last.components(separatedBy: "ok: { $value: false").count == 3)
        let field = "{ type: object, required: [c], properties: { c: { allOf: [\(union), \(part)] } } }"
        #expect(try !imported(response: field).text.contains("| null"))
        let nullable = "{ type: object, required: [c], properties: { c: \(union) } }"
        #expect(try imported(response: nullable).text.contains("| null"))
    }

    @Test("Members that are not objects are reported where other parts have fields")
    func contradictoryMembers() throws {
        let part = "{ type: object, properties: { ok: { type: boolean } } }"
        let findings = try imported(response: "{ allOf: [{ oneOf: [{ type: string }, \(part)] }, \(part)] }").findings
        #expect(findings.contains("merged-union"))
    }

    @Test("An optional constant of an exploded query object is an enum")
    func constantOfQueryObject() throws {
        let query = "{ type: object, properties: { kind: { type: string, enum: [sim] } } }"
        let document = """
            \(Imported.head)
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: list
                  parameters: [{ name: filter, in: query, style: form, explode: true, schema: \(query) }]
                  responses: { "204": { description: ok } }
            """
        let text = try Imported(document).file("items.yaml") ?? ""
        #expect(text.contains("kind: { type: [sim], optional: true }"))
    }

    @Test("whose tags differ in case only have members with names of their own")
    func tagsThatDifferInCase() throws {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                get:
                  operationId: get
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
            components:
              schemas:
                Pet:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator:
                    propertyName: kind
                    mapping: { A: "#/components/schemas/Cat", a: "#/components/schemas/Dog" }
                Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
                Dog: { type: object, required: [kind], properties: { kind: { type: string }, bones: { type: integer } } }
            """
        )
        #expect(catalog.errors == [])
        #expect(catalog.result.files.contains { $0.text.contains("$swift: { name: ") })
    }
}
