/// One item of a query, in the order in which it was added.
struct QueryItem: Sendable {
    let name: String
    /// As the caller gave it; nil for a flag, which has no `=`.
    let value: String?
    /// As it goes over the wire.
    let encoded: String

    init(_ name: String, _ value: String?) {
        self.init(name, value, encodedValue: value.map(PercentEncoding.value))
    }

    init(_ name: String, _ value: String?, encodedValue: String?) {
        self.name = name
        self.value = value
        let name = PercentEncoding.value(name)
        encoded = encodedValue.map { name + "=" + $0 } ?? name
    }
}
