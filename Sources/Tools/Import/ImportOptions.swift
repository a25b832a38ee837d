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
