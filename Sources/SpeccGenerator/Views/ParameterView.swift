package import SpeccTemplates

/// Something the caller of an endpoint gives: a stored property of the endpoint.
package struct ParameterView: View {
    package var access: String
    package var name: String
    package let type: String

    package static let schema = ViewSchema(
        "parameter",
        [
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The property's identifier."),
            .init("type", .text, "Its type, with ? where it may be missing."),
        ]
    )

    package var values: [ViewValue] {
        [.text(access), .text(name), .text(type)]
    }
}
