import Foundation

/// The request that the options of a curl command describe.
struct CurlRequest {
    var urls: [ShellWord] = []
    var method: String?
    var headers: [NamedText] = []
    var query: [NamedText] = []
    var credential: ObservedCredential?
    var isGet = false
    var isHead = false
    var hasCookies = false
    /// Whether patterns in URLs are turned off.
    var isLiteralURL = false
    var uploadedFile = ""
    /// What of the request is not read.
    private(set) var notes: [String] = []
    private var hasUnreadFile = false
    private var data: [String] = []
    private var isJSON = false
    private var hasData = false
    private var parts: [SampleBody.Part] = []

    struct Failure: Error {
        var message: String
        var hint: String
    }

    mutating func addData(_ value: String, _ kind: CurlOption.Data, input: String?) {
        hasData = true
        if kind == .json { isJSON = true }
        if kind == .encoded {
            let encoded = CurlEncodedText(value)
            if encoded.isFile { readNoFile() }
            data.append(encoded.text)
        } else if kind != .raw, value.hasPrefix("@") {
            // The body of a here-document is part of the script; other files are not read.
            if value == "@-", let input { data.append(input) } else { readNoFile() }
        } else {
            data.append(value)
        }
    }

    private mutating func readNoFile() {
        hasUnreadFile = true
        note("the file with the body is not read")
    }

    private mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    /// `name=content`, `name@file`, and `+text` without encoding.
    mutating func addQuery(_ value: String) {
        guard !value.hasPrefix("+") else { return query += URLText.items(of: value.dropFirst()) }
        let encoded = CurlEncodedText(value)
        if encoded.isFile { note("the file with the query item is not read") }
        query += URLText.items(of: encoded.text[...])
    }

    /// Nil if the part was added.
    mutating func addPart(_ value: String, isText: Bool) -> Failure? {
        guard let part = CurlFormPart(value, isText: isText) else {
            return Failure(message: "a part of a form without '='", hint: "write 'name=value' or 'name=@file'")
        }
        parts.append(part.part)
        for text in part.notes { note(text) }
        return nil
    }

    private var contentType: String? {
        headers.first { $0.name.lowercased() == "content-type" }?.value?.lowercased()
    }

    func exchange(to url: RequestTarget, origin: String) -> Result<Exchange, Failure> {
        var target = url
        target.query += query
        // A folder receives the file under its name.
        if !uploadedFile.isEmpty, ![".", "-"].contains(uploadedFile), target.segments.last?.isEmpty != false {
            target.segments = target.segments.dropLast() + [Placeholder.marked("filename")]
        }
        let isQuery = isGet || isHead && hasData
        if isQuery { target.query += data.flatMap { URLText.items(of: $0[...]) } }
        let hasBody = hasData && !isQuery || !parts.isEmpty
        let usual = isHead ? "HEAD" : !uploadedFile.isEmpty ? "PUT" : hasBody ? "POST" : "GET"
        var method = method ?? usual
        if Placeholder.isContained(in: method) { method = usual }
        guard (1...20).contains(method.utf8.count), method.utf8.allSatisfy(SafeText.isLetter) else {
            return .failure(Failure(message: "not an HTTP method", hint: "for example '-X POST'"))
        }
        var exchange = Exchange(method: method.uppercased(), target: target, origin: origin)
        exchange.headers = headers
        exchange.credential = credential
        if !parts.isEmpty {
            exchange.body = .multipart(parts)
        } else if !uploadedFile.isEmpty {
            exchange.body = .other(contentType: contentType ?? "application/octet-stream")
        } else if hasData, !isQuery {
            switch body {
            case .success(let body): exchange.body = body
            case .failure(let failure): return .failure(failure)
            }
        }
        return .success(exchange)
    }

    private var body: Result<SampleBody, Failure> {
        let text = isJSON ? data.joined() : data.joined(separator: "&")
        let first = text.first { !$0.isWhitespace }
        let type = contentType
        let isJSONType = isJSON || type.map { $0.contains("json") } ?? (first == "{" || first == "[")
        if hasUnreadFile, data.isEmpty {
            return .success(isJSONType ? .unknownJSON : .other(contentType: type ?? "application/octet-stream"))
        }
        if isJSONType {
            if Placeholder.isContained(in: text) { return .success(json(Placeholder.quoted(in: text)) ?? .unknownJSON) }
            switch JSONSample.read(text) {
            case .success(let node): return .success(.json(node))
            case .failure(let error):
                // Documentation shortens bodies with '...'.
                if text.contains("...") || text.contains("…") { return .success(.unknownJSON) }
                return .failure(Failure(message: "the JSON body is invalid: \(error.message)", hint: error.hint))
            }
        }
        if type == nil || type?.contains("urlencoded") == true { return .success(.form(URLText.items(of: text[...]))) }
        if let type, type.contains("multipart/form-data") { return .success(Multipart.body(text, contentType: type)) }
        return .success(.other(contentType: type ?? ""))
    }

    private func json(_ text: String) -> SampleBody? {
        if case .success(let node) = JSONSample.read(text) { .json(node) } else { nil }
    }
}

/// Reads bodies of `multipart/form-data`, as browsers copy them.
enum Multipart {
    static func body(_ text: String, contentType: String) -> SampleBody {
        var parts: [SampleBody.Part] = []
        for piece in text.components(separatedBy: "Content-Disposition:").dropFirst() {
            let header = piece.prefix { $0 != "\r\n" && $0 != "\n" }
            guard let start = header.firstRange(of: "name=\"")?.upperBound else { continue }
            let name = String(header[start...].prefix { $0 != "\"" })
            let isFile = header.contains("filename=")
            parts.append(.init(name, isFile ? .file : .text("")))
        }
        return parts.isEmpty ? .other(contentType: "application/octet-stream") : .multipart(parts)
    }
}
