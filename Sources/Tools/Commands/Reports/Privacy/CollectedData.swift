/// The types of data that Apple's privacy manifests distinguish, as far as names of fields suggest them.
///
/// Source: Apple, "Describing data use in privacy manifests". The prefix of the identifiers is `NSPrivacyCollectedDataType`.
enum CollectedData: String, CaseIterable {
    case name = "Name"
    case emailAddress = "EmailAddress"
    case phoneNumber = "PhoneNumber"
    case physicalAddress = "PhysicalAddress"
    case health = "Health"
    case fitness = "Fitness"
    case paymentInfo = "PaymentInfo"
    case creditInfo = "CreditInfo"
    case otherFinancialInfo = "OtherFinancialInfo"
    case preciseLocation = "PreciseLocation"
    case coarseLocation = "CoarseLocation"
    case sensitiveInfo = "SensitiveInfo"
    case contacts = "Contacts"
    case photosOrVideos = "PhotosorVideos"
    case audioData = "AudioData"
    case searchHistory = "SearchHistory"
    case userID = "UserID"
    case deviceID = "DeviceID"
    case purchaseHistory = "PurchaseHistory"
    case crashData = "CrashData"

    var identifier: String { "NSPrivacyCollectedDataType" + rawValue }

    /// The words of names, separated by spaces. A name suggests the type if it contains the words in this order.
    private var words: [String] {
        switch self {
        case .name: ["first name", "last name", "full name", "given name", "family name", "middle name", "surname"]
        case .emailAddress: ["email", "e mail"]
        case .phoneNumber: ["phone", "mobile number", "msisdn"]
        case .physicalAddress: ["street", "postal", "postcode", "zip", "zip code", "address line", "home address"]
        case .health: ["heart rate", "blood", "diagnosis", "medication", "symptom", "symptoms", "health"]
        case .fitness: ["steps", "workout", "calories"]
        case .paymentInfo: ["card number", "iban", "cvc", "cvv", "account number", "routing number"]
        case .creditInfo: ["credit score"]
        case .otherFinancialInfo: ["salary", "income", "net worth"]
        case .preciseLocation: ["latitude", "longitude", "lat", "lng", "lon", "geolocation", "gps"]
        case .coarseLocation: ["city", "region code"]
        case .sensitiveInfo: ["gender", "race", "ethnicity", "religion", "sexual orientation", "political"]
        case .contacts: ["contacts", "address book"]
        case .photosOrVideos: ["photo", "photos", "video", "videos", "avatar", "selfie"]
        case .audioData: ["audio", "voice", "recording"]
        case .searchHistory: ["search query", "search term", "search history"]
        case .userID: ["user id", "username", "user name", "account id", "customer id", "login"]
        case .deviceID: ["device id", "device token", "push token", "idfa", "idfv", "advertising id"]
        case .purchaseHistory: ["purchase", "purchases", "transaction id", "receipt"]
        case .crashData: ["crash", "stack trace"]
        }
    }

    /// The type that the name of a field or parameter suggests: `billing_email`, `deviceToken`.
    init?(name: String) {
        let words = Self.words(of: name)
        guard let type = Self.allCases.first(where: { $0.words.contains { words.contains(" \($0) ") } }) else {
            return nil
        }
        self = type
    }

    /// The words of a name in lowercase, surrounded by spaces: ` device token `.
    private static func words(of name: String) -> String {
        var text = " "
        var wasLowercase = false
        for character in name {
            guard character.isLetter || character.isNumber else {
                text += " "
                wasLowercase = false
                continue
            }
            if character.isUppercase, wasLowercase { text += " " }
            wasLowercase = character.isLowercase || character.isNumber
            text += character.lowercased()
        }
        return text + " "
    }
}
