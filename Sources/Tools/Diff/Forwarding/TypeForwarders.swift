import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Forwards former names of types, fields, cases and members.
enum TypeForwarders {
    static func add(_ apis: APIPair, _ names: TakenNames, _ forwarders: inout ForwarderCollector) {
        let hasMocks = apis.old.hasMocks && apis.new.hasMocks
        let examples = hasMocks ? (old: ExampleTypeGraph(apis.old), new: ExampleTypeGraph(apis.new)) : nil
        for (old, new) in apis.types.pairs {
            addAlias(old, new, apis, names, &forwarders)
            guard old.typeOverride == nil, new.typeOverride == nil else { continue }
            switch (old.shape, new.shape) {
            case (.object(let before), .object(let after)):
                addFields((old, before), (new, after), &forwarders)
                guard let examples, let former = ExampleFunction(old, examples.old),
                    let current = ExampleFunction(new, examples.new)
                else { continue }
                addExample(former, current, FieldChanges.matches(before, after), new, &forwarders)
            case (.enumeration(let before), .enumeration(let after)): addCases(before, (new, after), &forwarders)
            case (.union(let before), .union(let after)): addMembers(before, (new, after), apis.names, &forwarders)
            default: break
            }
        }
    }

    private static func addAlias(
        _ old: ResolvedType,
        _ new: ResolvedType,
        _ apis: APIPair,
        _ names: TakenNames,
        _ forwarders: inout ForwarderCollector
    ) {
        guard apis.oldTypes.isDeclared(old.path), let former = old.path.components.last,
            former != new.path.components.last, names.isFree(apis.new.path.appending(former))
        else { return }
        forwarders.addAlias(former.escaped, of: new.path, in: apis.new.path)
        forwarders.cover("renamed-type", old.subject)
    }

    // MARK: - Objects

    private static func addFields(
        _ old: FieldChanges.ObjectType,
        _ new: FieldChanges.ObjectType,
        _ forwarders: inout ForwarderCollector
    ) {
        let fields = FieldChanges.matches(old.shape, new.shape)
        let type = ForwarderCollector.spelled(new.type.path)
        let current = InitializerSignature(new.shape).parameters
        let names = Dictionary(fields.pairs.map { ($0.old.swiftName, $0.new.swiftName) }) { first, _ in first }
        let arguments = ForwardedArguments(InitializerSignature(old.shape).parameters, current, names: names)
        var isForwarded = true
        if let arguments, arguments.isChanged {
            isForwarded = arguments.isDistinct
            if isForwarded {
                let attributes = [
                    ForwarderCollector.deprecated(renamed: "init(\(arguments.labels))"), "@_disfavoredOverload",
                ]
                let call = "self.init(\(arguments.passed.joined(separator: ", ")))"
                forwarders.add(attributes, forwarders.function("init", arguments.parameters, "", call), to: type)
            }
        }
        isForwarded = isForwarded && arguments != nil
        if isForwarded { forwarders.cover("reordered-fields", new.type.subject) }
        let taken = Set(new.shape.fields.map(\.swiftName))
        for (before, after) in fields.pairs where before.swiftName != after.swiftName {
            guard !taken.contains(before.swiftName) else { continue }
            addProperty(before.swiftName, after, new.type, type, &forwarders)
            if isForwarded { forwarders.cover("renamed-field", new.type.subject.element(after.name.value)) }
        }
    }

    private static func addExample(
        _ former: ExampleFunction,
        _ current: ExampleFunction,
        _ fields: Matches<ResolvedField>,
        _ type: ResolvedType,
        _ forwarders: inout ForwarderCollector
    ) {
        let names = Dictionary(fields.pairs.map { ($0.old.swiftName, $0.new.swiftName) }) { first, _ in first }
        guard let arguments = ForwardedArguments(former.fields, current.fields, names: names), arguments.isChanged,
            arguments.isDistinct
        else { return }
        forwarders.add(
            [ForwarderCollector.deprecated(renamed: "example(\(arguments.labels))"), "@_disfavoredOverload"],
            forwarders.function(
                "static func example",
                arguments.parameters,
                "-> Self",
                ".example(\(arguments.passed.joined(separator: ", ")))"
            ),
            to: ForwarderCollector.spelled(type.path),
            isMock: true
        )
    }

    private static func addProperty(
        _ former: SwiftName,
        _ field: ResolvedField,
        _ owner: ResolvedType,
        _ type: String,
        _ forwarders: inout ForwarderCollector
    ) {
        let value = "self.\(SwiftIdentifier.member(field.swiftName))"
        let head = "var \(SwiftIdentifier.standalone(former)): \(InitializerSignature.type(of: field))"
        let attributes = [ForwarderCollector.deprecated(renamed: field.swiftName.text)]
        if owner.isMutable, field.constant == nil {
            let body = "    get { \(value) }\n    set { \(value) = newValue }"
            forwarders.add(attributes, "\(head) {\n\(body)\n}", to: type)
        } else {
            forwarders.add(attributes, "\(head) { \(value) }", to: type)
        }
    }

    // MARK: - Enums and unions

    /// A 'switch' over a closed enum or a union must name its current cases, so that these changes are not covered.
    private static func addCases(
        _ old: ResolvedEnum,
        _ new: EnumChanges.EnumType,
        _ forwarders: inout ForwarderCollector
    ) {
        guard old.isInteger == new.shape.isInteger else { return }
        let cases = Matches(old.cases, new.shape.cases, by: \.value.value)
        let taken = Set(new.shape.cases.map(\.swiftName))
        for (before, after) in cases.pairs where before.swiftName != after.swiftName {
            guard !taken.contains(before.swiftName) else { continue }
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: after.swiftName.text)],
                "static var \(SwiftIdentifier.standalone(before.swiftName)): Self "
                    + "{ .\(SwiftIdentifier.member(after.swiftName)) }",
                to: ForwarderCollector.spelled(new.type.path)
            )
            if !new.shape.isClosed {
                forwarders.cover("renamed-enum-case", new.type.subject.element(after.value.value))
            }
        }
    }

    private static func addMembers(
        _ old: ResolvedUnion,
        _ new: UnionChanges.UnionType,
        _ names: RenamedPaths,
        _ forwarders: inout ForwarderCollector
    ) {
        let scope = SwiftScope(path: SwiftPath([]), isQualified: true)
        let taken = Set(new.shape.members.map(\.swiftName))
        for (before, after) in UnionChanges.matches(old, new.shape, names).pairs {
            guard before.swiftName != after.swiftName, !taken.contains(before.swiftName) else { continue }
            forwarders.add(
                [ForwarderCollector.deprecated(renamed: after.swiftName.text + "(_:)")],
                forwarders.function(
                    "static func \(SwiftIdentifier.standalone(before.swiftName))",
                    ["_ value: \(scope.spelled(after.payload))"],
                    "-> Self",
                    ".\(SwiftIdentifier.member(after.swiftName))(value)"
                ),
                to: ForwarderCollector.spelled(new.type.path)
            )
        }
    }
}
