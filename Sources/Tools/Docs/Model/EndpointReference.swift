import SpeccCatalog

struct EndpointReference: Sendable {
    /// The method's name, which is unique on the page.
    let id: String
    /// `Shop.Orders.getOrder`
    let qualifiedID: String
    let name: String
    let docs: Prose
    let deprecation: String?
    let method: String
    let path: [PathPart]
    /// The URL of a host that only some endpoints are called on.
    let host: String?
    let location: String
    let declaration: CodeSample
    let calls: [CodeSample]
    let parameters: [ParameterGroup]
    let body: BodyReference?
    let responses: [ResponseReference]
    let errors: [ErrorReference]
    /// The error type of the call.
    let errorType: LinkedText
    let behavior: BehaviorReference
    let examples: [CodeSample]

    /// `List issues`
    var title: String { HumanTitle.text(of: name) }

    struct PathPart: Sendable {
        let text: String
        let isParameter: Bool
    }

    struct ParameterGroup: Sendable {
        /// The part of the request.
        let title: String
        let fields: [FieldReference]
        /// Headers or query items with a fixed value.
        let constants: [ConstantReference]
    }
}

struct ConstantReference: Sendable {
    let name: String
    /// Nil for a sensitive value.
    let value: String?
    let location: String?
}

struct BodyReference: Sendable {
    let type: [LinkedText]
    /// `JSON`
    let encoding: String
    let docs: Prose
    let isOptional: Bool
    let isSensitive: Bool
    /// Sentences about content types and sizes.
    let constraints: [String]
    /// The fields of an object.
    let fields: [FieldReference]
}

struct ResponseReference: Sendable {
    let status: String
    /// Empty for a response without a body.
    let type: [LinkedText]
    let note: String?
    let headers: [FieldReference]
    /// The fields of an inline object.
    let fields: [FieldReference]
}

struct ErrorReference: Sendable {
    let status: String
    /// `.notFound`
    let swiftCase: String
    let type: [LinkedText]
    let condition: String?
    let headers: [FieldReference]
    /// The fields of an inline object.
    let fields: [FieldReference]
    let location: String
}

/// A method that makes calls of an endpoint.
struct CompositeCallReference: Sendable {
    let id: String
    let name: String
    let docs: Prose
    let deprecation: String?
    let kind: CompositeCallKind
    let endpoint: LinkedText
    let location: String
    let call: CodeSample
    let behavior: BehaviorReference
}

extension CompositeCallReference {
    /// `polls`
    var verb: String { kind.verb }
    /// `Polls`
    var capitalizedVerb: String { verb.prefix(1).uppercased() + verb.dropFirst() }
    /// `poll`
    var badge: String { kind.key }
}

/// The effective settings of a call and where they are declared.
struct BehaviorReference: Sendable {
    /// `45 s`; nil without a limit.
    let maximumDuration: String?
    let durationCalculation: [String]
    let maximumRequests: String
    let requestCalculation: [String]
    /// The declared settings, then the built-in ones.
    let settings: [Setting]
    let ignored: [Ignored]

    struct Setting: Sendable {
        let name: String
        let value: String
        let level: String
        /// `issues.yaml:4`; nil for a built-in value.
        let location: String?
        /// `overrides api defaults, github.yaml:12`
        let overrides: String?
    }

    struct Ignored: Sendable {
        let setting: String
        let reason: String
        let location: String?
    }
}
