import SpeccDiagnostics
package import SpeccTemplates

/// What one template shows: strings, bools, lists and further views, each a piece of valid Swift or a decision about it.
///
/// `values` follow `schema` in order, which follows the stored properties: a test holds the three together.
package protocol View: Sendable {
    static var schema: ViewSchema { get }
    var values: [ViewValue] { get }
    /// The line of the catalog that it shows.
    var origin: ViewOrigin? { get }
}

extension View {
    package var object: ViewObject {
        ViewObject(values, origin: origin)
    }

    package var origin: ViewOrigin? { nil }
}

extension ViewValue {
    static func views(_ views: [some View]) -> ViewValue {
        .list(views.map { $0.object })  // a key path costs several times as much, and this is called for everything
    }

    static func view(_ view: (some View)?) -> ViewValue {
        .object(view?.object)
    }
}

extension ViewSchema.Kind {
    static func views(_ view: (some View).Type) -> ViewSchema.Kind {
        .list { view.schema }
    }

    static func view(_ view: (some View).Type) -> ViewSchema.Kind {
        .object { view.schema }
    }
}

extension ViewOrigin {
    init(_ range: SourceRange) {
        self.init(file: range.file.index, line: range.start.line)
    }
}
