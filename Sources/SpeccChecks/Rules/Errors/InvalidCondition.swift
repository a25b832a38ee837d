import SpeccCatalog
import SpeccDiagnostics

/// What a waiter waits for, or what makes an answer an error, and the answer can never say.
enum InvalidCondition: Rule {
    static let id = "invalid-condition"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            guard let polled = index.polled(by: site) else { continue }
            guard let answer = SuccessTypes.single(of: polled.declaration) else {
                guard let poll = site.declaration.poll else { continue }
                let message = "endpoint \(quoted(poll.value)) answers with nothing that could say when it is done"
                diagnostics.add(message, at: poll.range, hint: "give it one type in 'returns'")
                continue
            }
            for condition in site.declaration.until + site.declaration.fail {
                check(condition, answer, site.api, index, &diagnostics)
            }
            checkOverlap(site.declaration, &diagnostics)
        }
        for (api, declaration) in index.catalog.apis.enumerated() {
            for file in declaration.files {
                check(file.defaults.errors, api, index, &diagnostics)
                for endpoint in file.endpoints {
                    check(endpoint.errors, api, index, &diagnostics)
                    for answer in endpoint.returns {
                        guard let when = answer.when else { continue }
                        diagnostics.add("'$when' tells errors apart", at: when.range, hint: "it belongs in 'errors'")
                    }
                }
            }
        }
    }

    private static func check(
        _ errors: [ResponseDeclaration],
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for error in errors {
            guard let when = error.when else { continue }
            guard error.status.value.statusClassDigit == 2 else {
                let hint = "'$when' is for errors that come with the status of a success, such as 200"
                diagnostics.add("status \(error.status.value.text) is an error anyway", at: when.range, hint: hint)
                continue
            }
            for condition in when.value { check(condition, error.type, api, index, &diagnostics) }
        }
    }

    private static func check(
        _ condition: FieldCondition,
        _ answer: TypeExpression,
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let type = diagnostics.follow(condition.field, from: answer, in: api, index), !condition.words.isEmpty
        else {
            return
        }
        for word in condition.words {
            do {
                switch index.kindIfPresent(of: type, in: api) {
                case .object, .list, .map, .builtin(.json):
                    let message = "field \(quoted(condition.field.value)) is no single value that could be compared"
                    diagnostics.add(message, at: condition.field.range)
                    return
                default: break
                }
                _ = try LiteralParser(index: index, api: api).read(.text(word.value), as: type.present)
            } catch {
                add(error, of: condition.field.value, word, &diagnostics)
            }
        }
    }

    private static func add(
        _ misfit: ValueMismatch,
        of field: String,
        _ word: Located<String>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch misfit {
        case .takes(let expected):
            diagnostics.add("field \(quoted(field)) is \(expected), never \(quoted(word.value))", at: word.range)
        case .unknownWord(let text, let enumeration):
            let suggestion = diagnostics.suggestion(for: text, among: enumeration.candidates, in: word.range.file)
            diagnostics.add(
                "field \(quoted(field)) never says \(quoted(text))",
                at: word.range,
                hint: didYouMean(suggestion) ?? enumeration.firstWords,
                fixes: suggestion.map { [Diagnostic.Fix(word.range, replacement: $0)] } ?? []
            )
        // Text of any form can be compared.
        case .hasNone: break
        }
    }

    /// A word that ends the waiting both ways.
    private static func checkOverlap(_ waiter: WaiterDeclaration, _ diagnostics: inout DiagnosticCollector) {
        guard waiter.until.count == 1, let until = waiter.until.first else { return }
        let done = Set(until.words.map(\.value))
        for condition in waiter.fail where condition.field.value == until.field.value {
            for word in condition.words where done.contains(word.value) {
                diagnostics.add("\(quoted(word.value)) cannot mean both done and failed", at: word.range)
            }
        }
    }
}
