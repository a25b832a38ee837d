import Foundation
import SpeccImport

/// The options of an import that decide what the catalog contains. The next import uses them again.
struct ImportChoices: Equatable {
    var api: String?
    var credential: String?
    var except: String?
    var headers: String?
    var host: String?
    var only: String?
    var serviceBy: String?
    /// Names in the catalog by names of the document.
    var rename: [String: String]?
    /// The media types that were chosen, by the location of the body or response.
    var mediaTypes: [String: String]?

    init(_ arguments: CommandArguments) throws {
        api = arguments["api"]
        credential = arguments["credential"]
        except = arguments["except"]
        headers = arguments["headers"]
        host = arguments["host"]
        only = arguments["only"]
        serviceBy = arguments["service-by"]
        rename = try arguments["rename"].map(Self.renames)
    }

    /// These choices, and those of an earlier import where there are none.
    func completed(by earlier: ImportChoices) -> ImportChoices {
        var result = self
        result.api = api ?? earlier.api
        result.credential = credential ?? earlier.credential
        result.except = except ?? earlier.except
        result.headers = headers ?? earlier.headers
        result.host = host ?? earlier.host
        result.only = only ?? earlier.only
        result.serviceBy = serviceBy ?? earlier.serviceBy
        result.rename = rename ?? earlier.rename
        result.mediaTypes = mediaTypes ?? earlier.mediaTypes
        return result
    }

    private static func renames(_ path: String) throws -> [String: String] {
        let text = String(decoding: try InputFile.contents(of: path), as: UTF8.self)
        var names: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let text = line.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty, !text.hasPrefix("#") else { continue }
            guard let colon = text.range(of: ": ", options: .backwards) else {
                throw UsageError("'\(text)' in '\(path)' is not a name", hint: "write 'old-name: newName'")
            }
            names[String(text[..<colon.lowerBound])] = text[colon.upperBound...].trimmingCharacters(in: .whitespaces)
        }
        return names
    }
}

extension ImportOptions {
    init(_ choices: ImportChoices) throws(UsageError) {
        self.init()
        only = Self.selectors(choices.only)
        except = Self.selectors(choices.except)
        grouping = choices.serviceBy.flatMap(ServiceGrouping.init)
        if let name = choices.api { api = try Self.apiName(name) }
        if let selection = choices.headers.flatMap(ResponseHeaderSelection.init) { headers = selection }
        host = choices.host
        if let text = choices.credential { credential = try Self.credential(text) }
        renamed = choices.rename ?? [:]
        mediaTypes = choices.mediaTypes ?? [:]
    }

    private static func selectors(_ text: String?) -> [OperationSelector] {
        (text ?? "").split(separator: ",").map { part in
            OperationSelector(part.trimmingCharacters(in: .whitespaces))
        }
    }

    private static func apiName(_ name: String) throws(UsageError) -> String {
        let isIdentifier = name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
        guard isIdentifier, name.first?.isUppercase == true else {
            throw UsageError("'\(name)' is not a valid API name", hint: "use letters and digits, such as 'GitHub'")
        }
        return name
    }

    private static func credential(_ text: String) throws(UsageError) -> (name: String, kind: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, ["bearer", "basic", "custom"].contains(parts[1]) else {
            throw UsageError("'\(text)' is not a credential", hint: "for example 'token: bearer' or 'login: basic'")
        }
        return (parts[0], parts[1])
    }
}
