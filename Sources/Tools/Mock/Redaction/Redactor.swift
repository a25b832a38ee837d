import Foundation
package import SpeccContract
import SpeccDiagnostics
import SpeccText

/// Replaces the secrets of a call.
package struct Redactor: Sendable {
    private let declarations: SecretDeclarations
    /// The secret values of the call: those in its path, and with `knowingSecrets(of:)` all others.
    private var values: Set<String>

    init(_ declarations: SecretDeclarations, _ values: [String]) {
        self.declarations = declarations
        self.values = Set(values.filter { !$0.isEmpty })
    }

    /// The redactor that also replaces repetitions of the request's secrets, such as in its response.
    func knowingSecrets(of request: ContractRequest) -> Redactor {
        var redactor = self
        for header in request.headers where declarations.isSecret(header: header.name) {
            redactor.add(header.value)
            redactor.addPassword(of: header.value)
            // `Bearer token`, and the values of cookies.
            for part in header.value.split(whereSeparator: { $0 == " " || $0 == ";" || $0 == "=" || $0 == "," })
            where part.utf8.count >= Self.shortest { redactor.add(String(part)) }
        }
        for item in request.queryItems where declarations.isSecret(queryItem: item.name) {
            redactor.add(item.value ?? "")
        }
        for parameter in request.path.split(whereSeparator: { $0 == "/" || $0 == ";" }) {
            guard let equals = parameter.firstIndex(of: "="),
                declarations.isSecret(queryItem: String(parameter[..<equals]))
            else { continue }
            redactor.add(URLEscaping.decoded(parameter[equals...].dropFirst()))
        }
        if let body = request.body, let value = try? DocumentValue(json: body) {
            redactor.addSecrets(of: value)
        }
        return redactor
    }

    /// Shorter values occur in other texts by coincidence. They are replaced only where they are a whole value.
    private static let shortest = 6
    private static let shortestWhole = 3

    private mutating func add(_ value: String) {
        if value.utf8.count >= Self.shortestWhole, !["Bearer", "Basic"].contains(value) { values.insert(value) }
    }

    /// Adds the parts of `Basic …` (RFC 7617).
    private mutating func addPassword(of value: String) {
        guard value.lowercased().hasPrefix("basic "), let data = Data(base64Encoded: String(value.dropFirst(6))) else {
            return
        }
        let pair = String(decoding: data, as: UTF8.self)
        add(pair)
        add(String(pair.drop { $0 != ":" }.dropFirst()))
    }

    /// Recursive: the depth is that of the value.
    private mutating func addSecrets(of value: DocumentValue, isSecret: Bool = false) {
        switch value {
        case .list(let items): for item in items { addSecrets(of: item, isSecret: isSecret) }
        case .object(let members):
            for member in members {
                addSecrets(of: member.value, isSecret: isSecret || declarations.isSecret(field: member.name))
            }
        case .null, .flag: break
        case .number(let text), .string(let text): if isSecret { add(text) }
        }
    }

    // MARK: - Requests

    /// The path and query.
    func target(of request: ContractRequest) -> String {
        let segments = request.path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let text = URLEscaping.decoded(segment)
            let redacted = self.text(credentials(pathParameters(in: text)))
            return redacted == text ? String(segment) : redacted
        }
        let path = segments.joined(separator: "/")
        return request.query.map { path + queryItems(in: "?" + $0, endingAt: ["&", "#"]) } ?? path
    }

    /// A segment without the values of secret parameters: `list;jsessionid=…` (RFC 3986, section 3.3).
    private func pathParameters(in segment: String) -> String {
        guard segment.contains(";") else { return segment }
        return segment.split(separator: ";", omittingEmptySubsequences: false).map { part -> String in
            guard let equals = part.firstIndex(of: "="), declarations.isSecret(queryItem: String(part[..<equals]))
            else {
                return String(part)
            }
            return part[...equals] + RedactionMark.text
        }.joined(separator: ";")
    }

    /// A problem without the value that it quotes, if it concerns a secret.
    package func redacted(_ problem: RequestProblem) -> RequestProblem {
        guard problem.quotesValue, isSecret(problem) || quotesSecret(problem.message) else { return problem }
        return RequestProblem(
            problem.location,
            problem.name,
            "invalid value",
            status: problem.status,
            isWarning: problem.isWarning
        )
    }

    private func isSecret(_ problem: RequestProblem) -> Bool {
        switch problem.location {
        case .cookie: true
        case .header: declarations.isSecret(header: problem.name)
        case .query: names(in: problem.name).contains { declarations.isSecret(queryItem: $0) }
        case .body:
            declarations.hasSecretBody || names(in: problem.name).contains { declarations.isSecret(field: $0) }
        // The values of secret arguments are known.
        case .path: text(problem.message) != problem.message || values.contains { problem.message.contains($0) }
        }
    }

    private func quotesSecret(_ message: String) -> Bool {
        guard let start = message.firstIndex(of: "\""), let end = message.lastIndex(of: "\""), start < end else {
            return false
        }
        return containsSecret(String(message[message.index(after: start)..<end]))
    }

    func isSecret(value: String) -> Bool {
        values.contains(value)
    }

    private func names(in path: String) -> [String] {
        [path] + path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
    }

    /// The message about a field in its first quotation marks: `'pin': expected an integer, found "1a"`.
    package func message(_ message: String) -> String {
        let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty else { return text(message) }
        let isSecret = names(in: String(parts[1])).contains {
            declarations.isSecret(field: $0) || declarations.isSecret(header: $0)
        }
        return isSecret ? "'\(parts[1])': the value differs from its declaration" : text(message)
    }

    // MARK: - Headers

    func value(of header: ContractRequest.Header) -> String {
        // Responses to different users are not compared with each other.
        guard !declarations.isSecret(header: header.name) else { return RedactionMark.distinguishing(header.value) }
        let hasItems = header.value.contains { $0 == "?" || $0 == "#" }
        let ends: Set<Character> = ["&", "#", ">", "<", "\"", " ", ";"]
        return text(credentials(hasItems ? queryItems(in: header.value, endingAt: ends) : header.value))
    }

    // MARK: - Bodies

    /// The text of a body; nil if it can contain secrets that cannot be found.
    func body(_ bytes: [UInt8], contentType: String?) -> String? {
        guard !declarations.hasSecretBody, let text = String(validUTF8: bytes) else { return nil }
        if let value = try? DocumentValue(json: bytes) {
            let redacted = self.value(value)
            return redacted == value ? text : CompactJSON.text(of: redacted)
        }
        if let type = contentType, MediaTypeText.essence(of: type).hasPrefix("multipart/") {
            return declarations.isMentioned(in: text) ? nil : self.text(credentials(text))
        }
        if isForm(text) { return items(text) }
        return declarations.isMentioned(in: text) ? nil : self.text(credentials(text))
    }

    /// Whether text consists of names and values, whatever its content type is.
    private func isForm(_ text: String) -> Bool {
        text.split(separator: "&", omittingEmptySubsequences: false).allSatisfy { item in
            guard let equals = item.firstIndex(of: "="), equals > item.startIndex else { return false }
            return item.allSatisfy { $0.isASCII && !$0.isWhitespace && !"{}<>\"".contains($0) }
        }
    }

    private func form(_ text: String, _ depth: Int) -> String {
        let items = text.split(separator: "&", omittingEmptySubsequences: false)
        let names = items.map { URLEscaping.decoded($0.prefix { $0 != "=" }, plusIsSpace: true) }
        let isGrant = names.contains(where: SecretNames.isGrant)
        return zip(items, names).map { item, name in
            let value = URLEscaping.decoded(item.drop { $0 != "=" }.dropFirst(), plusIsSpace: true)
            guard
                declarations.isSecret(formField: name, isGrant: isGrant) || SecretNames.isSecretText(name)
                    || containsSecret(value, depth - 1)
            else { return String(item) }
            return item.prefix { $0 != "=" } + "=" + RedactionMark.text
        }.joined(separator: "&")
    }

    /// How often texts within texts are read. Deeper ones are secret.
    private static let maximumDepth = 4

    /// Recursive: the depth is that of the value.
    private func value(_ value: DocumentValue, _ depth: Int = maximumDepth) -> DocumentValue {
        switch value {
        case .list(let items): return .list(items.map { self.value($0, depth) })
        case .object(let members):
            let isGrant = members.contains { SecretNames.isGrant($0.name) }
            return .object(
                members.map { member in
                    let isSecret =
                        declarations.isSecret(field: member.name, isGrant: isGrant) && member.value != .null
                        || member.value.string != nil && SecretNames.isSecretText(member.name)
                    let name = SecretText.hidingKeys(in: member.name, with: RedactionMark.text)
                    return .init(name, isSecret ? .string(RedactionMark.text) : self.value(member.value, depth))
                }
            )
        case .string(let text) where text.hasPrefix("{") || text.hasPrefix("["):
            // JSON in a text.
            guard depth > 0 else { return .string(RedactionMark.text) }
            guard let inner = try? DocumentValue(json: Array(text.utf8)) else {
                return .string(declarations.isMentioned(in: text) ? RedactionMark.text : self.text(credentials(text)))
            }
            let redacted = self.value(inner, depth - 1)
            return redacted == inner ? .string(self.text(text)) : .string(CompactJSON.text(of: redacted))
        case .string(let text): return .string(items(text, depth))
        case .number(let text): return values.contains(text) ? .string(RedactionMark.text) : value
        case .null, .flag: return value
        }
    }

    // MARK: - Texts

    /// A text, URL or form without secret values.
    private func items(_ text: String, _ depth: Int = maximumDepth) -> String {
        let text = credentials(text)
        let hasItems = text.contains("?") && text.contains("=")
        let shown = hasItems ? queryItems(in: text, endingAt: ["&", "#", " ", "\"", "'", ">"], depth) : text
        return self.text(isForm(shown) ? form(shown, depth) : shown)
    }

    /// The text without the credentials that its form reveals.
    private func credentials(_ text: String) -> String {
        CredentialText.hidden(in: text, mark: RedactionMark.text)
    }

    /// The text without secret values.
    private func text(_ text: String) -> String {
        let text = SecretText.hidingKeys(in: text, with: RedactionMark.text)
        guard !values.isEmpty else { return text }
        if values.contains(text) { return RedactionMark.text }
        return values.filter { $0.utf8.count >= Self.shortest }.sorted { $0.utf8.count > $1.utf8.count }
            .reduce(text) { $0.replacing($1, with: RedactionMark.text) }
    }

    /// Whether a decoded value is or contains a secret: a known one, a credential by its form, a field of JSON, or an item of a URL
    /// or form.
    private func containsSecret(_ value: String, _ depth: Int = maximumDepth) -> Bool {
        guard depth > 0 else { return value.contains { "=%{[".contains($0) } || text(value) != value }
        if self.value(.string(value), depth) != .string(value) { return true }
        return value.contains("=") && value.contains("#")
            && queryItems(in: value, endingAt: ["&", "#"], depth) != value
    }

    /// A text with the values of secret items in queries and fragments of URLs replaced.
    private func queryItems(
        in text: String,
        endingAt ends: Set<Character>,
        _ depth: Int = maximumDepth
    ) -> String {
        var redacted = ""
        var rest = text[...]
        while let mark = rest.firstIndex(where: { $0 == "?" || $0 == "&" || $0 == "#" }) {
            let item = rest[rest.index(after: mark)...].prefix { !ends.contains($0) && $0 != "?" }
            redacted += rest[...mark]
            rest = rest[item.endIndex...]
            let name = item.prefix { $0 != "=" }
            let decoded = URLEscaping.decoded(name, plusIsSpace: true)
            let value = URLEscaping.decoded(item[name.endIndex...].dropFirst(), plusIsSpace: true)
            let isSecret = name.endIndex < item.endIndex && declarations.isSecret(queryItem: decoded)
            if isSecret || containsSecret(value, depth - 1) {
                redacted += name + "=" + RedactionMark.text
            } else {
                redacted += item
            }
        }
        return redacted + rest
    }
}
