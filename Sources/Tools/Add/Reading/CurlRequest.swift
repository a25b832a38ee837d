import SpeccDiagnostics
import SpeccOpenAPI

/// The request that the options of a curl command describe.
struct CurlRequest {
    var urls: [ShellWord] = []
    var method: String?
    var headers: [NamedText] = []
    var query: [NamedText] = []
    var credential: ObservedCredential?
    var isGet = false
    var isHead = false
    var isUpload = false
    var hasCookies = false
    private(set) var hasUnreadFile = false
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
            addEncoded(value)
        } else if kind != .raw, value.hasPrefix("@") {
            // The body of a here-document is part of the script; other files are not read.
            if value == "@-", let input { data.append(input) } else { hasUnreadFile = true }
        } else {
            data.append(value)
        }
    }

    /// `content`, `=content`, `name=content`, `@file`, `name@file`
    private mutating func addEncoded(_ value: String) {
        let mark = value.firstIndex { $0 == "=" || $0 == "@" }
        guard let mark else { return data.append(Self.encoded(value)) }
        let name = value[..<mark]
        let content = value[mark] == "=" ? String(value[value.index(after: mark)...]) : ""
        data.append(name.isEmpty ? Self.encoded(content) : "\(name)=\(Self.encoded(content))")
    }

    private static func encoded(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "&": result += "%26"
            case "+": result += "%2B"
            case "=": result += "%3D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// `name=value`, `name=@file;type=image/png`, `name=<file`
    mutating func addPart(_ value: String, isText: Bool) {
        guard let equals = value.firstIndex(of: "=") else { return }
        let name = String(value[..<equals])
        let content = String(value[value.index(after: equals)...])
        if isText {
            parts.append(.init(name, .text(content)))
        } else if content.hasPrefix("@") {
            parts.append(.init(name, .file))
        } else if content.hasPrefix("<") {
            parts.append(.init(name, .text("")))
        } else {
            let options = content.split(separator: ";")
            let isJSON = options.dropFirst().contains { $0.hasPrefix("type=application/json") }
            parts.append(.init(name, isJSON ? .json : .text(options.first.map(String.init) ?? "")))
        }
    }

    private var contentType: String? {
        headers.first { $0.name.lowercased() == "content-type" }?.value?.lowercased()
    }

    func exchange(to url: RequestTarget, origin: String) -> Result<Exchange, Failure> {
        var target = url
        target.query += query
        let isQuery = isGet || isHead && hasData
        if isQuery { target.query += data.flatMap { URLText.items(of: $0[...]) } }
        let hasBody = hasData && !isQuery || !parts.isEmpty
        let usual = isHead ? "HEAD" : isUpload ? "PUT" : hasBody ? "POST" : "GET"
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
        } else if isUpload {
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
