import SpeccCatalog
import SpeccChecks

/// The sets of values that scalars have on the wire.
enum WireValues {
    /// Whether a server that reads one type accepts every value that apps send as another.
    static func isAccepted(_ sent: BuiltinType, as type: BuiltinType, _ direction: ValueDirection) -> Bool {
        if direction.contains(.part), isBytes(sent) || isBytes(type) { return isBytes(sent) && isBytes(type) }
        if direction.contains(.jsonRequest), type != .json, form(sent) != form(type) { return false }
        return isSubset(sent, of: type)
    }

    /// Whether apps that read one type can read every value that a server returns as another.
    static func isReadable(_ returned: BuiltinType, as type: BuiltinType, _ direction: ValueDirection) -> Bool {
        if direction.contains(.jsonResponse), type != .json, !readableForms(type).contains(form(returned)) {
            return false
        }
        // Either alphabet is read.
        return isSubset(returned, of: type) || isBytes(returned) && isBytes(type)
    }

    /// Whether a value can contain the separator of the elements of a list.
    static func canContainSeparator(_ type: BuiltinType) -> Bool {
        switch type {
        case .string, .text, .json, .url, .urlTemplate, .datetimeHTTP, .datetimeRFC2822: true
        default: false
        }
    }

    /// Whether the JSON of every value is its text in a query.
    static func isSameInJSON(_ type: BuiltinType) -> Bool {
        form(type) == .number || form(type) == .bool
    }

    /// The form of values in JSON, or of a whole body.
    private enum Form {
        case bool, number, text, anyJSON
        /// Text of a whole body, without quotes.
        case plainText
        /// The bytes of a whole body, in memory or in a file.
        case content
        case nothing
    }

    private static func form(_ type: BuiltinType) -> Form {
        switch (type.json, type.kind) {
        case (.bool, _): .bool
        case (.number, _), (.numberOrString, _): .number
        case (.string, _): .text
        case (.any, .json): .anyJSON
        case (.any, .empty): .nothing
        case (.any, .text): .plainText
        case (.any, _): .content
        }
    }

    /// The forms that apps can read as a type.
    private static func readableForms(_ type: BuiltinType) -> Set<Form> {
        switch form(type) {
        case .plainText: [.plainText, .bool, .number, .text, .anyJSON, .nothing]
        case .content: [.content, .plainText, .bool, .number, .text, .anyJSON, .nothing]
        case .number where type.json == .numberOrString || type.kind == .duration: [.number, .text]
        case .text where type.isInteger || type.kind == .decimal: [.number, .text]
        case let form: [form]
        }
    }

    /// Whether the text of every value of one type is also the text of a value of the other.
    private static func isSubset(_ inner: BuiltinType, of outer: BuiltinType) -> Bool {
        let (inside, outside) = (values(inner), values(outer))
        guard inside != outside else { return true }
        switch (outside, inside) {
        case (.anyContent, _): return true
        case (.anyText, _): return inside != .anyContent
        case (.number, .integer), (.number, .seconds), (.number, .milliseconds), (.number, .unixTime),
            (.number, .unixMilliseconds), (.milliseconds, .integer), (.mailDate, .httpDate):
            return true
        case (.integer(let bounds), .texts(let texts)):
            return texts.allSatisfy { Int64($0).map(bounds.contains) ?? false }
        case (.number, .texts(let texts)): return texts.allSatisfy { Int64($0) != nil }
        case (.integer(let bounds), .integer(let others)): return bounds.contains(others)
        case (.integer(let bounds), .unixMilliseconds): return bounds.contains(.signed64)
        case (.seconds, .integer(let bounds)): return IntegerBounds.signed64.contains(bounds)
        // The years 1901 to 2038.
        case (.unixTime, .integer(let bounds)), (.unixMilliseconds, .integer(let bounds)):
            return IntegerBounds.signed32.contains(bounds)
        default: return false
        }
    }

    /// The texts of a type's values. Types with equal sets have the same values.
    private enum Values: Equatable {
        case texts(Set<String>), pattern(String)
        case anyContent, anyText, bool, number, seconds, milliseconds, unixTime, unixMilliseconds
        case integer(IntegerBounds)
        case uuid, url, date, timestamp, httpDate, mailDate, duration, base64, base64URL, nothing
    }

    private static func values(_ type: BuiltinType) -> Values {
        switch type.format {
        case .texts(let yes, let no)?: return .texts([yes, no])
        case .pattern(let pattern)?: return .pattern(pattern)
        case nil: break
        }
        return switch type.kind {
        case .file: .anyContent
        case .text, .json: .anyText
        case .bool: .bool
        case .integer(let bounds): .integer(bounds)
        case .double, .decimal: .number
        case .duration: type == .durationSeconds ? .seconds : type == .durationMillis ? .milliseconds : .duration
        case .instant: values(ofInstant: type)
        case .uuid: .uuid
        case .url: .url
        case .date: .date
        case .bytes: type == .data ? .anyContent : type == .bytes ? .base64 : .base64URL
        case .empty: .nothing
        }
    }

    private static func values(ofInstant type: BuiltinType) -> Values {
        switch type {
        case .datetimeUnix: .unixTime
        case .datetimeUnixMillis: .unixMilliseconds
        case .datetimeHTTP: .httpDate
        case .datetimeRFC2822: .mailDate
        default: .timestamp
        }
    }

    private static func isBytes(_ type: BuiltinType) -> Bool {
        type == .bytes || type == .bytesBase64URL
    }
}

/// A scalar on the wire: a built-in type, or the values of an enum or a distinct type.
struct WireScalar {
    let type: BuiltinType
    private var isEnumeration = false
    private var isClosedEnumeration = false

    init(_ type: BuiltinType) {
        self.type = type
    }

    /// Nil for an object or a union.
    init?(_ kind: DeclaredType.Kind) {
        switch kind {
        case .enumeration(let isInteger, let isClosed):
            type = isInteger ? .int : .string
            isEnumeration = true
            isClosedEnumeration = isClosed
        case .distinct(let wire): type = wire
        case .object, .union: return nil
        }
    }

    /// Nil for an object or a union, and for an alias of a list, a map or a declared type.
    init?(_ type: ResolvedType) {
        switch type.shape {
        case .enumeration(let enumeration):
            self.init(.enumeration(isInteger: enumeration.isInteger, isClosed: enumeration.isClosed))
        case .distinct(let distinct): self.init(distinct.wire)
        case .alias(let alias):
            guard case .builtin(let target) = alias.target else { return nil }
            self.init(target)
        case .object, .union: return nil
        }
    }

    /// The level for released apps of a scalar that becomes another one. A server accepts the cases of an enum only, and
    /// released apps preserve other values of an open enum.
    func level(becoming new: WireScalar, _ direction: ValueDirection) -> ChangeLevel {
        direction.level(
            isAccepted: WireValues.isAccepted(type, as: new.type, direction) && !new.isEnumeration,
            isReadable: WireValues.isReadable(new.type, as: type, direction) && !isClosedEnumeration
        )
    }
}

/// How a change of a type affects released apps.
struct WireDifference {
    var level: ChangeLevel
    /// The change of a declaration that the type contains: `field 'k' of 'Order' was removed`.
    var cause: String?

    init(_ level: ChangeLevel, cause: String? = nil) {
        self.level = level
        self.cause = cause
    }

    static let safe = Self(.safe)
    static let breaking = Self(.breaking)

    /// `, because field 'k' of 'Order' was removed`
    var explanation: String {
        cause.map { ", because \($0)" } ?? ""
    }

    /// The difference with another cause, unless it is safe.
    func because(_ cause: String) -> Self {
        level == .safe ? self : Self(level, cause: cause)
    }

    /// The more severe of two.
    static func max(_ first: Self, _ second: Self) -> Self {
        second.level > first.level ? second : first
    }

    /// The less severe of two.
    static func min(_ first: Self, _ second: Self) -> Self {
        second.level < first.level ? second : first
    }
}

/// The levels for released apps of compared pairs of types, shared by all comparisons of an API.
final class WireLevels {
    struct Pair: Hashable {
        let old: SwiftPath
        let new: SwiftPath
        /// How values of the types are transferred.
        let direction: ValueDirection
    }

    private var levels: [Pair: WireDifference] = [:]

    subscript(pair: Pair) -> WireDifference? {
        get { levels[pair] }
        set { levels[pair] = newValue }
    }
}
