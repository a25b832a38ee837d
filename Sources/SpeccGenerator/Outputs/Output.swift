import SpeccChecks
package import SpeccTemplates

/// One kind of file: which views it makes of an API, and the template that shows them.
///
/// A further kind is a view, a template, a file beside this one, and a place in `all`.
package struct Output: Sendable {
    /// The template's name, without `.mustache`.
    package let template: String
    package let schema: ViewSchema
    let fileViews: @Sendable (ResolvedAPI, TypeContext, _ root: String) -> [FileView]

    static let all = [api, service, types, mocks]

    /// One file before it is rendered. Its view is made when it is asked for, wherever that is.
    package struct FileView: Sendable {
        package let name: String
        package let source: String?
        let makeView: @Sendable () -> ViewObject

        package var view: ViewObject { makeView() }
    }
}
