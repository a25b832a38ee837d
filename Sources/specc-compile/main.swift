import Foundation
let a = CommandLine.arguments
let root = a[2], out = a[4]
for f in a.dropFirst(5) {
    let rel = String(f.dropFirst(root.count + 1)).replacingOccurrences(of: "/", with: ".")
    let stem = (rel as NSString).deletingPathExtension
    for k in ["service", "types"] {
        let p = out + "/" + stem + "." + k + ".specc.swift"
        let t = k == "types" ? "let \(stem.filter(\.isLetter)) = \(try! String(contentsOfFile: f, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.count)\n" : "//\n"
        if (try? String(contentsOfFile: p, encoding: .utf8)) != t { try! t.write(toFile: p, atomically: true, encoding: .utf8) }
    }
    let dir = (rel as NSString).pathExtension.isEmpty ? "" : rel.split(separator: ".").dropLast(2).joined(separator: ".")
    let p = out + "/" + (dir.isEmpty ? "" : dir + ".") + "api.specc.swift"
    if (try? String(contentsOfFile: p, encoding: .utf8)) != "//api\n" { try! "//api\n".write(toFile: p, atomically: true, encoding: .utf8) }
}
FileHandle.standardError.write(Data("TOOL RAN\n".utf8))
