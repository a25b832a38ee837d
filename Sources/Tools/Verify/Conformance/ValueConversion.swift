import SpeccCatalog
import SpeccChecks
import SpeccGenerator

/// Converts a value of a response to the type of an argument.
struct ValueConversion {
    /// The expression, and the expressions that are bound to constants before it with `#require`.
    private(set) var code: String
    private(set) var required: [(name: String, expression: String)] = []
    private let scope = SwiftScope(path: SwiftPath([]), isQualified: true)

    /// Nil if there is no conversion.
    ///
    /// - Parameters:
    ///   - source: The type of `code`, not optional.
    ///   - names: The names of constants.
    init?(
        _ code: String,
        from source: ResolvedTypeReference,
        to target: ResolvedTypeReference,
        _ names: inout LocalNames
    ) {
        self.code = code
        guard convert(from: source, to: target.unwrapped, &names) else { return nil }
    }

    /// Recursive: through the scalar of an enum or a distinct type.
    private mutating func convert(
        from source: ResolvedTypeReference,
        to target: ResolvedTypeReference,
        _ names: inout LocalNames
    ) -> Bool {
        if source == target { return true }
        if case .declared(let declared) = source, let scalar = declared.scalar {
            code += ".rawValue"
            return convert(from: .builtin(scalar), to: target, &names)
        }
        if case .declared(let declared) = target, let scalar = declared.scalar {
            guard convert(from: source, to: .builtin(scalar), &names) else { return false }
            let value = "\(scope.spelled(declared.path))(rawValue: \(code))"
            if case .enumeration(_, isClosed: true) = declared.kind {
                require(value, &names)
            } else {
                code = value
            }
            return true
        }
        guard case .builtin(let source) = source, case .builtin(let target) = target else { return false }
        return convert(source.swift.name.text, target.swift.name.text, &names)
    }

    private mutating func convert(_ source: String, _ target: String, _ names: inout LocalNames) -> Bool {
        let integers: Set = ["Int", "Int32", "Int64"]
        switch (source, target) {
        case _ where source == target: return true
        case (_, "String") where integers.contains(source) || source == "Bool" || source == "Double":
            code = "String(\(code))"
        case ("UUID", "String"): code += ".uuidString.lowercased()"
        case ("URL", "String"): code += ".absoluteString"
        case ("Decimal", "String"): code += ".description"
        case (_, "Double") where integers.contains(source), (_, "Decimal") where integers.contains(source):
            code = "\(target)(\(code))"
        case (_, _) where integers.contains(source) && integers.contains(target):
            require("\(target)(exactly: \(code))", &names)
        case ("String", _) where integers.contains(target) || target == "Double" || target == "Bool":
            require("\(target)(\(code))", &names)
        case ("String", "UUID"): require("UUID(uuidString: \(code))", &names)
        case ("String", "URL"): require("URL(string: \(code))", &names)
        case ("String", "Decimal"): require("Decimal(string: \(code))", &names)
        default: return false
        }
        return true
    }

    private mutating func require(_ expression: String, _ names: inout LocalNames) {
        let name = names.unused("value")
        required.append((name, expression))
        code = name
    }
}

extension DeclaredType {
    /// The type of the raw value of an enum or a distinct type.
    fileprivate var scalar: BuiltinType? {
        switch kind {
        case .enumeration(let isInteger, _): isInteger ? .int : .string
        case .distinct(let wire): wire
        case .object, .union: nil
        }
    }
}
