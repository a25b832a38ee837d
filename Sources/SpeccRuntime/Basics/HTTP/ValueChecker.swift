/// What refuses values that a catalog does not allow, before anything is sent: a request under way, and what writes its
/// body.
public protocol ValueChecker: ~Copyable {
    /// Keeps the first reason, in half a sentence for developers.
    mutating func fail(_ reason: String)
}

extension JSONWriter: ValueChecker {}

// Nil fits; the first value that does not keeps the call from being sent. Names are those of the wire.
extension ValueChecker where Self: ~Copyable {
    /// - Parameters:
    ///   - bounds: `1...100`, `1...` or `...100`.
    ///   - isHidden: Whether the value is a secret, which no error may tell.
    public mutating func require<Bounds: RangeExpression>(
        _ value: Bounds.Bound?,
        in bounds: Bounds,
        _ name: String,
        isHidden: Bool = false
    ) {
        refuse(Constraint.range(value, bounds, name, isHidden: isHidden))
    }

    /// - Parameter length: In characters.
    public mutating func require(_ value: String?, length: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "characters", length, name))
    }

    /// - Parameter count: Of elements.
    public mutating func require<Element>(_ value: [Element]?, count: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// - Parameter count: Of a map's entries.
    public mutating func require<Value>(
        _ value: [String: Value]?,
        count: some RangeExpression<Int>,
        _ name: String
    ) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// - Parameter pattern: A regular expression over the whole text, as the catalog's `pattern` takes them.
    public mutating func require(_ value: String?, matching pattern: String, _ name: String) {
        refuse(Constraint.pattern(value, pattern, name))
    }

    /// Refuses a list in which a value stands twice, as JSON tells values apart.
    public mutating func require(unique values: [some JSONWritable]?, _ name: String) {
        refuse(Constraint.unique(values ?? [], name))
    }

    /// Checks every element of a list by a name of its own, such as `tags[2]`:
    /// `writer.requireEach(tags, "tags") { $0.require($1, length: 1...20, $2) }`
    public mutating func requireEach<Element>(
        _ values: [Element]?,
        _ name: String,
        _ check: (inout Self, Element, String) -> Void
    ) {
        for (place, value) in (values ?? []).enumerated() { check(&self, value, "\(name)[\(place)]") }
    }

    /// Checks every value of a map, in the order of its keys.
    public mutating func requireEach<Value>(
        _ values: [String: Value]?,
        _ name: String,
        _ check: (inout Self, Value, String) -> Void
    ) {
        for (key, value) in (values ?? [:]).sorted(by: { $0.key < $1.key }) { check(&self, value, "\(name).\(key)") }
    }

    private mutating func refuse(_ problem: String?) {
        if let problem { fail(problem) }
    }
}
