/// A type whose fields are the parts of a body.
///
///     struct NewPhoto: MultipartWritable {
///         let caption: String
///         let photo: UploadFile
///
///         func write(to form: inout MultipartForm) {
///             form.add("caption", text: caption)
///             form.add("photo", file: photo, accept: ["image/*"])
///         }
///     }
public protocol MultipartWritable: Sendable {
    /// Adds a part for each field. What cannot be sent is kept by the form: there is nothing to check and nothing to throw.
    func write(to form: inout MultipartForm)
}
