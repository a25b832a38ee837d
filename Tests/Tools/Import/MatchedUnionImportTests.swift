import Testing

/// Unions of objects without a discriminator that every member requires.
struct MatchedUnionImportTests {
    /// The catalog of one operation that receives `#/components/schemas/Value`.
    private func imported(_ schemas: String) throws -> (text: String, findings: Set<String>) {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: list
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Value" } } } }
            components:
              schemas:
            \(schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            """
        )
        #expect(catalog.errors == [])
        return (catalog.file("items.yaml") ?? "", catalog.findings)
    }

    private func text(_ values: String) -> String { "{ type: string, enum: [\(values)] }" }

    @Test("enums without common values distinguish objects")
    func enumValues() throws {
        let (text, findings) = try imported(
            """
            Value: { oneOf: [{ $ref: "#/components/schemas/Text" }, { $ref: "#/components/schemas/List" }, { $ref: "#/components/schemas/Count" }] }
            Text: { type: object, required: [type, op, value], properties: { type: \(text("a")), op: \(text("is, has")), value: { type: string } } }
            List: { type: object, required: [type, op, value], properties: { type: \(text("b")), op: \(text("is, has")), value: { type: array, items: { type: string } } } }
            Count: { type: object, required: [type, op, value], properties: { type: \(text("b")), op: \(text("empty, full")), value: { type: array, items: { type: integer } } } }
            """
        )
        #expect(text.contains("Value: { $oneOf: [Text, List, Count], $match: fields }"))
        #expect(!findings.contains("merged-union"))
    }

    @Test("a field with another kind of JSON distinguishes objects")
    func kinds() throws {
        let (text, findings) = try imported(
            """
            Value: { oneOf: [{ $ref: "#/components/schemas/One" }, { $ref: "#/components/schemas/Many" }] }
            One: { type: object, required: [name], properties: { name: { type: string }, value: { type: string } } }
            Many: { type: object, required: [name], properties: { name: { type: string }, value: { type: array, items: { type: string } } } }
            """
        )
        #expect(text.contains("$oneOf: [One, Many]"))
        #expect(text.contains("$match: fields"))
        #expect(!findings.contains("merged-union"))
    }

    @Test("constants that may be absent distinguish objects, and are reported")
    func optionalConstants() throws {
        let (text, findings) = try imported(
            """
            Value: { oneOf: [{ $ref: "#/components/schemas/Query" }, { $ref: "#/components/schemas/Table" }] }
            Query: { type: object, properties: { type: \(text("query")), values: { type: array, items: { type: string } } } }
            Table: { type: object, properties: { type: \(text("table")), values: { type: array, items: { type: integer } } } }
            """
        )
        #expect(text.contains("Value: { $oneOf: [Query, Table], $match: fields }"))
        #expect(findings.contains("optional-tag"))
        #expect(!findings.contains("merged-union"))
    }

    @Test("lists of other elements do not distinguish objects")
    func elements() throws {
        let (_, findings) = try imported(
            """
            Value: { oneOf: [{ $ref: "#/components/schemas/Texts" }, { $ref: "#/components/schemas/Numbers" }] }
            Texts: { type: object, required: [values], properties: { values: { type: array, items: { type: string } } } }
            Numbers: { type: object, required: [values], properties: { values: { type: array, items: { type: integer } } } }
            """
        )
        #expect(findings.contains("merged-union"))
    }

    // MARK: - Schemas that others extend

    private let restrictions = """
        Value: { $ref: "#/components/schemas/Restriction" }
        Weekly: { allOf: [{ $ref: "#/components/schemas/Restriction" }, { type: object, required: [day], properties: { day: { type: integer } } }] }
        """

    @Test("values that no subtype has belong to the schema itself")
    func remainingValues() throws {
        let (text, _) = try imported(
            """
            \(restrictions)
            Restriction:
              type: object
              required: [type, start]
              properties: { type: \(text("daily, weekly")), start: { type: string } }
              discriminator: { propertyName: type, mapping: { weekly: "#/components/schemas/Weekly" } }
            """
        )
        #expect(text.contains("$by: type"))
        #expect(text.contains("daily: RestrictionBase"))
        #expect(text.contains("weekly: Weekly"))
    }

    @Test("a single subtype is not the only value")
    func singleSubtype() throws {
        let (text, _) = try imported(
            """
            \(restrictions)
            Restriction:
              type: object
              required: [type, start]
              properties: { type: \(self.text("daily, weekly")), start: { type: string } }
              discriminator: { propertyName: type }
            """
        )
        #expect(text.contains("$oneOf: [Weekly, RestrictionBase], $match: fields"))
    }

    @Test("without declared values, names of schemas identify a single subtype and its base")
    func schemaNames() throws {
        let (text, _) = try imported(
            """
            \(restrictions)
            Restriction:
              type: object
              required: [type, start]
              properties: { type: { type: string }, start: { type: string } }
              discriminator: { propertyName: type }
            """
        )
        #expect(text.contains("$oneOf: { Weekly: Weekly, Restriction: RestrictionBase }, $by: type"))
    }

    @Test("the mapping selects among the values of an inherited enum")
    func inheritedEnum() throws {
        let (text, _) = try imported(
            """
            Value: { $ref: "#/components/schemas/Channel" }
            Http: { allOf: [{ $ref: "#/components/schemas/Channel" }, { type: object, properties: { url: { type: string } } }] }
            Mail: { allOf: [{ $ref: "#/components/schemas/Channel" }, { type: object, properties: { to: { type: string } } }] }
            Channel:
              type: object
              properties: { type: \(self.text("HTTP, MAIL")) }
              discriminator: { propertyName: type, mapping: { HTTP: "#/components/schemas/Http", MAIL: "#/components/schemas/Mail" } }
            """
        )
        #expect(text.contains("HTTP: Http"))
        #expect(text.contains("MAIL: Mail"))
        #expect(text.contains("$by: type"))
    }

    // MARK: - Names

    @Test("members of unions without names are named after their constants")
    func names() throws {
        let (text, _) = try imported(
            """
            Value:
              oneOf:
                - { type: object, required: [code, at], properties: { code: \(self.text("expired")), at: { type: string } } }
                - { type: object, required: [code, by], properties: { code: \(self.text("refused")), by: { type: string } } }
                - { type: object, required: [code, of], properties: { code: \(self.text("too_large")), of: { type: string } } }
            """
        )
        #expect(text.contains("too_large: ItemListResponseTooLarge"))
        #expect(!text.contains("Response2"))
    }

    @Test("an enum that a parameter and a body use is one type")
    func enums() throws {
        let catalog = try Imported(
            """
            \(Imported.head)
            paths:
              /items:
                get:
                  tags: [items]
                  operationId: list
                  parameters: [{ name: color, in: query, schema: { $ref: "#/components/schemas/Color" } }]
                  responses:
                    "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Color" } } } } }
            components: { schemas: { Color: \(self.text("red, green")) } }
            """
        )
        let text = try #require(catalog.file("items.yaml"))
        #expect(catalog.errors == [])
        #expect(text.contains("query: { color: Color? }"))
        #expect(!text.contains("Color2"))
    }
}
