import Foundation
import SpeccText

extension TransportRequest {
    /// The secrets of the call, including the values in this request.
    var knownSecrets: CallSecrets {
        guard !secrets.areValuesKnown else {
            return secrets
        }
        var known = secrets
        if var values = known.ofClient?.values {
            values.formUnion(known.values)
            known.values = values
        }
        known.learn(self)
        known.areValuesKnown = true
        return known
    }
}

extension CallSecrets {
    /// The maximum size in bytes of a body that is searched for values.
    private static let bodyLimit = 1_000_000
    /// The maximum size in bytes of a body that is a secret as a whole, of which every value is one.
    private static let hiddenBodyLimit = 16_000

    /// Adds the secret values of a request.
    mutating func learn(_ request: TransportRequest) {
        for field in request.headers.fields { learn(field) }
        learn(cookies: request.cookies ?? "")
        learn(address: request.url.absoluteString)
        for part in request.body.parts { learn(part) }
        if let bytes = request.readableBody, bytes.count <= (redactBodies ? Self.hiddenBodyLimit : Self.bodyLimit) {
            learn(bytes, request.isForm)
        }
    }

    private mutating func learn(_ field: HTTPHeaders.Field) {
        let name = ASCIIText.lowercased(field.name)
        switch name {
        case "authorization", "proxy-authorization": learn(credential: field.value)
        case "cookie": learn(cookies: field.value)
        case _ where SecretNames.isSecretField(name) || isNamed(header: name): learn(credential: field.value)
        default: learn(addressesIn: field.value)
        }
    }

    /// Adds a whole value, and the part after its scheme or prefix: `Bearer …`, `Bot …`.
    mutating func learn(credential value: String) {
        values.insert(value)
        let words = value.split(separator: " ")
        guard words.count == 2, let secret = words.last else {
            return
        }
        values.insert(secret)
        if ASCIIText.equalsIgnoringCase(String(words[0]), "Basic"), let data = Data(base64Encoded: String(secret)) {
            let pair = String(decoding: data, as: UTF8.self)
            values.insert(pair)
            values.insert(pair.drop { $0 != ":" }.dropFirst())
        }
    }

    /// Adds the cookies that a response sets: the server can repeat them in its body.
    mutating func learn(cookiesOf headers: HTTPHeaders) {
        for cookie in SetCookie.all(in: headers) { learn(cookie: cookie.name, cookie.value) }
    }

    private mutating func learn(cookies: String) {
        for cookie in cookies.split(separator: ";") {
            let pair = cookie.split(separator: "=", maxSplits: 1).map { String(ASCIIText.trimmed($0)) }
            if pair.count == 2 { learn(cookie: pair[0], pair[1]) }
        }
    }

    /// Adds a cookie with the name of a secret, or with a value that is not as short as that of most settings.
    private mutating func learn(cookie name: String, _ value: String) {
        if contain(item: name) || value.utf8.count >= SecretValues.distinctive { values.insert(value) }
    }

    private mutating func learn(addressesIn text: String) {
        guard ASCIIText.schemeEnd(in: text) != nil else {
            return
        }
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "<" || $0 == ">" || $0 == "\"" }) {
            learn(address: String(word))
        }
    }

    /// Adds the password of a URL and its secret items. Items whose names only suggest a secret (`code`, `key`) are
    /// redacted in the URL; their values are not searched for elsewhere.
    private mutating func learn(address: String) {
        let parts = AddressParts(address[...])
        for user in AddressParts.users(in: parts.path) + [parts.user].compactMap(\.self) {
            values.insert(Redaction.decoded(String(user.drop { $0 != ":" }.dropFirst())))
        }
        let query = parts.query
        for item in query.split(whereSeparator: { $0 == "?" || $0 == "&" || $0 == "#" }) {
            let name = item.prefix { $0 != "=" }
            let encoded = item[name.endIndex...].dropFirst()
            let value = encoded.removingPercentEncoding ?? ""
            if isSecret(item: SecretFields.decodedName(name)) {
                values.insert(value)
            } else {
                learn(addressesIn: value)
                let fields = SecretFields(secrets: self)
                let json = encoded.replacing("+", with: " ").removingPercentEncoding ?? ""
                fields.visit(json: json) { if $1 { values.insert($0) } }
            }
        }
    }

    private func isSecret(item name: String) -> Bool {
        let lowercased = ASCIIText.lowercased(name)
        return contain(formField: name) || lowercased == "sig" || lowercased.hasSuffix("signature")
    }

    private mutating func learn(_ part: BodyPart) {
        guard let content = part.content, content.count <= Self.bodyLimit else {
            return
        }
        if contain(formField: part.name) || redactBodies {
            values.insert(String(decoding: content.prefix(Self.hiddenBodyLimit), as: UTF8.self))
        }
        learn(content, false)
    }

    private mutating func learn(_ body: Data, _ isForm: Bool) {
        let fields = SecretFields(secrets: self)
        var texts: [String] = []
        var others: [String] = []
        let visit = { (text: String, isSecret: Bool) in
            if isSecret || redactBodies {
                texts.append(text)
            } else if ASCIIText.schemeEnd(in: text) != nil {
                others.append(text)
            }
        }
        if let value = try? JSONReader.decode(JSONValue.self, from: body) {
            fields.visit(value, visit)
        } else if isForm, let form = String(data: body, encoding: .utf8) {
            fields.visit(form: form, visit)
        } else if let text = String(data: body, encoding: .utf8) {
            texts += redactBodies ? [text] : SecretScan(secrets: self).values(in: text)
        }
        for text in texts { values.insert(text) }
        for text in others { learn(addressesIn: text) }
    }
}
