import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Examples, which tests and previews of callers use.
enum ExampleChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        guard apis.old.hasMocks, apis.new.hasMocks else { return }
        let examples = Matches(old.endpoint.examples, new.endpoint.examples, by: \.swiftName.text)
        for example in examples.removed {
            changes.add(
                "removed-example",
                new.subject.element(example.name.value),
                .removed(example.name.range, from: new.endpoint.name.range),
                "example",
                "was removed",
                swift: .breaking
            )
        }
        for example in examples.added {
            let subject = new.subject.element(example.name.value)
            changes.add("added-example", subject, .added(example.name.range), "example", "was added")
        }
    }
}
