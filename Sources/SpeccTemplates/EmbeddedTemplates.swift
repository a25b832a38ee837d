// Written by Templates/embed.sh from Templates/*.mustache. Edit those instead.

/// The templates that come with the tool, in the order of their names.
package enum EmbeddedTemplates {
    package static let all: [(name: String, text: String)] = [
        (
            "api",
            #"""
            // {{notice}}
            {{#hasImports}}

            {{> imports}}
            {{/hasImports}}
            {{#home}}

            {{> doc}}
            {{access}}nonisolated enum {{name}} {
            {{#hosts}}
                {{> hosts}}
            {{/hosts}}
            {{#credentials}}
                {{> credentials}}
            {{/credentials}}
            {{#failure}}
                {{> failure}}
            {{/failure}}
            {{#types}}
                {{> type}}
            {{/types}}
            }
            {{/home}}

            """#
        ),
        (
            "codable",
            #"""
            {{! Through JSON of our own, so that names and forms are those of the wire in every format. }}
            {{access}}init(from decoder: any Decoder) throws {
                self = try JSONReader.decode(from: JSONWriter.encode(JSONValue(from: decoder)))
            }

            {{access}}func encode(to encoder: any Encoder) throws {
                try JSONReader.decode(JSONValue.self, from: JSONWriter.encode(self)).encode(to: encoder)
            }

            """#
        ),
        (
            "computedField",
            #"""
            {{#isMutable}}
            {{access}}var {{property}}: {{propertyType}} {
                get { {{value}} }
                set { {{name}} = {{newValue}} }
            }
            {{/isMutable}}
            {{^isMutable}}
            {{access}}var {{property}}: {{propertyType}} { {{value}} }
            {{/isMutable}}

            """#
        ),
        (
            "credential",
            #"""
            {{> doc}}
            {{access}}static func {{name}}({{parameters}}) -> Self {
                {{value}}
            }

            """#
        ),
        (
            "credentials",
            #"""
            {{#isApart}}

            {{/isApart}}
            {{> doc}}
            {{access}}struct {{name}}: CredentialSet {
                {{access}}let given: GivenCredentials

                {{access}}init(given: GivenCredentials) {
                    self.given = given
                }
            {{#factories}}

                {{> credential}}
            {{/factories}}
            }

            """#
        ),
        (
            "deprecation",
            #"""
            {{#attribute}}
            {{.}}
            {{/attribute}}

            """#
        ),
        (
            "doc",
            #"""
            {{#docs}}
            {{.}}
            {{/docs}}

            """#
        ),
        (
            "endpoint",
            #"""
            {{> doc}}
            {{#structAttribute}}
            {{.}}
            {{/structAttribute}}
            {{access}}struct {{name}}: {{conformance}} {
            {{#response}}
                {{access}}typealias Response = {{.}}
            {{/response}}
            {{#pages}}
                {{access}}typealias Item = {{item}}
            {{/pages}}
            {{#failureType}}
                {{access}}typealias Failure = {{.}}
            {{/failureType}}
            {{#hasAliases}}

            {{/hasAliases}}
            {{^isEmpty}}
            {{#properties}}
                {{access}}let {{name}}: {{type}}
            {{/properties}}

            {{/isEmpty}}
            {{#hasInitializer}}
                {{> initializer}}

            {{/hasInitializer}}
                {{access}}static var definition: EndpointDefinition {
                    {{definition}}
                }
            {{#pages}}

                {{> pages}}
            {{/pages}}

                {{> prepare}}
            {{#reading}}

                {{access}}static func read(_ response: HTTPResponse) throws(NetworkError) -> Response {
                    {{.}}
                }
            {{/reading}}
            {{#hasResponseCases}}

                {{> response}}
            {{/hasResponseCases}}
            {{#ownFailure}}
                {{> failure}}
            {{/ownFailure}}
            {{#types}}
                {{> type}}
            {{/types}}
            }

            """#
        ),
        (
            "enum",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{#isClosed}}
            {{access}}enum {{name}}: {{conformances}} {
            {{#words}}
                {{> doc}}
                {{> deprecation}}
                case {{name}} = {{value}}
            {{/words}}

                {{access}}static var placeholder: Self { .{{placeholder}} }
            }
            {{/isClosed}}
            {{^isClosed}}
            {{access}}struct {{name}}: {{conformances}} {
                {{access}}let rawValue: {{rawType}}

                {{access}}init(rawValue: {{rawType}}) {
                    self.rawValue = rawValue
                }

            {{#words}}
                {{> doc}}
                {{> deprecation}}
                {{access}}static var {{name}}: Self { Self(rawValue: {{value}}) }
            {{/words}}
            }
            {{/isClosed}}

            """#
        ),
        (
            "failure",
            #"""
            {{#isApart}}

            {{/isApart}}
            {{> doc}}
            {{access}}enum {{name}}: EndpointFailure {
            {{#cases}}
                {{> doc}}
                case {{name}}({{payload}})
            {{/cases}}
                case cancelled
                case other(NetworkError)

                {{access}}init(_ error: NetworkError) {
                    self =
                        switch error.status {
                        {{#cases}}
                        case {{pattern}}: {{mapping}}
                        {{/cases}}
                        default: error.failure()
                        }
                }

                {{access}}var networkError: NetworkError {
                    switch self {
                    {{#cases}}
                    case {{binding}}: failure.networkError
                    {{/cases}}
                    case .cancelled: .cancelled
                    case .other(let failure): failure
                    }
                }
            {{#types}}
                {{> type}}
            {{/types}}
            }

            """#
        ),
        (
            "field",
            #"""
            {{#storage}}
            private {{keyword}} {{name}}: {{type}}
            {{/storage}}
            {{> doc}}
            {{> deprecation}}
            {{#storage}}
            {{> computedField}}
            {{/storage}}
            {{^storage}}
            {{wrapper}}{{access}}{{keyword}} {{name}}: {{type}}
            {{/storage}}

            """#
        ),
        (
            "host",
            #"""
            {{#wrapsValue}}
            {{access}}static {{signature}} {
                {{value}}
            }
            {{/wrapsValue}}
            {{^wrapsValue}}
            {{access}}static {{signature}} { {{value}} }
            {{/wrapsValue}}

            """#
        ),
        (
            "hosts",
            #"""
            {{> doc}}
            {{access}}struct {{name}}: Sendable {
                {{access}}let server: Server

                {{access}}init(server: Server) {
                    self.server = server
                }
            {{#hosts}}

                {{> doc}}
                {{> host}}
            {{/hosts}}
            }

            """#
        ),
        (
            "imports",
            #"""
            {{#imports}}
            {{.}}
            {{/imports}}

            """#
        ),
        (
            "initializer",
            #"""
            {{#isEmpty}}
            {{access}}init() {}
            {{/isEmpty}}
            {{^isEmpty}}
            {{access}}init({{parameters}}) {
            {{#assignments}}
                {{.}}
            {{/assignments}}
            }
            {{/isEmpty}}

            """#
        ),
        (
            "method",
            #"""
            {{#methodDocs}}
            {{.}}
            {{/methodDocs}}
            {{> deprecation}}
            {{access}}func {{method}}({{arguments}}) async throws({{failure}}){{#result}} -> {{.}}{{/result}} {
            {{#wrapsRequest}}
                try await {{send}}(
                    to: {{request}}
                )
            {{/wrapsRequest}}
            {{^wrapsRequest}}
                try await {{send}}(to: {{request}})
            {{/wrapsRequest}}
            }

            """#
        ),
        (
            "model",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{access}}struct {{name}}: {{conformances}} {
            {{#fields}}
                {{> field}}
            {{/fields}}
            {{^isEmpty}}

            {{/isEmpty}}
                {{> initializer}}
            {{#isRead}}

                {{> reading}}
            {{/isRead}}
            {{#isWritten}}

                {{> writing}}
            {{/isWritten}}
            {{#isCodable}}

                {{> codable}}
            {{/isCodable}}
            {{#types}}
                {{> type}}
            {{/types}}
            }

            """#
        ),
        (
            "pages",
            #"""
            {{access}}static var pages: PageStyle {
                {{style}}
            }
            {{#items}}

            {{access}}static func items(of page: Response) -> [Item] {
                {{.}}
            }
            {{/items}}

            """#
        ),
        (
            "pagesMethod",
            #"""
            {{#methodDocs}}
            {{.}}
            {{/methodDocs}}
            {{> deprecation}}
            {{access}}func {{method}}({{arguments}}) -> EndpointPages<{{endpoint}}> {
            {{#wrapsRequest}}
                {{send}}(
                    of: {{request}}
                )
            {{/wrapsRequest}}
            {{^wrapsRequest}}
                {{send}}(of: {{request}})
            {{/wrapsRequest}}
            }

            """#
        ),
        (
            "prepare",
            #"""
            {{access}}func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
            {{#steps}}
                {{.}}
            {{/steps}}
            }

            """#
        ),
        (
            "reading",
            #"""
            {{#isEmpty}}
            {{access}}init(reading reader: inout JSONReader) {}
            {{/isEmpty}}
            {{^isEmpty}}
            {{access}}init(reading reader: inout JSONReader) {
            {{#reads}}
                {{.}}
            {{/reads}}
            }
            {{/isEmpty}}

            """#
        ),
        (
            "response",
            #"""
            {{access}}enum Response: Sendable {
            {{#responseCases}}
                {{> doc}}
                case {{name}}{{#payload}}({{.}}){{/payload}}
            {{/responseCases}}
            }

            {{access}}static func read(_ response: HTTPResponse) throws(NetworkError) -> Response {
                switch response.status {
                {{#responseCases}}
                case {{pattern}}: .{{reference}}{{#reading}}({{.}}){{/reading}}
                {{/responseCases}}
                default: throw response.unexpectedStatus()
                }
            }

            """#
        ),
        (
            "service",
            #"""
            // {{notice}}
            {{#service}}

            {{> imports}}

            nonisolated extension {{home}} {
                {{> doc}}
                {{access}}struct {{name}}: {{conformance}} {
                {{#listResponse}}
                    {{access}}typealias ResponseModel = {{.}}
                {{/listResponse}}
                {{#detailResponse}}
                    {{access}}typealias SecondaryResponseModel = {{.}}
                {{/detailResponse}}
                {{#hasRoles}}

                {{/hasRoles}}
                    {{access}}let client: HTTPClient
                    {{access}}let server: Server?
                {{#takesCredentials}}
                    {{access}}let credentials: GivenCredentials
                {{/takesCredentials}}

                    {{access}}init({{parameters}}) {
                        self.client = client
                        self.server = {{server}}
                    {{#takesCredentials}}
                        self.credentials = credentials.given
                    {{/takesCredentials}}
                    }

                    /// What every endpoint of this service starts from.
                    {{access}}static let defaults = {{defaults}}
                {{#hosts}}

                    {{> hosts}}
                {{/hosts}}
                {{#failure}}
                    {{> failure}}
                {{/failure}}
                {{#types}}
                    {{> type}}
                {{/types}}
                }
            }

            nonisolated extension {{path}} {
            {{#endpoints}}
            {{#isApart}}

            {{/isApart}}
                {{> method}}
            {{#pages}}

                {{> pagesMethod}}
            {{/pages}}

                {{> endpoint}}
            {{/endpoints}}
            {{#waiters}}

                {{> waiter}}
            {{/waiters}}
            }
            {{/service}}

            """#
        ),
        (
            "type",
            #"""
            {{#isApart}}

            {{/isApart}}
            {{#model}}
            {{> model}}
            {{/model}}
            {{#enumeration}}
            {{> enum}}
            {{/enumeration}}

            """#
        ),
        (
            "types",
            #"""
            // {{notice}}
            {{#home}}

            {{> imports}}

            nonisolated extension {{.}} {
            {{#types}}
                {{> type}}
            {{/types}}
            }
            {{/home}}

            """#
        ),
        (
            "waiter",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{access}}func {{method}}({{arguments}}) async throws({{failure}}){{#result}} -> {{.}}{{/result}} {
                {{value}}
            }

            """#
        ),
        (
            "writing",
            #"""
            {{#isEmpty}}
            {{access}}func write(to writer: inout JSONWriter) {}
            {{/isEmpty}}
            {{^isEmpty}}
            {{access}}func write(to writer: inout JSONWriter) {
            {{#writes}}
                {{.}}
            {{/writes}}
            }
            {{/isEmpty}}

            """#
        ),
    ]
}
