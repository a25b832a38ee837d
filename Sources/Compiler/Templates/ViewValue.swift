/// One value of a view.
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
