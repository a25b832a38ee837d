/// Binds templates to views: resolves every name to a slot of a visible view.
///
/// A view is hidden by nested views of the same kind, so at most one view of each kind is visible. Therefore binding ends
/// even for recursive views.
struct TemplateBinder {
    let templates: TemplateSet
    var program = TemplateProgram()
    private(set) var violations: [TemplateError] = []
    private var reported: Set<TemplateError> = []
    private var isBeyondLimits = false

    /// The steps of each body. Several bodies are bound at the same time if they include each other.
    private var stepsOfBodies: [[TemplateProgram.Step]] = []
    private var frames: [String: Int] = [:]
    private var bodies: [TemplateScope.Key: Int] = [:]
    /// For each body, the partials that it includes without entering another view.
    private var plainInclusions: [[Int: (name: String, location: TemplateSourceLocation)]] = []
    /// The nesting depth and the total number of inclusions of each body, incomplete while the body is being bound.
    private var sizes: [(depth: Int, inclusions: Int)] = []

    init(templates: TemplateSet) {
        self.templates = templates
    }

    mutating func bindRoot(_ name: String, to view: ViewSchema) {
        _ = body(of: name, in: TemplateScope(template: name, views: [view]), at: .start(of: name))
        program.frameCount = frames.count
        for steps in stepsOfBodies { program.add(body: steps) }
        reportInfiniteInclusions()
    }

    /// The index of the body of a template in this scope. Binds the template at the first use.
    private mutating func body(of name: String, in outer: TemplateScope, at location: TemplateSourceLocation) -> Int? {
        guard let template = templates[name] else {
            report(.unknownTemplate(name), at: location)
            return nil
        }
        var scope = outer.including(name)
        let key = scope.key
        if let known = bodies[key] {
            return known
        }
        // A template that exceeds a limit would exceed it at every inclusion. Report it once.
        guard !isBeyondLimits else { return nil }
        guard scope.depth <= TemplateLimits.depth else {
            report(.nestedTooDeep, at: location)
            return nil
        }
        guard bodies.count < TemplateLimits.inclusions else {
            report(.oversizedExpansion(name), at: location)
            return nil
        }
        scope.body = stepsOfBodies.count
        bodies[key] = scope.body
        for view in scope.views {
            _ = frame(of: view)
        }
        stepsOfBodies.append([])
        plainInclusions.append([:])
        sizes.append((0, 1))
        stepsOfBodies[scope.body] = bind(template.nodes, in: scope)
        return scope.body
    }

    private mutating func bind(_ nodes: [Template.Node], in scope: TemplateScope) -> [TemplateProgram.Step] {
        var steps: [TemplateProgram.Step] = []
        for node in nodes {
            switch node {
            case .text(let text, let endsLine):
                steps.append(.init(action: endsLine ? .line : .text, literal: program.add(literal: text)))
            case .lineStart: steps.append(.init(action: .lineStart))
            case .location(let indentation):
                steps.append(.init(action: .location, literal: program.add(literal: indentation)))
            case .variable(let path): steps += insertion(of: path, in: scope)
            case .section(let path, let body): steps += section(over: path, body, in: scope)
            case .inverted(let path, let body): steps += inverted(path, body, in: scope)
            case .partial(let name, let indentation, let range):
                let location = TemplateSourceLocation(template: scope.template, range: range)
                steps += inclusion(of: name, indentation: indentation, at: location, in: scope)
            }
        }
        return steps
    }

    private mutating func insertion(of path: Template.Path, in scope: TemplateScope) -> [TemplateProgram.Step] {
        if path.parts.isEmpty {
            guard scope.isInText else { return violation(.invalidUse(".", kind: "a view"), path, in: scope) }
            return [.init(action: .insertItem)]
        }
        guard let (slot, kind, _) = resolve(path, in: scope) else { return [] }
        switch kind {
        case .text, .optionalText: return [.init(action: .insert, slot: slot)]
        default: return violation(.invalidUse(path.text, kind: kind.description), path, in: scope)
        }
    }

    private mutating func section(
        over path: Template.Path,
        _ body: [Template.Node],
        in scope: TemplateScope
    ) -> [TemplateProgram.Step] {
        guard let (slot, kind, owner) = resolve(path, in: scope) else { return [] }
        var inner = scope.deeper
        var head: TemplateProgram.Step
        switch kind {
        case .text: return violation(.invalidUse(path.text, kind: kind.description), path, in: scope)
        case .flag: head = .init(action: .whenFlag, slot: slot)
        case .optionalText:
            inner.isInText = true
            head = .init(action: .whenText, slot: slot)
        case .texts:
            inner.isInText = true
            head = .init(action: .eachText, slot: slot)
        case .list(let view), .object(let view):
            guard scope.repetitions(of: path.text, in: owner) < TemplateLimits.repetitions else {
                return violation(.repeatedWithinItself(path.text), path, in: scope)
            }
            inner.step(into: view(), from: (owner, path.text))
            head = .init(action: .eachView, slot: slot, frame: frame(of: view()))
        }
        guard inner.depth <= TemplateLimits.depth else { return violation(.nestedTooDeep, path, in: scope) }
        let section = bind(body, in: inner)
        head.sectionLength = section.count
        return [head] + section
    }

    private mutating func inverted(
        _ path: Template.Path,
        _ body: [Template.Node],
        in scope: TemplateScope
    ) -> [TemplateProgram.Step] {
        guard let (slot, kind, _) = resolve(path, in: scope) else { return [] }
        if case .text = kind { return violation(.invalidUse(path.text, kind: kind.description), path, in: scope) }
        let inner = scope.deeper
        guard inner.depth <= TemplateLimits.depth else { return violation(.nestedTooDeep, path, in: scope) }
        let section = bind(body, in: inner)
        return [.init(action: .unless, slot: slot, sectionLength: section.count)] + section
    }

    private mutating func inclusion(
        of name: String,
        indentation: String,
        at location: TemplateSourceLocation,
        in scope: TemplateScope
    ) -> [TemplateProgram.Step] {
        guard let body = body(of: name, in: scope, at: location) else { return [] }
        if !scope.hasStepped, plainInclusions[scope.body][body] == nil {
            plainInclusions[scope.body][body] = (name, location)
        }
        sizes[scope.body].depth = max(sizes[scope.body].depth, scope.localDepth + 1 + sizes[body].depth)
        sizes[scope.body].inclusions += sizes[body].inclusions
        if sizes[scope.body].depth > TemplateLimits.depth {
            report(.nestedTooDeep, at: location)
            sizes[scope.body].depth = 0
        }
        if sizes[scope.body].inclusions > TemplateLimits.inclusions {
            report(.oversizedExpansion(name), at: location)
            sizes[scope.body].inclusions = 1
        }
        return [.init(action: .include, literal: program.add(literal: indentation), body: body)]
    }

    /// Looks up the first part of a name from the innermost view outwards, and the other parts in the view before them.
    private mutating func resolve(
        _ path: Template.Path,
        in scope: TemplateScope
    ) -> (slot: TemplateProgram.SlotPath, kind: ViewSchema.Kind, owner: ViewSchema)? {
        guard let first = path.parts.first, let (view, slot) = owner(of: first, in: scope) else {
            report(unknown(path, in: scope.views.last), path, in: scope)
            return nil
        }
        var kind = view.keys[slot].kind
        var within: [Int] = []
        for part in path.parts.dropFirst() {
            guard case .object(let inner) = kind else {
                report(.invalidUse(path.text, kind: kind.description), path, in: scope)
                return nil
            }
            guard let slot = inner().slot(of: part) else {
                report(unknown(path, in: inner()), path, in: scope)
                return nil
            }
            within.append(slot)
            kind = inner().keys[slot].kind
        }
        let inner = within.isEmpty ? nil : program.add(path: within)
        return (TemplateProgram.SlotPath(frame: frame(of: view), slot: slot, path: inner), kind, view)
    }

    /// The innermost view with the key.
    private func owner(of key: String, in scope: TemplateScope) -> (view: ViewSchema, slot: Int)? {
        for view in scope.views.reversed() {
            if let slot = view.slot(of: key) { return (view, slot) }
        }
        return nil
    }

    private func unknown(_ path: Template.Path, in view: ViewSchema?) -> TemplateError.Problem {
        .unknownKey(path.text, view: view?.name ?? "", known: view?.keys.map(\.name) ?? [])
    }

    private mutating func frame(of view: ViewSchema) -> Int {
        if let known = frames[view.name] {
            return known
        }
        frames[view.name] = frames.count
        return frames.count - 1
    }

    /// Reports the error and returns no steps.
    private mutating func violation(
        _ problem: TemplateError.Problem,
        _ path: Template.Path,
        in scope: TemplateScope
    ) -> [TemplateProgram.Step] {
        report(problem, path, in: scope)
        return []
    }

    private mutating func report(_ problem: TemplateError.Problem, _ path: Template.Path, in scope: TemplateScope) {
        report(problem, at: TemplateSourceLocation(template: scope.template, range: path.range))
    }

    /// Reports an error once per location, even if the template is bound in several scopes.
    private mutating func report(_ problem: TemplateError.Problem, at location: TemplateSourceLocation) {
        let error = TemplateError(template: location.template, range: location.range, problem: problem)
        if reported.insert(error).inserted { violations.append(error) }
        switch problem {
        case .nestedTooDeep, .oversizedExpansion: isBeyondLimits = true
        default: break
        }
    }

    /// Bodies that lead to a cycle of plain inclusions; usually none.
    private var bodiesInCycles: [Int] {
        var users: [[Int]] = Array(repeating: [], count: plainInclusions.count)
        var open = plainInclusions.map(\.count)
        for (user, inclusions) in plainInclusions.enumerated() {
            for included in inclusions.keys { users[included].append(user) }
        }
        var pending = open.indices.filter { open[$0] == 0 }
        while let body = pending.popLast() {
            for user in users[body] {
                open[user] -= 1
                if open[user] == 0 { pending.append(user) }
            }
        }
        return open.indices.filter { open[$0] > 0 }
    }

    /// Reports cycles of inclusions that enter no other view. Other cycles end with the data.
    private mutating func reportInfiniteInclusions() {
        for start in bodiesInCycles {
            var reached: Set<Int> = []
            var pending = [start]
            while let body = pending.popLast() {
                for (included, inclusion) in plainInclusions[body].sorted(by: { $0.key < $1.key }) {
                    if included == start {
                        report(.infiniteInclusion(inclusion.name), at: inclusion.location)
                    } else if reached.insert(included).inserted {
                        pending.append(included)
                    }
                }
            }
        }
    }
}
