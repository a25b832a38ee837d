import Foundation

/// What is secret in a call, by its name and by its value: no text shows it, and no other origin gets it.
struct CallSecrets: Sendable {
    /// In lower case: names of headers, query items, path parameters and fields of bodies that hold a secret, in addition to
    /// those that `SecretNames` knows. A name that ends with a star stands for all headers that begin with it.
    private(set) var names: Set<String> = []
    /// Whether an endpoint declares any of them. A body that cannot be parsed may hold what it declares.
    private(set) var areDeclared = false
    /// Whether the bodies of the request and of its response are secrets as a whole.
    var redactBodies = false
    /// Segments of the path, percent-encoded, that are hidden there however short they are.
    private(set) var segments: Set<String> = []
    /// Those of them that are values of parameters, decoded, and so secrets wherever a path has them.
    private(set) var pathValues: Set<String> = []
    /// In lower case: names of the query items of an address that is a secret as a whole.
    private var addressItems: Set<String> = []
    /// Known from what was sent, or from the credential.
    var values = SecretValues()
    /// Whether `values` has all that the request holds.
    var areValuesKnown = false
    /// What a successful response is.
    var response = DeclaredResponse.fields

    /// Adds names that an endpoint declares, in whatever case.
    mutating func declare(_ names: some Collection<String>) {
        guard !names.isEmpty else {
            return
        }
        self.names.formUnion(names.map(ASCIIText.lowercased))
        areDeclared = true
    }

    /// Adds the name of a header, a query item or a field that carries a credential.
    mutating func add(_ name: String) {
        names.insert(ASCIIText.lowercased(name))
    }

    /// Adds a value of the path, which may be of several segments.
    mutating func add(pathValue value: String) {
        for segment in value.split(separator: "/").map(String.init) {
            segments.insert(PercentEncoding.value(segment))
            pathValues.insert(segment)
        }
        values.insert(value)
    }

    /// Adds an address of which no text may show more than its host. Parts that may be words of any address (`download`,
    /// `3600`) are hidden in it, and not searched for elsewhere.
    mutating func hide(_ address: URL) {
        for segment in address.path(percentEncoded: true).split(separator: "/") {
            segments.insert(String(segment))
            insert(longPart: Redaction.decoded(String(segment)))
        }
        for item in SecretFields.items(of: address.query(percentEncoded: true) ?? "") {
            addressItems.insert(ASCIIText.lowercased(item.name))
            insert(longPart: item.value)
        }
    }

    private mutating func insert(longPart text: String) {
        if text.utf8.count >= 16 { values.insert(text) }
    }
}

extension CallSecrets: ExpressibleByArrayLiteral {
    /// Names that an endpoint declares.
    init(arrayLiteral names: String...) {
        declare(names)
    }
}

extension CallSecrets {
    /// Whether a header holds a secret.
    func contain(header name: String) -> Bool {
        SecretNames.isSecret(name) || isNamed(header: name)
    }

    /// Whether an item of a query holds a secret: of `filter[pin]` one of the names is enough.
    func contain(item name: String) -> Bool {
        Self.parts(of: name).contains { SecretNames.isSecret($0) || isNamed($0) }
            || !addressItems.isEmpty && addressItems.contains(ASCIIText.lowercased(name))
    }

    /// Whether a field of a form holds a secret: of `filter[pin]` one of the names is enough.
    func contain(formField name: String) -> Bool {
        Self.parts(of: name).contains(where: contain(field:))
    }

    /// Whether a field of a body holds a secret.
    func contain(field name: String) -> Bool {
        SecretNames.isSecretField(name) || isNamed(name)
    }

    /// Whether the endpoint, or a credential, names it.
    func isNamed(_ name: String) -> Bool {
        !names.isEmpty && names.contains(ASCIIText.lowercased(name))
    }

    /// The same of a header, whose family may be named.
    func isNamed(header name: String) -> Bool {
        guard !names.isEmpty else {
            return false
        }
        let name = ASCIIText.lowercased(name)
        return names.contains(name) || names.contains { $0.hasSuffix("*") && name.hasPrefix($0.dropLast()) }
    }

    /// The names in that of a field of a form or an item of a query: of `filter[pin]` its parts, and the whole.
    static func parts(of name: String) -> [String] {
        name.split(whereSeparator: { $0 == "[" || $0 == "]" }).map(String.init) + [name]
    }
}

/// What the body of a successful response is, as its endpoint declares it.
enum DeclaredResponse: Sendable {
    /// Fields, which have names.
    case fields
    /// Text or bytes, in which nothing has a name.
    case unnamed

    init(_ type: Any.Type) {
        self = type == String.self ? .unnamed : .fields
    }
}
