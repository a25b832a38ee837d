import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// The response of an earlier step, which references name.
struct StepResponse {
    /// The expression of the decoded body.
    let code: String
    let type: ResolvedTypeReference
    /// The fields of the envelope around it, which the client removes.
    let envelope: [String]
    let types: ContractTypes

    struct Value {
        /// An expression, with `?` after optional values.
        var code: String
        /// Never optional.
        var type: ResolvedTypeReference
        var isOptional: Bool
    }

    struct UnknownValue: Error {
        let message: String
        let hint: String
    }

    func value(at path: [JourneyReference.Component]) throws(UnknownValue) -> Value {
        var value = Value(code: code, type: type.unwrapped, isOptional: type.isOptional)
        let outer = path.prefix(envelope.count)
        guard outer.elementsEqual(envelope.map(JourneyReference.Component.field)) else {
            throw UnknownValue(
                message: "the response is an object with the field \(quoted(envelope[0]))",
                hint: "begin with the field: '.\(envelope.joined(separator: "."))'"
            )
        }
        for component in path.dropFirst(envelope.count) {
            switch component {
            case .index(let index): value = try element(index, of: value)
            case .field(let name): value = try field(name, of: value)
            }
        }
        return value
    }

    private func element(_ index: Int, of value: Value) throws(UnknownValue) -> Value {
        guard case .list(let element) = value.type, index >= 0 else {
            throw UnknownValue(
                message: "\(quoted(spelled(value.type))) has no element \(index)",
                hint: "an index selects an element of a list, from 0"
            )
        }
        let chain = value.isOptional ? "?" : ""
        let code = value.code + chain + (index == 0 ? ".first" : ".dropFirst(\(index)).first")
        return Value(code: code, type: element.unwrapped, isOptional: true)
    }

    private func field(_ name: String, of value: Value) throws(UnknownValue) -> Value {
        let chain = value.isOptional ? "?" : ""
        if case .map(let element) = value.type {
            let code = "\(value.code)\(chain)[\(SwiftLiteral.string(name))]"
            return Value(code: code, type: element.unwrapped, isOptional: true)
        }
        guard let object = types.object(of: value.type) else {
            throw UnknownValue(
                message: "\(quoted(spelled(value.type))) has no field \(quoted(name))",
                hint: "references select fields of objects and elements of lists"
            )
        }
        guard let field = object.fields.first(where: { $0.name.value == name && !$0.isAdditional }) else {
            if let additional = object.fields.first(where: \.isAdditional), case .map(let element) = additional.type {
                let code = value.code + chain + "." + SwiftIdentifier.member(additional.swiftName)
                let key = "[\(SwiftLiteral.string(name))]"
                return Value(code: code + key, type: element.unwrapped, isOptional: true)
            }
            let names = object.fields.map(\.name.value)
            throw UnknownValue(
                message: "\(quoted(spelled(value.type))) has no field \(quoted(name))",
                hint: NearestName(names).hint(for: name)
                    ?? "its fields are \(QuantityText.list(names.map(quoted), conjunction: "and"))"
            )
        }
        guard field.optionalConstant == nil else {
            throw UnknownValue(message: "\(quoted(name)) is a constant", hint: "write its value")
        }
        let isPatch = field.presence == .patch
        let code = value.code + chain + "." + SwiftIdentifier.member(field.swiftName) + (isPatch ? ".value" : "")
        return Value(
            code: code,
            type: field.type.unwrapped,
            isOptional: value.isOptional || field.type.isOptional || isPatch
        )
    }

    private func spelled(_ type: ResolvedTypeReference) -> String {
        SwiftScope(path: SwiftPath([]), isQualified: true).spelled(type)
    }
}
