import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The declarations and uses of names in a catalog, with their byte ranges in the current texts.
struct NameIndex {
    struct Occurrence {
        let name: CatalogName
        let file: FileID
        let bytes: Range<Int>
        let isDeclaration: Bool
        /// Whether the range contains exactly the name, so that it can be replaced.
        let isExact: Bool
    }

    let catalog: CatalogIndex
    /// Sorted by file and position.
    let occurrences: [Occurrence]
    private let numbers: [CatalogName: [Int]]

    init(
        _ index: CatalogIndex,
        _ sources: SourceMap,
        changed: [FileID: TextDifference]
    ) {
        catalog = index
        var seen: Set<Place> = []
        var occurrences: [Occurrence] = []
        for found in NameCollector(index).occurrences {
            guard let file = sources[found.name.range.file],
                let (bytes, isExact) = Self.bytes(of: found.name, in: file)
            else { continue }
            let range = changed[found.name.range.file].map { $0.moved(bytes) } ?? bytes
            guard let range, seen.insert(Place(file: found.name.range.file, start: range.lowerBound)).inserted else {
                continue
            }
            occurrences.append(
                Occurrence(
                    name: found.symbol,
                    file: found.name.range.file,
                    bytes: range,
                    isDeclaration: found.isDeclaration,
                    isExact: isExact
                )
            )
        }
        occurrences.sort { ($0.file, $0.bytes.lowerBound) < ($1.file, $1.bytes.lowerBound) }
        self.occurrences = occurrences
        var numbers: [CatalogName: [Int]] = [:]
        for (number, occurrence) in occurrences.enumerated() { numbers[occurrence.name, default: []].append(number) }
        self.numbers = numbers
    }

    private struct Place: Hashable {
        var file: FileID
        var start: Int
    }

    /// The bytes of a name without quotes; nil for an alias, whose anchor contains the name.
    private static func bytes(of name: Located<String>, in file: SourceFile) -> (Range<Int>, isExact: Bool)? {
        let start = file.offset(of: name.range.start)
        let end = max(start, file.offset(of: name.range.end))
        let text = file.bytes[start..<end]
        guard text.first != UInt8(ascii: "*") else { return nil }
        if text.elementsEqual(name.value.utf8) { return (start..<end, true) }
        if text.count == name.value.utf8.count + 2, text.dropFirst().dropLast().elementsEqual(name.value.utf8) {
            return (start + 1..<end - 1, true)
        }
        return (start..<end, false)
    }

    /// The name at a byte, or directly before it.
    func occurrence(at offset: Int, in file: FileID) -> Occurrence? {
        var low = 0
        var high = occurrences.count
        while low < high {
            let middle = (low + high) / 2
            let other = occurrences[middle]
            if (other.file, other.bytes.lowerBound) <= (file, offset) { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let found = occurrences[low - 1]
        return found.file == file && offset <= found.bytes.upperBound ? found : nil
    }

    func occurrences(of name: CatalogName) -> [Occurrence] {
        (numbers[name] ?? []).map { occurrences[$0] }
    }

    /// The declarations of a name. Cache groups are declared by every endpoint that uses them.
    func declarations(of name: CatalogName) -> [Occurrence] {
        occurrences(of: name).filter(\.isDeclaration)
    }

    /// The declared names of a kind that a file can use, sorted.
    func names(of kind: CatalogName.Kind, visibleIn file: FileID) -> [CatalogName] {
        guard let api = api(of: file) else { return [] }
        return numbers.keys.filter { name in
            name.kind == kind && name.api == api && !declarations(of: name).isEmpty
        }.sorted { ($0.text, $0.service ?? 0) < ($1.text, $1.service ?? 0) }
    }

    /// The number of the API of a file.
    func api(of file: FileID) -> Int? {
        catalog.catalog.apis.firstIndex { $0.files.contains { $0.file == file } }
    }
}

/// A name that a catalog declares and that other declarations refer to.
struct CatalogName: Hashable {
    let kind: Kind
    /// The number of the API, a folder of files that share names.
    let api: Int
    /// The number of the service that declares an endpoint, a composite call, a host or a server; nil for names of the whole API.
    let service: Int?
    let text: String

    enum Kind: String {
        case type, credential, endpoint, host, server
        case cacheGroup = "cache group"
    }
}
