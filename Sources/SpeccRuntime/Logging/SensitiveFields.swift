extension RequestBuilder {
    /// Names headers, query items, and fields of the request's and the answer's body that hold a secret, beside those that
    /// sound like one: no description, log or command shows them, and such headers go to no other origin.
    public mutating func hides(_ names: String...) {
        sensitive.formUnion(names.map(ASCIIText.lowercased))
    }
}
