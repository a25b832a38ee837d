import SpeccCatalog
import SpeccContract
import SpeccEditing
import SpeccOpenAPI

/// An endpoint of the catalog that is being written.
final class EndpointDraft {
    let operation: OpenAPIOperation
    /// The service that contains the endpoint.
    var service = ""
    /// The name in the catalog.
    var name = ""
    /// The format of the results, if another endpoint calls the same operation for its first one.
    var format: FormatVariant?
    var method: String
    /// The path with its parameters in braces, without query and fragment.
    var path = ""
    var pathParameters: [ParameterDraft] = []
    var query: [ParameterDraft] = []
    var headers: [ParameterDraft] = []
    /// Cookies, which are sent in one header.
    var cookies: [ParameterDraft] = []
    var body: BodyDraft?
    var returns: [ResponseDraft] = []
    var errors: [ResponseDraft] = []
    /// Nil if the credential is the default one.
    var auth: String?
    /// The host, if it is not the default one.
    var host: String?
    var pagination: YAMLMapping?
    /// Whether pages are found by the header `Link`.
    var hasLinkPages = false
    /// The headers of successful responses.
    var responseHeaders: [String] = []
    var idempotency: String?
    var streamDone: String?
    /// Inherited headers and errors that the endpoint does not have.
    var without: [String] = []
    var docs: String?
    var examples: [ExampleDraft] = []
    /// The settings that extensions declare, by the keys of the catalog.
    var settings = YAMLMapping()

    init(_ operation: OpenAPIOperation) {
        self.operation = operation
        method = operation.method
    }
}

struct ParameterDraft {
    /// The name on the wire.
    var name: String
    var source: Source
    var isRequired: Bool
    var style: String?
    /// The style that the document declares for a query item.
    var wireStyle: WireStyle?
    /// Whether the value is encoded as JSON.
    var isJSON = false
    var options = ValueOptionsDraft()
    var location: DocumentLocation

    enum Source {
        case constant(String)
        case argument(TypeUse)
        /// A name without a value.
        case flag
    }

    /// Nil for constants.
    var type: TypeUse? {
        if case .argument(let type) = source { type } else { nil }
    }
}

/// How a list is sent, as OpenAPI describes it.
struct WireStyle {
    let style: OpenAPIParameter.Style
    let isExploded: Bool
    /// Whether the description shows keys in brackets, unlike the style: `metadata[key1]=value1`.
    var isShownInBrackets = false
}

struct BodyDraft {
    var type: TypeUse
    var isOptional: Bool
    var encoding: Encoding
    /// The content type, where it differs from that of the encoding.
    var contentType: String?
    /// The style of lists in a form.
    var listStyle: String?
    /// The media type of a form, which declares the styles.
    var form: OpenAPIMediaType?
    /// Whether every field may be absent, and null removes its value (`merge<T>`).
    var isMerged = false

    /// Whether the body is a merge patch (RFC 7386).
    var isMerge: Bool { contentType?.hasSuffix("merge-patch+json") ?? false }
    /// The content types of a file.
    var accept: [String] = []

    enum Encoding: String {
        case json, form, multipart, raw
    }
}

struct ResponseDraft {
    var status: StatusPattern
    var type: TypeUse
    /// Response headers that callers receive.
    var headers: [(name: String, type: TypeUse)] = []
    let location: DocumentLocation
    /// What identifies an error in addition to its status.
    var condition: Condition?

    struct Condition {
        let name: String?
        let fields: [(field: String, values: [String])]
    }

}

/// The example of a response.
struct ExampleDraft {
    let name: String
    /// The value in the notation of the catalog, in which all scalars are text.
    let value: YAMLValue
    /// The value as the document declares it, apart from what is left out.
    let json: DocumentValue
    /// The name in the document.
    let source: String
    let response: ResponseDraft
    let isError: Bool
}

/// Values of `auth` as a catalog writes them: `key & app | token`.
enum AuthText {
    static let conjunction = " & "
    static let disjunction = " | "

    /// The names of the credentials.
    static func names(in auth: String) -> Set<String> {
        let separators: Set<Character> = [" ", "&", "|", "?"]
        return Set(auth.split(whereSeparator: separators.contains).map(String.init))
    }
}
