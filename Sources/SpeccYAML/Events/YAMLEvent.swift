/// What libyaml came to. The details are asked of the stream, which keeps them until the next event.
enum YAMLEvent {
    case streamStart
    case documentStart
    case scalar
    case alias
    case sequenceStart
    case mappingStart
    case collectionEnd
    case documentEnd
    case streamEnd
}
