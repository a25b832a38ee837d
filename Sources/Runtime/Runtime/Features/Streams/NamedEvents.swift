#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    /// Elements that contain the name of their event in a field, which is not part of the event's data.
    extension ServerSentEvent {
        /// The event with a JSON object as data, whose field `field` is the name of the event. Data that is not an object is the
        /// text of the object's field `data`.
        func element(namedIn field: String) -> Self {
            let start = "{\(JSONValue.string(field)):\(JSONValue.string(type))"
            let content = data.utf8.drop { Self.isSpace($0) }
            guard content.first == UInt8(ascii: "{"), data.utf8.last(where: { !Self.isSpace($0) }) == UInt8(ascii: "}")
            else {
                return Self(type: type, data: start + ",\"data\":\(JSONValue.string(data))}", id: id)
            }
            let fields = content.dropFirst().drop { Self.isSpace($0) }
            let separator = fields.first == UInt8(ascii: "}") ? "" : ","
            return Self(type: type, data: start + separator + String(decoding: fields, as: UTF8.self), id: id)
        }

        /// The event that has this JSON as its element.
        init(element: String, namedIn field: String) {
            guard let value = try? JSONReader.decode(JSONValue.self, from: Data(element.utf8)),
                case .object(var object) = value, let name = object[field]?.stringValue
            else {
                self.init(data: element)
                return
            }
            object[field] = nil
            let text = object.count == 1 ? object["data"]?.stringValue : nil
            self.init(type: name, data: text ?? JSONValue.object(object).description)
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        }
    }
#endif
