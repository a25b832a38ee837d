/// The names of components: letters, digits, `.`, `-` and `_`.
package enum ComponentName {
    /// Other characters become `_` and their code in hexadecimal digits.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { name, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": name.unicodeScalars.append(scalar)
            default: name += "_" + String(scalar.value, radix: 16)
            }
        }
    }
}
