import SpeccCatalog
import SpeccChecks
package import SpeccDiagnostics
import SpeccImport
import SpeccOpenAPI
import SpeccText

/// Reads requests and example responses from a Postman collection (v2.0 and v2.1).
package struct PostmanReader {
    package private(set) var exchanges: [Exchange] = []
    package private(set) var problems: [Diagnostic] = []
    package private(set) var notes: [String] = []
    /// The values of the collection's variables. They only complete URLs.
    private var variables: [String: String] = [:]
    private var count = 0

    /// Folders in folders.
    private static let maximumDepth = 32

    package init(_ file: SourceFile) {
        guard let root = JSONSample.read(file, problems: &problems) else { return }
        let collection = root["collection"] ?? root
        guard let items = collection["item"], items.isArray else {
            let isOld = collection["requests"] != nil
            problems.append(
                Diagnostic(
                    "postman-syntax",
                    .error,
                    isOld ? "a collection of version 1" : "not a Postman collection: missing 'item'",
                    at: SourceRange(file: FileID(0), start: root.range.start, width: 1),
                    hint: "export the collection as version 2.1"
                )
            )
            return
        }
        for variable in collection["variable"]?.elements ?? [] {
            guard let name = (variable["key"] ?? variable["id"])?.string, let value = variable["value"]?.string else {
                continue
            }
            variables[name] = value
        }
        let auth = credential(collection["auth"])
        read(items.elements, folder: nil, auth: auth, depth: 0)
    }

    private mutating func read(_ items: [DocumentNode], folder: String?, auth: ObservedCredential?, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        for item in items {
            let own = item["auth"].map { credential($0) } ?? auth
            if let inner = item["item"], inner.isArray {
                // The outermost folder is the service.
                read(inner.elements, folder: folder ?? item["name"]?.string, auth: own, depth: depth + 1)
            } else if let request = item["request"] {
                count += 1
                add(request, item, folder: folder, auth: own)
            }
        }
    }

    private mutating func add(_ request: DocumentNode, _ item: DocumentNode, folder: String?, auth: ObservedCredential?)
    {
        let method = (request["method"]?.string ?? "GET").uppercased()
        guard let text = url(request.string.map { _ in request } ?? request["url"]), let target = RequestTarget(text),
            HTTPMethodSemantics(method).isRegistered
        else {
            notes.append("request \(count) has no usable method or URL and is left out")
            return
        }
        var exchange = Exchange(method: method, target: target, origin: "request \(count)")
        exchange.headers = fields(request["header"])
        exchange.body = request["body"].flatMap(body)
        exchange.credential = request["auth"].map { credential($0) } ?? auth
        exchange.serviceHint = folder.flatMap(Self.serviceName)
        exchange.nameHint = item["name"]?.string.flatMap { Self.endpointName($0, target) }
        exchange.responses = (item["response"]?.elements ?? []).compactMap(response)
        exchanges.append(exchange)
    }

    // MARK: - URLs

    /// The URL with the values of variables that complete the host and the path; others become placeholders.
    private func url(_ node: DocumentNode?) -> String? {
        guard let raw = node?.string ?? node?["raw"]?.string else { return nil }
        var text = raw
        // Disabled items are listed, but are not part of a request.
        if let query = node?["query"]?.elements, let mark = raw.firstIndex(of: "?") {
            let items = query.filter { $0["disabled"]?.boolean != true }.compactMap { $0["key"]?.string }
            text = String(raw[..<mark]) + (items.isEmpty ? "" : "?")
            text += items.map { name in
                let value = query.first { $0["key"]?.string == name }?["value"]?.string ?? ""
                return "\(name)=\(value)"
            }.joined(separator: "&")
        }
        return substituted(text, depth: 0)
    }

    private func substituted(_ text: String, depth: Int) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
                rest = rest[start.lowerBound...]
                break
            }
            let name = String(rest[start.upperBound..<end.lowerBound])
            // Only the start of a URL is taken from a variable: other values may be secrets or personal data.
            let isStart = result.isEmpty || result == "https://" || result == "http://"
            if isStart, depth < 4, let value = variables[name],
                value.contains(".") || value.contains("localhost")
            {
                result += substituted(value, depth: depth + 1)
            } else {
                result += Placeholder.marked(name)
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private func fields(_ node: DocumentNode?) -> [NamedText] {
        (node?.elements ?? []).compactMap { field in
            guard field["disabled"]?.boolean != true, let name = field["key"]?.string, !name.contains("{{") else {
                return nil
            }
            return NamedText(name, field["value"]?.string)
        }
    }

    // MARK: - Bodies

    private func body(_ node: DocumentNode) -> SampleBody? {
        switch node["mode"]?.string {
        case "raw":
            let text = substituted(" " + (node["raw"]?.string ?? ""), depth: 4)
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            if case .success(let value) = JSONSample.read(Placeholder.quoted(in: text)) { return .json(value) }
            let language = node["options"]?["raw"]?["language"]?.string
            return language == "json"
                ? .unknownJSON : .other(contentType: language == "xml" ? "application/xml" : "text/plain")
        case "urlencoded": return .form(fields(node["urlencoded"]))
        case "formdata":
            let parts = (node["formdata"]?.elements ?? []).compactMap { part -> SampleBody.Part? in
                guard part["disabled"]?.boolean != true, let name = part["key"]?.string else { return nil }
                return SampleBody.Part(
                    name,
                    part["type"]?.string == "file" ? .file : .text(part["value"]?.string ?? "")
                )
            }
            return parts.isEmpty ? nil : .multipart(parts)
        case "file": return .other(contentType: "application/octet-stream")
        case "graphql": return .unknownJSON
        default: return nil
        }
    }

    private func response(_ node: DocumentNode) -> SampleResponse? {
        guard let status = node["code"]?.integer, (200..<600).contains(status) else { return nil }
        let text = node["body"]?.string ?? ""
        var response = SampleResponse(status: status, headers: fields(node["header"]), content: .unknown)
        if text.allSatisfy(\.isWhitespace) {
            response.content = node["body"] == nil ? .unknown : .empty
        } else if case .success(let value) = JSONSample.read(text) {
            response.content = .json(value)
        } else if response.header("content-type")?.contains("json") != true {
            response.content = .text
        }
        return response
    }

    // MARK: - Credentials

    private func credential(_ node: DocumentNode?) -> ObservedCredential? {
        guard let type = node?["type"]?.string, type != "noauth" else { return nil }
        // A list of keys and values in version 2.1, an object in version 2.0.
        func value(_ key: String) -> String? {
            let settings = node?[type]
            return settings?[key]?.string ?? settings?.elements.first { $0["key"]?.string == key }?["value"]?.string
        }
        switch type {
        case "bearer", "oauth2", "jwt": return .bearer
        case "basic": return .basic
        case "apikey":
            let name = value("key") ?? "X-API-Key"
            guard SafeText.isName(name) else { return .custom }
            return .apiKey(location: value("in") == "query" ? .query : .header, name: name, prefix: "")
        default: return .custom
        }
    }

    // MARK: - Names

    /// A folder with a name of up to three plain words is a service.
    private static func serviceName(_ folder: String) -> String? {
        let words = folder.split(separator: " ")
        let isPlain =
            (1...3).contains(words.count)
            && words.allSatisfy { word in (2...20).contains(word.utf8.count) && word.utf8.allSatisfy(SafeText.isLetter)
            }
        return isPlain ? WordSplitter.upperCamelCase(words.map(String.init)) : nil
    }

    private static let verbs: Set<String> = [
        "get", "list", "create", "update", "delete", "add", "remove", "search", "find", "cancel", "fetch", "replace",
        "set",
        "send", "upload", "download", "start", "stop", "close", "open", "archive", "restore", "retrieve", "show", "all",
        "by",
        "id", "a", "an", "the", "of", "for", "new", "with", "to", "from", "single", "one",
    ]

    /// A name of which every word is a verb or part of the path, so that no value of a sample becomes a name.
    private static func endpointName(_ name: String, _ target: RequestTarget) -> String? {
        let known = Set(
            PathInference.parts(of: target.segments).compactMap(\.literal).flatMap(WordSplitter.words).map {
                WordSplitter.singular($0.lowercased())
            }
        )
        var words = WordSplitter.words(name).map { $0.lowercased() }
        guard (2...6).contains(words.count), words.joined().count * 2 >= name.count,
            words.allSatisfy({ verbs.contains($0) || known.contains(WordSplitter.singular($0)) })
        else { return nil }
        words.removeAll { ["a", "an", "the"].contains($0) }
        return SwiftName.member(WordSplitter.lowerCamelCase(words))?.text
    }
}
