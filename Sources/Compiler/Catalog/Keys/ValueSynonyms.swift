/// Values of other tools for a key with a closed set of values, with their equivalents in a catalog.
enum ValueSynonyms {
    /// The equivalent as a hint, or nil for an unknown value.
    ///
    /// - Parameter type: The type of the expected values.
    static func remedy<Choice>(for value: String, as type: Choice.Type) -> String? {
        tables[ObjectIdentifier(type)]?[value.lowercased()]
    }

    private static let tables: [ObjectIdentifier: [String: String]] = [
        ObjectIdentifier(EndpointDeclaration.Role.self): KeySynonyms.table([
            (["item", "show", "get", "single", "entity"], "write 'detail'"),
            (["index", "collection", "all", "search"], "write 'list'"),
        ]),
        ObjectIdentifier(PaginationDeclaration.Style.self): KeySynonyms.table([
            (
                ["true", "yes", "auto"],
                "write 'link' for pages in the header 'Link', or a map such as '{ page: page }'"
            ),
            (["false", "none", "never"], "remove it: pages are never followed without 'paginate'"),
            (["keyset", "token"], "write '{ next: …, sends: … }'"),
        ]),
        ObjectIdentifier(RedirectMode.self): KeySynonyms.table([
            (["true", "always", "yes"], "write 'follow'"),
            (["false", "none", "no", "error", "manual"], "write 'never'"),
        ]),
        ObjectIdentifier(CookieMode.self): KeySynonyms.table([
            (["true", "include", "always", "yes"], "write 'keep'"),
            (["false", "none", "no", "omit"], "write 'never'"),
        ]),
        ObjectIdentifier(LogDeclaration.Level.self): KeySynonyms.table([
            (["true", "info", "basic", "yes"], "write 'line', or 'headers' or 'body' for more detail"),
            (["debug", "verbose", "full", "trace", "all"], "write 'body'"),
            (["false", "off", "never", "no"], "write 'none'"),
        ]),
        ObjectIdentifier(ListStyle.self): listStyles,
        ObjectIdentifier(ObjectForm.self): KeySynonyms.table([
            (["tuple", "array"], "write 'list'"),
            (["xml"], "XML is not decoded: return 'text', and parse it in Swift"),
            (["form", "multipart", "json"], "write it in the body: 'body: { $as: form, … }'"),
        ]),
        ObjectIdentifier(PartEncoding.self): KeySynonyms.table([
            (["xml"], "XML is not decoded: declare the field as 'string', and parse it in Swift"),
            (
                ["lines", "ndjson", "jsonl", "csv", "form", "text"],
                "declare the field as 'string', and split it in Swift"
            ),
            (["list", "array", "tuple"], "write '$as: list' in the map of the fields that are the elements"),
        ]),
        ObjectIdentifier(BodyEncoding.self): KeySynonyms.table([
            (
                ["urlencoded", "form-urlencoded", "x-www-form-urlencoded", "application/x-www-form-urlencoded"],
                "write 'form'"
            ),
            (["form-data", "formdata", "multipart/form-data"], "write 'multipart'"),
            (["application/json"], "write 'json', or omit '$as'"),
            (
                ["ndjson", "lines", "jsonl", "jsonlines", "application/x-ndjson"],
                "write 'body: lines<Line>' with the type of a line"
            ),
            (
                ["xml", "application/xml"],
                "write '{ $type: data, $contentType: application/xml }', and encode it in Swift"
            ),
            (["csv", "text/csv"], "write '{ $type: data, $contentType: text/csv }', and encode it in Swift"),
            (
                ["protobuf", "proto", "application/x-protobuf"],
                "write '{ $type: data, $contentType: application/x-protobuf }', and encode it in Swift"
            ),
            (["graphql"], "omit '$as': write '{ query: string, variables: map<json> }'"),
            (["text", "data", "bytes", "file", "raw"], "write the type: 'body: text', 'data', 'bytes' or 'file'"),
        ]),
        ObjectIdentifier(CredentialDeclaration.Grant.self): KeySynonyms.table([
            (
                ["authorizationcode", "authorization_code", "implicit", "password"],
                "for tokens of a signed-in user write 'refreshToken', or 'kind: bearer'"
            ),
            (["client_credentials", "application"], "write 'clientCredentials'"),
            (["refresh_token"], "write 'refreshToken'"),
        ]),
    ]

    /// The names of OpenAPI and of query string libraries.
    private static let listStyles = KeySynonyms.table([
        (["form", "multi", "exploded"], "write 'repeat' for 'a=1&a=2', or 'comma' for 'a=1,2'"),
        (["csv", "simple"], "write 'comma'"),
        (["ssv", "spacedelimited"], "write the separator in quotes: 'style: \" \"'"),
        (["pipes", "pipedelimited"], "write the separator in quotes: 'style: \"|\"'"),
        (["deepobject", "brackets", "array"], "write 'bracket' for 'a[]=1', or 'index' for 'a[0]=1'"),
    ])

    /// Kinds of credentials.
    static let credentials = KeySynonyms.table([
        (["jwt", "token", "http", "openid", "oidc"], "write 'bearer'"),
        (["apikey", "api_key", "key", "header"], "write the location and the name: '{ apiKey: header X-API-Key }'"),
        (
            ["oauth", "oauth2", "client_credentials", "clientcredentials"],
            "write '{ oauth2: clientCredentials, token: https://… }' with the URL of the token endpoint"
        ),
        (["cookie", "session"], "write '{ bearer: FIELD, renew: ENDPOINT }' for a session, or 'cookies: keep'"),
        (["hmac", "aws", "sigv4", "digest", "signature"], "write 'custom': the program signs each request"),
        (["none"], "remove it, and write 'auth: none' for endpoints without a credential"),
    ])
}
