/// One catalog file as the compiler takes it: its bytes and the names it goes by.
package struct CatalogInput: Sendable {
    /// As the user named it: what diagnostics show.
    package var path: String
    /// Relative to the root of the run, with `/`: what output names and the grouping into APIs follow from.
    package var relativePath: String
    /// The name of the folder it stands in: the API's name where no file says `api:`.
    package var folderName: String
    package var bytes: [UInt8]

    package init(path: String, relativePath: String, folderName: String, bytes: [UInt8]) {
        self.path = path
        self.relativePath = relativePath
        self.folderName = folderName
        self.bytes = bytes
    }
}
