import SpeccDiagnostics

/// Reads the arguments of one curl command.
struct CurlParser {
    private var words: ArraySlice<ShellWord>
    private let input: String?
    private let origin: String
    private(set) var exchanges: [Exchange] = []
    private(set) var problems: [ShellError] = []
    private(set) var notes: [String] = []
    private var request = CurlRequest()

    init(_ words: ArraySlice<ShellWord>, input: String?, origin: String) {
        self.words = words
        self.input = input
        self.origin = origin
    }

    mutating func parse() {
        let start = words.first?.offset ?? 0
        var isOnlyURLs = false
        while let word = words.popFirst() {
            if isOnlyURLs || !word.text.hasPrefix("-") || word.text == "-" {
                request.urls.append(word)
            } else if word.text == "--" {
                isOnlyURLs = true
            } else if word.text.hasPrefix("--") {
                long(word)
            } else {
                short(word)
            }
        }
        finish(at: start)
    }

    private mutating func long(_ word: ShellWord) {
        var name = String(word.text.dropFirst(2))
        var attached: String?
        if let equals = name.firstIndex(of: "=") {
            attached = String(name[name.index(after: equals)...])
            name = String(name[..<equals])
        }
        // '--expand-data' is '--data' with variables in braces.
        let isExpanded = name.hasPrefix("expand-")
        if isExpanded { name = String(name.dropFirst(7)) }
        guard let option = CurlOption(long: name) ?? Self.abbreviated(name) else {
            let nearest = NearestName(CurlOption.names).match(for: name)
            let hint = nearest.map { "did you mean '--\($0)'?" } ?? "remove it, if it does not change the request"
            let shown = SafeText.isName(name) ? "--\(name)" : "of curl"
            problems.append(ShellError(message: "unknown option '\(shown)'", hint: hint, offset: word.offset))
            return
        }
        apply(option, attached, word, name: "--\(name)", isExpanded: isExpanded)
    }

    /// `{{name:trim}}` as variables.
    private static func expanded(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = rest[start.upperBound..<end.lowerBound].prefix { $0 != ":" }
            result += rest[..<start.lowerBound] + Placeholder.marked(String(name))
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// curl accepts unique beginnings of options.
    private static func abbreviated(_ name: String) -> CurlOption? {
        let matches = name.utf8.count >= 3 ? CurlOption.names.filter { $0.hasPrefix(name) } : []
        return matches.count == 1 ? CurlOption(long: matches[0]) : nil
    }

    private mutating func short(_ word: ShellWord) {
        var rest = word.text.dropFirst()
        while let character = rest.popFirst() {
            guard let option = CurlOption(short: character) else {
                let shown = character.isASCII && character.isLetter ? "-\(character)" : "of curl"
                let message = "unknown option '\(shown)'"
                problems.append(
                    ShellError(
                        message: message,
                        hint: "remove it, if it does not change the request",
                        offset: word.offset
                    )
                )
                return
            }
            guard option.hasValue else {
                apply(option, nil, word, name: "-\(character)")
                continue
            }
            apply(option, rest.isEmpty ? nil : String(rest), word, name: "-\(character)")
            return
        }
    }

    private mutating func apply(
        _ option: CurlOption,
        _ attached: String?,
        _ word: ShellWord,
        name: String,
        isExpanded: Bool = false
    ) {
        if case .unread = option.kind { notes.append("\(origin): '--\(option.name)' is left out") }
        guard option.hasValue else {
            switch option.kind {
            case .get: request.isGet = true
            case .head: request.isHead = true
            case .next: finish(at: word.offset)
            case .authentication(let isCustom): if isCustom { request.credential = .custom }
            case .literalURL: request.isLiteralURL = true
            default: break
            }
            return
        }
        let next = attached == nil ? words.popFirst() : nil
        guard let value = (attached ?? next?.text).map({ isExpanded ? Self.expanded($0) : $0 }) else {
            problems.append(
                ShellError(
                    message: "option '\(name)' has no value",
                    hint: "the command is incomplete",
                    offset: word.offset
                )
            )
            return
        }
        switch option.kind {
        case .method: request.method = value
        case .header: addHeader(value, next ?? word)
        case .url: request.urls.append(ShellWord(text: value, offset: word.offset))
        case .user: if request.credential == nil { request.credential = .basic }
        case .bearer: request.credential = .bearer
        case .cookie: request.hasCookies = true
        case .upload: request.uploadedFile = value
        case .signature: request.credential = .custom
        case .data(let kind): request.addData(value, kind, input: input)
        case .query: request.addQuery(value)
        case .form(let isText):
            if let failure = request.addPart(value, isText: isText) {
                problems.append(ShellError(message: failure.message, hint: failure.hint, offset: word.offset))
            }
        default: break
        }
    }

    private mutating func addHeader(_ text: String, _ word: ShellWord) {
        if text.hasPrefix("@") { return notes.append("\(origin): the file of headers is not read") }
        if text.hasSuffix(";"), !text.contains(":") {
            request.headers.append(NamedText(String(text.dropLast()), ""))
            return
        }
        guard let colon = text.dropFirst().firstIndex(of: ":") else {
            problems.append(
                ShellError(message: "a header without ':'", hint: "write 'Name: value'", offset: word.offset)
            )
            return
        }
        let name = text[..<colon].filter { $0 != " " }
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        // 'Accept:' removes a header.
        if !value.isEmpty { request.headers.append(NamedText(name, String(value))) }
    }

    private mutating func finish(at offset: Int) {
        defer { request = CurlRequest() }
        if request.urls.isEmpty {
            problems.append(
                ShellError(message: "the command has no URL", hint: "add the URL of the request", offset: offset)
            )
        }
        notes += request.notes.map { "\(origin): \($0)" }
        if request.hasCookies { notes.append("\(origin): cookies are left out") }
        for url in request.urls {
            if !request.isLiteralURL, Self.hasPattern(url.text) {
                notes.append("\(origin): the pattern of several URLs is one call")
            }
            guard let target = RequestTarget(url.text) else {
                problems.append(
                    ShellError(
                        message: "not a URL",
                        hint: "for example 'https://api.example.com/orders'",
                        offset: url.offset
                    )
                )
                continue
            }
            if target.scheme == nil, target.host != nil {
                notes.append("\(origin): the URL has no scheme; https is assumed")
            }
            switch request.exchange(to: target, origin: origin) {
            case .success(let exchange): exchanges.append(exchange)
            case .failure(let error):
                problems.append(ShellError(message: error.message, hint: error.hint, offset: url.offset))
            }
        }
    }

    /// Whether curl sends several requests for a URL: `{a,b}`, `[1-9]`, `[a-z]`.
    private static func hasPattern(_ url: String) -> Bool {
        let isList = url.split(separator: "{", omittingEmptySubsequences: false).dropFirst().contains { piece in
            piece.contains("}") && piece.prefix { $0 != "}" }.contains(",")
        }
        let isRange = url.split(separator: "[", omittingEmptySubsequences: false).dropFirst().contains { piece in
            let ends = piece.prefix { $0 != "]" && $0 != ":" }.split(separator: "-", omittingEmptySubsequences: false)
            let isNumeric = ends.allSatisfy { IdentifierText.isNumber(String($0)) }
            let isAlphabetic = ends.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isLetter) }
            return piece.contains("]") && ends.count == 2 && (isNumeric || isAlphabetic)
        }
        return isList || isRange
    }
}
