import SpeccEditing

/// The short form of an endpoint: `call` for `method` and `path`.
struct CallForm {
    let short: YAMLValue
    private let isLong: Bool

    init(_ value: YAMLValue) {
        guard var mapping = value.mapping, mapping["call"] == nil, let method = mapping["method"]?.text,
            let path = mapping["path"]?.text, let position = mapping.position(of: "method")
        else {
            short = value
            isLong = false
            return
        }
        isLong = true
        mapping.entries[position] = YAMLMapping.Entry("call", .text("\(method) \(path)"))
        mapping["path"] = nil
        short = .mapping(mapping)
    }

    /// A merged value in the form of the original one.
    func restored(_ value: YAMLValue) -> YAMLValue {
        guard isLong, var mapping = value.mapping, let call = mapping["call"]?.text,
            let position = mapping.position(of: "call"), let space = call.firstIndex(of: " ")
        else { return value }
        mapping.entries[position] = YAMLMapping.Entry("method", .text(String(call[..<space])))
        let path = YAMLMapping.Entry("path", .text(String(call[call.index(after: space)...])))
        mapping.entries.insert(path, at: position + 1)
        return .mapping(mapping)
    }
}
