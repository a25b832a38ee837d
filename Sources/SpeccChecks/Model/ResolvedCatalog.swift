package import SpeccCatalog
package import SpeccDiagnostics

/// A catalog without errors, with everything looked up, inherited, named and parsed: all that generation reads.
///
/// Only the checker can make one, so whoever holds one need not check anything again.
package struct ResolvedCatalog: Sendable {
    /// In the order of their directories.
    package let apis: [ResolvedAPI]

    init(apis: [ResolvedAPI]) {
        self.apis = apis
    }
}

/// One API: the namespace enum and what stands in it.
package struct ResolvedAPI: Sendable {
    package var name: Located<String>
    /// The namespace: `GitHub`.
    package let path: SwiftPath
    /// Path of the directory relative to the run's root; empty for the root itself.
    package let directory: String
    /// From the file that says `api:`.
    package var docs: String?
    package var access: AccessLevel
    /// Whether the generated text says which lines of the catalog it was made from.
    package var hasSourceLocations = false
    /// Whether tests and previews get mocks and examples.
    package var hasMocks = false
    /// `GitHub.Host`; nil where each service has its own.
    package let hosts: ResolvedHosts?
    /// `GitHub.Failure`; nil where the api file declares no errors.
    package var failure: ResolvedFailure?
    /// Inline types of the api file's defaults, such as an enum of a header that every endpoint takes.
    package var nested: [ResolvedType]
    /// Every YAML file of the directory in the order of their paths, those that are no catalog too.
    package var files: [ResolvedFile]
    /// In the order of the files; empty where callers need not show who they are.
    package var credentials: [ResolvedCredential] = []

    package init(
        name: Located<String>,
        path: SwiftPath,
        directory: String,
        docs: String?,
        access: AccessLevel,
        hosts: ResolvedHosts?,
        failure: ResolvedFailure?,
        nested: [ResolvedType],
        files: [ResolvedFile]
    ) {
        self.name = name
        self.path = path
        self.directory = directory
        self.docs = docs
        self.access = access
        self.hosts = hosts
        self.failure = failure
        self.nested = nested
        self.files = files
    }
}

/// What one YAML file yields.
package struct ResolvedFile: Sendable {
    package let file: FileID
    /// Path relative to the run's root, with `/`.
    package let path: String
    /// False for YAML that does not say `specc:`: its outputs are empty.
    package let isCatalog: Bool
    package var service: ResolvedService?
    /// In the order of the file.
    package var types: [ResolvedType]

    package init(file: FileID, path: String, isCatalog: Bool, service: ResolvedService?, types: [ResolvedType]) {
        self.file = file
        self.path = path
        self.isCatalog = isCatalog
        self.service = service
        self.types = types
    }
}
