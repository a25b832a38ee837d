package import SpeccDiagnostics
package import SpeccGenerator
import SpeccTemplates

/// Custom templates, which replace built-in ones. All their errors are reported before a catalog is read.
package struct TemplateOverrides {
    package let sources: SourceMap
    package private(set) var diagnostics = Diagnostics()
    /// Nil where a template has an error.
    package private(set) var generator: Generator?

    /// - Parameter files: Each has the name of the template that it replaces, or of one that another file includes.
    package init(_ files: [SourceFile]) {
        sources = SourceMap(files)
        var templates = TemplateSet.embedded
        var ids: [String: FileID] = [:]
        for (id, file) in zip(sources.ids, sources.files) {
            let name = Self.name(of: file)
            if let other = ids.updateValue(id, forKey: name) {
                report("duplicate template '\(name)'", at: id, hint: "rename or remove one of them", other: other)
            }
            do throws(TemplateError) {
                try templates.replace(name, with: file.text)
            } catch {
                report(error, ids, [:])
            }
        }
        let inclusions = templates.inclusions
        reportUnused(ids, inclusions)
        do throws(TemplateViolations) {
            let generator = try Generator(templates: templates)
            self.generator = diagnostics.hasErrors ? nil : generator
        } catch {
            // A template that several views include has an error for each of them at the same location: only the first is reported.
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

    /// Reports templates that neither replace a built-in template nor are included.
    private mutating func reportUnused(_ ids: [String: FileID], _ inclusions: Inclusions) {
        let builtIn = TemplateSet.embedded.names
        for (name, id) in ids where !builtIn.contains(name) && inclusions[name] == nil {
            let known = "built-in templates are \(builtIn.joined(separator: ", "))"
            report(
                "unused template '\(name)': it replaces no built-in template and no other template includes it",
                at: id,
                hint: NearestName(builtIn).hint(for: name) ?? known
            )
        }
    }

    private mutating func report(_ message: String, at id: FileID, hint: String, other: FileID? = nil) {
        let start = SourcePosition(line: 1, column: 1)
        let note = other.map {
            Diagnostic.Note("the other template", at: SourceRange(file: $0, start: start, end: start))
        }
        let range = SourceRange(file: id, start: start, end: start)
        diagnostics.add(Diagnostic(Self.id, .error, message, at: range, hint: hint, notes: note.map { [$0] } ?? []))
    }

    /// Reports an error in a built-in template where a custom template includes it.
    private mutating func report(_ error: TemplateError, _ ids: [String: FileID], _ inclusions: Inclusions) {
        if let id = ids[error.template], let file = sources[id] {
            let range = SourceRange(file: id, error.range, in: file)
            diagnostics.add(Diagnostic(Self.id, .error, error.message, at: range, hint: error.hint))
            return
        }
        for (name, location) in inclusions[error.template] ?? [] {
            guard let id = ids[name], let file = sources[id] else { continue }
            let message = "template '\(error.template)' cannot be included here: \(error.message)"
            diagnostics.add(Diagnostic(Self.id, .error, message, at: SourceRange(file: id, location, in: file)))
        }
    }

    private static let id = "broken-template"
}

extension SourceRange {
    fileprivate init(file id: FileID, _ location: TemplateRange, in file: SourceFile) {
        self.init(
            file: id,
            start: file.position(ofByte: location.bytes.lowerBound),
            end: file.position(ofByte: location.bytes.upperBound)
        )
    }
}

extension TemplateError {
    /// The remedy, where one is known.
    fileprivate var hint: String? {
        switch problem {
        case .unknownKey(let name, _, let known):
            NearestName(known).hint(for: name) ?? "keys are \(known.joined(separator: ", "))"
        case .unclosedSection(let name): "end it with '{{/\(name)}}'"
        case .unexpectedClosing(_, let open?): "end '\(open)' with '{{/\(open)}}' first"
        case .unsupportedTag, .unclosedTag, .invalidName, .unexpectedClosing, .locationInLine: nil
        case .unknownTemplate(let name): NearestName(TemplateSet.embedded.names).hint(for: name)
        case .nestedTooDeep: "split the template, or include fewer templates within each other"
        case .oversizedExpansion: "include it less often, or repeat it with a section over a list"
        case .repeatedWithinItself: "repeat it no more than twice within itself"
        case .infiniteInclusion: "include it within a section over a list or a view"
        case .invalidUse(let name, ViewSchema.Kind.text.description): "insert it: '{{\(name)}}'"
        case .invalidUse(let name, ViewSchema.Kind.flag.description):
            "use it as a condition: '{{#\(name)}}…{{/\(name)}}'"
        case .invalidUse(let name, ViewSchema.Kind.texts.description):
            "iterate over it: '{{#\(name)}}{{.}}{{/\(name)}}'"
        case .invalidUse(let name, _) where name != ".": "step into it: '{{#\(name)}}…{{/\(name)}}'"
        case .invalidUse: "'{{.}}' is only available in a section over texts"
        }
    }
}

extension SpecLoader {
    /// Reads the `*.mustache` files of a folder without its subfolders.
    package func templates(in folder: String) throws(FileError) -> [SourceFile] {
        let names = try FolderEntries.names(in: folder)
        let paths = names.map { FilePath($0) }.sorted().filter { isTemplateName($0.text) && !$0.isHidden }.map {
            FilePath(folder).appending($0.text)
        }
        guard !paths.isEmpty else {
            let hint = "a template such as 'model.mustache' has the name of the template that it replaces"
            throw FileError(path: folder, reason: "find templates in", hint: hint)
        }
        return try templates(paths)
    }

    /// Reads exactly these files.
    func templates(_ paths: [String]) throws(FileError) -> [SourceFile] {
        var files: [SourceFile] = []
        for path in paths {
            let bytes = try read(path)
            guard bytes.count <= maximumFileSize else {
                throw FileError(path: path, reason: "read", hint: "it is larger than \(maximumFileSize) bytes")
            }
            files.append(SourceFile(path: path, bytes: bytes))
        }
        return files
    }

    func isTemplateName(_ name: String) -> Bool {
        FilePath(name).hasSuffix(".mustache")
    }
}
