import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccText

/// The positions of a feed: numbers, written as values of a type. Those of dates and times are the days and seconds after
/// 2024-05-01, those of UUIDs their last digits.
struct FeedPosition {
    let type: BuiltinType

    /// The type of the positions that a feed reads from a response; nil if it has none that can count.
    init?(
        _ feed: ResolvedFeed,
        of declaration: ResolvedEndpoint,
        in response: ResolvedTypeReference,
        _ api: ContractAPI
    ) {
        let field: ResolvedTypeReference?
        switch (feed.next, feed.elements) {
        case (.field(let path)?, _): field = api.types.field(at: path, of: response)?.type
        case (.last(_, let path)?, .items(_, _, let item)): field = api.types.field(at: path, of: item)?.type
        default: field = feed.sends.flatMap { Self.argument($0, of: declaration, api) }
        }
        guard let type = field.map({ $0.builtin }) ?? .string, Self.count(of: type) > 0 else { return nil }
        self.type = type
    }

    /// The type of the parameter that sends the position, which is that of a header.
    private static func argument(
        _ sends: ResolvedPagination.Parameter,
        of declaration: ResolvedEndpoint,
        _ api: ContractAPI
    ) -> ResolvedTypeReference? {
        guard sends.isInBody else {
            return declaration.queryParameters.first { $0.name.value == sends.path.first }?.type
        }
        return declaration.body.flatMap { api.types.field(at: sends.path, of: $0.type)?.type }
    }

    /// The number of a position; 0 for text that is none.
    func number(of text: String) -> Int {
        var number = 0
        switch JSONScalar.value(text, as: type) ?? ResolvedValue.scalar(text, as: type) {
        case .date(let year, let month, let day)?:
            number = GregorianDay.number(year: year, month: month, day: day) - Self.firstDay
        case .instant(let seconds, _)?: number = (Int(seconds) - Self.firstDay * Self.day) / Self.unit(of: type)
        case .uuid(let text)?: number = Int(text.suffix(12), radix: 16) ?? 0
        default: number = Int(text) ?? 0
        }
        return min(max(number, 0), Self.count(of: type))
    }

    /// The value of a position in JSON.
    func value(_ number: Int) -> DocumentValue {
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
        return ValueConverter.scalar(value, as: type) ?? .null
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
