import SpeccDiagnostics

/// The key of a declared type, with a parameter if it is generic: `Page<T>`.
struct TypeConstructor {
    var name: Located<String>
    var parameter: Located<String>?

    /// Returns nil for a key with brackets that has another form.
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
        let location = ScalarLocation(key.value, at: key.range)
        name = Located(String(decoding: bytes[..<open], as: UTF8.self), at: location.range(0..<open))
        parameter = Located(String(decoding: bytes[inside], as: UTF8.self), at: location.range(inside))
    }

    /// The name of the type, without validating its brackets.
    static func name(of key: String) -> String {
        guard let open = key.utf8.firstIndex(of: UInt8(ascii: "<")) else { return key }
        return String(key[..<open])
    }
}
