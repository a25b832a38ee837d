import Foundation

// make-api [--plain] CONFORMANCES UNIONS DEPTH FOLDER: writes a catalog of the size of GitHub's REST API: 814
// endpoints in 35 service files and 1,000 types with eight fields per object on average. CONFORMANCES is the content of
// 'conforms: […]', UNIONS the number of union types, DEPTH the nesting depth of types. With --plain it writes
// handwritten Swift for the same API instead, without unions; CONFORMANCES are then all conformances of its models,
// such as 'Codable'.

var arguments = CommandLine.arguments.dropFirst()
let isPlain = arguments.first == "--plain"
arguments = arguments.dropFirst(isPlain ? 1 : 0)
let values = Array(arguments)
guard values.count == 4, let unions = Int(values[1]), let depth = Int(values[2]), depth > 0, !isPlain || unions == 0
else {
    FileHandle.standardError.write(Data("usage: make-api [--plain] CONFORMANCES UNIONS DEPTH FOLDER\n".utf8))
    exit(2)
}
let folder = URL(filePath: values[3])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let size = APISize(endpoints: 814, services: 35, types: 1000, unions: unions, depth: depth)
if isPlain {
    let client = PlainClient(size: size, conformances: values[0])
    try write(client.shared, to: "Shared.swift")
    for number in 0..<size.services {
        try write(client.file(number), to: ServiceFile.name(number) + ".swift")
    }
} else {
    try write(SharedTypes.catalog(conforming: values[0]), to: "big.yaml")
    for number in 0..<size.services {
        try write(ServiceFile(number: number, size: size).catalog, to: ServiceFile.name(number) + ".yaml")
    }
}

func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
}
