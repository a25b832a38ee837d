package import SpeccDiagnostics
package import SpeccGenerator
import SpeccTemplates

/// A team's own templates, which take the place of those that come with the tool. All that is wrong with them is found
/// here, before a catalog is read.
package struct TemplateOverrides {
    package let sources: SourceMap
    package private(set) var diagnostics = Diagnostics()
    /// Nil where a template cannot be used.
    package private(set) var generator: Generator?

    /// - Parameter files: Named after the templates that they replace, or that others of them include.
    package init(_ files: [SourceFile]) {
        sources = SourceMap(files)
        var templates = TemplateSet.embedded
        var ids: [String: FileID] = [:]
        for (id, file) in zip(sources.ids, sources.files) {
            let name = Self.name(of: file)
            if let twin = ids.updateValue(id, forKey: name) {
                report("there are two templates '\(name)'", at: id, hint: "rename or remove one of them", beside: twin)
            }
            do throws(TemplateError) {
                try templates.replace(name, with: file.text)
            } catch {
                report(error, ids, [:])
            }
        }
        let inclusions = templates.inclusions
        reportStrays(ids, inclusions)
        do throws(TemplateViolations) {
            let generator = try Generator(templates: templates)
            self.generator = diagnostics.hasErrors ? nil : generator
        } catch {
            // A template that many views include is wrong in many ways at one place: the first one is enough.
            var known: Set<TemplateSourceLocation> = []
            for violation in error.errors where known.insert(violation.location).inserted {
                report(violation, ids, inclusions)
            }
        }
    }

    private typealias Inclusions = [String: [(template: String, range: TemplateRange)]]

    private static func name(of file: SourceFile) -> String {
        FilePath(FilePath(file.relativePath).lastComponent).dropping(suffix: ".mustache")
    }

    /// A name that nothing uses is a slip: the built-in template would go on being used.
    private mutating func reportStrays(_ ids: [String: FileID], _ inclusions: Inclusions) {
        let builtIn = TemplateSet.embedded.names
        for (name, id) in ids where !builtIn.contains(name) && inclusions[name] == nil {
            let known = "those that can be replaced are \(builtIn.joined(separator: ", "))"
            report(
                "no template '\(name)' comes with specc, and none of yours includes it",
                at: id,
                hint: NearestName(builtIn).hint(for: name) ?? known
            )
        }
    }

    private mutating func report(_ message: String, at id: FileID, hint: String, beside other: FileID? = nil) {
        let start = SourcePosition(line: 1, column: 1)
        let note = other.map { Diagnostic.Note("the other one", at: SourceRange(file: $0, start: start, end: start)) }
        let range = SourceRange(file: id, start: start, end: start)
        diagnostics.add(Diagnostic(Self.id, .error, message, at: range, hint: hint, notes: note.map { [$0] } ?? []))
    }

    /// What is wrong within a built-in template was brought about where one of the team's includes it.
    private mutating func report(_ error: TemplateError, _ ids: [String: FileID], _ inclusions: Inclusions) {
        if let id = ids[error.template], let file = sources[id] {
            let range = SourceRange(file: id, error.range, in: file)
            diagnostics.add(Diagnostic(Self.id, .error, error.message, at: range, hint: error.hint))
            return
        }
        for (name, range) in inclusions[error.template] ?? [] {
            guard let id = ids[name], let file = sources[id] else { continue }
            let message = "template '\(error.template)' cannot be included here: \(error.message)"
            diagnostics.add(Diagnostic(Self.id, .error, message, at: SourceRange(file: id, range, in: file)))
        }
    }

    private static let id = "broken-template"
}

extension SourceRange {
    fileprivate init(file id: FileID, _ place: TemplateRange, in file: SourceFile) {
        self.init(
            file: id,
            start: file.position(ofByte: place.bytes.lowerBound),
            end: file.position(ofByte: place.bytes.upperBound)
        )
    }
}

extension TemplateError {
    /// What to write instead, where that can be said.
    fileprivate var hint: String? {
        switch problem {
        case .unknownKey(let name, _, let known):
            NearestName(known).hint(for: name) ?? "it has \(known.joined(separator: ", "))"
        case .unclosedSection(let name): "write '{{/\(name)}}' where it ends"
        case .unexpectedClosing(_, let open?): "write '{{/\(open)}}' before it"
        case .unsupportedTag, .unclosedTag, .invalidName, .unexpectedClosing, .locationInLine: nil
        case .unknownTemplate(let name): NearestName(TemplateSet.embedded.names).hint(for: name)
        case .nestedTooDeep: "split the template, or include fewer templates within each other"
        case .oversizedExpansion: "include it less often, or repeat it with a section over a list"
        case .repeatedWithinItself: "repeat it no more than twice within itself"
        case .infiniteInclusion: "include it within a section over a list or a view"
        case .invalidUse(let name, ViewSchema.Kind.text.description): "insert it: '{{\(name)}}'"
        case .invalidUse(let name, ViewSchema.Kind.flag.description): "ask for it: '{{#\(name)}}…{{/\(name)}}'"
        case .invalidUse(let name, ViewSchema.Kind.texts.description): "repeat over it: '{{#\(name)}}{{.}}{{/\(name)}}'"
        case .invalidUse(let name, _) where name != ".": "step into it: '{{#\(name)}}…{{/\(name)}}'"
        case .invalidUse: "'{{.}}' is the text of a section over texts"
        }
    }
}
