import SpeccDiagnostics
import Testing

@Suite("A source map")
struct SourceMapTests {
    @Test("numbers files by their relative paths, however they were found and wherever the root lies")
    func order() {
        let paths = ["b.yaml", "a/z.yaml", "a.yaml", "B.yaml"]
        let maps = [paths, paths.reversed()].enumerated().map { root, paths in
            SourceMap(paths.map { SourceFile(path: "/root\(root)/\($0)", relativePath: $0, bytes: []) })
        }
        for map in maps {
            #expect(map.files.map(\.relativePath) == ["B.yaml", "a.yaml", "a/z.yaml", "b.yaml"])
            #expect(map.ids.map { map[$0]?.relativePath } == map.files.map(\.relativePath))
        }
    }

    @Test("knows no file beyond its own")
    func unknown() {
        let map = SourceMap([SourceFile(path: "a.yaml", text: "")])
        #expect(map[FileID(0)]?.path == "a.yaml")
        #expect(map[FileID(1)] == nil)
        #expect(map[FileID(-1)] == nil)
    }
}
