import SpeccDiagnostics

/// The name of a declared type, with its parameter if it has one: `Page<T>`.
struct TypeConstructor {
    var name: Located<String>
    var parameter: Located<String>?

    /// Nil for a name that has brackets and is not of this form.
    init?(_ key: Located<String>) {
        let bytes = Array(key.value.utf8)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "<")) else {
            name = key
            return
        }
        let inside = open + 1..<max(open + 1, bytes.count - 1)
        guard open > 0, bytes.last == UInt8(ascii: ">"), !inside.isEmpty,
            bytes[inside].allSatisfy({ NameWords.isLetterOrDigit($0) })
        else { return nil }
        let place = ScalarLocation(key.value, at: key.range)
        name = Located(String(decoding: bytes[..<open], as: UTF8.self), at: place.range(0..<open))
        parameter = Located(String(decoding: bytes[inside], as: UTF8.self), at: place.range(inside))
    }

    /// What other types call it, whatever is wrong with its brackets.
    static func name(of key: String) -> String {
        guard let open = key.utf8.firstIndex(of: UInt8(ascii: "<")) else { return key }
        return String(key[..<open])
    }
}
