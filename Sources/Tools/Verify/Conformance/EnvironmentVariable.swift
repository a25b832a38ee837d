import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// An environment variable that a suite reads.
struct EnvironmentVariable {
    let name: String
    let help: String
}

/// The credentials of an API that a journey uses, created from environment variables.
struct CredentialVariables {
    let variables: [EnvironmentVariable]
    /// The declaration of the constant or variable with the credentials.
    let statements: [String]

    /// The base URL of an API: `GITHUB_URL`.
    static func url(of api: ResolvedAPI) -> String {
        prefix(of: api) + "_URL"
    }

    /// - Parameters:
    ///   - started: The endpoints that the journey calls, which can start a session.
    ///   - name: The name of the variable in Swift.
    init(_ credentials: [ResolvedCredential], of api: ResolvedAPI, started: Set<String>, named name: String) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        let type = scope.spelled(api.path) + ".Credentials"
        var initial: [String] = []
        var additions: [String] = []
        var variables: [EnvironmentVariable] = []
        for credential in credentials {
            let variable = Self.variable(of: credential, in: api)
            let factory = "." + SwiftIdentifier.label(credential.swiftName)
            let value: String
            switch credential.kind {
            case .bearer, .apiKey:
                value = "\(factory)(value)"
                variables.append(EnvironmentVariable(name: variable, help: "the credential '\(credential.name.value)'"))
            case .basic:
                let parts =
                    #"value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)"#
                value = #"\#(factory)(user: parts.first ?? "", password: parts.dropFirst().first ?? "")"#
                let help = "the credential '\(credential.name.value)': user:password"
                variables.append(EnvironmentVariable(name: variable, help: help))
                additions += [
                    "if let value = environment[\"\(variable)\"] {", "    let parts = \(parts)",
                    "    \(name) = [\(name), \(value)]", "}",
                ]
                continue
            case .oauth2:
                value = #"\#(factory)(id: "", secret: "", store: MemoryTokenStore(AccessToken(value)))"#
                let help = "an access token of the credential '\(credential.name.value)'"
                variables.append(EnvironmentVariable(name: variable, help: help))
            case .session(let session):
                let help = "an access token of the session '\(credential.name.value)'"
                variables.append(EnvironmentVariable(name: variable, help: help))
                if started.contains(session.endpoint) {
                    let token = "environment[\"\(variable)\"].map { AccessToken($0) }"
                    initial.append("\(factory)(MemoryTokenStore(\(token)))")
                    continue
                }
                value = "\(factory)(MemoryTokenStore(AccessToken(value)))"
            case .custom: continue
            }
            additions.append(
                "if let value = environment[\"\(variable)\"] { \(name) = [\(name), \(value)] }"
            )
        }
        self.variables = variables
        let keyword = additions.isEmpty ? "let" : "var"
        statements = ["\(keyword) \(name): \(type) = [\(initial.joined(separator: ", "))]"] + additions
    }

    /// Whether a secret in a variable is enough to create the credential.
    static func canCreate(_ credential: ResolvedCredential) -> Bool {
        switch credential.kind {
        case .custom: false
        case .session(let session): session.renewal != nil
        case .bearer, .basic, .apiKey, .oauth2: true
        }
    }

    private static func variable(of credential: ResolvedCredential, in api: ResolvedAPI) -> String {
        let name = prefix(of: api) + "_" + words(credential.name.value)
        return name == url(of: api) ? name + "_CREDENTIAL" : name
    }

    private static func prefix(of api: ResolvedAPI) -> String {
        words(api.name.value.lowercased())
    }

    /// `accessToken` → `ACCESS_TOKEN`
    private static func words(_ name: String) -> String {
        var words = ""
        var isLower = false
        for scalar in name.unicodeScalars {
            let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if scalar.properties.isUppercase && isLower { words += "_" }
            words += isLetter ? String(scalar).uppercased() : "_"
            isLower = scalar.properties.isLowercase
        }
        return words
    }
}
