import SpeccChecks
import SpeccContract

/// Example values of the types of an API, and values that it declares, as text for readers.
struct TypeSamples {
    let types: ContractTypes

    /// JSON with all fields that fits a page: objects in objects are empty below the depth at which it does.
    ///
    /// - Parameter wrapping: The fields around the value.
    func text(
        of type: ResolvedTypeReference,
        named name: String,
        wrapping: [String] = [],
        maximumLines: Int
    ) -> String {
        var text = ""
        for depth in (1...5).reversed() {
            let values = ValueSynthesizer(types: types, for: .documentation, maximumDepth: depth)
            let json = wrapping.reversed().reduce(values.value(of: type, named: name)) { .members([($1, $0)]) }
            text = JSONText.formatted(json)
            if text.utf8.count(where: { $0 == 0x0A }) < maximumLines { break }
        }
        return text
    }

    /// A value that a catalog declares, on one line: `30`, `open`, `[a, b]`.
    func text(of value: ResolvedValue, as type: ResolvedTypeReference) -> String {
        let json = ValueConverter(types: types).value(value, as: type)
        return json.items.map { "[" + $0.map(\.plainText).joined(separator: ", ") + "]" } ?? json.plainText
    }
}
