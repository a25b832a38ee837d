extension NetworkError {
    /// A description of the error for users, in a sentence without technical terms.
    var userMessage: String {
        switch kind.value {
        case .cancelled: "The request was cancelled."
        case .timeout: "The server took too long to respond."
        case .dns, .connectionRefused: "The server cannot be reached."
        case .connectionLost: "The connection was lost."
        case .offline: "There is no internet connection."
        case .tls: "A secure connection could not be established."
        case .status(let status): Self.message(status)
        case .invalidRequest, .requestBody: "The request could not be sent."
        case .missingCredential: "You are not signed in."
        case .waitFailed: "The operation failed."
        case .protocolViolation, .pages, .decoding, .responseTooLarge, .redirect:
            "The server's response was not understood."
        case .blocked(.killSwitch): "This is currently not available."
        case .blocked(.notCached): "This is not available offline."
        case .blocked: "The server is busy."
        case .shutdown: "The app is no longer connected."
        case .custom(let message): message
        case .other: "Something went wrong."
        }
    }

    /// A suggestion for the user, or nil if there is none.
    var userSuggestion: String? {
        switch kind.value {
        case .timeout, .dns, .connectionRefused, .connectionLost: "Try again in a moment."
        case .blocked: "Try again later."
        case .offline: "Check your internet connection and try again."
        case .tls: "Check the date and the network of your device, or try another network."
        case .missingCredential: "Sign in and try again."
        case .status(401): "Sign in again."
        case .status(408), .status(425), .status(429), .status(500...599): "Try again in a moment."
        default: nil
        }
    }

    private static func message(_ status: Int) -> String {
        switch status {
        case 401: "You are not signed in."
        case 402: "A payment is required."
        case 403: "You do not have permission to do that."
        case 404, 410: "It was not found."
        case 409, 412, 423: "It has been changed or is in use."
        case 413: "It is too large."
        case 408, 425, 429: "The server is busy."
        case 400...499: "The server did not accept the request."
        case 500...599: "The server has a problem."
        default: "The server's response was not understood."
        }
    }
}
