internal import Localization
internal import Markup

/// A link to pass on: a field with it, the ways to pass it on, and its QR code.
struct LinkSheet {
  var label: Message.Key
  var address: HTML
  /// A way before the button that copies the link.
  var first: HTML?
  /// The ways after that button.
  var more: HTML?
  var code: HTML?

  func html(_ c: PageContext) -> HTML {
    """
    <div class="field"><label for="waypost-link">\(c(label))</label>
    <input id="waypost-link" type="text" readonly value="\(address)" dir="ltr"></div>
    <div class="actions">\(first)\
    <button class="plain" type="button" hidden data-copy="waypost-link" \
    data-copied="\(c(.webPlaceCopied))">\(c(.webPlaceCopy))</button>\
    \(more)<p role="status" id="waypost-copied"></p></div>
    \(code.map { drawing -> HTML in "<h2>\(c(.webPlaceQr))</h2>\n\(drawing)\n" })
    """
  }
}
