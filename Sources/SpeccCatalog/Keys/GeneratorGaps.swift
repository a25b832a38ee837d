/// What catalogs can say, what is checked and explained, and what the generator cannot express yet: the one list.
///
/// A key that stands here is read like any other; the rule `not-supported-yet` refuses it at its line when everything
/// else about it has been checked. Removing its line opens it.
package enum GeneratorGaps {
    package static let keys: [SpecSection: Set<String>] = [
        .enumWord: ["example"]
    ]

    /// Forms that are no keys of their own.
    package static let forms: Set<Form> = []

    package enum Form: String, Sendable {
        /// `PUT ${url:url}`
        case givenAddress = "an address that the caller gives whole"

        case optionalBody = "an optional body"
        case ownContentType = "a content type of its own for this body"
        case form = "a body written as a form"
        case multipart = "a body of several parts"
        case file = "'file'"
        /// `body: bytes`
        case streamedBody = "a stream of bytes"

        case optionalAnswer = "an optional answer"
        /// `sse<T>`, `lines<T>`, `bytes`
        case stream = "a streamed answer"
        /// `errors: { 404: text }`
        case wholeError = "an error's body as text or data"

        /// `{rest*}`
        case severalSegments = "a parameter of several segments"
        /// `filter[name]=x`
        case deepObject = "an object or a map in a query"
        /// `x-amz-meta-*`
        case headerFamily = "a family of headers"
        /// `Cookie: { type: { session: string } }`
        case cookies = "cookies as parameters"
    }
}
