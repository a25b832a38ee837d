import Foundation
@_spi(Generated) @testable import SpeccRuntime

/// A response in wire format: header fields, an empty line, the body. Without an empty line, all of it is the body.
struct FuzzedResponse {
    /// A fixed time of the client's clock, so that runs are reproducible.
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    /// The end of the year 9999.
    static let latest = Date(timeIntervalSince1970: 253_402_300_800)

    static let url = URL(string: "https://a.example/v1/items?page=1") ?? URL(filePath: "/")

    var headers = HTTPHeaders()
    /// The unparsed header lines.
    var lines: [Data] = []
    var body: Data
    var url: URL { Self.url }

    init(_ bytes: Data) {
        body = bytes
        var rest = body[...]
        var lines: [Data] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Data(rest[..<end])
            rest = rest[(end + 1)...]
            if line.isEmpty || line == Data([UInt8(ascii: "\r")]) {
                self.lines = lines
                body = Data(rest)
                break
            }
            lines.append(line)
        }
        for line in self.lines {
            let text = String(decoding: line, as: UTF8.self)
            let name = text.prefix { $0 != ":" }
            if HeaderSyntax.isToken(String(name)), name.count < text.count {
                headers.add(
                    String(name),
                    text.dropFirst(name.count + 1).trimmingCharacters(in: .whitespacesAndNewlines)
                )
            }
        }
    }
}
