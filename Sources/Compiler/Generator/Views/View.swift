import SpeccDiagnostics
package import SpeccTemplates

/// The data of one template: texts of valid Swift, flags, lists and nested views.
///
/// `values`, `schema` and the stored properties have the same order, which a test verifies.
package protocol View: Sendable {
    static var schema: ViewSchema { get }
    var values: [ViewValue] { get }
    /// The line of the catalog that the view represents.
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
        .list(views.map { $0.object })  // a key path is several times slower, and this runs for every view
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
