import SpeccChecks
import SpeccDiagnostics

/// Examples, which tests and previews of callers use.
enum ExampleChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ apis: APIPair, _ changes: inout ChangeCollector) {
        guard apis.old.hasMocks, apis.new.hasMocks else { return }
        let names = Set(new.endpoint.examples.map(\.swiftName))
        for example in old.endpoint.examples where !names.contains(example.swiftName) {
            changes.add(
                "removed-example",
                new.subject.element(example.name.value),
                .removed(example.name.range, from: new.endpoint.name.range),
                "example",
                "was removed",
                swift: .breaking
            )
        }
    }
}
