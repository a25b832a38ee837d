/// Renders one kind of view with one template.
///
/// Cannot fail: what could go wrong was found when it was made.
package struct TemplateRenderer: Sendable {
    private let program: TemplateProgram
    private let view: ViewSchema

    /// - Throws: All that `TemplateContract` finds.
    package init(_ template: String, in templates: TemplateSet, for view: ViewSchema) throws(TemplateViolations) {
        let (program, violations) = TemplateContract.bind(template, in: templates, to: view)
        guard violations.isEmpty else { throw TemplateViolations(errors: violations) }
        self.program = program
        self.view = view
    }

    /// The text for one view, which must be of the renderer's schema.
    ///
    /// - Parameter files: String literals that name the source files in `#sourceLocation`, by their numbers; none where no
    ///   such lines are wanted.
    package func render(_ root: ViewObject, locating files: [String] = []) -> String {
        precondition(root.values.count == view.keys.count, "this is no view '\(view.name)'")
        return program.steps.withUnsafeBufferPointer { steps in
            program.literals.withUnsafeBufferPointer { literals in
                var rendering = TemplateRendering(of: program, steps, literals, locating: files)
                rendering.run(body: 0, with: root)
                return rendering.text
            }
        }
    }
}

/// Why a template and a view do not belong together.
package struct TemplateViolations: Error, Sendable {
    package let errors: [TemplateError]

    package init(errors: [TemplateError]) {
        self.errors = errors
    }
}
