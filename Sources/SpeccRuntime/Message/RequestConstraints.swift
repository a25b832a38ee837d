public import Foundation

// What a parameter must fulfil before anything is sent. Nil fits; the first that does not keeps the call from being
// sent. Names are those of the wire.

extension RequestBuilder {
    /// - Parameter bounds: `1...100`, `1...` or `...100`.
    public mutating func require<Bounds: RangeExpression>(_ value: Bounds.Bound?, in bounds: Bounds, _ name: String) {
        refuse(Constraint.range(value, bounds, name))
    }

    /// - Parameter length: In characters.
    public mutating func require(_ value: String?, length: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "characters", length, name))
    }

    /// - Parameter count: Of elements.
    public mutating func require<Element>(_ value: [Element]?, count: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(value?.count, of: "elements", count, name))
    }

    /// - Parameter pattern: A regular expression over the whole text.
    public mutating func require(_ value: String?, matching pattern: String, _ name: String) {
        refuse(Constraint.pattern(value, pattern, name))
    }

    /// No element may stand in a list twice.
    public mutating func require<Element: Hashable>(unique values: [Element]?, _ name: String) {
        refuse(Constraint.unique(values, name))
    }

    /// - Parameter size: In bytes.
    public mutating func require(_ file: UploadFile?, size: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.size(file?.body, size, name))
    }

    /// - Parameter size: In bytes.
    public mutating func require(_ data: Data?, size: some RangeExpression<Int>, _ name: String) {
        refuse(Constraint.count(data?.count, of: "bytes", size, name))
    }

    private mutating func refuse(_ problem: String?) {
        if let problem { fail(problem) }
    }
}
