import SpeccImport

/// The words of a service's name, which is the same in the singular and in the plural, and with `Service` at its end.
struct ServiceWords: Sendable {
    private let joined: String
    private let singular: String

    init(_ name: String) {
        joined = WordSplitter.words(name.hasSuffix("Service") ? String(name.dropLast(7)) : name).joined().lowercased()
        singular = WordSplitter.singular(joined)
    }

    func isSame(as other: ServiceWords) -> Bool {
        joined == other.joined || singular == other.singular
    }
}
