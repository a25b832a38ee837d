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

    package init(_ values: [ViewValue]) {
        self.values = values
    }
}
