import CYAML
import Foundation

// libyaml-baseline FOLDER: parses the files of a folder with libyaml and discards all events.

var events = 0
let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
where file.pathExtension == "yaml" {
    let bytes = [UInt8](try Data(contentsOf: file))
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    yaml_parser_set_input_string(&parser, bytes, bytes.count)
    var isOver = false
    while !isOver {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { break }
        isOver = event.type == YAML_STREAM_END_EVENT
        events += 1
        yaml_event_delete(&event)
    }
    yaml_parser_delete(&parser)
}
print(events, "events")
