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

/// The state of one run of a program. The recursion is bounded by the limits on templates and on the catalog's depth.
///
/// Uses pointers to steps and values, which do not move during a run, because each access to an array is slow without
/// optimization.
struct TemplateRendering: ~Copyable {
    private let program: TemplateProgram
    private let steps: UnsafePointer<TemplateProgram.Step>?
    private let literals: UnsafePointer<UInt8>?
    /// The values of the innermost visible view of each kind.
    private let frames: UnsafeMutablePointer<UnsafePointer<ViewValue>?>
    /// String literals for `#sourceLocation`, indexed by file.
    private let files: [String]
    /// The origin of the innermost visible view that has one.
    private var origin: ViewOrigin?
    private var output = TextBuffer(capacity: 16_384)
    /// The indentation of the current line: the whitespace before the enclosing partials.
    private var margin = TextBuffer(capacity: 64)
    private var item = ""
    private var isAtLineStart = true

    /// - Parameters:
    ///   - steps: The steps of the program.
    ///   - literals: The literals of the program.
    ///   - files: See `TemplateRenderer.render`.
    init(
        of program: TemplateProgram,
        _ steps: UnsafeBufferPointer<TemplateProgram.Step>,
        _ literals: UnsafeBufferPointer<UInt8>,
        locating files: [String]
    ) {
        self.program = program
        self.files = files
        self.steps = steps.baseAddress
        self.literals = literals.baseAddress
        frames = .allocate(capacity: program.frameCount)
        frames.initialize(repeating: nil, count: program.frameCount)
    }

    deinit {
        frames.deallocate()
    }

    var text: String {
        output.text
    }

    mutating func run(body: Int, with view: ViewObject) {
        run(program.bodies[body].lowerBound, program.bodies[body].upperBound, over: view, as: 0)
    }

    private mutating func run(_ start: Int, _ end: Int) {
        guard let steps else { return }
        var index = start
        while index < end {
            let section = index + 1
            let next = section + steps[index].sectionLength
            switch steps[index].action {
            case .line:
                append(steps[index].literal)
                isAtLineStart = true
            case .text:
                append(steps[index].literal)
                isAtLineStart = false
            case .lineStart:
                if isAtLineStart {
                    output.append(margin)
                    isAtLineStart = false
                }
            case .insert: insert(value(at: steps[index].slot))
            case .insertItem: output.append(item)
            case .whenFlag:
                if case .flag(true) = value(at: steps[index].slot) { run(section, next) }
            case .whenText:
                if case .optionalText(let text?) = value(at: steps[index].slot) { run(section, next, over: [text]) }
            case .eachText:
                if case .texts(let texts) = value(at: steps[index].slot) { run(section, next, over: texts) }
            case .eachView: run(section, next, over: value(at: steps[index].slot), as: steps[index].frame)
            case .unless:
                if value(at: steps[index].slot).isAbsent { run(section, next) }
            case .include: include(steps[index].body, steps[index].literal)
            case .location: locate(steps[index].literal)
            }
            index = next
        }
    }

    private mutating func append(_ literal: TemplateProgram.Literal) {
        guard let literals else { return }
        output.append(literals + literal.start, literal.length)
    }

    private mutating func insert(_ value: ViewValue) {
        switch value {
        case .text(let text), .optionalText(let text?): output.append(text)
        default: break
        }
    }

    private mutating func locate(_ indentation: TemplateProgram.Literal) {
        guard let origin, files.indices.contains(Int(origin.file)) else { return }
        output.append(margin)
        append(indentation)
        output.append("#sourceLocation(file: \(files[Int(origin.file)]), line: \(origin.line))\n")
    }

    private mutating func include(_ body: Int, _ indentation: TemplateProgram.Literal) {
        let outer = margin.count
        if let literals { margin.append(literals + indentation.start, indentation.length) }
        run(program.bodies[body].lowerBound, program.bodies[body].upperBound)
        margin.shorten(to: outer)
    }

    private mutating func run(_ start: Int, _ end: Int, over texts: [String]) {
        let outer = item
        for text in texts {
            item = text
            run(start, end)
        }
        item = outer
    }

    private mutating func run(_ start: Int, _ end: Int, over value: ViewValue, as frame: Int) {
        switch value {
        case .list(let views):
            for view in views { run(start, end, over: view, as: frame) }
        case .object(let view?): run(start, end, over: view, as: frame)
        default: break
        }
    }

    private mutating func run(_ start: Int, _ end: Int, over view: ViewObject, as frame: Int) {
        let outer = (values: frames[frame], origin: origin)
        origin = view.origin ?? outer.origin
        view.values.withUnsafeBufferPointer { values in
            frames[frame] = values.baseAddress
            run(start, end)
        }
        (frames[frame], origin) = (outer.values, outer.origin)
    }

    private func value(at slotPath: TemplateProgram.SlotPath) -> ViewValue {
        guard let values = frames[slotPath.frame] else { return .optionalText(nil) }
        guard let path = slotPath.path else { return values[slotPath.slot] }
        var value = values[slotPath.slot]
        for slot in program.paths[path] {
            guard case .object(let view?) = value else { return .optionalText(nil) }
            value = view.values[slot]
        }
        return value
    }
}

extension ViewValue {
    /// Whether an inverted section is rendered.
    fileprivate var isAbsent: Bool {
        switch self {
        case .text: false
        case .optionalText(let text): text == nil
        case .flag(let flag): !flag
        case .texts(let texts): texts.isEmpty
        case .list(let views): views.isEmpty
        case .object(let view): view == nil
        }
    }
}
