/// A parameter or a field.
struct FieldReference: Sendable {
    let id: String?
    /// The name on the wire.
    let name: String
    /// The name in Swift if it differs.
    let swiftName: String?
    let type: [LinkedText]
    /// The scalar of the catalog, such as `datetime(unix)`, if the Swift type does not determine it.
    let wireType: String?
    let badges: [Badge]
    let docs: Prose
    let deprecation: String?
    /// The meaning of null and of absence.
    let presence: String?
    /// Sentences.
    let constraints: [String]
    let allowedValues: [String]
    let defaultValue: String?
    let constant: String?
    let example: String?

    enum Badge: String {
        case required, optional, nullable, deprecated, sensitive, constant
    }
}

/// A type of an API.
struct TypeReference: Sendable {
    let id: String
    /// Without the API's namespace: `ListIssues.State`.
    let name: String
    /// The name in the catalog if it differs.
    let catalogName: String?
    let kind: String
    let docs: Prose
    let deprecation: String?
    let location: String
    let notes: [String]
    let content: Content
    let usedBy: [LinkedText]
    /// The number of uses that `usedBy` omits.
    let omittedUses: Int
    let example: CodeSample?

    enum Content: Sendable {
        case fields([FieldReference])
        case cases([Case])
        case members([Member])
        case alias([LinkedText], constraints: [String])
    }

    struct Case: Sendable {
        let value: String
        let swiftName: String
        let docs: Prose
        let deprecation: String?
    }

    struct Member: Sendable {
        let swiftName: String
        let type: [LinkedText]
        /// How the member is recognized.
        let recognition: String
        let docs: Prose
        let deprecation: String?
    }
}
