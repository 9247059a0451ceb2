/// The drawing in place of a picture that cannot be shown: an empty frame with hills.
enum PicturePlaceholder {
  static let bytes = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">\
    <path fill="#e7e3d8" d="M0 0h320v200H0z"/>\
    <path fill="none" stroke="#8b8674" stroke-width="6" stroke-linejoin="round" \
    d="M100 50h120v100H100zM100 135l35-40 30 30 20-18 35 28"/>\
    <circle cx="190" cy="77" r="9" fill="#8b8674"/></svg>
    """.utf8)
}
