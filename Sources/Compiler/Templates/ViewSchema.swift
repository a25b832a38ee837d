/// The keys of a view: the contract that templates are checked against, and the source of the reference documentation.
package struct ViewSchema: Sendable {
    /// The name, which identifies the schema.
    package let name: String
    package let keys: [Key]

    package init(_ name: String, _ keys: [Key]) {
        self.name = name
        self.keys = keys
    }

    package struct Key: Sendable {
        package let name: String
        package let kind: Kind
        /// A sentence for the template reference.
        package let docs: String

        package init(_ name: String, _ kind: Kind, _ docs: String) {
            self.name = name
            self.kind = kind
            self.docs = docs
        }
    }

    package enum Kind: Sendable {
        /// A required text.
        case text
        /// Can be inserted, or tested by a section in which `{{.}}` is the text.
        case optionalText
        /// Supports sections only, which do not change the context.
        case flag
        /// A section repeats for each text; `{{.}}` is the current one.
        case texts
        /// A section repeats for each view. A closure, because views can be recursive.
        case list(@Sendable () -> ViewSchema)
        /// Can be missing. A section enters the view, and `{{a.b}}` refers to its keys.
        case object(@Sendable () -> ViewSchema)

        /// The kind with its article, for messages.
        package var description: String {
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

package enum ViewValue: Sendable, Hashable {
    case text(String)
    case optionalText(String?)
    case flag(Bool)
    case texts([String])
    case list([ViewObject])
    case object(ViewObject?)
}

/// The values of a view, in the order of its schema's keys.
package struct ViewObject: Sendable, Hashable {
    package let values: [ViewValue]
    /// The location for `{{@location}}`; nil to use that of the enclosing view.
    package let origin: ViewOrigin?

    package init(_ values: [ViewValue], origin: ViewOrigin? = nil) {
        self.values = values
        self.origin = origin
    }
}

/// The line of the source that a view represents.
package struct ViewOrigin: Sendable, Hashable {
    /// The index of the file in the run.
    package let file: Int32
    /// One-based.
    package let line: Int32

    package init(file: Int32, line: Int32) {
        self.file = file
        self.line = line
    }
}
