/// What a view holds: the contract that templates are checked against, and the source of its documentation.
package struct ViewSchema: Sendable {
    /// Unique among all views: two schemas of one name are one.
    package let name: String
    package let keys: [Key]

    package init(_ name: String, _ keys: [Key]) {
        self.name = name
        self.keys = keys
    }

    package struct Key: Sendable {
        package let name: String
        package let kind: Kind
        /// What a template's author needs to know.
        package let docs: String

        package init(_ name: String, _ kind: Kind, _ docs: String) {
            self.name = name
            self.kind = kind
            self.docs = docs
        }
    }

    package enum Kind: Sendable {
        /// Always there; insert it.
        case text
        /// May be missing: insert it, or open a section over it in which `{{.}}` is the text.
        case optionalText
        /// Sections only. A flag opens no context of its own.
        case flag
        /// A section repeats over the texts, `{{.}}` being the current one.
        case texts
        /// A section repeats over the views. (Closures, because views may hold views of their own kind.)
        case list(@Sendable () -> ViewSchema)
        /// May be missing; a section steps into it, and `{{a.b}}` reaches into it.
        case object(@Sendable () -> ViewSchema)

        /// With its article, for messages.
        package var words: String {
            switch self {
            case .text: "a text"
            case .optionalText: "an optional text"
            case .flag: "a flag"
            case .texts: "a list of texts"
            case .list: "a list of views"
            case .object: "a view"
            }
        }
    }

    func slot(of key: String) -> Int? {
        keys.firstIndex { $0.name == key }
    }
}
