package import SpeccDiagnostics

extension SpecLoader {
    /// Reads the `*.mustache` files of a folder without its subfolders.
    package func templates(in folder: String) throws(FileError) -> [SourceFile] {
        let names = try FolderEntries.names(in: folder)
        let paths = names.map { FilePath($0) }.sorted().filter { isTemplateName($0.text) && !$0.isHidden }.map {
            FilePath(folder).appending($0.text)
        }
        guard !paths.isEmpty else {
            let hint = "a template such as 'model.mustache' has the name of the template that it replaces"
            throw FileError(path: folder, reason: "find templates in", hint: hint)
        }
        return try templates(paths)
    }

    /// Reads exactly these files.
    func templates(_ paths: [String]) throws(FileError) -> [SourceFile] {
        var files: [SourceFile] = []
        for path in paths {
            let bytes = try read(path)
            guard bytes.count <= maximumFileSize else {
                throw FileError(path: path, reason: "read", hint: "it is larger than \(maximumFileSize) bytes")
            }
            files.append(SourceFile(path: path, bytes: bytes))
        }
        return files
    }

    func isTemplateName(_ name: String) -> Bool {
        FilePath(name).hasSuffix(".mustache")
    }
}
