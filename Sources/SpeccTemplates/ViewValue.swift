/// One value of a view, of the kind its schema says.
package enum ViewValue: Sendable, Hashable {
    case text(String)
    case optionalText(String?)
    case flag(Bool)
    case texts([String])
    case list([ViewObject])
    case object(ViewObject?)
}

/// A view's values, in the order of its schema's keys.
package struct ViewObject: Sendable, Hashable {
    package let values: [ViewValue]
    /// What a `{{@location}}` within it stands for; nil where that is what it is around it.
    package let origin: ViewOrigin?

    package init(_ values: [ViewValue], origin: ViewOrigin? = nil) {
        self.values = values
        self.origin = origin
    }
}

/// The line of the source that a view was made from.
package struct ViewOrigin: Sendable, Hashable {
    /// Its number in the run.
    package let file: Int32
    /// One-based.
    package let line: Int32

    package init(file: Int32, line: Int32) {
        self.file = file
        self.line = line
    }
}
