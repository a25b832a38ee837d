#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    /// Elements that contain the name of their event in a field, which is not part of the event's data.
    extension ServerSentEvent {
        /// The event with a JSON object as data, whose field `field` is the name of the event. Data that is not an object is the
        /// text of the object's field `data`.
        func element(namedIn field: String) -> Self {
            let start = "{\(JSONValue.string(field)):\(JSONValue.string(type))"
            guard Self.isObject(data) else {
                return Self(type: type, data: start + ",\"data\":\(JSONValue.string(data))}", id: id)
            }
            let content = data.utf8.drop { Self.isSpace($0) }
            let fields = content.dropFirst().drop { Self.isSpace($0) }
            let separator = fields.first == UInt8(ascii: "}") ? "" : ","
            return Self(type: type, data: start + separator + String(decoding: fields, as: UTF8.self), id: id)
        }

        /// The event that has this JSON as its element.
        ///
        /// - Parameter done: The data of the event that ends the stream.
        init(element: String, namedIn field: String, done: String?) {
            guard let value = try? JSONReader.decode(JSONValue.self, from: Data(element.utf8)),
                case .object(var object) = value, let name = object[field]?.stringValue
            else {
                self.init(data: element)
                return
            }
            object[field] = nil
            var data = JSONValue.object(object).description
            if object.count == 1, let text = object["data"]?.stringValue {
                // Other text would be read as fields, as the end of the stream or with other line breaks.
                let isAmbiguous = text == done || text.utf8.contains(0x0D) || Self.isObject(text)
                if !isAmbiguous { data = text }
            }
            self.init(type: name, data: data)
        }

        private static func isObject(_ text: String) -> Bool {
            guard text.utf8.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else { return false }
            let reader = JSONReader(Data(text.utf8))
            return reader.failure == nil && reader.frame.end > 0
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        }
    }
#endif
