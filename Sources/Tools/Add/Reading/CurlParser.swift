import SpeccDiagnostics
import SpeccOpenAPI

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
        guard let option = CurlOption(long: name) ?? Self.abbreviated(name) else {
            let nearest = NearestName(CurlOption.names).match(for: name)
            let hint = nearest.map { "did you mean '--\($0)'?" } ?? "remove it, if it does not change the request"
            let shown = SafeText.isName(name) ? "--\(name)" : "of curl"
            problems.append(ShellError(message: "unknown option '\(shown)'", hint: hint, offset: word.offset))
            return
        }
        apply(option, attached, word, name: "--\(name)")
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

    private mutating func apply(_ option: CurlOption, _ attached: String?, _ word: ShellWord, name: String) {
        guard option.hasValue else {
            switch option.kind {
            case .get: request.isGet = true
            case .head: request.isHead = true
            case .next: finish(at: word.offset)
            case .authentication(let isCustom): if isCustom { request.credential = .custom }
            default: break
            }
            return
        }
        let next = attached == nil ? words.popFirst() : nil
        guard let value = attached ?? next?.text else {
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
        case .upload: request.isUpload = true
        case .unread:
            if name == "--aws-sigv4" {
                request.credential = .custom
            } else {
                notes.append("\(origin): the file of \(name) is not read")
            }
        case .data(let kind):
            if name == "--url-query" {
                request.query += URLText.items(of: value[...])
            } else {
                request.addData(value, kind, input: input)
            }
        case .form(let isText): request.addPart(value, isText: isText)
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
        if request.hasUnreadFile { notes.append("\(origin): the file with the body is not read") }
        if request.hasCookies { notes.append("\(origin): cookies are left out") }
        for url in request.urls {
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
}
