/// Renders one kind of view with one template. Cannot fail, since the initializer checks the template.
package struct TemplateRenderer: Sendable {
    private let program: TemplateProgram
    private let view: ViewSchema

    /// - Throws: The errors that `TemplateContract` finds.
    package init(_ template: String, in templates: TemplateSet, for view: ViewSchema) throws(TemplateViolations) {
        let (program, violations) = TemplateContract.bind(template, in: templates, to: view)
        guard violations.isEmpty else { throw TemplateViolations(errors: violations) }
        self.program = program
        self.view = view
    }

    /// Renders a view of the renderer's schema.
    ///
    /// - Parameter files: The string literals for `#sourceLocation`, indexed by source file; empty to omit locations.
    package func render(_ root: ViewObject, locating files: [String] = []) -> String {
        precondition(root.values.count == view.keys.count, "not a view '\(view.name)'")
        return program.steps.withUnsafeBufferPointer { steps in
            program.literals.withUnsafeBufferPointer { literals in
                var rendering = TemplateRendering(of: program, steps, literals, locating: files)
                rendering.run(body: 0, with: root)
                return rendering.text
            }
        }
    }
}

/// The errors of a template that does not match its view.
package struct TemplateViolations: Error, Sendable {
    package let errors: [TemplateError]

    package init(errors: [TemplateError]) {
        self.errors = errors
    }
}
