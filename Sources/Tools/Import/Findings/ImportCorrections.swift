import SpeccOpenAPI

/// Parts of the document that are left out because their catalog entries would be invalid.
///
/// The import avoids what the checker rejects. For the rest, it is repeated without the entries that have errors, so that
/// one of them does not prevent the import of a document.
package struct ImportCorrections: Sendable, Equatable {
    /// The operations and schemas, with the error of their catalog entry.
    var operations: [Part: String] = [:]
    var schemas: [Part: String] = [:]
    var unpagedOperations: Set<Part> = []
    /// Operations whose extensions are not used.
    var plainOperations: Set<Part> = []
    /// Operations whose response headers are left out.
    var operationsWithoutHeaders: Set<Part> = []
    /// Operations whose further formats have no endpoints.
    var operationsWithOneFormat: Set<Part> = []
    /// Whether the defaults that extensions declare are not used.
    var hasPlainDefaults = false

    package init() {}

    struct Part: Hashable, Sendable {
        let file: String
        let pointer: JSONPointer

        init(_ location: DocumentLocation) {
            file = location.file
            pointer = location.pointer
        }
    }
}

/// An error in a catalog that was imported.
package struct ImportedCatalogError: Sendable {
    let rule: String
    let message: String
    let file: String
    let line: Int

    package init(rule: String, message: String, file: String, line: Int) {
        self.rule = rule
        self.message = message
        self.file = file
        self.line = line
    }
}
