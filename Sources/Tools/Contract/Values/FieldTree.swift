package import SpeccCatalog
package import SpeccChecks
import SpeccDiagnostics

/// The fields of a query or form, with names such as `filter[state]`, as a tree.
struct FieldTree {
    private(set) var values: [String] = []
    private(set) var children: [(name: String, tree: FieldTree)] = []
    private var positions: [String: Int] = [:]
    /// The maximum depth of a name, which bounds the recursion. A deeper name is one field.
    private static let maximumDepth = 64

    init() {}

    /// - Parameter names: The declared names, which may contain brackets themselves: `filter[state]`.
    init(_ items: [(name: String, value: String?)], declared names: [String]) {
        let bracketed = names.filter { $0.contains("[") }
        for item in items { add(item.value ?? "", at: Self.path(of: item.name, declared: bracketed)[...]) }
    }

    subscript(_ name: String) -> FieldTree? {
        positions[name].map { children[$0].tree }
    }

    /// `["a", "b", ""]` for `a[b][]`; `["a[b]", ""]` if `a[b]` is a declared name.
    static func path(of name: String, declared names: [String]) -> [String] {
        let prefixes = names.filter { $0 == name || name.hasPrefix($0 + "[") }
        guard let declared = prefixes.max(by: { $0.count < $1.count }) else { return path(of: name) }
        let rest = name.dropFirst(declared.count)
        return [declared] + (rest.isEmpty ? [] : path(of: "a" + rest).dropFirst())
    }

    private static func path(of name: String) -> [String] {
        guard let bracket = name.firstIndex(of: "["), bracket > name.startIndex, name.hasSuffix("]") else {
            return [name]
        }
        let inner = name[bracket...].dropFirst().dropLast()
        let path =
            [String(name[..<bracket])] + inner.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
        return path.count > maximumDepth ? [name] : path
    }

    private mutating func add(_ value: String, at path: ArraySlice<String>) {
        guard let name = path.first else {
            values.append(value)
            return
        }
        if let index = positions[name] {
            children[index].tree.add(value, at: path.dropFirst())
        } else {
            var tree = FieldTree()
            tree.add(value, at: path.dropFirst())
            positions[name] = children.count
            children.append((name, tree))
        }
    }

    /// The JSON value that the tree encodes.
    ///
    /// Recursive: the depth is that of the names.
    func value(as type: ResolvedTypeReference, _ style: ListStyle, _ types: ContractTypes) -> DocumentValue {
        switch type {
        case .optional(let wrapped): return value(as: wrapped, style, types)
        case .list(let element):
            let own = values.flatMap { Self.elements(of: $0, style) }.map {
                ScalarTextChecker(types: types).value(of: $0, as: element)
            }
            return .list(own + children.flatMap { $0.tree.elements($0.name, element, style, types) })
        case .map(let element):
            return .object(children.map { .init($0.name, $0.tree.value(as: element, style, types)) })
        case .declared(let declared):
            guard case .object(let object)? = types[declared.path]?.shape else { return scalar(type, types) }
            let members = children.map { name, tree in
                let field = object.fields.first { $0.name.value == name }
                if let field, field.isJSONText, let text = tree.values.last {
                    return DocumentValue.Member(name, .string(text))
                }
                return DocumentValue.Member(name, tree.value(as: field?.type ?? .builtin(.string), style, types))
            }
            // A required list without elements has no items.
            let empty = object.fields.filter { field in
                guard case .list = field.type, field.isMissingAnError, !field.isJSONText else { return false }
                return self[field.name.value] == nil
            }
            return .object(members + empty.map { .init($0.name.value, .list([])) })
        case .builtin: return scalar(type, types)
        }
    }

    private func scalar(_ type: ResolvedTypeReference, _ types: ContractTypes) -> DocumentValue {
        guard let text = values.last else {
            return .object(children.map { .init($0.name, $0.tree.value(as: .builtin(.string), .repeat, types)) })
        }
        return ScalarTextChecker(types: types).value(of: text, as: type)
    }

    /// The elements of `name[]=a&name[]=b`, which have one child, and of `name[0]=a`.
    private func elements(
        _ name: String,
        _ element: ResolvedTypeReference,
        _ style: ListStyle,
        _ types: ContractTypes
    ) -> [DocumentValue] {
        guard name.isEmpty, children.isEmpty else { return [value(as: element, style, types)] }
        return values.map { ScalarTextChecker(types: types).value(of: $0, as: element) }
    }

    private static func elements(of text: String, _ style: ListStyle) -> [String] {
        switch style {
        case .comma: text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        case .space: text.split(separator: " ").map(String.init)
        case .pipe: text.split(separator: "|").map(String.init)
        case .repeat, .bracket, .index: [text]
        }
    }
}

/// Encodes values as the items of a query or form that generated clients send, with names such as `filter[state]`.
package struct FieldEncoder {
    package typealias Item = (name: String, value: String)

    private let style: ListStyle

    /// - Parameter style: The encoding of lists of scalars. Other lists have indices.
    package init(style: ListStyle) {
        self.style = style
    }

    /// The items of a form.
    package static func items(of value: DocumentValue, _ form: ResolvedForm) -> [Item] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { member -> [Item] in
            if form.fields[member.name] == .json, member.value.string == nil {
                return [(member.name, CompactJSON.text(of: member.value))]
            }
            return Self(style: form.lists(in: member.name)).items(named: member.name, member.value)
        }
    }

    /// Recursive: the depth is that of the value.
    package func items(named name: String, _ value: DocumentValue) -> [Item] {
        switch value {
        case .null, .flag, .number, .string: return [(name, value.scalarText ?? "")]
        case .object(let members):
            return members.flatMap { items(named: name.isEmpty ? $0.name : "\(name)[\($0.name)]", $0.value) }
        case .list(let elements):
            guard elements.allSatisfy(\.isScalar) else {
                return elements.enumerated().flatMap { items(named: "\(name)[\($0.offset)]", $0.element) }
            }
            return list(elements.map { $0.scalarText ?? "" }, named: name)
        }
    }

    private func list(_ texts: [String], named name: String) -> [Item] {
        let separator: String
        switch style {
        case .repeat: return texts.map { (name, $0) }
        case .bracket: return texts.map { (name + "[]", $0) }
        case .index: return texts.enumerated().map { ("\(name)[\($0.offset)]", $0.element) }
        case .comma: separator = ","
        case .space: separator = " "
        case .pipe: separator = "|"
        }
        return texts.isEmpty ? [] : [(name, texts.joined(separator: separator))]
    }

    /// `a=1&b=2`
    static func text(of items: [Item]) -> String {
        items.map { URLEscaping.encoded($0.name) + "=" + URLEscaping.encoded($0.value) }.joined(separator: "&")
    }
}
