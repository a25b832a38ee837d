extension RequestBuilder {
    /// Names headers, query items, and fields of the request's and the answer's body that hold a secret, beside those that
    /// sound like one: no description, log or command shows them, and such headers go to no other origin.
    public mutating func hides(_ names: String...) {
        sensitive.formUnion(names.map(ASCIIText.lowercased))
    }

    /// Says that the request's and the answer's body are secrets as a whole: of them no more is shown than their size.
    public mutating func hidesBodies() {
        sensitive.insert(Redaction.body)
    }
}
