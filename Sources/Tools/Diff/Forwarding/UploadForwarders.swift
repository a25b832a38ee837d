import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

extension EndpointForwarders {
    /// Forwards former names and labels of the methods that upload with the endpoint, whose arguments are those of several
    /// endpoints.
    func addUploads(_ forwarders: inout ForwarderCollector) {
        guard let uploads = apis.uploads.first(where: { $0.new.path == new.service.path }) else { return }
        for (before, after) in uploads.matches.pairs
        where uploads.new.endpoints[after.endpoint].path == new.endpoint.path
            && uploads.old.endpoints[before.endpoint].path == old.endpoint.path
        {
            let isRenamed = before.methodName != after.methodName
            guard let arguments = arguments(of: before, after, uploads),
                isRenamed ? !isTaken(before.methodName) : arguments.isChanged && arguments.isDistinct
            else { continue }
            let all = signature.parameters(of: after, in: uploads.new)
            let address = after.resume == nil ? [] : all.suffix(1)
            let passed = arguments.passed + (address.isEmpty ? [] : ["resuming: resuming"])
            let current = "\(after.methodName)(file:\(arguments.labels)\(address.isEmpty ? "" : "resuming:"))"
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: current)] + (isRenamed ? [] : ["@_disfavoredOverload"]),
                forwarders.function(
                    "func \(SwiftIdentifier.standalone(before.methodName))",
                    all.prefix(1) + arguments.parameters + address,
                    "-> " + signature.result(of: after, in: uploads.new),
                    "self.\(SwiftIdentifier.member(after.methodName))(\((["file: file"] + passed).joined(separator: ", ")))"
                ),
                to: ForwarderCollector.spelled(new.service.path)
            )
            if isRenamed {
                forwarders.cover("renamed-composite-call", uploads.old.subject.element(before.name.value))
            }
        }
    }

    /// The arguments between the file and the address; nil if callers of the former method cannot call the current one.
    private func arguments(
        of before: ResolvedUpload,
        _ after: ResolvedUpload,
        _ uploads: CompositeCallPair<ResolvedUpload>
    ) -> ForwardedArguments? {
        var names: [SwiftName: SwiftName] = ["body": "body"]
        for (old, new) in [
            (before.create, after.create), (before.endpoint, after.endpoint), (before.resume, after.resume),
        ] {
            guard let old, let new else { continue }
            let matches = ArgumentMatches(uploads.old.endpoints[old], uploads.new.endpoints[new])
            for (old, new) in matches.pairs where names[old.swiftName] == nil { names[old.swiftName] = new.swiftName }
        }
        let former = CallSignature(old.endpoint, of: uploads.old, in: apis.old)
        return ForwardedArguments(
            former.arguments(of: before, in: uploads.old),
            signature.arguments(of: after, in: uploads.new),
            names: names
        )
    }
}
