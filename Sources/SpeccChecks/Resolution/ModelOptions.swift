import SpeccCatalog
import SpeccDiagnostics

/// How models look, as far as a file or a type may say it.
struct ModelOptions {
    var conforms: [Conformance]
    var isMutable: Bool

    init(_ options: SwiftOptions) {
        conforms = options.conforms.map(\.value)
        isMutable = options.isMutable?.value ?? false
    }

    /// A setting is replaced whole.
    func overridden(by options: SwiftOptions) -> ModelOptions {
        var result = self
        if !options.conforms.isEmpty { result.conforms = options.conforms.map(\.value) }
        if let isMutable = options.isMutable { result.isMutable = isMutable.value }
        return result
    }
}
