import SpeccOpenAPI

/// Paths of operations: names of parameters that a catalog allows, without query and fragment.
struct PathConverter {
    let log: FindingLog

    /// Sets path, path parameters without types, and constants of the query. False for a path that a catalog cannot express.
    func convert(_ operation: OpenAPIOperation, into endpoint: EndpointDraft) -> Bool {
        var text = operation.path[...]
        if let fragment = text.firstIndex(of: "#") { text = text[..<fragment] }
        if let query = text.firstIndex(of: "?") {
            addConstants(text[text.index(after: query)...], operation, endpoint)
            text = text[..<query]
        }
        var path = ""
        var names: [String] = []
        var rest = text
        while let character = rest.first {
            guard character == "{" else {
                path += Self.escaped(character)
                rest = rest.dropFirst()
                continue
            }
            guard let end = rest.firstIndex(of: "}"), !path.hasSuffix("}") else { return skip(operation) }
            let name = String(rest[rest.index(after: rest.startIndex)..<end])
            var plain = Self.plainName(name)
            if names.contains(plain) {
                log.add(.renamed, name, at: operation.location, .endpoint(endpoint))
                plain += Self.repetition
            }
            guard !plain.isEmpty, !names.contains(plain) else { return skip(operation) }
            names.append(plain)
            path += "{\(plain)}"
            endpoint.pathParameters.append(
                ParameterDraft(name: plain, source: .argument(.string), isRequired: true, location: operation.location)
            )
            rest = rest[rest.index(after: end)...]
        }
        if !path.hasPrefix("/") { path = "/" + path }
        let segments = path.split(separator: "/")
        guard !segments.contains("."), !segments.contains("..") else { return skip(operation) }
        endpoint.path = path
        return true
    }

    /// The end of the name of a parameter that occurs a second time in its path.
    static let repetition = "_2"

    private func skip(_ operation: OpenAPIOperation) -> Bool {
        log.add(.skippedOperation, "\(operation.method) \(operation.path)", at: operation.location, .api)
        return false
    }

    /// `?action=start`: query items with fixed values.
    private func addConstants(_ query: Substring, _ operation: OpenAPIOperation, _ endpoint: EndpointDraft) {
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, !name.contains("{"), parts.count < 2 || !parts[1].contains("{") else {
                continue
            }
            endpoint.query.append(
                ParameterDraft(
                    name: name,
                    source: parts.count == 2 ? .constant(parts[1]) : .flag,
                    isRequired: true,
                    location: operation.location
                )
            )
        }
    }

    /// The name of a parameter with the characters that a path allows.
    static func plainName(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars where scalar != "*" && scalar != "+" {
            let isAllowed = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            result += isAllowed || scalar == "_" || scalar == "-" ? String(scalar) : "_"
        }
        return result.contains { $0 != "_" && $0 != "-" } ? result : ""
    }

    /// A text with the characters that a path allows.
    static func escaped(_ text: String) -> String {
        text.map(escaped).joined()
    }

    private static func escaped(_ character: Character) -> String {
        let allowed = "-._~!$&'()*+,;=:@/%"
        let isPlain = character.isASCII && (character.isLetter || character.isNumber || allowed.contains(character))
        guard !isPlain else { return String(character) }
        return character.utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
