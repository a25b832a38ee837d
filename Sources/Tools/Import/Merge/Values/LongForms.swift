import SpeccEditing

/// Values of which some are mappings and some the short form of one: `int` is `{ $type: int }`.
struct LongForms {
    let base: YAMLMapping
    let ours: YAMLMapping
    let theirs: YAMLMapping
    /// The key that the short form leaves out.
    private let key: String?

    /// Nil where the values have no keys in common.
    init?(_ base: YAMLValue, _ ours: YAMLValue, _ theirs: YAMLValue, _ path: [String], _ context: TypeContext) {
        let all = [base, ours, theirs]
        let mappings = all.compactMap(\.mapping)
        guard !mappings.isEmpty else { return nil }
        var key: String?
        if mappings.count < 3 {
            let shorts = all.filter { $0.mapping == nil }
            let isList = shorts.allSatisfy { $0.list != nil }
            key = Self.key(context, path, isList: isList)
            guard let key, mappings.allSatisfy({ $0[key] != nil }) else { return nil }
        }
        func long(_ value: YAMLValue) -> YAMLMapping {
            value.mapping ?? YAMLMapping([YAMLMapping.Entry(key ?? "", value)])
        }
        self.base = long(base)
        self.ours = long(ours)
        self.theirs = long(theirs)
        self.key = key
    }

    /// The merged value, in the short form if one side has it and nothing was added.
    func short(_ merged: YAMLMapping, like side: YAMLValue) -> YAMLValue {
        if side.mapping == nil, let key, merged.entries.count == 1, let value = merged[key] { return value }
        return .mapping(merged)
    }

    private static func key(_ context: TypeContext, _ path: [String], isList: Bool) -> String? {
        switch context {
        case .type: isList ? "$enum" : "$type"
        case .parameter: "type"
        case .header: "value"
        default: path.count == 2 && path[0] == "hosts" ? "url" : nil
        }
    }
}

/// The short form of an endpoint: `call` for `method` and `path`.
struct CallShorthand {
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
