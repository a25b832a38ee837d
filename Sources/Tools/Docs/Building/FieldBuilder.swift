import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Describes parameters and fields.
struct FieldBuilder {
    let context: APIContext

    func reference(to parameter: ResolvedParameter, of endpoint: ResolvedEndpoint) -> FieldReference {
        var badges: [FieldReference.Badge] = [parameter.isRequired ? .required : .optional]
        if parameter.deprecated != nil { badges.append(.deprecated) }
        if parameter.isSensitive { badges.append(.sensitive) }
        var notes = ConstraintDescription.sentences(parameter.constraints)
        if parameter.isJoinedList {
            notes.append("Sent as `a,b`.")
        } else if parameter.type.element != nil, parameter.level <= .endpoint {
            notes += Self.listStyle(parameter.listStyle, parameter.name.value).map { [$0] } ?? []
        }
        if !parameter.isSensitive { notes += Self.serverDefault(parameter.serverDefault) }
        if parameter.spansSegments { notes.append("One or more segments, separated by slashes.") }
        if parameter.isJSON { notes.append("Sent as one JSON text.") }
        if parameter.isFlag { notes.append("Only the name is sent, if the value is true.") }
        if parameter.isFamily {
            let noun = parameter.location == .query ? "query items" : "headers"
            notes.append(
                parameter.name.value.isEmpty
                    ? "A map of further \(noun)." : "A map of all \(noun) that begin with this name."
            )
        }
        if parameter.isOfService {
            let isCreated = parameter.createdDefault != nil
            notes.append(
                isCreated
                    ? "Created for each call, unless an argument of the service sets it."
                    : "Chosen once, as an argument of the service."
            )
        }
        if parameter.isCookies { notes.append("Its fields are sent as cookies.") }
        return FieldReference(
            id: "\(endpoint.methodName.text).\(parameter.swiftName.text)",
            name: parameter.pattern,
            swiftName: Self.differing(parameter.swiftName, from: parameter.name.value),
            type: context.type(parameter.type),
            wireType: Self.wireType(parameter.type),
            badges: badges,
            docs: ProseParser.parse(parameter.docs),
            deprecation: APIContext.text(of: parameter.deprecated),
            presence: nil,
            constraints: notes,
            allowedValues: allowedValues(of: parameter.type),
            defaultValue: parameter.isSensitive
                ? nil
                : parameter.createdDefault?.rawValue
                    ?? parameter.defaultValue.map { context.samples.text(of: $0, as: parameter.type) },
            constant: nil,
            example: parameter.isSensitive ? nil : parameter.example
        )
    }

    /// - Parameter id: The anchor of the field; nil where the field is also described elsewhere.
    func reference(to field: ResolvedField, usage: TypeUsage, id: String?) -> FieldReference {
        if field.isAdditional { return additional(field, id: id) }
        var badges: [FieldReference.Badge] = []
        let constant = field.constant ?? field.optionalConstant
        if constant != nil {
            badges += field.constant == nil ? [.constant, .optional] : [.constant]
        } else if field.defaultValue != nil {
            badges.append(.optional)
        } else {
            switch field.presence {
            case .required: badges.append(.required)
            case .optional, .patch: badges.append(.optional)
            case .nullable: badges.append(.nullable)
            }
        }
        if field.deprecated != nil { badges.append(.deprecated) }
        if field.isSensitive { badges.append(.sensitive) }
        let part = ConstraintDescription.sentences(accept: field.part?.accept ?? [], size: field.part?.size)
        return FieldReference(
            id: id,
            name: field.name.value,
            swiftName: Self.differing(field.swiftName, from: field.name.value),
            type: type(of: field),
            wireType: Self.wireType(field.type),
            badges: badges,
            docs: ProseParser.parse(field.docs),
            deprecation: APIContext.text(of: field.deprecated),
            presence: presence(of: field, usage),
            constraints: ConstraintDescription.sentences(field.constraints) + part
                + (field.isJSONText ? ["A text that contains JSON."] : [])
                + (field.isSensitive ? [] : Self.serverDefault(field.serverDefault)),
            allowedValues: constant == nil ? allowedValues(of: field.type) : [],
            defaultValue: field.isSensitive
                ? nil
                : field.createdDefault?.rawValue
                    ?? field.defaultValue.map { context.samples.text(of: $0, as: field.type) },
            constant: field.isSensitive ? nil : constant.map { context.samples.text(of: $0, as: field.type) },
            example: field.isSensitive ? nil : field.example
        )
    }

    /// `$additional`
    private func additional(_ field: ResolvedField, id: String?) -> FieldReference {
        FieldReference(
            id: id,
            name: "*",
            swiftName: field.swiftName.text,
            type: context.type(field.type),
            wireType: nil,
            badges: [.optional],
            docs: ProseParser.parse(field.docs),
            deprecation: nil,
            presence: nil,
            constraints: ["All fields that are not declared."],
            allowedValues: [],
            defaultValue: nil,
            constant: nil,
            example: nil
        )
    }

    func references(to headers: ResolvedHeaders?) -> [FieldReference] {
        (headers?.fields ?? []).map { header in
            FieldReference(
                id: nil,
                name: header.name + (header.isHeaderPrefix ? "*" : ""),
                swiftName: header.swiftName.text,
                type: context.type(header.type),
                wireType: Self.wireType(header.type),
                badges: header.isSensitive ? [.sensitive] : [],
                docs: .none,
                deprecation: nil,
                presence: nil,
                constraints: [],
                allowedValues: allowedValues(of: header.type),
                defaultValue: nil,
                constant: nil,
                example: nil
            )
        }
    }

    private func type(of field: ResolvedField) -> [LinkedText] {
        if field.optionalConstant != nil { return [LinkedText("Bool")] }
        let type = context.type(field.type)
        return field.presence == .patch ? [LinkedText("Patch<")] + type + [LinkedText(">")] : type
    }

    /// Nil where `PageReference.optionalRule` applies.
    private func presence(of field: ResolvedField, _ usage: TypeUsage) -> String? {
        if field.constant != nil {
            let read = usage.isRead ? ["A response with another value is invalid."] : []
            return ((usage.isSent ? ["Always sent."] : []) + read).joined(separator: " ")
        }
        if field.optionalConstant != nil {
            let read = usage.isRead ? ["True if a response contains it; a response with another value is invalid."] : []
            return ((usage.isSent ? ["Sent if true, otherwise omitted."] : []) + read).joined(separator: " ")
        }
        switch field.presence {
        case .required:
            return field.defaultValue == nil || !usage.isRead ? nil : "If the response omits it, it has its default."
        case .optional: return nil
        case .nullable:
            let read = usage.isRead ? ["Null in a response is nil."] : []
            return (read + (usage.isSent ? ["Sent as null if nil."] : [])).joined(separator: " ")
        case .patch:
            let cleared = usage.isFormEncoded || usage.isMultipart ? "empty" : "null"
            return "Omitted if unchanged (.keep), \(cleared) if cleared (.clear)."
        }
    }

    private func allowedValues(of type: ResolvedTypeReference) -> [String] {
        guard let declared = type.declaredType, case .enumeration(let values)? = context.types.type(of: declared)?.shape
        else { return [] }
        return values.cases.map(\.value.value)
    }

    /// Nil where the wire format follows from the Swift type.
    static func wireType(_ type: ResolvedTypeReference) -> String? {
        switch type {
        case .builtin(let builtin):
            switch builtin {
            case .string, .bool, .double, .json, .file, .empty: nil
            default: builtin.isInteger && builtin.isJSONNumber ? nil : builtin.rawValue
            }
        case .declared(let declared): if case .distinct(let wire) = declared.kind { wire.rawValue } else { nil }
        case .list(let inner), .map(let inner), .optional(let inner): wireType(inner)
        }
    }

    private static func serverDefault(_ value: String?) -> [String] {
        value.map { ["Without a value, the server uses `\($0)`."] } ?? []
    }

    private static func differing(_ swiftName: SwiftName, from name: String) -> String? {
        swiftName.text == name ? nil : swiftName.text
    }

    /// How a list of several elements is sent.
    private static func listStyle(_ style: ListStyle, _ name: String) -> String? {
        switch style {
        case .repeat: nil
        case .comma: "Sent as `\(name)=a,b`."
        case .space: "Sent as `\(name)=a%20b`."
        case .pipe: "Sent as `\(name)=a%7Cb`."
        case .bracket: "Sent as `\(name)[]=a&\(name)[]=b`."
        case .index: "Sent as `\(name)[0]=a&\(name)[1]=b`."
        }
    }
}

extension TypeUsage {
    /// Whether the type occurs in requests.
    fileprivate var isSent: Bool { isWritten || isFormEncoded || isMultipart }
}
