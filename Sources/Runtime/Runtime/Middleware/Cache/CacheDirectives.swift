import Foundation

/// The directives of `Cache-Control` (RFC 9111, section 5.2).
struct CacheDirectives {
    /// By name in lower case. The first of repeated directives applies (section 4.2.1).
    private var values: [String: String] = [:]

    init(_ headers: HTTPHeaders) {
        for value in headers.values(of: "Cache-Control") {
            var scanner = FieldScanner(value)
            while !scanner.isAtEnd {
                let (name, value) = scanner.parameter()
                if !name.isEmpty, values[name] == nil {
                    values[name] = value
                }
                if !scanner.consume(UInt8(ascii: ",")), scanner.text(upTo: UInt8(ascii: ",")) == nil {
                    break
                }
            }
        }
    }

    /// Whether a directive is present, with or without an argument: `no-cache="Set-Cookie"` counts as `no-cache`, which
    /// is stricter (section 5.2.2.4).
    func contains(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Whether a directive is present without an argument.
    func isBare(_ name: String) -> Bool {
        values[name]?.isEmpty ?? false
    }

    /// The argument of a directive in seconds. Nil if the directive is missing; 0, and so stale, if it is invalid
    /// (section 4.2.1).
    func seconds(_ name: String) -> TimeInterval? {
        values[name].map { DeltaSeconds.read($0) ?? 0 }
    }
}

/// A delta-seconds value (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// Nil if the text is not a sequence of digits. Values above 2^31 are 2^31.
    static func read(_ text: String) -> TimeInterval? {
        guard !text.isEmpty, text.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return TimeInterval(min(Int64(text) ?? longest, longest))
    }

    private static let longest: Int64 = 1 << 31
}
