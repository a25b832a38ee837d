/// Checks a template and its partials against a view before rendering: every key must exist and be of a kind that the tag
/// supports.
package enum TemplateContract {
    /// The errors in the order of the text; empty if the template can be rendered.
    package static func violations(
        of template: String,
        in templates: TemplateSet,
        against view: ViewSchema
    ) -> [TemplateError] {
        bind(template, in: templates, to: view).violations
    }

    static func bind(
        _ template: String,
        in templates: TemplateSet,
        to view: ViewSchema
    ) -> (program: TemplateProgram, violations: [TemplateError]) {
        var binder = TemplateBinder(templates: templates)
        binder.bindRoot(template, to: view)
        return (binder.program, binder.violations)
    }
}
