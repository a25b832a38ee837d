import SpeccContract

/// The `auth` of a Postman request, folder or collection, which those inside inherit.
struct PostmanAuth {
    /// Nil for requests without a credential.
    let credential: ObservedCredential?

    var isNone: Bool { credential == nil }

    /// Nil if the credential is inherited.
    init?(_ node: DocumentNode?) {
        guard let type = node?["type"]?.string, type != "inherit" else { return nil }
        // A list of keys and values in version 2.1, an object in version 2.0.
        func value(_ key: String) -> String? {
            let settings = node?[type]
            return settings?[key]?.string ?? settings?.elements.first { $0["key"]?.string == key }?["value"]?.string
        }
        switch type {
        case "noauth": credential = nil
        case "bearer": credential = .bearer
        case "oauth2", "jwt":
            let isQuery = ["queryParams", "queryParam"].contains(value("addTokenTo"))
            let prefix = value("headerPrefix")?.filter { $0 != " " } ?? ""
            if isQuery {
                let name = value("queryParamKey") ?? (type == "jwt" ? "token" : "access_token")
                credential = SafeText.isName(name) ? .apiKey(location: .query, name: name, prefix: "") : .custom
            } else if prefix.isEmpty || prefix.lowercased() == "bearer" {
                credential = .bearer
            } else {
                let isName = prefix.utf8.count <= 20 && SafeText.isName(prefix)
                credential = isName ? .apiKey(location: .header, name: "Authorization", prefix: prefix + " ") : .custom
            }
        case "basic": credential = .basic
        case "apikey":
            let name = value("key") ?? "X-API-Key"
            let location = value("in") == "query" ? ObservedCredential.Location.query : .header
            credential = SafeText.isName(name) ? .apiKey(location: location, name: name, prefix: "") : .custom
        default: credential = .custom
        }
    }
}
