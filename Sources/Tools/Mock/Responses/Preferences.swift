import SpeccContract

/// The response that a request or the command line prefers: `Prefer: code=404, example=none` (RFC 7240).
struct Preferences: Equatable {
    var code: Int?
    var example: String?
    /// The text of a status that no final response has: `code=teapot`, `code=99`.
    private(set) var invalidCode: String?

    init(_ request: ContractRequest) {
        for value in request.headers.values(of: "Prefer") {
            for item in value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
                let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                    String($0.drop { $0 == " " }.filter { $0 != "\"" })
                }
                guard parts.count == 2 else { continue }
                switch parts[0].lowercased() {
                case "code":
                    code = Int(parts[1]).flatMap { Self.statuses.contains($0) ? $0 : nil }
                    invalidCode = code == nil ? parts[1] : nil
                case "example": example = parts[1]
                default: break
                }
            }
        }
    }

    /// `404` or the name of an example.
    init(text: String) {
        if let code = Int(text), Self.statuses.contains(code) { self.code = code } else { example = text }
    }

    var isEmpty: Bool { code == nil && example == nil && invalidCode == nil }

    private static let statuses = 200...599
}
