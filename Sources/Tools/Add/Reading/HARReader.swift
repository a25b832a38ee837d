import Foundation
import SpeccContract
package import SpeccDiagnostics
import SpeccText

/// Reads requests and responses from a recording of a browser (HTTP Archive 1.1 and 1.2).
package struct HARReader {
    package private(set) var exchanges: [Exchange] = []
    package private(set) var problems: [Diagnostic] = []
    package private(set) var notes: [String] = []

    package init(_ file: SourceFile) {
        guard let root = JSONSample.read(file, problems: &problems) else { return }
        guard let entries = root["log"]?["entries"], entries.isArray else {
            let range = SourceRange(file: FileID(0), start: root.range.start, width: 1)
            problems.append(
                Diagnostic(
                    "har-syntax",
                    .error,
                    "not an HTTP archive: missing 'log.entries'",
                    at: range,
                    hint: "save the recording of the browser's network tab as HAR"
                )
            )
            return
        }
        var skipped = 0
        var unread = UnreadInput()
        for (index, entry) in entries.elements.enumerated() {
            guard let exchange = Self.exchange(entry, number: index + 1) else {
                skipped += 1
                continue
            }
            exchanges.append(exchange)
            Self.findUnread(entry, exchange, &unread)
        }
        notes += unread.notes
        if skipped > 0 {
            notes.append("entries that are not calls of an API, such as pages, scripts and images: \(skipped)")
        }
    }

    /// Nil for an entry that is not a call of an API, such as a browser's preflight request.
    private static func exchange(_ entry: DocumentNode, number: Int) -> Exchange? {
        guard let request = entry["request"], let url = request["url"]?.string, var target = RequestTarget(url),
            target.host != nil, let method = request["method"]?.string?.uppercased(),
            HTTPMethodSemantics(method).isRegistered, method != "OPTIONS"
        else { return nil }
        if target.query.isEmpty { target.query = fields(request["queryString"]) }
        var exchange = Exchange(method: method, target: target, origin: "entry \(number)")
        exchange.headers = fields(request["headers"])
        exchange.body = request["postData"].flatMap(body)
        let hasType = exchange.headers.contains { $0.name.lowercased() == "content-type" }
        if !hasType, let type = request["postData"]?["mimeType"]?.string, !type.isEmpty {
            exchange.headers.append(NamedText("Content-Type", type))
        }
        let response = entry["response"].flatMap(response)
        if let response { exchange.responses = [response] }
        guard isCall(entry, exchange, response) else { return nil }
        return exchange
    }

    /// Finds the members that change requests or results, and are not read.
    private static func findUnread(_ entry: DocumentNode, _ exchange: Exchange, _ unread: inout UnreadInput) {
        let request = entry["request"]
        let response = entry["response"]
        let data = request?["postData"]
        unread.check(
            entry,
            "entry",
            known: "request response startedDateTime time cache timings serverIPAddress connection pageref comment"
        )
        unread.check(
            request,
            "request",
            known: "method url httpVersion headers queryString postData headersSize bodySize comment"
        )
        unread.check(data, "postData", known: "mimeType text params comment")
        for parameter in data?["params"]?.elements ?? [] {
            unread.check(parameter, "params", known: "name value fileName contentType comment")
        }
        unread.check(
            response,
            "response",
            known: "status statusText httpVersion headers cookies content redirectURL headersSize bodySize comment"
        )
        unread.check(response?["content"], "content", known: "size compression mimeType text encoding comment")
        if exchange.body == nil, let size = request?["bodySize"]?.integer, size > 0 {
            unread.count("bodies of requests that the recording does not contain")
        }
        if let status = response?["status"]?.integer, (300..<400).contains(status), status != 304 {
            unread.count("redirects, which clients follow")
        }
    }

    private static let assets: Set<String> = [
        "js", "mjs", "css", "png", "jpg", "jpeg", "gif", "svg", "ico", "webp", "avif", "woff", "woff2", "ttf", "otf",
        "map",
        "html", "htm", "mp4", "webm", "mp3", "wasm",
    ]

    private static func isCall(_ entry: DocumentNode, _ exchange: Exchange, _ response: SampleResponse?) -> Bool {
        if let last = exchange.target.segments.last?.split(separator: ".").last?.lowercased(), assets.contains(last),
            exchange.target.segments.last?.contains(".") == true
        {
            return false
        }
        let type = entry["_resourceType"]?.string ?? ""
        if [
            "document", "script", "stylesheet", "image", "font", "media", "manifest", "ping", "beacon", "preflight",
            "websocket",
        ]
        .contains(type) {
            return false
        }
        if ["xhr", "fetch"].contains(type) { return true }
        if case .json? = response?.content { return true }
        if case .json? = exchange.body { return true }
        let accept = exchange.headers.first { $0.name.lowercased() == "accept" }?.value ?? ""
        return accept.contains("json") || exchange.method != "GET" && response?.status != 0
    }

    private static func fields(_ node: DocumentNode?) -> [NamedText] {
        (node?.elements ?? []).compactMap { field in
            field["name"]?.string.map { NamedText($0, field["value"]?.string) }
        }
    }

    // MARK: - Bodies

    private static func body(_ node: DocumentNode) -> SampleBody? {
        let type = node["mimeType"]?.string?.lowercased() ?? ""
        let text = node["text"]?.string ?? ""
        if type.contains("json") {
            if case .success(let value) = JSONSample.read(text) { return .json(value) }
            return .unknownJSON
        }
        if type.contains("urlencoded") {
            let items = fields(node["params"])
            return .form(items.isEmpty ? URLText.items(of: text[...]) : items)
        }
        if type.contains("multipart/form-data") {
            let parts = (node["params"]?.elements ?? []).compactMap { part -> SampleBody.Part? in
                guard let name = part["name"]?.string else { return nil }
                let isJSON = part["contentType"]?.string?.contains("json") == true
                let value = part["value"]?.string ?? ""
                return SampleBody.Part(name, part["fileName"] != nil ? .file : isJSON ? .json : .text(value))
            }
            return parts.isEmpty ? Multipart.body(text, contentType: type) : .multipart(parts)
        }
        if type.isEmpty, text.isEmpty { return nil }
        return .other(contentType: type)
    }

    private static func response(_ node: DocumentNode) -> SampleResponse? {
        guard let status = node["status"]?.integer, (200..<600).contains(status) else { return nil }
        let content = node["content"]
        let type = content?["mimeType"]?.string?.lowercased() ?? ""
        var response = SampleResponse(status: status, headers: fields(node["headers"]), content: .unknown)
        if status == 204 || status == 205 || content?["size"]?.integer == 0 && content?["text"] == nil {
            response.content = .empty
        } else if type.contains("json") {
            guard let text = text(of: content) else { return response }
            if text.allSatisfy(\.isWhitespace) { response.content = .empty }
            if case .success(let value) = JSONSample.read(text) { response.content = .json(value) }
        } else if type.hasPrefix("text/") || type.contains("xml") {
            response.content = .text
        } else if !type.isEmpty {
            response.content = .data
        }
        return response
    }

    /// The text of a body, which may be encoded as base64.
    private static func text(of content: DocumentNode?) -> String? {
        guard let text = content?["text"]?.string else { return nil }
        guard content?["encoding"]?.string == "base64" else { return text }
        return Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { String(decoding: $0, as: UTF8.self) }
    }
}
