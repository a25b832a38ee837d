import SpeccDiagnostics
import Testing

@Suite("Source maps")
struct SourceMapTests {
    @Test("number files by their relative paths, in any order of discovery and for any root")
    func numbering() {
        let paths = ["b.yaml", "a/z.yaml", "a.yaml", "B.yaml"]
        let maps = [paths, paths.reversed()].enumerated().map { root, paths in
            SourceMap(paths.map { SourceFile(path: "/root\(root)/\($0)", relativePath: $0, bytes: []) })
        }
        for map in maps {
            #expect(map.files.map(\.relativePath) == ["B.yaml", "a.yaml", "a/z.yaml", "b.yaml"])
            #expect(map.ids.map { map[$0]?.relativePath } == map.files.map(\.relativePath))
        }
    }

    @Test("return nothing for unknown files")
    func unknown() {
        let map = SourceMap([SourceFile(path: "a.yaml", text: "")])
        #expect(map[FileID(0)]?.path == "a.yaml")
        #expect(map[FileID(1)] == nil)
        #expect(map[FileID(-1)] == nil)
    }
}
