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
        var rendering = Rendering(program: program, files: files)
        rendering.origin = root.origin
        rendering.frames[0] = root.values
        rendering.run(program.bodies[0])
        return rendering.output
    }
}

/// Why a template and a view do not belong together.
package struct TemplateViolations: Error, Sendable {
    package let errors: [TemplateError]

    package init(errors: [TemplateError]) {
        self.errors = errors
    }
}

/// One run of a program; recurses as deep as templates and views nest, which the catalog's depth limit bounds.
private struct Rendering {
    var output = ""
    /// The innermost view of each kind in sight.
    var frames: [[ViewValue]]

    var origin: ViewOrigin?

    private let files: [String]
    private let bodies: [[TemplateProgram.Step]]
    private var item = ""
    private var indentation = ""
    private var isAtLineStart = true

    init(program: TemplateProgram, files: [String]) {
        self.files = files
        bodies = program.bodies
        frames = Array(repeating: [], count: program.frameCount)
    }

    mutating func run(_ steps: [TemplateProgram.Step]) {
        var index = 0  // an iterator would cost more than the step it gives, where nothing is optimized
        while index < steps.count {
            let step = steps[index]
            index += 1
            switch step {
            case .text(let text, let endsLine):
                output.append(text)
                isAtLineStart = endsLine
            case .lineStart:
                if isAtLineStart {
                    output.append(indentation)
                    isAtLineStart = false
                }
            case .insert(let place): insert(value(at: place))
            case .insertItem: output.append(item)
            case .whenFlag(let place, let body):
                if case .flag(true) = value(at: place) {
                    run(body)
                }
            case .whenText(let place, let body):
                if case .optionalText(let text?) = value(at: place) {
                    run(body, over: [text])
                }
            case .eachText(let place, let body):
                if case .texts(let texts) = value(at: place) {
                    run(body, over: texts)
                }
            case .eachView(let place, let frame, let body): run(body, over: value(at: place), as: frame)
            case .unless(let place, let body):
                if value(at: place).isAbsent {
                    run(body)
                }
            case .location(let more): locate(indentation: more)
            case .include(let body, let more):
                let outer = indentation
                indentation.append(more)
                run(bodies[body])
                indentation = outer
            }
        }
    }

    private mutating func locate(indentation more: String) {
        guard let origin, files.indices.contains(Int(origin.file)) else { return }
        let place = "file: \(files[Int(origin.file)]), line: \(origin.line)"
        output.append("\(indentation)\(more)#sourceLocation(\(place))\n")
    }

    private mutating func insert(_ value: ViewValue) {
        switch value {
        case .text(let text), .optionalText(let text?): output.append(text)
        default: break
        }
    }

    private mutating func run(_ body: [TemplateProgram.Step], over texts: [String]) {
        let outer = item
        for text in texts {
            item = text
            run(body)
        }
        item = outer
    }

    private mutating func run(_ body: [TemplateProgram.Step], over value: ViewValue, as frame: Int) {
        let outer = (frames[frame], origin)
        switch value {
        case .list(let views):
            for view in views {
                frames[frame] = view.values
                origin = view.origin ?? outer.1
                run(body)
            }
        case .object(let view?):
            frames[frame] = view.values
            origin = view.origin ?? outer.1
            run(body)
        default: break
        }
        (frames[frame], origin) = outer
    }

    private func value(at place: TemplateProgram.Place) -> ViewValue {
        var value = frames[place.frame][place.slot]
        if place.within.isEmpty {
            return value
        }
        for slot in place.within {
            guard case .object(let view?) = value else { return .optionalText(nil) }
            value = view.values[slot]
        }
        return value
    }
}

extension ViewValue {
    /// What an inverted section shows itself for.
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
