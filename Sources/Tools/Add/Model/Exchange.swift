package import SpeccContract

/// A request, and the responses to it as far as the input contains them.
package struct Exchange: Sendable {
    package var method: String
    package var target: RequestTarget
    package var headers: [NamedText] = []
    package var body: SampleBody?
    package var responses: [SampleResponse] = []
    /// The credential that an option or a setting of the input declares, without its secret.
    package var credential: ObservedCredential?
    /// Whether the input declares that the request needs no credential.
    package var isPublic = false
    /// The source for messages: `command 2`, `entry 7`.
    package var origin: String
    /// The name of the folder or collection that contains the request.
    package var serviceHint: String?
    /// The name of the request.
    package var nameHint: String?
}

/// A header, query item or field of a form.
package struct NamedText: Sendable, Equatable {
    package var name: String
    /// Nil for a name without a value.
    package var value: String?

    package init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }
}

package enum SampleBody: Sendable {
    case json(DocumentNode)
    case form([NamedText])
    case multipart([Part])
    /// Text or bytes of a content type that is neither JSON nor a form.
    case other(contentType: String)
    /// JSON that the input does not contain, such as the body in a file.
    case unknownJSON

    package struct Part: Sendable, Equatable {
        package var name: String
        package var value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }

        package enum Value: Sendable, Equatable {
            case text(String)
            case file
            case json
        }
    }
}

package struct SampleResponse: Sendable {
    package var status: Int
    package var headers: [NamedText] = []
    package var content: Content

    package init(status: Int, headers: [NamedText] = [], content: Content) {
        self.status = status
        self.headers = headers
        self.content = content
    }

    package enum Content: Sendable {
        case json(DocumentNode)
        case text, data, empty
        /// A body that the input does not contain.
        case unknown
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
    }
}

/// A credential without its secret.
package enum ObservedCredential: Hashable, Sendable {
    case bearer
    case basic
    /// A signature of the request, such as that of AWS.
    case custom
    case apiKey(location: Location, name: String, prefix: String)

    package enum Location: String, Sendable {
        case header, query
    }
}
