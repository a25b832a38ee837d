import Foundation

/// The growing buffer of a document being written.
struct JSONBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity = 256

    init() {
        bytes = .allocate(capacity: capacity)
    }

    deinit {
        bytes.deallocate()
    }

    /// Returns the bytes without copying them.
    consuming func data() -> Data {
        let data = Data(bytesNoCopy: bytes, count: count, deallocator: .custom { bytes, _ in bytes.deallocate() })
        discard self
        return data
    }

    var written: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes, count: count)
    }

    private mutating func reserve(_ additional: Int) {
        guard count &+ additional > capacity else {
            return
        }
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    mutating func append(_ start: UnsafePointer<UInt8>, count additional: Int) {
        reserve(additional)
        memcpy(bytes + count, start, additional)
        count &+= additional
    }

    mutating func append(_ text: StaticString) {
        append(text.utf8Start, count: text.utf8CodeUnitCount)
    }

    mutating func append(integer value: Int64) {
        reserve(20)
        count &+= IntegerCoding.write(value, bytes + count)
    }

    /// Appends text that needs no escapes.
    mutating func append(plain text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if let start = utf8.baseAddress {
                append(start, count: utf8.count)
            }
        }
    }

    /// Appends a string with quotes and escapes.
    mutating func append(quoted text: String) {
        var text = text
        append(JSONByte.quote)
        text.withUTF8 { utf8 in
            if let start = utf8.baseAddress {
                append(escaping: start, count: utf8.count)
            }
        }
        append(JSONByte.quote)
    }

    mutating func append(quoted text: StaticString) {
        append(JSONByte.quote)
        append(escaping: text.utf8Start, count: text.utf8CodeUnitCount)
        append(JSONByte.quote)
    }

    /// Escapes only the characters that RFC 8259, section 7, requires.
    private mutating func append(escaping start: UnsafePointer<UInt8>, count length: Int) {
        var plain = 0
        var index = 0
        while index < length {
            let byte = start[index]
            if byte < JSONByte.space || byte == JSONByte.quote || byte == JSONByte.backslash {
                append(start + plain, count: index &- plain)
                append(escape: byte)
                plain = index &+ 1
            }
            index &+= 1
        }
        append(start + plain, count: length &- plain)
    }

    private mutating func append(escape byte: UInt8) {
        append(JSONByte.backslash)
        switch byte {
        case JSONByte.quote, JSONByte.backslash: append(byte)
        case JSONByte.lineFeed: append(UInt8(ascii: "n"))
        case JSONByte.carriageReturn: append(UInt8(ascii: "r"))
        case JSONByte.tab: append(UInt8(ascii: "t"))
        default:
            append("u00")
            append(byte &>> 4 &+ JSONByte.zero)
            let digit = byte & 15
            append(digit < 10 ? digit &+ JSONByte.zero : digit &+ 0x57)
        }
    }
}
