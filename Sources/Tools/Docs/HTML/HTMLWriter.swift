import SpeccDiagnostics

/// Writes HTML. Names of elements and attributes are literals of this module, and all text is escaped, so that text of a
/// catalog never becomes markup.
struct HTMLWriter {
    private var bytes: [UInt8] = []

    /// The HTML so far.
    var html: String { String(decoding: bytes, as: UTF8.self) }

    /// An attribute of an element.
    struct Attribute {
        let name: StaticString
        let value: String

        static func id(_ value: String) -> Attribute { Attribute(name: "id", value: value) }
        static func `class`(_ value: StaticString) -> Attribute { Attribute(name: "class", value: "\(value)") }
        static func href(_ value: String) -> Attribute { Attribute(name: "href", value: value) }
        static func label(_ value: String) -> Attribute { Attribute(name: "aria-label", value: value) }
        static func labelled(by id: String) -> Attribute { Attribute(name: "aria-labelledby", value: id) }
    }

    mutating func element(
        _ name: StaticString,
        _ attributes: [Attribute] = [],
        _ content: (inout HTMLWriter) -> Void
    ) {
        open(name, attributes)
        content(&self)
        raw("</")
        raw(name)
        raw(">")
    }

    mutating func element(_ name: StaticString, _ attributes: [Attribute] = [], text: String) {
        element(name, attributes) { $0.text(text) }
    }

    /// An element without content, such as `meta`.
    mutating func void(_ name: StaticString, _ attributes: [Attribute] = []) {
        open(name, attributes)
    }

    /// Markup of this module.
    mutating func raw(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Escapes characters with a meaning in HTML. Hidden characters, which could reorder the text around them, are written
    /// as `\u{202E}`; line feeds remain.
    mutating func text(_ text: String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !Self.isSpecial($0) || $0 == 0x0A }
        }
        if isPlain { return bytes.append(contentsOf: text.utf8) }
        for scalar in text.unicodeScalars {
            if scalar != "\n", TextSanitizer.isHidden(scalar) {
                bytes.append(contentsOf: TextSanitizer.spelling(of: scalar).utf8)
            } else {
                append(scalar)
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": raw("&amp;")
        case "<": raw("&lt;")
        case ">": raw("&gt;")
        case "\"": raw("&quot;")
        case "'": raw("&#39;")
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
    }

    private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
        raw("<")
        raw(name)
        for attribute in attributes {
            raw(" ")
            raw(attribute.name)
            raw("=\"")
            text(attribute.value)
            raw("\"")
        }
        raw(">")
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
    }
}
