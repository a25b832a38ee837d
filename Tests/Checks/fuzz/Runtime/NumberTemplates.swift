import Foundation

/// Responses with a placeholder for a number. An input that is a number is inserted into all of them, so that values at
/// the limits of a type reach every parser that computes with them.
enum NumberTemplates {
    /// Nil for an input that is not a number.
    static func responses(with input: Data) -> [Data] {
        let text = String(decoding: input, as: UTF8.self)
        return Double(text) == nil ? [] : templates.map { Data($0.replacing("#", with: text).utf8) }
    }

    private static let templates =
        [
            "Age: #", "Cache-Control: max-age=#", "Cache-Control: max-age=9, stale-while-revalidate=#", "Expires: #",
            "Date: #\nExpires: #", "Retry-After: #", "X-Wait: #", "RateLimit: \"default\";r=0;t=#",
            "RateLimit: limit=#, remaining=0, reset=#", "RateLimit-Remaining: #\nRateLimit-Reset: #",
            "X-RateLimit-Remaining: 0\nX-RateLimit-Reset: #", "Content-Range: bytes 0-#/#",
            "Content-Range: bytes 0-9/#",
            "Content-Range: bytes #-#/*", "Content-Length: #", "Set-Cookie: a=b; Max-Age=#",
            "Set-Cookie: a=b; Expires=#",
            "Location: https://a.example:#/", "Location: http://[::1]:#", "Link: <https://a.example:#/>; rel=next",
            "Content-Type: text/plain; charset=#",
        ].map { "\($0)\n\n" } + bodies.map { "\n\($0)" }

    private static let bodies = [
        "\"#\"", "[#]", "{\"a\": \"#\"}", "#.5", "-#", "#e#", "PT#S", "P#W",
        "{\"access_token\": \"a\", \"expires_in\": #, \"ttl\": #}",
        "{\"access_token\": \"a\", \"expires_in\": \"#\", \"ttl\": \"PT#H\"}",
        "{\"count\": #, \"total\": #, \"pages\": #, \"next\": #}",
        "{\"count\": 1, \"total\": #, \"pages\": #, \"next\": \"#\"}", "retry: #\nid: #\ndata: #\n\n",
    ]
}
