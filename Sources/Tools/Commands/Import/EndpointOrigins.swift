import SpeccExplain
import SpeccOpenAPI

/// Finds the operations that endpoints of imported catalogs come from, in the file `.specc-import.json` of their folder.
struct EndpointOrigins {
    /// The states of folders that have been read.
    private var states: [String: ImportState?] = [:]

    /// The file and the JSON pointer of an operation; nil if the endpoint was not imported.
    ///
    /// An endpoint is found by its name, or by its call if the name was changed after the import.
    mutating func origin(of explanation: Explanation, in path: String) -> String? {
        var folder = path
        while let slash = folder.lastIndex(of: "/") ?? (folder.isEmpty ? nil : folder.startIndex) {
            folder = String(folder[..<slash])
            guard let state = state(in: folder) else { continue }
            if let origin = state.endpoints["\(explanation.service).\(explanation.endpoint)"] { return origin }
            let call = Self.shape(explanation.call)
            return state.endpoints.values.sorted().first { Self.call(of: $0).map(Self.shape) == call }
        }
        return nil
    }

    /// A state that cannot be read is ignored here; the next import reports it.
    private mutating func state(in folder: String) -> ImportState? {
        if let known = states[folder] { return known }
        let state = try? ImportState(in: folder.isEmpty ? "." : folder)
        states[folder] = .some(state)
        return state
    }

    /// The method and path of a pointer; nil if it refers to another file.
    private static func call(of origin: String) -> String? {
        guard let hash = origin.firstIndex(of: "#"),
            let tokens = JSONPointer(parsing: String(origin[origin.index(after: hash)...]))?.tokens,
            tokens.count == 3, tokens[0] == "paths"
        else { return nil }
        return "\(tokens[2].uppercased()) \(tokens[1])"
    }

    /// A call without the names and types of path parameters.
    private static func shape(_ call: String) -> String {
        var shape = ""
        var isParameter = false
        for character in call {
            if character == "}" { isParameter = false }
            if !isParameter { shape.append(character) }
            if character == "{" { isParameter = true }
        }
        return shape
    }
}
