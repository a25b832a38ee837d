/// The members of an object of OpenAPI: those that the parser reads, and what the others mean for a client.
///
/// A member that no list contains is unknown. Each unread member becomes a finding, so that a new version of the specification,
/// a vendor's keyword or a misspelled name is not lost silently.
struct ObjectMembers: Sendable {
    /// Members that the parser reads.
    let read: Set<String>
    /// Members for people, which change neither requests nor values.
    let documentation: Set<String>
    /// Members that only restrict values.
    let validation: Set<String>
    /// Members that change requests or values and are not supported.
    let unsupported: Set<String>

    private init(
        _ read: [String],
        documentation: [String] = [],
        validation: [String] = [],
        unsupported: [String] = []
    ) {
        self.read = Set(read)
        self.documentation = Set(documentation)
        self.validation = Set(validation)
        self.unsupported = Set(unsupported)
    }

    /// What the absence of a member from the catalog means; nil for a member that is read or documentation.
    func effect(of name: String) -> UnreadMember.Effect? {
        if read.contains(name) || documentation.contains(name) { return nil }
        if name.hasPrefix("x-") { return Self.unsupportedExtensions.contains(name) ? .unsupported : nil }
        if validation.contains(name) { return .validation }
        return unsupported.contains(name) ? .unsupported : .unknown
    }

    /// Extensions that change requests: other addresses, operations in another place, or parameters with another encoding.
    private static let unsupportedExtensions: Set<String> = [
        "x-ms-header-collection-prefix", "x-ms-parameterized-host", "x-ms-paths",
    ]

    // MARK: - Tables

    /// The members of all versions. Documents use members of other versions, whose meaning is clear.
    static let tables: [OpenAPIObject: ObjectMembers] = [
        .document: ObjectMembers(
            [
                "openapi", "swagger", "info", "servers", "paths", "webhooks", "components", "security", "tags", "host",
                "basePath", "schemes", "consumes", "produces", "definitions", "parameters", "responses",
                "securityDefinitions",
            ],
            documentation: ["externalDocs", "jsonSchemaDialect", "$schema"],
            unsupported: ["$self"]
        ),
        .components: ObjectMembers(
            [
                "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes",
                "links",
                "callbacks", "pathItems", "mediaTypes",
            ]
        ),
        .pathItem: ObjectMembers(
            [
                "$ref", "servers", "parameters", "get", "put", "post", "delete", "options", "head", "patch", "trace",
                "query", "additionalOperations",
            ],
            documentation: ["summary", "description", "externalDocs"]
        ),
        .operation: ObjectMembers(
            [
                "$ref", "tags", "operationId", "parameters", "requestBody", "responses", "callbacks", "deprecated",
                "security", "servers", "consumes", "produces",
            ],
            documentation: ["summary", "description", "externalDocs"],
            unsupported: ["schemes"]
        ),
        .parameter: ObjectMembers(
            ["name", "in", "required", "deprecated", "style", "explode", "allowReserved", "schema", "content"],
            documentation: ["description", "example", "examples"],
            validation: ["allowEmptyValue"]
        ),
        .requestBody: ObjectMembers(["content", "required"], documentation: ["description"]),
        .mediaType: ObjectMembers(
            ["schema", "itemSchema", "encoding"],
            documentation: ["example", "examples", "description"],
            unsupported: ["prefixEncoding", "itemEncoding"]
        ),
        .encoding: ObjectMembers(
            ["contentType", "style", "explode"],
            documentation: ["description"],
            unsupported: ["headers", "allowReserved", "encoding", "prefixEncoding", "itemEncoding"]
        ),
        .response: ObjectMembers(
            ["headers", "content", "links", "schema"],
            documentation: ["description", "summary", "examples"]
        ),
        .header: ObjectMembers(
            ["required", "schema", "content"],
            // A header has the style 'simple'.
            documentation: ["description", "deprecated", "example", "examples", "style", "explode"],
            validation: ["allowEmptyValue", "allowReserved"]
        ),
        .server: ObjectMembers(["url", "variables"], documentation: ["description", "name"]),
        .serverVariable: ObjectMembers(["enum", "default"], documentation: ["description"]),
        .securityScheme: ObjectMembers(
            ["type", "name", "in", "scheme", "flows", "openIdConnectUrl", "flow", "tokenUrl", "scopes"],
            documentation: [
                "description", "bearerFormat", "deprecated", "oauth2MetadataUrl", "authorizationUrl", "refreshUrl",
            ]
        ),
        .flow: ObjectMembers(
            ["tokenUrl", "scopes"],
            documentation: ["authorizationUrl", "refreshUrl", "deviceAuthorizationUrl"]
        ),
        .discriminator: ObjectMembers(["propertyName", "mapping"], unsupported: ["defaultMapping"]),
        .schema: ObjectMembers(
            schemaKeywords + numericKeywords,
            documentation: [
                "description", "example", "examples", "externalDocs", "xml", "$comment", "$schema", "$id", "$anchor",
                "$dynamicAnchor", "$recursiveAnchor", "$vocabulary", "$defs", "definitions", "id",
            ],
            validation: [
                "not", "propertyNames", "contains", "minContains", "maxContains", "if", "then", "else",
                "dependentRequired", "dependentSchemas", "dependencies", "unevaluatedItems", "additionalItems",
                "minProperties", "maxProperties",
            ]
        ),
    ]

    private static let schemaKeywords = [
        "$ref", "$dynamicRef", "$recursiveRef", "title", "type", "nullable", "format", "enum", "const", "default",
        "properties", "required",
        "additionalProperties", "unevaluatedProperties", "patternProperties", "items", "prefixItems", "allOf", "oneOf",
        "anyOf", "discriminator", "readOnly", "writeOnly", "deprecated", "contentEncoding", "contentMediaType",
        "contentSchema",
    ]

    private static let numericKeywords = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
        "minItems", "maxItems", "uniqueItems",
    ]

    /// The members of a parameter or header of Swagger 2.0, which is a schema at the same time.
    static let swaggerParameter: Set<String> = [
        "name", "in", "required", "collectionFormat", "schema", "allowEmptyValue",
    ]
}
