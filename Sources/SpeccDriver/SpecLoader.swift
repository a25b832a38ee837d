#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds and reads catalog files; the only place that does.
package struct SpecLoader {
    package init() {}

    /// Reads what a person named on a command line: catalog directories (with their subfolders) and single files.
    ///
    /// A file stands for the catalog it belongs to: the other YAML files of its directory are read with it, since its
    /// types and defaults may come from them.
    package func load(_ paths: [String]) throws(InputFailure) -> [CatalogInput] {
        var inputs: [CatalogInput] = []
        var seen: Set<String> = []
        for path in paths {
            var isDirectory = false
            guard fileExists(path, isDirectory: &isDirectory) else {
                throw InputFailure(path: path, reason: "find")
            }
            let directory = isDirectory ? trimmed(path) : parent(of: path)
            let names = isDirectory ? try catalogNames(below: directory) : try siblings(of: path, in: directory)
            for name in names {
                let file = directory == "." ? name : joined(directory, name)
                guard seen.insert(URL(filePath: file).standardizedFileURL.path).inserted else { continue }
                inputs.append(try input(file, relativePath: name))
            }
        }
        return inputs
    }

    /// Reads exactly these files; their names are relative to `root` where they lie below it.
    package func load(files: [String], root: String) throws(InputFailure) -> [CatalogInput] {
        let prefix = root.hasSuffix("/") ? root : root + "/"
        var inputs: [CatalogInput] = []
        for file in files {
            let name = file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : lastComponent(of: file)
            inputs.append(try input(file, relativePath: name))
        }
        return inputs
    }

    private func input(_ path: String, relativePath: String) throws(InputFailure) -> CatalogInput {
        let folder = URL(filePath: parent(of: path)).standardizedFileURL.lastPathComponent
        return CatalogInput(path: path, relativePath: relativePath, folderName: folder, bytes: try read(path))
    }

    private func read(_ path: String) throws(InputFailure) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputFailure(path: path, reason: "read")
        }
        return [UInt8](data)
    }

    private func catalogNames(below directory: String) throws(InputFailure) -> [String] {
        var names: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let path = folder.isEmpty ? directory : joined(directory, folder)
            for entry in try entries(of: path) where !entry.hasPrefix(".") {
                let name = folder.isEmpty ? entry : joined(folder, entry)
                if isDirectoryItself(joined(directory, name)) {
                    folders.append(name)
                } else if isCatalogName(entry) {
                    names.append(name)
                }
            }
        }
        return names.sorted()
    }

    private func siblings(of path: String, in directory: String) throws(InputFailure) -> [String] {
        let names = try entries(of: directory).filter { isCatalogName($0) && !$0.hasPrefix(".") }
        let own = lastComponent(of: path)
        return names.contains(own) ? names.sorted() : [own]
    }

    private func entries(of directory: String) throws(InputFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw InputFailure(path: directory, reason: "read the folder")
        }
    }

    private func fileExists(_ path: String, isDirectory: inout Bool) -> Bool {
        #if canImport(FoundationEssentials)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        #else
        var flag: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &flag)
        isDirectory = flag.boolValue
        return exists
        #endif
    }

    /// A link to a folder is not followed: it could lead in a circle.
    private func isDirectoryItself(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private func isCatalogName(_ name: String) -> Bool {
        name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }

    private func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") {
            path.removeLast()
        }
        return path
    }

    private func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func lastComponent(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
