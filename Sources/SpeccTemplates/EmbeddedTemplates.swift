// Written by Templates/embed.sh from Templates/*.mustache. Edit those instead.

/// The templates that come with the tool, in the order of their names.
package enum EmbeddedTemplates {
    package static let all: [(name: String, text: String)] = [
        (
            "api",
            #"""
            // {{notice}}
            {{#home}}

            {{> imports}}

            {{> doc}}
            {{access}}nonisolated enum {{name}} {
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
            {{/home}}

            """#
        ),
        (
            "computedField",
            #"""
            {{^isMutable}}
            {{access}}var {{property}}: {{propertyType}} { {{value}} }
            {{/isMutable}}
            {{#isMutable}}
            {{access}}var {{property}}: {{propertyType}} {
                get { {{value}} }
                set { {{name}} = {{newValue}} }
            }
            {{/isMutable}}

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
            {{> deprecation}}
            {{access}}nonisolated struct {{name}}: DescribedEndpoint {
            {{#response}}
                {{access}}typealias Response = {{.}}
            {{/response}}
            {{#failureType}}
                {{access}}typealias Failure = {{.}}
            {{/failureType}}
            {{#hasProperties}}

            {{/hasProperties}}
            {{#properties}}
                {{access}}let {{name}}: {{type}}
            {{/properties}}
            {{#hasInitializer}}

                {{access}}init({{initializer}}) {
                {{#assignments}}
                    {{.}}
                {{/assignments}}
                }
            {{/hasInitializer}}

                {{access}}static var definition: EndpointDefinition {
                    {{definition}}
                }

                {{access}}func build(_ request: inout RequestBuilder) {
                {{#steps}}
                    {{.}}
                {{/steps}}
                }
            {{#reading}}

                {{access}}static func read(_ response: HTTPResponse) throws(NetworkError) -> {{result}} {
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
            {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#words}}
                {{> doc}}
                {{> deprecation}}
                case {{name}} = {{value}}
            {{/words}}

                {{access}}static var placeholder: Self { .{{placeholder}} }
            }
            {{/isClosed}}
            {{^isClosed}}
            {{access}}nonisolated struct {{name}}: {{conformances}} {
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
            {{access}}nonisolated enum {{name}}: EndpointFailure {
            {{#cases}}
                {{> doc}}
                {{> failureCase}}
            {{/cases}}
                case cancelled
                case other(NetworkError)

                {{access}}init(_ error: NetworkError) {
                    self =
                        switch error.status {
                        {{#cases}}
                        {{> failureMapping}}
                        {{/cases}}
                        default: error.isCancelled ? .cancelled : .other(error)
                        }
                }
            {{#types}}
                {{> type}}
            {{/types}}
            }

            """#
        ),
        (
            "failureCase",
            #"""
            {{#isRange}}
            {{#hasPayload}}
            case {{name}}(status: Int, {{payload}})
            {{/hasPayload}}
            {{^hasPayload}}
            case {{name}}(status: Int)
            {{/hasPayload}}
            {{/isRange}}
            {{^isRange}}
            {{#hasPayload}}
            case {{name}}({{payload}})
            {{/hasPayload}}
            {{^hasPayload}}
            case {{name}}
            {{/hasPayload}}
            {{/isRange}}

            """#
        ),
        (
            "failureMapping",
            #"""
            {{#isRange}}
            case let status? where {{pattern}} ~= status:
            {{#hasPayload}}
                error.failure { .{{reference}}(status: status, $0) } ?? .other(error)
            {{/hasPayload}}
            {{^hasPayload}}
                .{{reference}}(status: status)
            {{/hasPayload}}
            {{/isRange}}
            {{^isRange}}
            {{#hasPayload}}
            case {{pattern}}?: error.failure(Self.{{reference}}) ?? .other(error)
            {{/hasPayload}}
            {{^hasPayload}}
            case {{pattern}}?: .{{reference}}
            {{/hasPayload}}
            {{/isRange}}

            """#
        ),
        (
            "field",
            #"""
            {{#storage}}
            private {{#isMutable}}var{{/isMutable}}{{^isMutable}}let{{/isMutable}} {{name}}: {{type}}
            {{/storage}}
            {{> doc}}
            {{> deprecation}}
            {{^storage}}
            {{access}}{{#isMutable}}var{{/isMutable}}{{^isMutable}}let{{/isMutable}} {{name}}: {{type}}
            {{/storage}}
            {{#storage}}
            {{> computedField}}
            {{/storage}}

            """#
        ),
        (
            "hosts",
            #"""
            {{> doc}}
            {{access}}nonisolated struct {{name}}: Sendable {
                {{access}}let server: Server

                {{access}}init(server: Server) {
                    self.server = server
                }
            {{#hosts}}

                {{> doc}}
                {{#hasParameters}}
                {{access}}static func {{name}}({{parameters}}) -> Self {
                    Self(server: {{server}})
                }
                {{/hasParameters}}
                {{^hasParameters}}
                {{access}}static var {{name}}: Self {
                    Self(server: {{server}})
                }
                {{/hasParameters}}
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
            "method",
            #"""
            {{#methodDocs}}
            {{.}}
            {{/methodDocs}}
            {{> deprecation}}
            {{access}}nonisolated func {{method}}({{parameters}}) async throws({{failure}}){{#result}} -> {{.}}{{/result}} {
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
            {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#fields}}
                {{> field}}
            {{/fields}}
            {{^isEmpty}}

            {{/isEmpty}}
                {{access}}init({{parameters}}) {
                {{#assignments}}
                    {{.}}
                {{/assignments}}
                }
            {{#isRead}}

                {{access}}init(reading reader: inout JSONReader) {
                {{#reads}}
                    {{.}}
                {{/reads}}
                }
            {{/isRead}}
            {{#isWritten}}

                {{access}}func write(to writer: inout JSONWriter) {
                {{#writes}}
                    {{.}}
                {{/writes}}
                }
            {{/isWritten}}
            {{#types}}
                {{> type}}
            {{/types}}
            }

            """#
        ),
        (
            "response",
            #"""
            {{access}}nonisolated enum Response: Sendable {
            {{#responseCases}}
                {{> doc}}
                case {{name}}{{#hasPayload}}({{payload}}){{/hasPayload}}
            {{/responseCases}}
            }

            {{access}}static func read(_ response: HTTPResponse) throws(NetworkError) -> Response {
                switch response.status {
                {{#responseCases}}
                case {{pattern}}: .{{reference}}{{#hasPayload}}({{reading}}){{/hasPayload}}
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

            extension {{home}} {
                {{> doc}}
                {{access}}nonisolated struct {{name}}: {{conformance}} {
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

                    {{access}}init({{parameters}}) {
                        self.client = client
                        self.server = host.server
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
            {{#endpoints}}

            extension {{path}} {
                {{> method}}

                {{> endpoint}}
            }
            {{/endpoints}}
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

            extension {{.}} {
            {{#types}}
                {{> type}}
            {{/types}}
            }
            {{/home}}

            """#
        ),
    ]
}
