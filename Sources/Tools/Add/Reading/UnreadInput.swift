import SpeccContract
import SpeccDiagnostics

/// The members of the objects of an input that no reader understands, with their numbers.
///
/// A reader lists the members that it reads, and those that describe a request without changing it. Members whose names begin
/// with an underscore belong to the program that wrote the input.
struct UnreadInput {
    private var counts: [(name: String, count: Int)] = []

    /// - Parameters:
    ///   - kind: The name of the object in messages.
    ///   - known: The names of the members, separated by spaces.
    mutating func check(_ node: DocumentNode?, _ kind: String, known: String) {
        for member in node?.members ?? [] {
            let name = member.name.value
            let isKnown = name.hasPrefix("_") || known.split(separator: " ").contains { $0 == name[...] }
            if !isKnown, !member.value.isEmpty { count("\(kind).\(SafeText.isName(name) ? name : "…")") }
        }
    }

    /// Counts something else that is not read.
    mutating func count(_ name: String) {
        if let index = counts.firstIndex(where: { $0.name == name }) {
            counts[index].count += 1
        } else {
            counts.append((name, 1))
        }
    }

    /// One line for each kind of member.
    var notes: [String] {
        counts.map { "not read: \($0.name)" + ($0.count > 1 ? " (\($0.count))" : "") }
    }
}

extension DocumentNode {
    /// Whether the value is null, false, or has no content.
    fileprivate var isEmpty: Bool {
        isNull || boolean == false || string?.isEmpty == true || isArray && elements.isEmpty
            || isObject && members.isEmpty
    }
}
