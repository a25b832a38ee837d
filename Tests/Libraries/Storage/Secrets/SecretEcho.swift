import SpeccTesting

@testable import SpeccRuntime

/// The locations where a server repeats a secret of the request under an unrelated name.
enum SecretEcho: String, CaseIterable, Sendable {
    case json, jsonName, nestedJSON, text, html, unlabeled, header, location, link

    func response(_ status: Int) -> StubResponse {
        switch self {
        case .json: .json(#"{"pin": 7, "message": "no such thing: hush"}"#, status: status)
        case .jsonName: .json(#"{"pin": 7, "known": {"hush": true}}"#, status: status)
        case .nestedJSON: .json(#"{"pin": 7, "event": "{\"value\": \"hush\"}"}"#, status: status)
        case .text: .status(status, headers: ["Content-Type": "text/plain"], body: "no such thing: hush")
        case .html: .status(status, headers: ["Content-Type": "text/html"], body: "<p>no such thing: <b>hush</b></p>")
        case .unlabeled: .status(status, body: #"{"pin": 7, "message": "no such thing: hush"}"#)
        case .header: .json(#"{"pin": 7}"#, status: status, headers: ["X-Reason": "no such thing: hush"])
        case .location: .json(#"{"pin": 7}"#, status: status, headers: ["Location": "/things/hush?q=hush"])
        case .link: .json(#"{"pin": 7}"#, status: status, headers: ["Link": "<https://b.example/?q=hush>; rel=next"])
        }
    }
}
