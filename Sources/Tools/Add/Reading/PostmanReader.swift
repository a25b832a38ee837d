import SpeccCatalog
import SpeccContract
package import SpeccDiagnostics
import SpeccImport
import SpeccText

/// Reads requests and example responses from a Postman collection (v2.0 and v2.1).
package struct PostmanReader {
    package private(set) var exchanges: [Exchange] = []
    package private(set) var problems: [Diagnostic] = []
    package private(set) var notes: [String] = []
    /// The values of the collection's variables. They only complete URLs.
    private var variables: [String: String] = [:]
    private var count = 0
    private var unread = UnreadInput()

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
        unread.check(collection, "collection", known: "info item variable auth event protocolProfileBehavior")
        countScripts(of: collection)
        let auth = PostmanAuth(collection["auth"])
        read(items.elements, folder: nil, auth: auth, depth: 0)
        notes += unread.notes
    }

    private mutating func read(_ items: [DocumentNode], folder: String?, auth: PostmanAuth?, depth: Int) {
        guard depth < Self.maximumDepth else {
            return unread.count("folders nested more than \(Self.maximumDepth) deep")
        }
        for item in items {
            unread.check(
                item,
                "item",
                known: "id uid name description item request response auth event variable protocolProfileBehavior"
            )
            countScripts(of: item)
            let own = PostmanAuth(item["auth"]) ?? auth
            if let inner = item["item"], inner.isArray {
                // The outermost folder is the service.
                read(inner.elements, folder: folder ?? item["name"]?.string, auth: own, depth: depth + 1)
            } else if let request = item["request"] {
                count += 1
                add(request, item, folder: folder, auth: own)
            }
        }
    }

    /// Scripts can change requests.
    private mutating func countScripts(of node: DocumentNode) {
        for event in node["event"]?.elements ?? [] where event["listen"]?.string == "prerequest" {
            let lines = event["script"]?["exec"]
            let text = lines?.string ?? lines?.elements.compactMap(\.string).joined() ?? ""
            if event["disabled"]?.boolean != true, text.contains(where: { !$0.isWhitespace }) {
                unread.count("scripts that run before requests")
            }
        }
    }

    private mutating func add(_ request: DocumentNode, _ item: DocumentNode, folder: String?, auth: PostmanAuth?) {
        unread.check(
            request,
            "request",
            known: "url auth method description header body proxy certificate"
        )
        let method = (request["method"]?.string ?? "GET").uppercased()
        let url = PostmanURL(request.string == nil ? request["url"] : request, variables)
        guard var target = RequestTarget(url.address), !url.address.isEmpty, HTTPMethodSemantics(method).isRegistered
        else {
            notes.append("request \(count) has no usable method or URL and is left out")
            return
        }
        target.query = url.query ?? target.query
        var exchange = Exchange(method: method, target: target, origin: "request \(count)")
        exchange.headers = fields(request["header"])
        exchange.body = request["body"].flatMap { body($0) }
        let own = PostmanAuth(request["auth"]) ?? auth
        exchange.credential = own?.credential
        exchange.isPublic = own?.isNone == true
        exchange.serviceHint = folder.flatMap(Self.serviceName)
        exchange.nameHint = item["name"]?.string.flatMap { Self.endpointName($0, target) }
        exchange.responses = (item["response"]?.elements ?? []).compactMap { response($0) }
        if let type = mediaType(of: request["body"]),
            !exchange.headers.contains(where: { $0.name.lowercased() == "content-type" })
        {
            exchange.headers.append(NamedText("Content-Type", type))
        }
        exchanges.append(exchange)
    }

    /// Headers and fields of forms: a list, an object of names and values, or lines of text.
    private mutating func fields(_ node: DocumentNode?) -> [NamedText] {
        if let text = node?.string {
            return text.split { $0.isNewline }.compactMap { line in
                let parts = line.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
                return parts.count == 2 ? NamedText(parts[0], parts[1]) : nil
            }
        }
        var result: [NamedText] = []
        for field in node?.elements ?? [] where field["disabled"]?.boolean != true {
            guard let name = field["key"]?.string, !name.isEmpty else { continue }
            if name.contains("{{") {
                unread.count("names that are variables")
            } else {
                result.append(NamedText(name, field["value"]?.string))
            }
        }
        return result + (node?.members ?? []).map { NamedText($0.name.value, $0.value.string) }
    }

    // MARK: - Bodies

    private mutating func body(_ node: DocumentNode) -> SampleBody? {
        unread.check(node, "body", known: "mode raw urlencoded formdata file graphql options disabled")
        guard node["disabled"]?.boolean != true else { return nil }
        switch node["mode"]?.string {
        case "raw":
            let text = PostmanURL.substituted(" " + (node["raw"]?.string ?? ""), [:])
            guard text.contains(where: { !$0.isWhitespace }) else { return nil }
            if case .success(let value) = JSONSample.read(Placeholder.quoted(in: text)) { return .json(value) }
            let type = mediaType(of: node) ?? "text/plain"
            return type.contains("json") ? .unknownJSON : .other(contentType: type)
        case "urlencoded": return .form(fields(node["urlencoded"]))
        case "formdata":
            let parts = (node["formdata"]?.elements ?? []).compactMap { part($0) }
            return parts.isEmpty ? nil : .multipart(parts)
        case "file": return .other(contentType: "application/octet-stream")
        case "graphql":
            let variables = PostmanURL.substituted(node["graphql"]?["variables"]?.string ?? "", [:])
            let isObject =
                if case .success(let value) = JSONSample.read(Placeholder.quoted(in: variables)) { value.isObject } else
                {
                    false
                }
            let members = isObject ? ", \"variables\": \(Placeholder.quoted(in: variables))" : ""
            guard case .success(let value) = JSONSample.read("{\"query\": \"query\"\(members)}") else {
                return .unknownJSON
            }
            return .json(value)
        case nil: return nil
        case let mode?:
            unread.count("bodies of the mode '\(SafeText.isName(mode) ? mode : "…")'")
            return nil
        }
    }

    private mutating func part(_ node: DocumentNode) -> SampleBody.Part? {
        guard node["disabled"]?.boolean != true, let name = node["key"]?.string else { return nil }
        unread.check(node, "formdata", known: "key value type src disabled description contentType fileName id")
        if node["type"]?.string == "file" { return SampleBody.Part(name, .file) }
        let type = node["contentType"]?.string?.lowercased() ?? ""
        if type.contains("json") { return SampleBody.Part(name, .json) }
        if !type.isEmpty, !type.hasPrefix("text/plain") { unread.count("content types of parts that are text") }
        return SampleBody.Part(name, .text(node["value"]?.string ?? ""))
    }

    /// The media type that the language of a raw body implies.
    private func mediaType(of body: DocumentNode?) -> String? {
        guard body?["mode"]?.string == "raw", body?["disabled"]?.boolean != true else { return nil }
        return switch body?["options"]?["raw"]?["language"]?.string {
        case "json": "application/json"
        case "xml": "application/xml"
        case "html": "text/html"
        case "javascript": "application/javascript"
        default: nil
        }
    }

    private mutating func response(_ node: DocumentNode) -> SampleResponse? {
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
