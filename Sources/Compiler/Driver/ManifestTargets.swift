import SpeccDiagnostics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The targets that the text of a package manifest declares with a build plugin. The text is searched, not executed: values that
/// only a run would compute are not found.
struct ManifestTargets {
    struct Target: Equatable {
        let name: String
        let plugin: String
        /// The folder of the sources relative to the manifest; several if the target declares none.
        let paths: [String]
    }

    private let text: [UInt8]
    private let plugins: [String]
    /// The functions of the manifest that declare a target with a plugin, with the plugin.
    private let helpers: [String: String]

    init(_ manifest: String, plugins: [String]) {
        text = Self.withoutComments(Array(manifest.utf8))
        self.plugins = plugins
        let code = String(decoding: text, as: UTF8.self)
        var helpers: [String: String] = [:]
        for function in code.matches(of: /func\s+(\w+)/) {
            let rest = code[function.range.upperBound...]
            let end = rest.firstRange(of: /\n\s*(?:static\s+)?func\s/)?.lowerBound ?? rest.endIndex
            guard let plugin = plugins.first(where: rest[..<end].contains) else { continue }
            helpers[String(function.1)] = plugin
        }
        self.helpers = helpers
    }

    var targets: [Target] {
        let code = String(decoding: text, as: UTF8.self)
        return code.matches(of: /\.(\w+)\(/).compactMap { call in
            let name = String(call.1)
            guard ["target", "executableTarget", "testTarget"].contains(name) || helpers[name] != nil else {
                return nil
            }
            let start = code.utf8.distance(from: code.startIndex, to: call.range.upperBound)
            return target(arguments(from: start), of: name, in: code)
        }
    }

    private func target(_ arguments: [(label: String, value: String)], of function: String, in code: String) -> Target?
    {
        let name = arguments.first { $0.label == "name" || $0.label.isEmpty }.flatMap { Self.literal($0.value) }
        let used = arguments.first { $0.label == "plugins" }.flatMap { plugin(in: $0.value, code) }
        guard let name, let plugin = used ?? helpers[function] else { return nil }
        let path = arguments.first { ["path", "in", "at"].contains($0.label) }.flatMap { Self.literal($0.value) }
        let folders = ["Sources", "Source", "src", "srcs"]
        let defaults = function == "testTarget" ? ["Tests"] + folders : folders
        return Target(name: name, plugin: plugin, paths: path.map { [$0] } ?? defaults.map { "\($0)/\(name)" })
    }

    /// The plugin that a list of plugins contains, or the list that a constant of the manifest names.
    private func plugin(in list: String, _ code: String) -> String? {
        if let plugin = plugins.first(where: list.contains) { return plugin }
        for word in list.matches(of: /\b[A-Za-z_]\w*\b/) {
            for constant in code.matches(of: /\b(?:let|var)\s+(\w+)[^=\n]*=([^\n]*(?:\n[ \t]+[^\n]*)*)/)
            where constant.1 == word.0 {
                if let plugin = plugins.first(where: constant.2.contains) { return plugin }
            }
        }
        return nil
    }

    /// The text of a string literal without interpolation.
    private static func literal(_ value: String) -> String? {
        value.wholeMatch(of: /\s*"([^"\\]+)"\s*/).map { String($0.1) }
    }

    // MARK: - Scanning

    /// The arguments of a call up to its closing parenthesis.
    private func arguments(from start: Int) -> [(label: String, value: String)] {
        var arguments: [(label: String, value: String)] = []
        var argument: [UInt8] = []
        var depth = 0
        var isLiteral = false
        for byte in text[start...] {
            if byte == UInt8(ascii: "\"") { isLiteral.toggle() }
            if !isLiteral {
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
                if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") {
                    arguments.append(Self.labeled(String(decoding: argument, as: UTF8.self)))
                    argument = []
                    if depth < 0 { break }
                    continue
                }
            }
            argument.append(byte)
        }
        return arguments
    }

    private static func labeled(_ argument: String) -> (label: String, value: String) {
        guard let match = argument.wholeMatch(of: /\s*(\w+):(.*)/.dotMatchesNewlines()) else { return ("", argument) }
        return (String(match.1), String(match.2))
    }

    /// The text with spaces in the place of comments.
    private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
        var result = text
        var index = 0
        var isLiteral = false
        while index < text.count {
            let next = index + 1 < text.count ? text[index + 1] : 0
            switch (text[index], next) {
            case (UInt8(ascii: "\\"), _) where isLiteral: index += 1
            case (UInt8(ascii: "\""), _): isLiteral.toggle()
            case (UInt8(ascii: "/"), UInt8(ascii: "/")) where !isLiteral:
                while index < text.count, text[index] != UInt8(ascii: "\n") {
                    result[index] = UInt8(ascii: " ")
                    index += 1
                }
            case (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isLiteral:
                while index < text.count,
                    !(text[index] == UInt8(ascii: "*") && index + 1 < text.count
                        && text[index + 1] == UInt8(ascii: "/"))
                {
                    result[index] = UInt8(ascii: " ")
                    index += 1
                }
            default: break
            }
            index += 1
        }
        return result
    }
}

/// The target of a Swift package that contains a folder and applies a build plugin of specc. Generated files in that folder would
/// declare the same types as the plugin's output.
package struct PluginTarget {
    package let name: String
    /// The name of the build plugin.
    package let plugin: String
    /// The path of the target's sources.
    package let folder: String

    /// Nil where no manifest in a parent folder declares such a target.
    package init?(of folder: String) {
        var parents = FilePath(folder).absoluteComponents
        var below: [String] = []
        while !parents.isEmpty {
            let root = "/" + parents.joined(separator: "/")
            if let manifest = try? RegularFile.contents(of: root + "/Package.swift") {
                let targets = ManifestTargets(String(decoding: manifest, as: UTF8.self), plugins: Self.plugins).targets
                for target in targets {
                    for path in target.paths {
                        let components = FilePath(path).components.filter { $0 != "." }
                        guard below.prefix(components.count).isSamePath(as: components) else { continue }
                        name = target.name
                        plugin = target.plugin
                        self.folder = components.isEmpty ? root : root + "/" + components.joined(separator: "/")
                        return
                    }
                }
                return nil
            }
            below.insert(parents.removeLast(), at: 0)
        }
        return nil
    }

    /// The build plugins of the packages `specc`, which compiles the tool, and `specc-plugins`, which contains it.
    private static let plugins = ["SpeccPlugin", "SpeccPrebuilt"]
}
