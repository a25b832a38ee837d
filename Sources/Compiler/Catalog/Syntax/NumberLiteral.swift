/// A number in a catalog: `30`, `-0.5`, `1e9`, without leading zeros, plus sign or separators.
package enum NumberLiteral {
    package static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var index = bytes.first == UInt8(ascii: "-") ? 1 : 0
        let whole = digits(in: bytes, from: &index)
        guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { return false }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits(in: bytes, from: &index) > 0 else { return false }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
                index += 1
            }
            guard digits(in: bytes, from: &index) > 0 else { return false }
        }
        return index == bytes.count
    }

    /// The number of digits skipped.
    private static func digits(in bytes: [UInt8], from index: inout Int) -> Int {
        let start = index
        while index < bytes.count, NameWords.isDigit(bytes[index]) { index += 1 }
        return index - start
    }
}
