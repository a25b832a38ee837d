/// Checks a template against the view it is for, before anything is rendered: every key it or one of its partials asks
/// for must exist where it asks, and be of a kind that can be used like this.
package enum TemplateContract {
    /// All that is wrong, in the order of the text; empty where the template can be rendered.
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
