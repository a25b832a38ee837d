// Written by Templates/embed.sh from Templates/*.mustache. Edit those instead.

/// The templates that come with the tool, in the order of their names.
package enum EmbeddedTemplates {
    package static let all: [(name: String, text: String)] = [
        (
            "alias",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{access}}typealias {{name}} = {{target}}

            """#
        ),
        (
            "api",
            #"""
            // {{fileHeader}}
            {{#hasImports}}

            {{> imports}}
            {{/hasImports}}
            {{#namespace}}

            // An error here: this file and the package 'specc' are of different versions. Generate it again, or update the package.
            extension {{generatedCodeVersion}} {}

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
            {{/namespace}}

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
            {{#needsBlankLine}}

            {{/needsBlankLine}}
            {{> doc}}
            {{access}}struct {{name}}: APICredentials {
                {{access}}let serviceCredentials: ServiceCredentials

                {{access}}init(serviceCredentials: ServiceCredentials) {
                    self.serviceCredentials = serviceCredentials
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
            "distinct",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{access}}struct {{name}}: {{conformances}} {
                {{access}}let rawValue: {{rawType}}

                {{access}}init(rawValue: {{rawType}}) {
                    self.rawValue = rawValue
                }
            {{#parameterText}}

                {{access}}var parameterText: String { {{.}} }
            {{/parameterText}}
            {{#reading}}

                {{access}}init(reading reader: inout JSONReader) {
                    rawValue = {{.}}
                }
            {{/reading}}
            {{#writing}}

                {{access}}func write(to writer: inout JSONWriter) {
                {{#hasChecks}}
                    check(as: "\(Self.self)", on: &writer)
                {{/hasChecks}}
                    {{.}}
                }
            {{/writing}}
            {{#hasChecks}}

                {{access}}func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {
                {{#checks}}
                    {{.}}
                {{/checks}}
                }
            {{/hasChecks}}
            {{#mirror}}

                {{access}}var customMirror: Mirror {
                    {{.}}
                }
            {{/mirror}}
            {{#isCodable}}

                {{> codable}}
            {{/isCodable}}
            }

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
            {{@location}}
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
                {{@location}}
                {{access}}let {{name}}: {{type}}
            {{/properties}}

            {{/isEmpty}}
            {{#hasInitializer}}
                {{> initializer}}

            {{/hasInitializer}}
                {{@location}}
                {{access}}static var definition: EndpointDefinition {
                    {{definition}}
                }
            {{#pages}}

                {{> pages}}
            {{/pages}}

                {{> prepare}}
            {{#mirror}}

                {{access}}var customMirror: Mirror {
                    {{.}}
                }
            {{/mirror}}
            {{#element}}

                {{access}}static var stream: StreamFraming<{{.}}> {
                    {{stream}}
                }
            {{/element}}
            {{#reading}}

                {{@location}}
                {{access}}static func read(_ response: HTTPResponse) throws(NetworkError) -> Response {
                    {{.}}
                }
            {{/reading}}
            {{#hasResponseCases}}

                {{> response}}
            {{/hasResponseCases}}
            {{#headers}}

                {{> headers}}
            {{/headers}}
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
            {{@location}}
            {{> deprecation}}
            {{#isClosed}}
            {{access}}enum {{name}}: {{conformances}} {
            {{#cases}}
                {{> doc}}
                {{@location}}
                {{> deprecation}}
                case {{name}} = {{value}}
            {{/cases}}

                {{access}}static var placeholder: Self { .{{placeholder}} }
            }
            {{/isClosed}}
            {{^isClosed}}
            {{access}}struct {{name}}: {{conformances}} {
                {{access}}let rawValue: {{rawType}}

                {{access}}init(rawValue: {{rawType}}) {
                    self.rawValue = rawValue
                }

            {{#cases}}
                {{> doc}}
                {{@location}}
                {{> deprecation}}
                {{access}}static var {{name}}: Self { Self(rawValue: {{value}}) }
            {{/cases}}
            }
            {{/isClosed}}

            """#
        ),
        (
            "example",
            #"""
            {{> deprecation}}
            nonisolated extension {{path}} {
                /// A value for tests and previews.
                {{access}}static func example({{parameters}}) -> Self {
                    {{value}}
                }
            }

            """#
        ),
        (
            "exampleResponses",
            #"""
            {{> deprecation}}
            nonisolated extension {{path}} {
                /// The answers that the catalog gives as examples, to be given to `on{{name}}` of the mock.
                {{access}}enum ExampleResponse: CaseIterable, Sendable {
                {{#cases}}
                    case {{name}}
                {{/cases}}

                    /// What the call returns, or throws where the example is of an error.
                    {{access}}func response() throws({{failure}}){{result}} {
                        switch self {
                        {{#cases}}
                        case .{{name}}:
                            {{statement}}
                        {{/cases}}
                        }
                    }
                }
            }

            """#
        ),
        (
            "failure",
            #"""
            {{#needsBlankLine}}

            {{/needsBlankLine}}
            {{> doc}}
            {{@location}}
            {{access}}enum {{name}}: EndpointFailure {
            {{#cases}}
                {{> doc}}
                {{@location}}
                case {{name}}({{payload}})
            {{/cases}}
                case cancelled
                case other(NetworkError)

                {{@location}}
                {{access}}init(_ error: NetworkError) {
                    self =
                        switch error.status {
                        {{#cases}}
                        case {{pattern}}: {{mapping}}
                        {{/cases}}
                        default: error.failure()
                        }
                }

                {{@location}}
                {{access}}var networkError: NetworkError {
                    switch self {
                    {{#cases}}
                    case {{binding}}: failure.networkError
                    {{/cases}}
                    case .cancelled: .cancelled
                    case .other(let failure): failure
                    }
                }
            {{#hasBodyErrors}}

                {{access}}static func matchesError(_ response: HTTPResponse) -> Bool {
                    switch response.status {
                    {{#bodyErrors}}
                    case {{pattern}}: {{condition}}
                    {{/bodyErrors}}
                    default: false
                    }
                }
            {{/hasBodyErrors}}
            {{#headers}}

                {{> headers}}
            {{/headers}}
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
            {{@location}}
            {{> deprecation}}
            {{#storage}}
            {{> computedField}}
            {{/storage}}
            {{^storage}}
            {{#constant}}
            {{access}}var {{name}}: {{type}} { {{.}} }
            {{/constant}}
            {{^constant}}
            {{wrapper}}{{access}}{{keyword}} {{name}}: {{type}}
            {{/constant}}
            {{/storage}}

            """#
        ),
        (
            "headers",
            #"""
            {{> doc}}
            {{access}}struct {{name}}: HeaderReadable {
            {{#properties}}
                {{access}}let {{name}}: {{type}}
            {{/properties}}

                {{access}}init({{parameters}}) {
                {{#assignments}}
                    {{.}}
                {{/assignments}}
                }

                {{access}}init(reading reader: inout HeaderReader) {
                {{#reads}}
                    {{.}}
                {{/reads}}
                }
            {{#types}}
                {{> type}}
            {{/types}}
            }

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
            {{@location}}
            {{access}}init() {}
            {{/isEmpty}}
            {{^isEmpty}}
            {{@location}}
            {{access}}init({{parameters}}) {
            {{#assignments}}
                {{@location}}
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
            {{@location}}
            {{> deprecation}}
            {{access}}func {{method}}({{arguments}}) {{effects}} {
                {{@location}}
            {{#statement}}
                {{.}}
            {{/statement}}
            }

            """#
        ),
        (
            "mock",
            #"""
            nonisolated extension {{namespace}} {
                /// Stands in the place of `{{name}}`: what it answers is said by its methods `on…`.
                {{access}}struct {{mock}}: {{serviceProtocol}}, ServiceMock {
                    {{access}}let responses: MockResponses

                    {{access}}init(responses: MockResponses) {
                        self.responses = responses
                    }
                {{#methods}}

                    /// Answers `{{method}}` from now on.
                    {{> deprecation}}
                    {{access}}func on{{name}}(_ response: @escaping {{response}}) {
                        responses.set(response)
                    }
                {{#example}}

                    /// Answers `{{method}}` with an example of the catalog from now on.
                    {{> deprecation}}
                    {{access}}func on{{name}}(_ example: {{example}}) {
                        on{{name}} { _ throws({{failure}}) in try example.response() }
                    }
                {{/example}}
                {{/methods}}
                }
            }

            """#
        ),
        (
            "mocks",
            #"""
            // {{fileHeader}}
            {{#hasImports}}

            {{> imports}}
            {{/hasImports}}
            {{#service}}

            {{> serviceProtocol}}
            {{/service}}
            {{#isMocked}}

            // A release build leaves this out, unless it is built with '-DSPECC_MOCKS'.
            #if DEBUG || SPECC_MOCKS
            {{#mockImports}}
                {{.}}
            {{/mockImports}}
            {{#service}}
            {{#hasMockImports}}

            {{/hasMockImports}}
                {{> mock}}
            {{/service}}
            {{#exampleResponses}}

                {{> exampleResponses}}
            {{/exampleResponses}}
            {{#examples}}
            {{#needsBlankLine}}

            {{/needsBlankLine}}
                {{> example}}
            {{/examples}}
            #endif
            {{/isMocked}}

            """#
        ),
        (
            "model",
            #"""
            {{> doc}}
            {{@location}}
            {{> deprecation}}
            {{access}}struct {{name}}: {{conformances}} {
            {{#fields}}
                {{> field}}
            {{/fields}}
            {{#hasFields}}

            {{/hasFields}}
                {{> initializer}}
            {{#isRead}}

                {{> reading}}
            {{/isRead}}
            {{#isWritten}}

                {{> writing}}
            {{/isWritten}}
            {{#isMultipart}}

                {{> parts}}
            {{/isMultipart}}
            {{#mirror}}

                {{access}}var customMirror: Mirror {
                    {{.}}
                }
            {{/mirror}}
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
            "parts",
            #"""
            {{#isEmpty}}
            {{access}}func write(to form: inout MultipartForm) {}
            {{/isEmpty}}
            {{^isEmpty}}
            {{access}}func write(to form: inout MultipartForm) {
            {{#parts}}
                {{.}}
            {{/parts}}
            }
            {{/isEmpty}}

            """#
        ),
        (
            "prepare",
            #"""
            {{@location}}
            {{access}}func prepare(_ request: inout RequestBuilder) {
                request.begin(Self.definition)
            {{#steps}}
                {{@location}}
                {{.}}
            {{/steps}}
            }

            """#
        ),
        (
            "reading",
            #"""
            {{^hasReads}}
            {{@location}}
            {{access}}init(reading reader: inout JSONReader) {}
            {{/hasReads}}
            {{#hasReads}}
            {{@location}}
            {{access}}init(reading reader: inout JSONReader) {
            {{#reads}}
                {{@location}}
                {{.}}
            {{/reads}}
            }
            {{/hasReads}}

            """#
        ),
        (
            "response",
            #"""
            {{@location}}
            {{access}}enum Response: Sendable {
            {{#responseCases}}
                {{> doc}}
                case {{name}}{{#payload}}({{.}}){{/payload}}
            {{/responseCases}}
            }

            {{@location}}
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
            // {{fileHeader}}
            {{#service}}

            {{> imports}}

            nonisolated extension {{namespace}} {
                {{> doc}}
                {{@location}}
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
                    {{access}}let credentials: ServiceCredentials
                {{/takesCredentials}}

                    {{access}}init({{parameters}}) {
                        self.client = client
                        self.server = {{server}}
                    {{#takesCredentials}}
                        self.credentials = credentials.serviceCredentials
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
            {{#needsBlankLine}}

            {{/needsBlankLine}}
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
            "serviceProtocol",
            #"""
            nonisolated extension {{namespace}} {
                /// What the service `{{name}}` and the mock of it have in common.
                {{access}}protocol {{serviceProtocol}}: EndpointSender {}
            }

            nonisolated extension {{path}}: {{namespace}}.{{serviceProtocol}} {}
            {{#hasMethods}}

            nonisolated extension {{namespace}}.{{serviceProtocol}} {
            {{#methods}}
            {{#needsBlankLine}}

            {{/needsBlankLine}}
                {{> method}}
            {{/methods}}
            }
            {{/hasMethods}}

            """#
        ),
        (
            "type",
            #"""
            {{#needsBlankLine}}

            {{/needsBlankLine}}
            {{#model}}
            {{> model}}
            {{/model}}
            {{#enumeration}}
            {{> enum}}
            {{/enumeration}}
            {{#union}}
            {{> union}}
            {{/union}}
            {{#distinct}}
            {{> distinct}}
            {{/distinct}}
            {{#alias}}
            {{> alias}}
            {{/alias}}

            """#
        ),
        (
            "types",
            #"""
            // {{fileHeader}}
            {{#namespace}}
            {{#hasImports}}

            {{> imports}}
            {{/hasImports}}

            nonisolated extension {{.}} {
            {{#types}}
                {{> type}}
            {{/types}}
            }
            {{/namespace}}

            """#
        ),
        (
            "union",
            #"""
            {{> doc}}
            {{> deprecation}}
            {{access}}{{keyword}} {{name}}: {{conformances}} {
            {{#members}}
                {{> doc}}
                case {{name}}({{payload}})
            {{/members}}
            {{#isOpen}}
                /// Anything else, as it is.
                case unknown(JSONValue)
            {{/isOpen}}
            {{#isRead}}

                {{access}}init(reading reader: inout JSONReader) {
                    switch {{subject}} {
                    {{#members}}
                    case {{pattern}}: self = .{{label}}({{reading}})
                    {{/members}}
                    {{#isOpen}}
                    default: self = .unknown(reader.json())
                    {{/isOpen}}
                    {{^isOpen}}
                    default:
                    {{#fallback}}
                        {{.}}
                    {{/fallback}}
                    {{/isOpen}}
                    }
                }
            {{/isRead}}
            {{#isWritten}}

                {{access}}func write(to writer: inout JSONWriter) {
                    switch self {
                    {{#members}}
                    {{#tagging}}
                    case .{{label}}(let value):
                        {{.}}
                        {{writing}}
                    {{/tagging}}
                    {{^tagging}}
                    case .{{label}}(let value): {{writing}}
                    {{/tagging}}
                    {{/members}}
                    {{#isOpen}}
                    case .unknown(let value): value.write(to: &writer)
                    {{/isOpen}}
                    }
                }
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
            {{^hasWrites}}
            {{@location}}
            {{access}}func write(to writer: inout JSONWriter) {}
            {{/hasWrites}}
            {{#hasWrites}}
            {{@location}}
            {{access}}func write(to writer: inout JSONWriter) {
            {{#writes}}
                {{@location}}
                {{.}}
            {{/writes}}
            }
            {{/hasWrites}}

            """#
        ),
    ]
}
