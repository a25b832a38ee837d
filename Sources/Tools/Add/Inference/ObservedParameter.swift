import SpeccChecks

/// A query item, or a field of a form, with the values of all samples.
struct ObservedParameter {
    /// The name in the catalog: without the brackets of a list.
    var name: String
    var shape: Shape
    /// The style of a list, if it is not the default one.
    var style: String?
    var isList = false
    /// Whether the name has no value.
    var isFlag = false
    var isSensitive: Bool { shape.hasKey || shape.element.hasKey || CredentialNames.isSensitive(name) }

    /// The type as the catalog writes it.
    var type: String {
        let values = isList ? shape.element : shape
        let kinds = values.kinds
        let scalar: String
        if kinds == [.number] {
            scalar = values.fractions > 0 ? "double" : "int"
        } else if kinds == [.boolean] {
            scalar = "bool"
        } else if kinds == [.text], let text = values.text {
            let formats: [TextFormat] = [.uuid, .date, .datetime, .url]
            scalar = formats.first { text.formats.contains($0) }?.rawValue ?? "string"
        } else {
            scalar = "string"
        }
        return isList ? "list<\(scalar)>" : scalar
    }

    /// The items of several requests, without those of credentials and those whose names are not names.
    static func query(of requests: [[NamedText]]) -> [ObservedParameter] {
        var result: [ObservedParameter] = []
        for items in requests {
            var own: [ObservedParameter] = []
            for item in items where !CredentialNames.isQueryCredential(item) {
                add(item, to: &own)
            }
            for parameter in own {
                if let index = result.firstIndex(where: { $0.name == parameter.name }) {
                    result[index].merge(parameter)
                } else {
                    result.append(parameter)
                }
            }
        }
        return result
    }

    /// Adds an item of the same request. A repeated name is a list.
    private static func add(_ item: NamedText, to parameters: inout [ObservedParameter]) {
        var name = item.name
        var style: String?
        if name.hasSuffix("[]") {
            name = String(name.dropLast(2))
            style = "bracket"
        } else if name.hasSuffix("[0]") || name.hasSuffix("[1]") {
            name = String(name.dropLast(3))
            style = "index"
        }
        guard SafeText.isName(name), !SecretDetector.looksSecretAsConstant(name) else { return }
        var shape = item.value.map { Shape(literal: $0) } ?? Shape()
        if let index = parameters.firstIndex(where: { $0.name == name }) {
            if !parameters[index].isList { parameters[index] = parameters[index].asList }
            parameters[index].shape.element.merge(shape)
            return
        }
        let isList = style != nil
        if isList { shape = Self.list(of: shape) }
        parameters.append(
            ObservedParameter(name: name, shape: shape, style: style, isList: isList, isFlag: item.value == nil)
        )
    }

    private static func list(of element: Shape) -> Shape {
        var list = Shape()
        list.count = 1
        list.arrays = 1
        list.element = element
        return list
    }

    private var asList: ObservedParameter {
        var parameter = self
        parameter.shape = Self.list(of: shape)
        parameter.isList = true
        parameter.isFlag = false
        return parameter
    }

    private mutating func merge(_ other: ObservedParameter) {
        var other = other
        if other.isList, !isList { self = asList }
        if isList, !other.isList { other = other.asList }
        shape.merge(other.shape)
        style = style ?? other.style
        isFlag = isFlag && other.isFlag
    }
}
