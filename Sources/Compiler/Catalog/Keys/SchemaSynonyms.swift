/// Keys of other languages for constraints and options of a value; they begin with `$` among fields.
extension KeySynonyms {
    static let values = table(
        options(prefix: "") + [
            (["name"], "the name is the entry's key"),
            (["list"], "declare the element in 'types', and write 'type: list<Name>'"),
        ]
    )

    static let schemas = table(
        options(prefix: "$") + [
            (["properties", "fields"], "write the fields themselves: '{ id: int, name: string }'"),
            (["ref"], "write the name of the type itself"),
            (["allof", "inherits", "parent", "base", "mixin", "extend"], "write '$extends: Name'"),
            (["anyof"], "write '$oneOf'"),
            (["discriminator", "discriminatorproperty", "kindfield"], "write '$by' with the name of the field"),
            (
                ["json", "key", "codingkey", "wire", "serializedname"],
                "the name in JSON is the key of the field itself; '$swift: { name: … }' sets the name in Swift"
            ),
            (["readonly", "writeonly"], "declare one type for the body and one for the response"),
            (["list", "array"], "declare the element as a type, and write 'list<Name>'"),
            (["tuple", "prefixitems"], "write 'list<json>': tuples are not supported"),
            (["struct", "object"], "write the fields themselves: '{ id: int, name: string }'"),
            (["additionalproperties", "patternproperties"], "write 'map<string>' for a map from names to values"),
            (["values", "words", "cases", "options", "choices"], "write the values as a list: '[open, closed]'"),
            (["mime", "mimetype", "mediatype", "contenttype"], "write '$contentType'"),
            (["encoding"], "write '$as'"),
            (
                ["style", "liststyle", "explode", "collectionformat", "arrayformat"],
                "write '$as: form, $style: index' in the body itself"
            ),
        ]
    )

    static let enumCase = table([
        (["key", "raw", "rawvalue", "id", "word"], "write 'value'"),
        (["title", "label", "case", "swift"], "write 'name'"),
    ])

    private static func options(prefix: String) -> [(keys: [String], remedy: String)] {
        [
            (["in", "location", "where"], "remove it: 'params', 'query' and 'headers' determine the location"),
            (
                ["required", "optional", "mandatory", "nullable", "isrequired", "isoptional"],
                "write '?' after an optional type: 'string?'"
            ),
            (["schema"], "write '\(prefix)type'"),
            (["format"], "write it as the type: 'date', 'datetime', 'uuid', 'url', 'int64', 'bytes'"),
            (
                ["enum", "oneof", "values", "options", "choices", "allowed"],
                "write the values as the type: '\(prefix)type: [open, closed]'"
            ),
            (["minimum", "maximum", "min", "max"], "write '\(prefix)range: 1..100', or '1..' without a maximum"),
            (["minlength", "maxlength", "size"], "write '\(prefix)length: 1..80', or '..80' without a minimum"),
            (["minitems", "maxitems"], "write '\(prefix)items: 1..10', or '..10' without a minimum"),
            (["regex", "regexp", "match"], "write '\(prefix)pattern'"),
            (["const", "constant", "fixed"], "write '\(prefix)value'"),
            (["defaultvalue"], "write '\(prefix)default'"),
            (["explode", "collectionformat", "arrayformat", "liststyle"], "write 'style'"),
        ]
    }
}
