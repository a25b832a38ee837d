import SpeccChecks
import SpeccTemplates

/// One kind of file: which views it makes of an API, and the template that shows them.
///
/// A further kind is a view, a template, a file beside this one, and a place in `all`.
struct Output: Sendable {
    /// The template's name, without `.mustache`.
    let template: String
    let schema: ViewSchema
    let pages: @Sendable (ResolvedAPI, TypeContext, _ root: String) -> [Page]

    static let all = [api, service, types]

    /// One file before it is rendered.
    struct Page: Sendable {
        let name: String
        let source: String?
        let view: ViewObject
    }
}
