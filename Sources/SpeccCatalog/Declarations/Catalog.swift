package import SpeccDiagnostics

/// What the YAML files of one run declare: one `APIDeclaration` a directory.
package struct Catalog: Sendable {
    package var apis: [APIDeclaration]

    package init(apis: [APIDeclaration] = []) {
        self.apis = apis
    }
}

/// One API: a directory of catalog files, in the order of their paths.
package struct APIDeclaration: Sendable {
    /// What `api:` says, or the directory's name (then its range is the start of the first file).
    package var name: Located<String>
    /// Relative path of the directory, for file names and messages.
    package let directory: String
    package let files: [FileDeclaration]
    /// False where a file, or a key at its top, could not be read: what it declares is not known then, and not missed.
    package var isWhole: Bool

    package init(name: Located<String>, directory: String, files: [FileDeclaration], isWhole: Bool = true) {
        self.name = name
        self.directory = directory
        self.files = files
        self.isWhole = isWhole
    }
}

/// One catalog file.
package struct FileDeclaration: Sendable {
    package var file: FileID
    /// Path relative to the run's root, with `/`.
    package var path: String
    /// False for YAML that does not say `specc:`; then everything else is empty.
    package var isCatalog: Bool
    /// True where a catalog says its edition and nothing else.
    package var isEmpty = false
    /// False where a key at the top was refused that may have held what seems to be missing.
    package var isWhole = true
    /// Set in the one file that says `api:`.
    package var api: Located<String>?
    package var service: Located<String>?
    package var docs: Located<String>?
    package var hosts: [HostDeclaration]
    package var credentials: [CredentialDeclaration] = []
    package var defaults: DefaultsDeclaration
    package var endpoints: [EndpointDeclaration]
    /// Entries of `endpoints` that call other ones.
    package var waiters: [WaiterDeclaration] = []
    package var types: [TypeDeclaration]
    package var swift: SwiftOptions

    package init(
        file: FileID,
        path: String,
        isCatalog: Bool = true,
        api: Located<String>? = nil,
        service: Located<String>? = nil,
        docs: Located<String>? = nil,
        hosts: [HostDeclaration] = [],
        defaults: DefaultsDeclaration = DefaultsDeclaration(),
        endpoints: [EndpointDeclaration] = [],
        types: [TypeDeclaration] = [],
        swift: SwiftOptions = SwiftOptions()
    ) {
        self.file = file
        self.path = path
        self.isCatalog = isCatalog
        self.api = api
        self.service = service
        self.docs = docs
        self.hosts = hosts
        self.defaults = defaults
        self.endpoints = endpoints
        self.types = types
        self.swift = swift
    }
}

/// `swift:` of a file or of a type: how the generated Swift looks.
package struct SwiftOptions: Sendable {
    package var name: Located<String>?
    package var access: Located<AccessLevel>?
    /// Conformances beyond what a role needs, such as `Equatable`.
    package var conforms: [Located<Conformance>]
    package var isMutable: Located<Bool>?
    package var hasSourceLocations: Located<Bool>?
    package var hasMocks: Located<Bool>?
    /// A Swift type of the program's own that stands in the type's place.
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
