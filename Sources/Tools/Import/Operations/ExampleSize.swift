import SpeccContract
import SpeccDiagnostics

/// The size of an example, which is bounded before anything else reads its value.
///
/// An example must not make an operation, or the catalog, invalid or expensive.
struct ExampleSize {
    private(set) var values = 0
    /// The bytes of texts, numbers and names, without those of prose that is cut.
    private(set) var bytes = 0
    /// Why the example is too large; nil within the bounds.
    private(set) var excess: String?

    private static let mostLevels = 20
    private static let mostValues = 200
    private static let mostBytes = 8_000
    /// The bounds of all examples of a document together. A file of a catalog can contain more than twice as much.
    private static let mostValuesOfDocument = 100_000
    private static let mostBytesOfDocument = 3_000_000

    /// The size of no example.
    init() {}

    init(of node: DocumentNode) {
        add(node, level: 1)
    }

    /// Adds the size of an example of the same document.
    ///
    /// - Returns: Why there is no room for it, in which case nothing is added; nil otherwise.
    mutating func add(_ other: ExampleSize) -> String? {
        if let excess = other.excess { return excess }
        guard values + other.values <= Self.mostValuesOfDocument, bytes + other.bytes <= Self.mostBytesOfDocument else {
            return "the examples of the document are too large"
        }
        values += other.values
        bytes += other.bytes
        return nil
    }

    private mutating func add(_ node: DocumentNode, level: Int) {
        values += 1
        switch node.content {
        case .null, .boolean: break
        case .number(let text): bytes += text.utf8.count
        case .string(let text): bytes += ExampleText.isLongProse(text) ? ExampleText.longestProse : text.utf8.count
        case .array(let elements): add(elements.lazy.map { ("", $0) }, level)
        case .object(let members): add(members.lazy.map { ($0.name.value, $0.value) }, level)
        }
        if values > Self.mostValues { excess = excess ?? "it has more than \(Self.mostValues) values" }
        if bytes > Self.mostBytes { excess = excess ?? "it has more than \(Self.mostBytes) bytes of text" }
    }

    private mutating func add(_ members: some Sequence<(String, DocumentNode)>, _ level: Int) {
        guard level < Self.mostLevels else {
            excess = "it is nested more than \(Self.mostLevels) levels deep"
            return
        }
        for (name, value) in members {
            bytes += name.utf8.count
            add(value, level: level + 1)
            guard excess == nil else { return }
        }
    }
}
