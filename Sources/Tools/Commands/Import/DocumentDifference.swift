import SpeccContract
import SpeccDiagnostics
import SpeccOpenAPI

/// Compares an exported document with one that was read. The order of members, the version of the API, and extensions of other
/// tools do not count.
enum DocumentDifference {
    /// The location of the first difference; nil for equal documents.
    static func first(between exported: DocumentValue, and document: DocumentNode) -> JSONPointer? {
        first(between: exported, and: document, JSONPointer())
    }

    /// Recursive: the depth is that of the exported document.
    private static func first(
        between exported: DocumentValue,
        and node: DocumentNode,
        _ pointer: JSONPointer
    ) -> JSONPointer? {
        switch (exported, node.content) {
        case (.null, .null): return nil
        case (.flag(let flag), .boolean(let other)) where flag == other: return nil
        case (.string(let string), .string(let other)) where string == other: return nil
        case (.number(let number), .number(let other)) where number == other || Double(number) == Double(other):
            return nil
        case (.list(let items), .array(let elements)) where items.count == elements.count:
            for (index, (item, element)) in zip(items, elements).enumerated() {
                if let found = first(between: item, and: element, pointer.appending(index)) { return found }
            }
            return nil
        case (.object(let members), .object(let others)): return first(between: members, and: others, pointer)
        default: return pointer
        }
    }

    /// Objects whose members have names of the API instead of OpenAPI, so that none is an extension.
    private static let maps: Set<String> = [
        "properties", "headers", "schemas", "examples", "paths", "responses", "content", "variables", "mapping",
        "securitySchemes", "encoding",
    ]

    private static func first(
        between exported: [DocumentValue.Member],
        and members: [DocumentNode.Member],
        _ pointer: JSONPointer
    ) -> JSONPointer? {
        let values = Dictionary(members.map { ($0.name.value, $0.value) }) { first, _ in first }
        var names: Set<String> = []
        for member in exported {
            names.insert(member.name)
            let pointer = pointer.appending(member.name)
            if pointer.tokens == ["info", "version"] { continue }
            guard let value = values[member.name] else { return pointer }
            if let found = first(between: member.value, and: value, pointer) { return found }
        }
        let hasExtensions = pointer.tokens.last.map { !maps.contains($0) } ?? true
        let added = members.first { member in
            let name = member.name.value
            let isForeign = hasExtensions && name.hasPrefix("x-") && !name.hasPrefix("x-specc-")
            return !names.contains(name) && !isForeign
        }
        return added.map { pointer.appending($0.name.value) }
    }
}
