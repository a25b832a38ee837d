import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccText

/// The positions of a feed: numbers, written as values of a type. Those of dates and times are the days and seconds after
/// 2024-05-01, those of UUIDs their last digits.
struct FeedPosition {
    let type: BuiltinType
    /// The number before the first position that the catalog allows.
    private var offset = 0
    private let isIncremented: Bool
    /// The declared values that contain a position: the field of the response, and the parameter.
    private let field: Declared?
    private let parameter: Declared?
    private let types: ContractTypes

    private struct Declared {
        let type: ResolvedTypeReference
        let constraints: ResolvedConstraints

        init(_ field: ResolvedField) { (type, constraints) = (field.type, field.constraints) }
        init(_ parameter: ResolvedParameter) { (type, constraints) = (parameter.type, parameter.constraints) }
    }

    /// The positions that a feed reads from a response; nil if the type cannot count, or if the constraints of the catalog reject
    /// numbers.
    ///
    /// - Parameter template: The payload of the response.
    init?(
        _ feed: ResolvedFeed,
        of declaration: ResolvedEndpoint,
        in response: ResolvedTypeReference,
        _ template: DocumentValue,
        _ api: ContractAPI
    ) {
        types = api.types
        isIncremented = feed.isIncremented
        parameter = feed.sends.flatMap { Self.argument($0, of: declaration, api) }
        var sample: DocumentValue?
        switch (feed.next, feed.elements) {
        case (.field(let path)?, let elements):
            field = types.field(at: path, of: response).map { Declared($0) }
            if case .stream = elements, case .list(let elements) = template {
                sample = elements.first?.value(at: path)
            } else {
                sample = template.value(at: path)
            }
        case (.last(_, let path)?, .items(_, let names, let item)):
            field = types.field(at: path, of: item).map { Declared($0) }
            if case .list(let items)? = template.value(at: names) { sample = items.first?.value(at: path) }
        default: field = nil
        }
        guard let type = (field ?? parameter).map({ $0.type.builtin }) ?? .string, Self.count(of: type) > 0 else {
            return nil
        }
        self.type = type
        guard !isValid(1) else { return }
        // Later ones may be valid, such as the first number of a range.
        offset = sample?.scalarText.map { number(of: $0) - (isIncremented ? 0 : 1) } ?? 0
        guard isValid(1) else { return nil }
    }

    /// Whether the catalog allows a position in responses and in requests.
    func isValid(_ number: Int) -> Bool {
        let number = number + offset
        if let field, let value = json(isIncremented ? number - 1 : number) {
            let checker = DeclaredValueChecker(types: types, isStrict: true)
            if !checker.mismatches(of: value, as: field.type, field.constraints).isEmpty { return false }
        }
        guard let parameter, parameter.type.builtin != .json, let text = json(number)?.scalarText else { return true }
        let checker = ScalarTextChecker(types: types)
        return checker.mismatches(of: text, as: parameter.type.unwrapped, parameter.constraints).isEmpty
    }

    /// The type of the parameter that sends the position, which is that of a header.
    private static func argument(
        _ sends: ResolvedPagination.Parameter,
        of declaration: ResolvedEndpoint,
        _ api: ContractAPI
    ) -> Declared? {
        guard sends.isInBody else {
            return declaration.queryParameters.first { $0.name.value == sends.path.first }.map { Declared($0) }
        }
        return declaration.body.flatMap { api.types.field(at: sends.path, of: $0.type) }.map { Declared($0) }
    }

    /// The number of a position, counted from the first one; not positive for one before it, and for text that is none.
    func number(of text: String) -> Int {
        var number = 0
        switch JSONScalar.value(text, as: type) ?? ResolvedValue.scalar(text, as: type) {
        case .date(let year, let month, let day)?:
            number = GregorianDay.number(year: year, month: month, day: day) - Self.firstDay
        case .instant(let seconds, _)?: number = (Int(seconds) - Self.firstDay * Self.day) / Self.unit(of: type)
        case .uuid(let text)?: number = Int(text.suffix(12), radix: 16) ?? 0
        default: number = Int(text) ?? 0
        }
        return min(max(number, 0), Self.count(of: type)) - offset
    }

    /// The value in a response for a position: the number before it if the client adds 1.
    func value(_ number: Int) -> DocumentValue {
        json(number + offset - (isIncremented ? 1 : 0)) ?? .null
    }

    private func json(_ number: Int) -> DocumentValue? {
        let value: ResolvedValue
        switch type.kind {
        case .integer: value = .integer(Int64(number))
        case .double, .decimal: value = .number(String(number))
        case .date:
            let date = GregorianDay.date(Self.firstDay + number)
            value = .date(year: date.year, month: date.month, day: date.day)
        case .instant:
            let seconds = Self.firstDay * Self.day + number * Self.unit(of: type)
            value = .instant(seconds: Int64(seconds), nanoseconds: 0)
        case .uuid:
            let digits = String(number, radix: 16)
            value = .uuid("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits)
        default: value = .text(String(number))
        }
        return ValueConverter.scalar(value, as: type)
    }

    private static let day = 86_400
    private static let firstDay = GregorianDay.number(year: 2024, month: 5, day: 1)

    /// The seconds between two times: a pattern may omit everything below a day.
    private static func unit(of type: BuiltinType) -> Int {
        type.format == nil ? 1 : day
    }

    /// The greatest number of a position in a request, with room for the elements of a stream; 0 for types that cannot count.
    private static func count(of type: BuiltinType) -> Int {
        switch type.kind {
        // The greatest integer that every number type of JSON has.
        case .integer(let bounds): Int(min(bounds.upper, 1 << 53)) - 1_000
        case .text, .json, .double, .decimal: (1 << 53) - 1_000
        // The year 9940 or so.
        case .date: 2_890_000
        case .instant: 2_890_000 * day / unit(of: type)
        case .uuid: (1 << 48) - 1_000
        case .bool, .url, .duration, .bytes, .empty, .file: 0
        }
    }
}
