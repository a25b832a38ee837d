import SpeccCatalog
import SpeccDiagnostics

/// The options of generated models that files and types can set.
struct ModelOptions {
    var conforms: [Conformance]
    var isMutable: Bool

    init(_ options: SwiftOptions) {
        conforms = options.conforms.map(\.value)
        isMutable = options.isMutable?.value ?? false
    }

    /// The options with those of a file or type; lists are replaced, not merged.
    func overridden(by options: SwiftOptions) -> ModelOptions {
        var result = self
        if !options.conforms.isEmpty { result.conforms = options.conforms.map(\.value) }
        if let isMutable = options.isMutable { result.isMutable = isMutable.value }
        return result
    }
}
