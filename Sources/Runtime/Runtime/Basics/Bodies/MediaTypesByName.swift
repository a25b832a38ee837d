extension MediaType {
    /// The types of common file name extensions.
    static let typesByExtension = [
        "aac": "audio/aac", "avif": "image/avif", "csv": "text/csv", "gif": "image/gif", "gz": "application/gzip",
        "heic": "image/heic", "htm": "text/html", "html": "text/html", "ics": "text/calendar", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "json": "application/json", "jsonl": "application/jsonl", "m4a": "audio/mp4",
        "md": "text/markdown", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg",
        "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "tar": "application/x-tar",
        "tif": "image/tiff", "tiff": "image/tiff", "txt": "text/plain", "wav": "audio/wav", "webm": "video/webm",
        "webp": "image/webp", "xml": "application/xml", "yaml": "application/yaml", "yml": "application/yaml",
        "zip": "application/zip",
    ]
}
