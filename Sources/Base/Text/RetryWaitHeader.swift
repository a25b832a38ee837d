/// The unit of a header with which a server requests a wait before a retry, which follows from the header's name: the one
/// rule of the compiler and of the runtime.
///
/// `Retry-After` contains seconds or a date, and other headers seconds, a date or a Unix time. A name that ends in a unit, such
/// as `retry-after-ms` and `x-ms-retry-after-ms`, declares milliseconds.
package enum RetryWaitHeader {
    /// Whether the value is a number of milliseconds.
    package static func isInMilliseconds(_ name: String) -> Bool {
        let name = name.lowercased()
        return milliseconds.contains { unit in
            guard name.hasSuffix(unit), let separator = name.dropLast(unit.utf8.count).last else { return false }
            return separator == "-" || separator == "_"
        }
    }

    /// Whether the name is probably that of a field of the response's body: `body.retry_after`, `retry_after`. Names of
    /// header fields have no dots, and almost never underscores.
    package static func isProbablyBodyField(_ name: String) -> Bool {
        name.utf8.contains(UInt8(ascii: ".")) || name.utf8.contains(UInt8(ascii: "_"))
    }

    private static let milliseconds = ["ms", "millis", "milliseconds"]
}
