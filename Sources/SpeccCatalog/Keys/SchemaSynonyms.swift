/// Other languages' words for what a value may be: in parameters they stand bare, among fields behind a `$`.
extension KeySynonyms {
    static let values = table(described("") + [(["name"], "its name is the key it stands under")])

    static let schemas = table(
        described("$") + [
            (["properties", "fields"], "write the fields themselves: '{ id: int, name: string }'"),
            (["ref"], "write the name of the type itself"),
            (["allof", "inherits", "parent", "base", "mixin", "extend"], "write '$extends: Name'"),
            (["anyof"], "write '$oneOf'"),
            (["additionalproperties", "patternproperties"], "a map from names to values is written 'map<string>'"),
            (["values", "words", "cases", "options", "choices"], "write the words as a list: '[open, closed]'"),
            (["mime", "mimetype", "mediatype", "contenttype"], "write '$contentType'"),
            (["encoding"], "write '$as'"),
        ]
    )

    static let enumCase = table([
        (["key", "raw", "rawvalue", "id", "word"], "write 'value'"),
        (["title", "label", "case", "swift"], "write 'name'"),
    ])

    private static func described(_ mark: String) -> [(words: [String], remedy: String)] {
        [
            (["in", "location", "where"], "it is said by where it stands: in 'params', 'query' or 'headers'"),
            (
                ["required", "optional", "mandatory", "nullable", "isrequired", "isoptional"],
                "a '?' behind the type says that it may be left out: 'string?'"
            ),
            (["schema"], "write '\(mark)type'"),
            (["format"], "the type says it: 'date', 'datetime', 'uuid', 'url', 'int64', 'bytes'"),
            (
                ["enum", "oneof", "values", "options", "choices", "allowed"],
                "write the words as the type: '\(mark)type: [open, closed]'"
            ),
            (["minimum", "maximum", "min", "max"], "write '\(mark)range: 1..100', open at one end if need be: '1..'"),
            (["minlength", "maxlength", "size"], "write '\(mark)length: 1..80', open at one end if need be: '..80'"),
            (["minitems", "maxitems"], "write '\(mark)items: 1..10', open at one end if need be: '..10'"),
            (["regex", "regexp", "match"], "write '\(mark)pattern'"),
            (["const", "constant", "fixed"], "write '\(mark)value'"),
            (["defaultvalue"], "write '\(mark)default'"),
            (["explode", "collectionformat", "arrayformat", "liststyle"], "write 'style'"),
        ]
    }
}
