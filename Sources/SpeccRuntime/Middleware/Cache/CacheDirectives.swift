import Foundation

/// The directives of `Cache-Control` (RFC 9111, section 5.2).
struct CacheDirectives {
    /// By name in lower case. Where a directive is repeated, the first counts (section 4.2.1).
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

    /// With or without an argument: `no-cache="Set-Cookie"` counts as `no-cache`, which is the stricter (section 5.2.2.4).
    func contains(_ name: String) -> Bool {
        values[name] != nil
    }

    /// Whether it stands there without an argument.
    func isBare(_ name: String) -> Bool {
        values[name]?.isEmpty ?? false
    }

    /// Nil where the directive is missing; nothing, and so stale, where it is nonsense (section 4.2.1).
    func seconds(_ name: String) -> TimeInterval? {
        values[name].map { DeltaSeconds.read($0) ?? 0 }
    }
}

/// A number of seconds in a field of a cache (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// Nil where the text is not of digits alone. More than 2^31 seconds, or than fit, are 2^31.
    static func read(_ text: String) -> TimeInterval? {
        guard !text.isEmpty, text.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return TimeInterval(min(Int64(text) ?? longest, longest))
    }

    private static let longest: Int64 = 1 << 31
}
