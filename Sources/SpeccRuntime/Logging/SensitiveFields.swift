extension RequestBuilder {
    /// Names headers, query items, and fields of the request's and the answer's body that hold a secret, beside those that
    /// sound like one: no description, log or command shows them, and such headers go to no other origin.
    ///
    /// A name that ends with a star is that of all headers which begin so and are set by then: `X-Amz-Meta-*`.
    public mutating func hides(_ names: String...) {
        for name in names.map(ASCIIText.lowercased) {
            sensitive.insert(name)
            guard name.hasSuffix("*") else { continue }
            sensitive.formUnion(
                headers.fields.map { ASCIIText.lowercased($0.name) }.filter { $0.hasPrefix(name.dropLast()) }
            )
        }
    }

    /// Says that the request's and the answer's body are secrets as a whole: of them no more is shown than their size.
    public mutating func hidesBodies() {
        sensitive.insert(Redaction.body)
    }
}
