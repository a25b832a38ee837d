package import SpeccDiagnostics

/// A difference between two versions of a catalog.
package struct Change: Sendable {
    /// Kebab-case and stable: `removed-endpoint`. Its page is `Docs/Changes/<id>.md`.
    package let id: String
    package var subject: ChangeSubject
    package var levels: ChangeLevels
    /// The text before and after the subject: `timeout of`, `changed from 30 s to 10 s`.
    let head: String
    let tail: String
    /// The declaration in the base; nil for an added one.
    package let old: SourceRange?
    /// The declaration in the new catalog, or the declaration that contained a removed one; nil where there is neither.
    package let new: SourceRange?
    package let isRemoval: Bool
    /// Why the levels are lower than usual: `deprecated since 2026-01-01`, or the reason of an accepted change.
    package var excuse: String?

    /// Whether the change concerns a response of an endpoint: `response of`, `header of an error`.
    var isOfResponse: Bool { head.contains("response") || head.contains("error") }

    /// Lower case, names in single quotes, both values: `timeout of 'Orders.pay' changed from 30 s to 10 s`.
    package var message: String {
        "\(head) \(subject.label) \(tail)"
    }
}

/// The declaration that a change affects.
package struct ChangeSubject: Hashable, Sendable {
    /// `Orders`, `payOrder`
    package let path: [String]
    /// A parameter, field, case or setting of it.
    package let element: String?
    /// The number of endpoints that the change affects in the same way.
    package var count = 1
    /// The number of types that inherit the changed field.
    var extendingCount = 0
    /// The declaration of the type; nil for other subjects.
    private(set) var type: SourceRange?
    /// What the element belongs to, if it matters: `closed enum`.
    private var ownerKind: String?
    /// The service of a type in an endpoint, and the name of the type and the element in it: `Body.lines`.
    private(set) var endpointElement: EndpointElement?

    struct EndpointElement: Hashable {
        let service: String
        let name: String
    }

    package init(_ path: [String], element: String? = nil) {
        self.path = path
        self.element = element
    }

    /// - Parameters:
    ///   - range: The declaration of the type, for a removed element in the base.
    ///   - endpoint: The service and the name of a type in an endpoint.
    init(type name: String, at range: SourceRange, inEndpoint endpoint: (service: String, name: String)?) {
        self.init([name])
        type = range
        endpointElement = endpoint.map { EndpointElement(service: $0.service, name: $0.name) }
    }

    /// - Parameter kind: What the element belongs to, if it matters: `closed enum`.
    func element(_ name: String, of kind: String? = nil) -> ChangeSubject {
        var subject = ChangeSubject(path, element: name)
        subject.ownerKind = kind
        subject.type = type
        subject.endpointElement = endpointElement.map {
            EndpointElement(service: $0.service, name: $0.name + "." + name)
        }
        return subject
    }

    /// Whether a field at a range belongs to this type rather than to that of another subject, which inherits it: the type is
    /// the last one before the field.
    func declares(_ field: SourceRange, unlike other: ChangeSubject) -> Bool {
        guard let type, let other = other.type, type.file == field.file, type.start <= field.start else { return false }
        return other.file != field.file || other.start > field.start || other.start < type.start
    }

    /// The name in an acceptance file: `Orders.payOrder.state`.
    package var text: String {
        (path + [element].compactMap(\.self)).joined(separator: ".")
    }

    var label: String {
        let owner = count > 1 ? "\(count) endpoints" : quoted(path.joined(separator: "."))
        let kind = ownerKind.map { "the \($0) " } ?? ""
        let types = extendingCount == 1 ? "1 type that extends it" : "\(extendingCount) types that extend it"
        let others = extendingCount == 0 ? "" : " and \(types)"
        return element.map { "\(quoted($0)) of \(kind)\(owner)\(others)" } ?? owner
    }
}

extension Change {
    /// The change with the location in the base converted for `SourceMap.followed(by:)`.
    ///
    /// - Parameter count: The number of files of the new catalog.
    package func appendingBase(after count: Int) -> Change {
        Change(
            id: id,
            subject: subject,
            levels: levels,
            head: head,
            tail: tail,
            old: old?.shifted(by: count),
            new: new,
            isRemoval: isRemoval,
            excuse: excuse
        )
    }
}
