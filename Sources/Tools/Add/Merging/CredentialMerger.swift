import SpeccCatalog
import SpeccDiagnostics
import SpeccEditing

/// The credential of a call: one that the catalog declares, or a new one.
struct CredentialMerger {
    let api: CatalogAPI
    let builder: TypeBuilder

    /// What an endpoint declares, and the entries that other parts of the catalog need for it.
    struct Result {
        /// The value of `auth`; nil if the inherited credential is the right one.
        var auth: String?
        /// An entry of `credentials`.
        var credential: (name: String, value: YAMLValue)?
        /// The `auth` of the API's defaults, so that other endpoints keep their credential.
        var defaultAuth: String?
    }

    /// - Parameters:
    ///   - isPublic: Whether the input declares that the call needs no credential.
    ///   - file: The file of the endpoint.
    func result(for observed: ObservedCredential?, isPublic: Bool, file: Int?) -> Result {
        let inherited = inheritedAuth(file: file)
        guard let observed else {
            let isInherited = inherited.map { $0 != AuthDeclaration.noneKeyword } ?? false
            if isPublic { return Result(auth: isInherited ? AuthDeclaration.noneKeyword : nil) }
            if let inherited, inherited != AuthDeclaration.noneKeyword {
                builder.note(.guess, "the sample has no credential; the call uses '\(inherited)' like the others")
            }
            return Result()
        }
        let matching = api.credentials.filter { Self.matches($0, observed) }.map(\.name.value)
        if let inherited, matching.contains(inherited) { return Result() }
        if let name = matching.first { return Result(auth: name) }
        return new(observed)
    }

    private func new(_ observed: ObservedCredential) -> Result {
        let taken = Set(api.credentials.map(\.name.value))
        let (stem, value) = Self.declaration(observed)
        var name = stem
        var number = 2
        while taken.contains(name) {
            name = "\(stem)\(number)"
            number += 1
        }
        var result = Result(credential: (name, value))
        let hasEndpoints = api.lookup.hasEndpoints
        // The only credential of an API applies to all of its calls, and a second one to none.
        if taken.isEmpty {
            guard hasEndpoints else { return result }
            result.auth = name
            if !hasDefaultAuth { result.defaultAuth = AuthDeclaration.noneKeyword }
        } else {
            result.auth = name
            if taken.count == 1, !hasDefaultAuth { result.defaultAuth = taken.first }
        }
        return result
    }

    private var hasDefaultAuth: Bool {
        api.apiFile.flatMap { api.files[$0].declaration.defaults.policy.auth } != nil
    }

    /// The credential of calls that declare none: its name, `none`, a text for several credentials, or nil.
    private func inheritedAuth(file: Int?) -> String? {
        for index in [file, api.apiFile].compactMap(\.self) {
            guard let auth = api.files[index].declaration.defaults.policy.auth?.value else { continue }
            return auth.text { $0 }
        }
        return api.credentials.count == 1 ? api.credentials[0].name.value : nil
    }

    /// Whether a declared credential is sent in the observed way.
    private static func matches(_ credential: CredentialDeclaration, _ observed: ObservedCredential) -> Bool {
        switch (credential.kind, observed) {
        case (.simple(.bearer), .bearer), (.session, .bearer), (.oauth2, .bearer): true
        case (.simple(.basic), .basic), (.simple(.custom), .custom): true
        case (.apiKey(let key), .apiKey(let location, let name, let prefix)):
            key.place.rawValue == location.rawValue && key.name.value.lowercased() == name.lowercased()
                && (key.prefix?.value ?? "") == prefix
        case (.apiKey(let key), .bearer):
            key.name.value.lowercased() == "authorization" && key.prefix?.value == "Bearer "
        default: false
        }
    }

    private static func declaration(_ observed: ObservedCredential) -> (name: String, value: YAMLValue) {
        switch observed {
        case .bearer: return ("token", .text("bearer"))
        case .basic: return ("login", .text("basic"))
        case .custom: return ("signed", .text("custom"))
        case .apiKey(let location, let name, let prefix):
            var value = YAMLMapping()
            value["apiKey"] = .text("\(location.rawValue) \(name)")
            if !prefix.isEmpty { value["prefix"] = .text(prefix) }
            return ("key", .mapping(value))
        }
    }
}
