import Foundation

// make-api CONFORMANCES UNIONS FOLDER: writes a made-up catalog of the size and shape of GitHub's REST API: 814 endpoints in 35
// service files, and 1,000 types, eight fields an object on average. CONFORMANCES is the inside of 'conforms: […]', UNIONS
// the number of types that are unions.

let arguments = CommandLine.arguments
guard arguments.count == 4, let unions = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: make-api CONFORMANCES UNIONS FOLDER\n".utf8))
    exit(2)
}
let folder = URL(filePath: arguments[3])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let size = APISize(endpoints: 814, services: 35, types: 1000, unions: unions)
try write(SharedTypes.catalog(conforming: arguments[1]), to: "big.yaml")
for number in 0..<size.services {
    try write(ServiceFile(number: number, size: size).catalog, to: ServiceFile.name(number) + ".yaml")
}

func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
}
