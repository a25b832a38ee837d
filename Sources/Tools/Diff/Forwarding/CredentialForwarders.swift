import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Forwards former names of credentials.
enum CredentialForwarders {
    static func add(_ apis: APIPair, _ forwarders: inout ForwarderCollector) {
        let taken = Set(apis.new.credentials.map(\.swiftName))
        let owner = apis.new.path.appending("Credentials")
        for (old, new) in apis.credentials.pairs where old.swiftName != new.swiftName {
            guard !taken.contains(old.swiftName) else { continue }
            for signature in CredentialSignature.all(of: new) {
                forwarders.add(
                    [ForwarderCollector.deprecated(renamed: "\(new.swiftName.text)(\(signature.labels))")],
                    forwarders.function(
                        "static func \(SwiftIdentifier.standalone(old.swiftName))",
                        signature.parameters,
                        "-> Self",
                        ".\(SwiftIdentifier.member(new.swiftName))(\(signature.passed))"
                    ),
                    to: ForwarderCollector.spelled(owner)
                )
            }
            forwarders.cover("renamed-credential", apis.new.subject.element(old.name.value))
        }
    }
}
