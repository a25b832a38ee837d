package import SpeccDiagnostics

/// The declarations of the YAML files of one run: one `APIDeclaration` per directory.
package struct Catalog: Sendable {
    package var apis: [APIDeclaration]

    package init(apis: [APIDeclaration] = []) {
        self.apis = apis
    }
}

/// One API: the catalog files of a directory, in the order of their paths.
package struct APIDeclaration: Sendable {
    /// The value of `api:`, else the directory's name, located at the start of the first file.
    package var name: Located<String>
    /// The directory's relative path, for file names and messages.
    package let directory: String
    package var files: [FileDeclaration]
    /// False if a file or one of its top-level keys was rejected: rules do not report missing declarations then.
    package var isWhole: Bool
    /// Whether text of a file was replaced after an error of YAML. The names that it uses are unknown.
    package var isRecovered: Bool

    package init(
        name: Located<String>,
        directory: String,
        files: [FileDeclaration],
        isWhole: Bool = true,
        isRecovered: Bool = false
    ) {
        self.name = name
        self.directory = directory
        self.files = files
        self.isWhole = isWhole
        self.isRecovered = isRecovered
    }
}

/// One catalog file.
package struct FileDeclaration: Sendable {
    package var file: FileID
    /// The path relative to the root of the run, separated by `/`.
    package var path: String
    /// False for YAML without `specc:`; all other properties are empty then.
    package var isCatalog = true
    /// True if the catalog contains nothing but `specc:`.
    package var isEmpty = false
    /// False if a top-level key was rejected that could have contained a declaration.
    package var isWhole = true
    /// Set in the file with `api:`.
    package var api: Located<String>?
    package var service: Located<String>?
    package var docs: Located<String>?
    package var hosts: [HostDeclaration] = []
    package var credentials: [CredentialDeclaration] = []
    package var defaults = DefaultsDeclaration()
    package var endpoints: [EndpointDeclaration] = []
    /// Entries of `endpoints` that make calls of another endpoint.
    package var compositeCalls: [CompositeCallDeclaration] = []
    package var types: [TypeDeclaration] = []
    package var swift = SwiftOptions()
}

extension FileDeclaration {
    package var hasSharedParameters: Bool {
        !defaults.sharedParameters.isEmpty || endpoints.contains { !$0.sharedParameters.isEmpty }
    }
}

/// `swift:` of a file or type: options of the generated Swift code.
package struct SwiftOptions: Sendable {
    package var name: Located<String>?
    package var access: Located<AccessLevel>?
    /// Conformances in addition to those that the use of the type requires, such as `Equatable`.
    package var conforms: [Located<Conformance>]
    package var isMutable: Located<Bool>?
    package var hasSourceLocations: Located<Bool>?
    package var hasMocks: Located<Bool>?
    /// An existing Swift type to use instead of a generated one.
    package var type: Located<String>?

    package init(
        name: Located<String>? = nil,
        access: Located<AccessLevel>? = nil,
        conforms: [Located<Conformance>] = [],
        isMutable: Located<Bool>? = nil
    ) {
        self.name = name
        self.access = access
        self.conforms = conforms
        self.isMutable = isMutable
    }
}

package enum AccessLevel: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

package enum Conformance: String, Sendable, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    case codable = "Codable"
    case identifiable = "Identifiable"
}
