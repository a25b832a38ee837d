/// Applies `readOnly` and `writeOnly`, once it is known which types are sent and which are received.
struct FieldDirections {
    let types: [TypeDraft]
    let log: FindingLog

    func apply() {
        for type in types {
            guard case .object(var object) = type.shape else { continue }
            if type.isSent, !type.isRead {
                object.fields.removeAll { $0.isReadOnly }
            } else if type.isRead, !type.isSent {
                object.fields.removeAll { $0.isWriteOnly }
            } else if type.isRead, type.isSent {
                for index in object.fields.indices where object.fields[index].isRequired {
                    let field = object.fields[index]
                    guard field.isReadOnly || field.isWriteOnly else { continue }
                    if case .constant = field.type { continue }
                    object.fields[index].isRequired = false
                    object.fields[index].options.defaultValue = nil
                    log.add(.readOnlyField, field.name, at: field.location, .type(type))
                }
            }
            type.shape = .object(object)
        }
    }
}
