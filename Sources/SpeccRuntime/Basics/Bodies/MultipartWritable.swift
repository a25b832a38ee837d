/// A type whose fields become the parts of a multipart form.
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
    /// Adds a part for each field. The form records values that cannot be sent, so an implementation needs no checks.
    func write(to form: inout MultipartForm)
}
