import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Forwards former names of hosts.
enum HostForwarders {
    static func add(_ apis: APIPair, _ forwarders: inout ForwarderCollector) {
        for pair in apis.hosts {
            let taken = Set(pair.new?.hosts.map(\.swiftName) ?? [])
            for (old, new) in pair.renamed where !taken.contains(old.swiftName) {
                let signature = HostSignature(new)
                let member = ".\(SwiftIdentifier.member(new.swiftName))"
                let name = SwiftIdentifier.standalone(old.swiftName)
                let arguments = zip(new.variables, signature.labels).map { variable, label in
                    "\(label): \(SwiftIdentifier.standalone(variable.swiftName))"
                }
                forwarders.add(
                    [ForwarderCollector.deprecated(renamed: signature.fullName)],
                    signature.parameters.isEmpty
                        ? "static var \(name): Self { \(member) }"
                        : forwarders.function(
                            "static func \(name)",
                            signature.parameters,
                            "-> Self",
                            "\(member)(\(arguments.joined(separator: ", ")))"
                        ),
                    to: ForwarderCollector.spelled(pair.path)
                )
                forwarders.cover("renamed-host", pair.owner.subject.element(old.name.value))
            }
        }
    }
}
