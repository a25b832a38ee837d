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

    /// The examples of operations that are left out by their names, with the reasons; none for those that add nothing.
    var examples: [Part: [String: String]] = [:]
    /// The paths of fields that are left out of examples because they are null.
    var nullFields: [Part: [String: Set<String>]] = [:]
    /// Whether no example is imported, which is the last resort.
    package var hasNoExamples = false

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
    /// The example that it is about.
    let example: String?
    /// The paths of fields that cause it because they are null: `items.name`.
    let nullFields: Set<String>

    package init(
        rule: String,
        message: String,
        file: String,
        line: Int,
        example: String? = nil,
        nullFields: Set<String> = []
    ) {
        self.example = example
        self.nullFields = nullFields
        self.rule = rule
        self.message = message
        self.file = file
        self.line = line
    }
}
