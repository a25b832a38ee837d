/// A random OpenAPI document in JSON, with odd names, media types, encodings, styles and combinations of schemas.
struct RandomDocument {
    private var state: UInt64
    private var schemas: [String] = []

    private init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    static func text(seed: Int) -> String {
        var document = RandomDocument(seed: seed)
        return document.text()
    }

    // MARK: - Choices

    private mutating func number(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    private mutating func isTrue(_ percent: Int) -> Bool { number(100) < percent }

    private mutating func one(of texts: [String]) -> String { texts[number(texts.count)] }

    /// Up to `count` different texts.
    private mutating func some(_ count: Int, of texts: [String]) -> [String] {
        var chosen: [String] = []
        for _ in 0..<count {
            let text = one(of: texts)
            if !chosen.contains(text) { chosen.append(text) }
        }
        return chosen
    }

    // MARK: - Document

    private mutating func text() -> String {
        schemas = some(
            6,
            of: ["A", "B", "Pet", "Translate", "Error", "Body", "Data", "List", "item", "x-y", "API", "Host"]
        )
        let title = one(of: ["Translate", "Pets API", "A", "Body", "String"])
        let version = one(of: ["3.0.3", "3.1.0", "3.2.0"])
        let paths = some(6, of: Self.paths).map { "\"\($0)\": \(item(at: $0))" }
        let components = schemas.map { "\"\($0)\": \(schema(0))" }
        let security = """
            "k": { "type": "apiKey", "in": "\(one(of: ["header", "query", "cookie"]))", "name": "key" },
            "b": { "type": "http", "scheme": "\(one(of: ["bearer", "basic", "digest"]))" }
            """
        return """
            { "openapi": "\(version)", "info": { "title": "\(title)", "version": "1" },
              "servers": [\(one(of: Self.servers))], "paths": { \(paths.joined(separator: ",\n")) },
              "components": { "schemas": { \(components.joined(separator: ",\n")) }, "securitySchemes": { \(security) } } }
            """
    }

    private static let paths = [
        "/a", "/pets/{id}", "/translate", "/v1/files/{name}/", "/x.{ext}", "/{a}-{b}", "/query/{id}/query", "/self/",
    ]
    private static let servers = [
        #"{ "url": "https://x.example" }"#,
        #"{ "url": "https://{e}.x.example:{p}/{v}", "variables": { "e": { "default": "a", "enum": ["a", "b"] }, "p": { "default": "443" }, "v": { "default": "v1" } } }"#,
        #"{ "url": "https://{t}.x.example", "variables": { "t": { "default": "acme" } } }, { "url": "http://b.example" }"#,
    ]

    private mutating func item(at path: String) -> String {
        let methods = some(3, of: ["get", "post", "put", "patch", "delete", "head", "options", "query"])
        return "{ \(methods.map { "\"\($0)\": \(operation(at: path))" }.joined(separator: ", ")) }"
    }

    private mutating func operation(at path: String) -> String {
        var members: [String] = []
        if isTrue(70) {
            members.append(
                "\"operationId\": \"\(one(of: ["list", "translate", "API", "op", "self", "client", "Body"]))\(number(9))\""
            )
        }
        if isTrue(50) { members.append("\"tags\": [\"\(one(of: ["Pets", "Translate", "API", "Body"]))\"]") }
        let names = path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
        var parameters = names.map { name in
            let style = one(of: ["simple", "label", "matrix"])
            return
                "{ \"name\": \"\(name)\", \"in\": \"path\", \"required\": true, \"style\": \"\(style)\", \"schema\": \(schema(4)) }"
        }
        for _ in 0..<number(4) { parameters.append(parameter()) }
        members.append("\"parameters\": [\(parameters.joined(separator: ", "))]")
        if isTrue(60) { members.append("\"requestBody\": { \"required\": \(isTrue(60)), \"content\": \(content()) }") }
        if isTrue(20) {
            members.append("\"security\": \(one(of: ["[]", "[{}]", #"[{"k":[]}]"#, #"[{"k":[],"b":[]}]"#]))")
        }
        let statuses = some(4, of: ["200", "201", "204", "2XX", "302", "304", "400", "404", "4XX", "default"])
        let responses = statuses.map { status in
            let headers = some(2, of: ["ETag", "X-Total", "Link", "Content-Type", "Body", "x y"]).map { name in
                "\"\(name)\": { \"schema\": { \"type\": \"integer\" } }"
            }
            let body = isTrue(80) ? ", \"content\": \(content())" : ""
            return
                "\"\(status)\": { \"description\": \"\", \"headers\": { \(headers.joined(separator: ", ")) }\(body) }"
        }
        members.append("\"responses\": { \(responses.joined(separator: ", ")) }")
        return "{ \(members.joined(separator: ", ")) }"
    }

    private mutating func parameter() -> String {
        let name = one(of: [
            "q", "a[b]", "tags", "body", "self", "Accept", "created>", "Cookie", "translate", "x y", "page",
        ])
        let place = one(of: ["query", "query", "header", "cookie"])
        let style = one(of: ["form", "deepObject", "spaceDelimited", "pipeDelimited"])
        let value =
            isTrue(85)
            ? "\"schema\": \(schema(3))" : "\"content\": { \"application/json\": { \"schema\": \(schema(3)) } }"
        return """
            { "name": "\(name)", "in": "\(place)", "style": "\(style)", "explode": \(isTrue(50)), "required": \(isTrue(40)), \(value) }
            """
    }

    private mutating func content() -> String {
        let types = some(1 + number(2), of: Self.mediaTypes).map { type in
            let encodings = some(2, of: Self.fields).map { field in
                "\"\(field)\": { \"contentType\": \"\(one(of: Self.partTypes))\", \"explode\": \(isTrue(50)) }"
            }
            let encoding = isTrue(40) ? ", \"encoding\": { \(encodings.joined(separator: ", ")) }" : ""
            let item = isTrue(20) ? ", \"itemSchema\": \(schema(2))" : ""
            return "\"\(type)\": { \"schema\": \(schema(0))\(item)\(encoding) }"
        }
        return "{ \(types.joined(separator: ", ")) }"
    }

    private static let mediaTypes = [
        "application/json", "application/json", "application/x-www-form-urlencoded", "multipart/form-data",
        "multipart/related", "application/xml", "text/plain", "text/csv", "image/png", "*/*", "json",
        "application/merge-patch+json", "application/vnd.x+json", "text/event-stream", "application/json-seq",
        "image/*",
        "application/json;charset=utf-8", "application/json-patch+json:", "application/x-yaml", "application/pdf",
    ]
    private static let partTypes = [
        "application/json", "text/xml", "image/png, image/jpeg", "*/*", "application/vnd.m+json", "bad",
    ]
    private static let fields = [
        "id", "name", "type", "kind", "translate", "api", "self", "data", "items", "file", "a-b", "é", "1x", "",
        "properties", "enum", "description", "schema", "fields", "value", "extends", "$ref2",
    ]

    // MARK: - Schemas

    /// - Parameter depth: The number of schemas around this one.
    private mutating func schema(_ depth: Int) -> String {
        let annotations = one(of: [
            "", "", "", "\"description\": \"Some text: x # y\", ", "\"nullable\": true, ", "\"deprecated\": true, ",
            "\"readOnly\": true, ", "\"writeOnly\": true, ", "\"default\": 1, ", "\"default\": null, ",
            "\"title\": \"Translate\", ",
        ])
        switch depth > 4 ? 0 : number(10) {
        case 0...2: return "{ \(annotations)\(one(of: Self.scalars)) }"
        case 3, 4, 5:
            let names = some(4, of: Self.fields)
            let properties = names.map { "\"\($0)\": \(schema(depth + 1))" }.joined(separator: ", ")
            let required = names.filter { _ in isTrue(50) }.map { "\"\($0)\"" }.joined(separator: ", ")
            let additional = isTrue(20) ? ", \"additionalProperties\": \(schema(depth + 1))" : ""
            return
                "{ \(annotations)\"type\": \"object\", \"properties\": { \(properties) }, \"required\": [\(required)]\(additional) }"
        case 6: return "{ \(annotations)\"type\": \"array\", \"items\": \(schema(depth + 1)) }"
        case 7: return "{ \(annotations)\"type\": \"object\", \"additionalProperties\": \(schema(depth + 1)) }"
        case 8: return "{ \"$ref\": \"#/components/schemas/\(one(of: schemas))\" }"
        default:
            let members = (0...number(3)).map { _ in schema(depth + 1) }.joined(separator: ", ")
            let tag =
                isTrue(40)
                ? ", \"discriminator\": { \"propertyName\": \"type\", \"mapping\": { \"a\": \"\(one(of: schemas))\" } }"
                : ""
            return "{ \(annotations)\"\(one(of: ["oneOf", "anyOf", "allOf"]))\": [\(members)]\(tag) }"
        }
    }

    private static let scalars = [
        #""type": "string""#, #""type": "integer""#, #""type": "boolean""#, #""type": "number", "format": "decimal""#,
        #""type": "string", "format": "date-time""#, #""type": "string", "format": "binary""#,
        #""type": "string", "format": "byte""#,
        #""type": "string", "format": "duration""#, #""type": "string", "enum": ["a", "b"]"#,
        #""type": "string", "const": "x""#,
        #""enum": [1, 2]"#, #""enum": ["a", 1, null]"#, #""type": ["string", "null"]"#,
        #""type": ["string", "integer"]"#,
        #""contentMediaType": "image/png""#, #""type": "null""#, #""x-none": 1"#,
        #""type": "integer", "minimum": 1, "maximum": 0"#,
        #""type": "string", "pattern": "(""#, #""type": "string", "minLength": 5, "maxLength": 1"#,
    ]
}
