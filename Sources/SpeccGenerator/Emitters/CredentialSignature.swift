package import SpeccChecks

/// The signature of a static function that creates a credential. All names include the API's namespace.
package struct CredentialSignature {
    /// `_ store: any TokenStore = MemoryTokenStore()`
    package let parameters: [String]
    /// `_:renewing:`
    package let labels: String
    /// The arguments of a call with the parameters: `store, renewing: renewing`.
    package let passed: String

    package static func all(of credential: ResolvedCredential) -> [Self] {
        CredentialEmitter.factories(credential, in: SwiftScope(path: SwiftPath([]), isQualified: true)).map(Self.init)
    }

    private init(_ factory: CredentialEmitter.Factory) {
        // A closure is on lines of its own, indented for the generated file.
        parameters = factory.parameters.map { $0.replacing("\n            ", with: "\n") }
        let names = factory.parameters.map { $0.prefix { $0 != ":" }.split(separator: " ") }
        labels = names.compactMap(\.first).map { $0 + ":" }.joined()
        passed = names.map { $0.count > 1 ? "\($0[1])" : "\($0[0]): \($0[0])" }.joined(separator: ", ")
    }
}
