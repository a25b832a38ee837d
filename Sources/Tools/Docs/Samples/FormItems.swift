import SpeccCatalog
import SpeccChecks
import SpeccContract

/// The names and texts of a form or of a query parameter, which the generated client sends for a value.
struct FormItems {
    typealias Item = (name: String, text: String)

    /// The encoding of lists of scalars.
    let lists: ListStyle

    /// The items of a field of a form.
    static func items(_ member: DocumentValue.Member, _ form: ResolvedForm) -> [Item] {
        if form.fields[member.name] == .json { return [(member.name, CompactJSON.text(of: member.value))] }
        return Self(lists: form.lists(in: member.name)).items(member.value, named: member.name)
    }

    /// The items of the members of an object: `address[city]=Bern`.
    func items(_ members: [DocumentValue.Member], within outer: String = "") -> [Item] {
        members.flatMap { member in
            items(member.value, named: outer.isEmpty ? member.name : "\(outer)[\(member.name)]")
        }
    }

    func items(_ value: DocumentValue, named name: String) -> [Item] {
        switch value {
        case .null, .flag, .number, .string: return [(name, value.plainText)]
        case .object(let members): return items(members, within: name)
        case .list(let elements):
            guard elements.allSatisfy(\.isScalar) else {
                return elements.enumerated().flatMap { items($1, named: "\(name)[\($0)]") }
            }
            return list(elements.map(\.plainText), named: name)
        }
    }

    private func list(_ texts: [String], named name: String) -> [Item] {
        switch lists {
        case .repeat: texts.map { (name, $0) }
        case .bracket: texts.map { (name + "[]", $0) }
        case .index: texts.enumerated().map { ("\(name)[\($0)]", $1) }
        case .comma: joined(texts, by: ",", name)
        case .space: joined(texts, by: " ", name)
        case .pipe: joined(texts, by: "|", name)
        }
    }

    private func joined(_ texts: [String], by separator: String, _ name: String) -> [Item] {
        texts.isEmpty ? [] : [(name, texts.joined(separator: separator))]
    }
}

extension DocumentValue {
    /// The text of a scalar outside of JSON, empty for null; for lists, that of the first element.
    var plainText: String {
        switch self {
        case .null: ""
        case .flag(let flag): String(flag)
        case .number(let text), .string(let text): text
        case .list(let elements): elements.first?.plainText ?? ""
        case .object: CompactJSON.text(of: self)
        }
    }

    /// The texts of the elements of a list, joined by commas.
    var joinedText: String {
        if case .list(let elements) = self { elements.map(\.plainText).joined(separator: ",") } else { plainText }
    }

    var isScalar: Bool {
        switch self {
        case .null, .flag, .number, .string: true
        case .list, .object: false
        }
    }
}
