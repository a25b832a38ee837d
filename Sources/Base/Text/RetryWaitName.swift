/// The unit of a wait that a server requests before a retry, which follows from the name of the header or field: the one
/// rule of the compiler and of the runtime.
///
/// `Retry-After` contains seconds or a date, and others seconds, a date or a Unix time. A name that ends in a unit, such as
/// `retry-after-ms`, `retry_after_ms` and `retryAfterMs`, declares milliseconds.
package enum RetryWaitName {
    /// Whether the value is a number of milliseconds: the name ends in the unit as a word of its own.
    package static func isInMilliseconds(_ name: String) -> Bool {
        units.contains { unit in
            let tail = name.suffix(unit.count)
            guard tail.lowercased() == unit, let first = tail.first, let previous = name.dropLast(unit.count).last
            else {
                return false
            }
            return previous == "-" || previous == "_" || previous == "." || first.isUppercase && previous.isLowercase
        }
    }

    /// Whether the name ends in the letters of the unit, which may be part of a word: `x-wait-items`, `retryafterms`.
    package static func endsInUnit(_ name: String) -> Bool {
        units.contains { name.suffix($0.count).lowercased() == $0 }
    }

    private static let units = ["ms", "millis", "milliseconds"]
}
