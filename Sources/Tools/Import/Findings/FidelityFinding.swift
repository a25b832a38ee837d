package import SpeccOpenAPI

/// A construct of the document that the catalog expresses differently, or not at all.
package struct FidelityFinding: Sendable {
    package let kind: FidelityKind
    /// What the finding is about, for example the name of a parameter.
    package let subject: String
    package let source: DocumentLocation
    /// The pointer to the entry of the catalog: a file, `#`, and a path; empty where there is none.
    package var target: String
    /// The reason, where the kind has several; otherwise empty.
    package var detail = ""
}

/// How much a finding matters.
package enum FidelityWeight: String, Sendable, CaseIterable {
    /// A call cannot be made as the document describes it, or a response may not be decoded.
    case lost
    /// The catalog describes it differently.
    case changed
    /// Not needed for calls.
    case omitted
}

/// The kinds of findings, with stable ids for programs.
package enum FidelityKind: String, Sendable, CaseIterable {
    case missingCredentials = "missing-credentials"
    case unresolvedReference = "unresolved-reference"
    case skippedOperation = "skipped-operation"
    case ignoredOperation = "ignored-operation"
    case duplicateOperationID = "duplicate-operation-id"
    case skippedParameter = "skipped-parameter"
    case skippedBody = "skipped-body"
    case mergedUnion = "merged-union"
    case optionalTag = "optional-tag"
    case untypedUnion = "untyped-union"
    case untypedValue = "untyped-value"
    case additionalFields = "additional-fields"
    case valueList = "value-list"
    case widerScalar = "wider-scalar"
    case nullAllowed = "null-allowed"
    case streamElements = "stream-elements"
    case subtypes
    case fieldTwice = "field-twice"
    case unionInForm = "union-in-form"
    case unionAsText = "union-as-text"
    case parameterAsText = "parameter-as-text"
    case jsonParameter = "json-parameter"
    case severalCredentials = "several-credentials"
    case unsupportedCredential = "unsupported-credential"
    case browserFlow = "browser-flow"
    case otherMediaType = "other-media-type"
    case binaryField = "binary-field"
    case bodyOnGet = "body-on-get"
    case listStyle = "list-style"
    case hostVariable = "host-variable"
    case operationHost = "operation-host"
    case sharedServer = "shared-server"
    case insecureHost = "insecure-host"
    case looseConstraint = "loose-constraint"
    case pattern
    case tuple
    case validation
    case readOnlyField = "read-only-field"
    case renamed
    case unclearPages = "unclear-pages"
    case notModified = "not-modified"
    case redirect
    case defaultSuccess = "default-success"
    case ignoredHeader = "ignored-header"
    case reservedCharacters = "reserved-characters"
    case serverDefault = "server-default"
    case responseHeaders = "response-headers"
    case examples
    case retypedExample = "retyped-example"
    case links
    case webhooks
    case unusedSchema = "unused-schema"
    case unusedExtension = "unused-extension"
    case unusedOption = "unused-option"
    case unnamedField = "unnamed-field"
    case changedExport = "changed-export"
    case unsupportedMember = "unsupported-member"
    case invalidContent = "invalid-content"
    case unknownMember = "unknown-member"
    case ignoredMember = "ignored-member"
    case parameterStyle = "parameter-style"
    case partEncoding = "part-encoding"
    case requiredCycle = "required-cycle"
    case formObject = "form-object"
    case unusedDiscriminator = "unused-discriminator"
    case overlappingUnion = "overlapping-union"
    case untypedBody = "untyped-body"
    case omittedNull = "omitted-null"
    case secretConstant = "secret-constant"

    package var weight: FidelityWeight {
        switch self {
        case .missingCredentials, .unresolvedReference, .skippedOperation, .skippedParameter, .skippedBody,
            .additionalFields, .unionInForm, .unsupportedCredential, .bodyOnGet, .operationHost, .sharedServer,
            .severalCredentials, .unusedExtension, .unsupportedMember, .invalidContent, .parameterStyle, .partEncoding,
            .unusedDiscriminator:
            .lost
        case .changedExport, .unusedOption, .unnamedField, .duplicateOperationID, .mergedUnion, .optionalTag,
            .untypedUnion, .untypedValue,
            .unionAsText, .valueList, .widerScalar,
            .nullAllowed,
            .streamElements, .subtypes, .fieldTwice,
            .parameterAsText, .jsonParameter,
            .browserFlow, .otherMediaType, .binaryField, .listStyle,
            .hostVariable, .insecureHost, .looseConstraint, .pattern, .tuple, .readOnlyField, .renamed,
            .redirect, .defaultSuccess, .reservedCharacters, .unknownMember, .overlappingUnion, .untypedBody,
            .omittedNull, .requiredCycle, .formObject, .retypedExample, .secretConstant:
            .changed
        case .ignoredOperation, .ignoredMember, .validation, .unclearPages, .notModified, .ignoredHeader,
            .serverDefault,
            .responseHeaders, .examples,
            .links, .webhooks, .unusedSchema:
            .omitted
        }
    }

    /// What the catalog has instead.
    package var explanation: String {
        switch self {
        case .missingCredentials: "the document declares no credentials; add them with --credential 'token: bearer'"
        case .unresolvedReference: "references that cannot be followed: schemas became 'json', anything else is missing"
        case .skippedOperation: "operations that a catalog cannot describe are missing"
        case .duplicateOperationID: "operations with the id of another one may be named after their method and path"
        case .ignoredOperation: "operations that the document excludes from SDKs are missing; '--only' selects them"
        case .skippedParameter: "parameters that a catalog cannot describe are missing"
        case .skippedBody: "bodies that a catalog cannot describe are missing"
        case .mergedUnion: "objects that cannot be distinguished became one object with the fields of all"
        case .optionalTag: "objects that only a constant distinguishes that may be absent: the first is read then"
        case .untypedUnion: "unions whose members cannot be distinguished became 'json'"
        case .untypedValue: "schemas without a type that Swift can express became 'json'"
        case .additionalFields: "fields in addition to the declared ones are not read, nor sent again"
        case .valueList: "texts, numbers and booleans of which only some values are valid accept all"
        case .widerScalar: "texts or numbers of several formats became the type that contains all of them"
        case .nullAllowed: "values of which only a part of 'allOf' may be null may be null"
        case .streamElements: "arrays of streamed responses became streams of their elements"
        case .subtypes: "objects that others extend became the union of these"
        case .fieldTwice: "fields that 'allOf' declares twice have the last of their types"
        case .unionInForm: "values of unions in forms and queries cannot be sent"
        case .unionAsText: "numbers or texts of forms and queries became text"
        case .parameterAsText: "parameters and fields of forms of a type that cannot be encoded became text"
        case .jsonParameter: "parameters with a media type became text, except for JSON in queries"
        case .severalCredentials: "of credentials that are sent in one header, one is used"
        case .unsupportedCredential: "credentials of these kinds are 'custom': the program signs the requests"
        case .browserFlow: "OAuth 2 flows that the client does not perform became bearer tokens"
        case .otherMediaType: "of several media types, one is used"
        case .binaryField: "binary data inside of JSON became text"
        case .unsupportedMember: "members of the document that change requests or values have no effect"
        case .invalidContent: "content that is not as OpenAPI or YAML require is missing"
        case .unknownMember: "members that OpenAPI does not define have no effect"
        case .ignoredMember: "members that OpenAPI ignores next to a reference have no effect"
        case .parameterStyle: "values of styles that a catalog does not have are sent in another form"
        case .partEncoding: "parts of forms and multipart bodies are sent in another encoding"
        case .requiredCycle: "required fields that lead back to their own type may be absent"
        case .formObject: "unions and clearable objects of forms without a style are sent in brackets"
        case .unusedDiscriminator: "members of unions are not distinguished by their discriminator"
        case .overlappingUnion: "of members of 'anyOf' that a value matches, one is read"
        case .untypedBody: "bodies of formats other than JSON became text or data"
        case .omittedNull: "fields that may be null or absent are absent if they have no value"
        case .secretConstant:
            "constants of fields with the name of a secret are in the catalog: no secret may be among them"
        case .bodyOnGet: "bodies of GET and HEAD requests are missing"
        case .listStyle: "lists are sent in brackets, which OpenAPI does not define, or like another list of the form"
        case .hostVariable: "variables of hosts have their default values"
        case .operationHost: "servers with variables that have no value are not used"
        case .sharedServer:
            "servers of operations and tokens are the same in every host: replace those of test environments"
        case .insecureHost: "hosts without TLS are allowed"
        case .looseConstraint: "bounds that a catalog cannot express are missing"
        case .pattern: "patterns that Swift interprets differently are missing"
        case .tuple: "arrays with a type for each element became 'list<json>'"
        case .validation: "'not', 'propertyNames' and similar validations are missing"
        case .readOnlyField: "fields that only responses have can be sent"
        case .renamed: "names that are not valid or not unique in Swift were changed"
        case .unclearPages: "operations that look paginated are not"
        case .notModified: "status 304 is left to the cache"
        case .redirect: "redirects are followed, and the body of the target is returned"
        case .defaultSuccess: "the 'default' response is the success"
        case .ignoredHeader: "headers that OpenAPI ignores as parameters are missing"
        case .reservedCharacters: "reserved characters of parameters are escaped"
        case .serverDefault:
            "values that the server assumes are missing: they are secrets, or of a type that a catalog cannot express"
        case .responseHeaders: "response headers are missing; '--headers all' adds those that callers can receive"
        case .examples: "examples that a catalog cannot contain are missing"
        case .retypedExample: "numbers, booleans or texts of examples have another type"
        case .links: "links are missing"
        case .webhooks: "webhooks and callbacks are missing"
        case .unusedSchema: "schemas that no operation uses are missing"
        case .changedExport: "changes of the document after its export are merged into the catalog that it contains"
        case .unusedOption: "selectors and names of options match nothing in the document"
        case .unnamedField: "fields whose name is empty are missing"
        case .unusedExtension: "extensions that are invalid, or do not fit the rest of the document, are not used"
        }
    }
}
