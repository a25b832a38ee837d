// Fields in addition to those that a model declares.
@_spi(Generated) extension JSONReader {
    /// Reads the fields of the current object other than `names` and the tag of a union, with a closure for each value. The
    /// first of several equal names is used.
    public mutating func additional<Value>(
        besides names: [StaticString],
        _ read: (inout JSONReader) -> Value
    ) -> [String: Value] {
        var declared = Set(names.map { UTF8Text("\($0)") })
        if frame.tag > 0 { declared.insert(UTF8Text(document.string(frame.tag))) }
        var values: [String: Value] = [:]
        forEachField { name, reader in
            if !declared.contains(UTF8Text(name)) { reader.add(name, to: &values, read) }
        }
        return values
    }
}

@_spi(Generated) extension JSONWriter {
    /// Adds fields to those written before, sorted by name. Names that the model declares, and the tag of a union, are omitted.
    public mutating func additional<Value>(
        _ values: [String: Value],
        besides names: [StaticString],
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard !values.isEmpty else { return }
        var declared = Set(names.map { UTF8Text("\($0)") })
        if let tagged { declared.insert(UTF8Text("\(tagged)")) }
        map(values.filter { !declared.contains(UTF8Text($0.key)) }, write)
    }
}
