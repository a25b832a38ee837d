/// Walks the templates with the views that are in sight at each tag.
///
/// A view that holds views of its own kind hides itself by them entirely, so at most one of each kind is in sight: the
/// walk ends although views nest without end.
struct TemplateBinder {
    let templates: TemplateSet
    var program = TemplateProgram()
    var violations: [TemplateError] = []

    private var frames: [String: Int] = [:]
    private var bodies: [TemplateScope.Key: Int] = [:]
    /// Partials that a body includes without stepping into another view.
    private var plainInclusions: [[(body: Int, name: String, site: TemplateSite)]] = []

    init(templates: TemplateSet) {
        self.templates = templates
    }

    mutating func bindRoot(_ name: String, to view: ViewSchema) {
        _ = body(of: name, in: TemplateScope(template: name, views: [view]), at: .start(of: name))
        program.frameCount = frames.count
        reportEndlessInclusions()
    }

    /// The number of the body that `name` has in this scope, bound at its first use.
    private mutating func body(of name: String, in outer: TemplateScope, at site: TemplateSite) -> Int? {
        guard let template = templates[name] else {
            report(.unknownTemplate(name), at: site)
            return nil
        }
        var scope = TemplateScope(template: name, views: outer.views, isInText: outer.isInText)
        let key = scope.key
        if let known = bodies[key] {
            return known
        }
        scope.body = program.bodies.count
        bodies[key] = scope.body
        for view in scope.views {
            _ = frame(of: view)
        }
        program.bodies.append([])
        plainInclusions.append([])
        program.bodies[scope.body] = bind(template.nodes, in: scope)
        return scope.body
    }

    private mutating func bind(_ nodes: [Template.Node], in scope: TemplateScope) -> [TemplateProgram.Step] {
        nodes.compactMap { node in
            switch node {
            case .text(let text, let endsLine): .text(text, endsLine: endsLine)
            case .lineStart: .lineStart
            case .location(let indentation): .location(indentation: indentation)
            case .variable(let path): insertion(of: path, in: scope)
            case .section(let path, let body): section(over: path, body, in: scope)
            case .inverted(let path, let body): inverted(path, body, in: scope)
            case .partial(let name, let indentation, let place):
                inclusion(
                    of: name,
                    indentation: indentation,
                    at: TemplateSite(template: scope.template, place: place),
                    in: scope
                )
            }
        }
    }

    private mutating func insertion(of path: Template.Path, in scope: TemplateScope) -> TemplateProgram.Step? {
        if path.parts.isEmpty {
            guard scope.isInText else {
                return violation(.wrongUse(".", kind: "a view"), path, in: scope)
            }
            return .insertItem
        }
        guard let (place, kind) = resolve(path, in: scope) else { return nil }
        switch kind {
        case .text, .optionalText: return .insert(place)
        default: return violation(.wrongUse(path.text, kind: kind.words), path, in: scope)
        }
    }

    private mutating func section(
        over path: Template.Path,
        _ body: [Template.Node],
        in scope: TemplateScope
    ) -> TemplateProgram.Step? {
        guard let (place, kind) = resolve(path, in: scope) else { return nil }
        var inner = scope
        switch kind {
        case .text:
            return violation(.wrongUse(path.text, kind: kind.words), path, in: scope)
        case .flag:
            return .whenFlag(place, bind(body, in: inner))
        case .optionalText:
            inner.isInText = true
            return .whenText(place, bind(body, in: inner))
        case .texts:
            inner.isInText = true
            return .eachText(place, bind(body, in: inner))
        case .list(let view), .object(let view):
            inner.step(into: view())
            return .eachView(place, frame: frame(of: view()), bind(body, in: inner))
        }
    }

    private mutating func inverted(
        _ path: Template.Path,
        _ body: [Template.Node],
        in scope: TemplateScope
    ) -> TemplateProgram.Step? {
        guard let (place, kind) = resolve(path, in: scope) else { return nil }
        if case .text = kind {
            return violation(.wrongUse(path.text, kind: kind.words), path, in: scope)
        }
        return .unless(place, bind(body, in: scope))
    }

    private mutating func inclusion(
        of name: String,
        indentation: String,
        at site: TemplateSite,
        in scope: TemplateScope
    ) -> TemplateProgram.Step? {
        guard let body = body(of: name, in: scope, at: site) else { return nil }
        if !scope.hasStepped {
            plainInclusions[scope.body].append((body, name, site))
        }
        return .include(body: body, indentation: indentation)
    }

    /// The first part of a name is looked for from the innermost view outwards, the others only within what it names.
    private mutating func resolve(
        _ path: Template.Path,
        in scope: TemplateScope
    ) -> (TemplateProgram.Place, ViewSchema.Kind)? {
        let found = path.parts.first.flatMap { first in
            scope.views.reversed().lazy.compactMap { view in view.slot(of: first).map { (view, $0) } }.first
        }
        guard let (view, slot) = found else {
            return violation(unknown(path, in: scope.views.last), path, in: scope)
        }
        var kind = view.keys[slot].kind
        var within: [Int] = []
        for part in path.parts.dropFirst() {
            guard case .object(let inner) = kind else {
                return violation(.wrongUse(path.text, kind: kind.words), path, in: scope)
            }
            guard let slot = inner().slot(of: part) else {
                return violation(unknown(path, in: inner()), path, in: scope)
            }
            within.append(slot)
            kind = inner().keys[slot].kind
        }
        return (TemplateProgram.Place(frame: frame(of: view), slot: slot, within: within), kind)
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

    private mutating func violation<Result>(
        _ problem: TemplateError.Problem,
        _ path: Template.Path,
        in scope: TemplateScope
    ) -> Result? {
        report(problem, at: TemplateSite(template: scope.template, place: path.place))
        return nil
    }

    /// Once a place, also where its template is bound in several scopes.
    private mutating func report(_ problem: TemplateError.Problem, at site: TemplateSite) {
        let error = TemplateError(template: site.template, place: site.place, problem: problem)
        if !violations.contains(error) {
            violations.append(error)
        }
    }

    /// A circle of inclusions in which no step leads into another view never ends; every other ends with the data.
    private mutating func reportEndlessInclusions() {
        for start in plainInclusions.indices {
            var reached: Set<Int> = []
            var waiting = [start]
            while let body = waiting.popLast() {
                for inclusion in plainInclusions[body] {
                    if inclusion.body == start {
                        report(.endlessInclusion(inclusion.name), at: inclusion.site)
                    } else if reached.insert(inclusion.body).inserted {
                        waiting.append(inclusion.body)
                    }
                }
            }
        }
    }
}
