import Testing

@testable import SpeccOpenAPI

@Suite("Exported schemas")
struct ExportedSchemaTests {
    @Test(
        "of built-in types",
        arguments: [
            ("string", "type: string"), ("bool", "type: boolean"), ("int", "type: integer"),
            ("int32", "type: integer\nformat: int32"), ("double", "type: number\nformat: double"),
            ("decimal", "type: number\nformat: decimal"), ("decimal(string)", "type: string\nformat: decimal"),
            ("int(string)", "type: string\nformat: int64\nx-specc-type: int(string)"),
            ("url(template)", "type: string\nformat: uri-template"),
            ("uuid", "type: string\nformat: uuid"), ("url", "type: string\nformat: uri"),
            ("date", "type: string\nformat: date"), ("datetime", "type: string\nformat: date-time"),
            ("datetime(unix)", "type: integer\nformat: unix-time\nx-specc-type: datetime(unix)"),
            ("duration", "type: string\nformat: duration"),
            (
                "datetime(unixMillis)",
                "type: integer\nformat: int64\ndescription: Milliseconds since 1970.\nx-specc-type: datetime(unixMillis)"
            ),
            ("datetime(http)", "type: string\nformat: http-date\nx-specc-type: datetime(http)"),
            ("bytes(base64url)", "type: string\nformat: base64url\nx-specc-type: bytes(base64url)"),
            ("duration(seconds)", "type: number\ndescription: Seconds.\nx-specc-type: duration(seconds)"),
            ("duration(millis)", "type: number\ndescription: Milliseconds.\nx-specc-type: duration(millis)"),
            ("bytes", "type: string\nformat: byte"),
            ("map<int>", "type: object\nadditionalProperties:\n  type: integer"),
            ("list<string>", "type: array\nitems:\n  type: string"), ("Other", "$ref: \"#/components/schemas/Other\""),
            ("list<int?>", "type: array\nitems:\n  type: [integer, \"null\"]"),
        ] as [(String, String)]
    )
    func builtIn(type: String, schema: String) throws {
        let exported = try Exported("types: { Thing: { field: \(type) }, Other: { id: int } }")
        let field = exported.yaml("components", "schemas", "Thing", "properties", "field")
        #expect(field == schema + "\n")
    }

    @Test("of JSON in a text, which OpenAPI 3.0 declares as text only, and of fields of a form")
    func texts() throws {
        let yaml = """
            endpoints:
              a: { call: GET /a, returns: Thing }
              b: { call: POST /b, body: { $as: form, $type: Form } }
            types: { Thing: { a: { $type: list<int>, $as: json } }, Form: { a: { $type: list<int>, $as: json } } }
            """
        let text = "type: object\nrequired: [a]\nproperties:\n  a:\n    type: string\n"
        let content =
            "    contentMediaType: application/json\n    contentSchema:\n      type: array\n      items:\n        type: integer\n"
        #expect(try Exported(yaml).schema("Thing") == text + content)
        #expect(try Exported(yaml, version: .v3_0).schema("Thing") == text)
        let form = "type: object\nrequired: [a]\nproperties:\n  a:\n    type: array\n    items:\n      type: integer\n"
        #expect(try Exported(yaml).schema("Form") == form)
    }

    @Test("of tuples, which OpenAPI 3.0 declares as lists of any values")
    func tuples() throws {
        let yaml = "types: { Point: { $as: list, x: int, note: string? } }"
        #expect(
            try Exported(yaml).schema("Point") == """
                type: array
                prefixItems:
                  -
                    type: integer
                    title: x
                  -
                    type: [string, "null"]
                    title: note
                minItems: 1

                """
        )
        #expect(try Exported(yaml, version: .v3_0).schema("Point") == "type: array\nitems: {}\nminItems: 1\n")
    }

    @Test("of optional, nullable and constant fields")
    func presence() throws {
        let yaml =
            "types: { Thing: { a: int, b: int?, c: int | null, d: { $value: x }, e: Other | null }, Other: { id: int } }"
        #expect(
            try Exported(yaml).schema("Thing") == """
                type: object
                required: [a, c, d, e]
                properties:
                  a:
                    type: integer
                  b:
                    type: integer
                  c:
                    type: [integer, "null"]
                  d:
                    type: string
                    const: x
                  e:
                    anyOf:
                      -
                        $ref: "#/components/schemas/Other"
                      -
                        type: "null"

                """
        )
        #expect(
            try Exported(yaml, version: .v3_0).schema("Thing") == """
                type: object
                required: [a, c, d, e]
                properties:
                  a:
                    type: integer
                  b:
                    type: integer
                  c:
                    type: integer
                    nullable: true
                  d:
                    type: string
                    enum: [x]
                  e:
                    allOf:
                      -
                        $ref: "#/components/schemas/Other"
                    nullable: true

                """
        )
    }

    @Test("do not require constants that may be absent")
    func optionalConstants() throws {
        let exported = try Exported("types: { Thing: { kind: { $value: x, $optional: true } } }")
        #expect(exported.schema("Thing") == "type: object\nproperties:\n  kind:\n    type: string\n    const: x\n")
    }

    @Test("contain constraints, defaults, documentation and examples")
    func options() throws {
        let exported = try Exported(
            #"""
            types:
              Thing:
                name: { $type: string, $length: 1..80, $pattern: "[a-z]+|x", $docs: The name., $deprecated: Use id. }
                rating: { $type: double?, $range: 0..5, $example: 4.5 }
                tags: { $type: list<string>, $items: ..3, $unique: true, $default: [a] }
                secret: { $type: string, $sensitive: true }
                at: { $type: datetime(unix), $default: 2024-05-01T12:00:00Z }
            """#
        )
        #expect(
            exported.yaml("components", "schemas", "Thing", "properties") == """
                name:
                  type: string
                  minLength: 1
                  maxLength: 80
                  pattern: "^(?:[a-z]+|x)$"
                  description: |-
                    The name.

                    Deprecated: Use id.
                  deprecated: true
                rating:
                  type: number
                  format: double
                  minimum: 0
                  maximum: 5
                  examples: [4.5]
                tags:
                  type: array
                  items:
                    type: string
                  maxItems: 3
                  uniqueItems: true
                  default: [a]
                  x-specc-default: client
                secret:
                  type: string
                  x-specc-sensitive: true
                at:
                  type: integer
                  format: unix-time
                  x-specc-type: datetime(unix)
                  default: 1714564800
                  x-specc-default: client

                """
        )
    }

    @Test("of enums have the names and documentation of their cases")
    func enums() throws {
        let exported = try Exported(
            """
            types:
              Level: { $enum: [1, 2], $type: int, $closed: true }
              State: { $enum: [open, { value: half-open, name: half, docs: Partly. }, { value: x, deprecated: true }] }
            """
        )
        #expect(exported.schema("Level") == "type: integer\nenum: [1, 2]\nx-specc-closed: true\n")
        #expect(
            exported.schema("State") == """
                type: string
                enum: [open, half-open, x]
                x-enum-varnames: [open, half, x]
                x-enum-descriptions: ["", Partly., ""]
                x-specc-deprecated: [x]

                """
        )
    }

    @Test("of unions with a tag declare it in members with additional fields")
    func taggedAdditionalFields() throws {
        let exported = try Exported(
            """
            types:
              Event: { $oneOf: { sale: Sale, drop: Drop }, $by: kind }
              Sale: { id: int, $additional: map<int> }
              Drop: { $additional: map<int> }
            """
        )
        #expect(
            exported.schema("Sale.kind.sale") == """
                type: object
                required: [kind, id]
                properties:
                  kind:
                    type: string
                    const: sale
                  id:
                    type: integer
                additionalProperties:
                  type: integer
                x-specc-member: "#/components/schemas/Sale"

                """
        )
        #expect(
            exported.yaml("components", "schemas", "Drop.kind.drop", "properties")
                == "kind:\n  type: string\n  const: drop\n"
        )
    }

    @Test("of unions with a tag wrap members that do not declare it")
    func unions() throws {
        let exported = try Exported(
            """
            types:
              Event: { $oneOf: { sale: Sale, drop/off: Drop }, $by: kind }
              Sale: { amount: int }
              Drop: { kind: string, place: string }
            """
        )
        #expect(
            exported.schema("Event") == """
                oneOf:
                  -
                    $ref: "#/components/schemas/Sale.kind.sale"
                  -
                    $ref: "#/components/schemas/Drop"
                discriminator:
                  propertyName: kind
                  mapping:
                    sale: "#/components/schemas/Sale.kind.sale"
                    drop/off: "#/components/schemas/Drop"

                """
        )
        #expect(
            exported.schema("Sale.kind.sale") == """
                allOf:
                  -
                    $ref: "#/components/schemas/Sale"
                  -
                    type: object
                    required: [kind]
                    properties:
                      kind:
                        type: string
                        const: sale
                x-specc-member: "#/components/schemas/Sale"

                """
        )
    }

    @Test("of generic types, named types, patches and merges")
    func constructed() throws {
        let exported = try Exported(
            """
            endpoints:
              list: { call: GET /users, returns: Page<User> }
              update: { call: PATCH /user, body: { name: patch<string>, rest: merge<User> } }
            types:
              Page<T>: { items: list<T>, next: string? }
              User: { id: Snowflake }
              Snowflake: { $type: string, $pattern: "[0-9]+", $distinct: true }
              Email: { $type: string, $length: 3.. }
              Price: { $type: decimal, $swift: { type: Money } }
            """
        )
        #expect(exported.yaml("components", "schemas", "PageOfUser", "x-specc-name") == " Page<User>\n")
        #expect(exported.yaml("components", "schemas", "PageOfUser", "required") == " [items]\n")
        #expect(
            exported.schema("Snowflake")
                == "type: string\npattern: \"^[0-9]+$\"\nx-specc-distinct: true\n"
        )
        #expect(exported.schema("Email") == "type: string\nminLength: 3\n")
        #expect(
            exported.findings == [
                "custom-type at #/components/schemas/Money: "
                    + "the JSON of the Swift type 'Money' is that of the type in the catalog"
            ]
        )
        let body = ["paths", "/user", "patch", "requestBody", "content", "application/json", "schema"]
        #expect(
            exported.yaml(body) == """
                type: object
                required: [rest]
                properties:
                  name:
                    type: [string, "null"]
                    x-specc-patch: true
                  rest:
                    $ref: "#/components/schemas/MergeOfUser"

                """
        )
    }
}
