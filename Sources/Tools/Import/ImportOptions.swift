import SpeccCatalog
import SpeccDiagnostics
import SpeccOpenAPI

/// What the user chooses about an import.
package struct ImportOptions: Sendable {
    /// The name of the API; nil to derive it from the title of the document.
    package var api: String?
    /// The URL of the host; nil for the servers of the document.
    package var host: String?
    /// The name and kind of a credential that the document does not declare: `token: bearer`.
    package var credential: (name: String, kind: String)?
    package var only: [OperationSelector] = []
    package var except: [OperationSelector] = []
    /// Nil to use tags if most operations have one.
    package var grouping: ServiceGrouping?
    package var headers = ResponseHeaderSelection.named
    /// Names in the catalog by names of the document: of schemas, and of operations by id.
    package var renamed: [String: String] = [:]
    /// The media types of an earlier import, by the location of the body or response.
    package var mediaTypes: [String: String] = [:]
    /// The budget for combinations of schemas, after which schemas become `json`.
    package var combinations = 100_000

    package init() {}
}

/// The selectors and names of an import that the document does not contain, for example because they are misspelled.
struct UnusedOptions {
    let operations: [OpenAPIOperation]
    let options: ImportOptions

    // MARK: - Selectors

    private var unusedSelectors: [OperationSelector] {
        (options.only + options.except).filter { selector in !operations.contains { selector.matches($0) } }
    }

    /// A proposal for a misspelled selector.
    var selectorHint: String? {
        unusedSelectors.lazy.compactMap { selector -> String? in
            switch selector {
            case .tag(let tag):
                NearestName(operations.flatMap(\.tags)).match(for: tag).map { "did you mean 'tag:\($0)'?" }
            case .id(let id): NearestName(operations.compactMap(\.id)).match(for: id).map { "did you mean '\($0)'?" }
            case .path, .deprecated: nil
            }
        }.first
    }

    // MARK: - Names

    struct InvalidRename {
        let original: String
        let name: String
        let example: String
    }

    /// The first name of `--rename` that a catalog does not allow.
    func invalidRename(of document: OpenAPIDocument) -> InvalidRename? {
        let ids = Set(document.operations.compactMap(\.id))
        let schemas = Set(document.schemaOrder.map(\.name))
        for (original, name) in options.renamed.sorted(by: { $0.key < $1.key }) {
            if ids.contains(original) {
                if SwiftName.member(name)?.text != name {
                    return InvalidRename(original: original, name: name, example: "listOrders")
                }
            } else if schemas.contains(original), SwiftName.type(name)?.text != name {
                return InvalidRename(original: original, name: name, example: "Order")
            }
        }
        return nil
    }

    // MARK: - Report

    func report(_ document: OpenAPIDocument, _ log: FindingLog) {
        guard let first = document.operations.first else { return }
        let root = DocumentLocation(file: "", pointer: JSONPointer(), range: first.location.range)
        for selector in unusedSelectors { log.add(.unusedOption, selector.text, at: root, .api) }
        let known = Set(document.operations.compactMap(\.id))
            .union(document.schemaOrder.map(\.name))
        for name in options.renamed.keys.sorted() where !known.contains(name) {
            log.add(.unusedOption, name, at: root, .api)
        }
    }
}
