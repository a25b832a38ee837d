import SpeccCatalog
import SpeccChecks
import SpeccImport

/// The file for a new endpoint.
enum ServiceChoice {
    case existing(Int)
    case new(service: String, fileName: String)

    /// - Parameters:
    ///   - wanted: The service that the user names.
    ///   - hint: A name that the input contains, such as that of a folder.
    ///   - hostFile: The file that declares the host of the request.
    init(for draft: CallDraft, in api: CatalogAPI, wanted: String?, hint: String?, hostFile: Int) {
        if let wanted {
            let match = api.lookup.services(named: ServiceWords(wanted)).first
            self = match.map { .existing($0) } ?? Self.new(wanted, in: api)
            return
        }
        // A service with its own host contains only calls to this host.
        let isOwnHost = api.files[hostFile].declaration.api == nil && api.apiFile != nil
        func isCandidate(_ index: Int) -> Bool {
            let file = api.files[index].declaration
            guard file.service != nil else { return false }
            return isOwnHost
                ? index == hostFile : api.apiFile == nil || index == api.apiFile || file.hosts.isEmpty
        }
        let name = hint ?? EndpointNaming(method: draft.method, parts: draft.parts).service
        if let named = api.lookup.services(named: ServiceWords(name)).first(where: isCandidate) {
            self = .existing(named)
            return
        }
        let literals = Array(draft.parts.prefix { $0.literal != nil }.compactMap(\.literal))
        var best: (index: Int, score: Int)?
        for index in api.lookup.files(at: literals) where isCandidate(index) {
            let score = Self.score(api, index, literals)
            if score > best?.score ?? 0 { best = (index, score) }
        }
        if let best {
            self = .existing(best.index)
        } else if isOwnHost, isCandidate(hostFile) {
            self = .existing(hostFile)
        } else {
            self = Self.new(name, in: api)
        }
    }

    /// The number of leading segments that the path has in common with an endpoint of the service; versions do not count.
    private static func score(_ api: CatalogAPI, _ index: Int, _ literals: [String]) -> Int {
        var score = 0
        for endpoint in api.files[index].endpoints {
            let declared = endpoint.path?.literals ?? []
            var common = 0
            for (position, (left, right)) in zip(declared, literals).enumerated() {
                guard left == right else { break }
                let isPrefix =
                    SafeText.isVersion(left, at: position) || ["api", "rest"].contains(left.lowercased())
                if !isPrefix { common += 1 }
            }
            score = max(score, common)
        }
        return score
    }

    private static func new(_ name: String, in api: CatalogAPI) -> ServiceChoice {
        var service = TypeBuilder.typeName(name)
        if ReservedTypeNames.isReserved(service) || service == api.name || service.isEmpty
            || api.type(service + "Service") != nil
        {
            service += "Calls"
        }
        // The generated files have longer names.
        let stem = String(WordSplitter.words(service).map { $0.lowercased() }.joined(separator: "-").prefix(100))
        var file = "\(stem).yaml"
        var number = 2
        while api.lookup.file(named: file) != nil {
            file = "\(stem)-\(number).yaml"
            number += 1
        }
        return .new(service: service, fileName: file)
    }
}
