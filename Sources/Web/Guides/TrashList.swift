internal import App
internal import Localization
internal import Markup
internal import Routes

/// The trash: deleted guides and entries, each with buttons to restore it or delete it for good.
struct TrashList {
  var trash: [TrashItem]

  func html(_ c: PageContext) -> HTML {
    """
    <section class="sheet"><h2>\(c(.webTrash))</h2>
    <ul class="trash">
    \(trash.map { item($0, c) }.joined())</ul>
    \(empty(c))</section>

    """
  }

  private func item(_ thing: TrashItem, _ c: PageContext) -> HTML {
    let title = c.title(ofGuide: thing.title)
    let back = PostButton(
      path: .undo, fields: ["trash": String(thing.id)], words: "\(c(.webTrashRestore))",
      label: c(.webTrashBack, .text(title)))
    let delete = PostButton(
      path: .trash, fields: ["action": "delete", "trash": String(thing.id)],
      words: "\(c(.webTrashDeleteOne, .text(title)))")
    return """
      <li><span class="words"><b><bdi>\(title)</bdi></b> \
      <span class="quiet">\(c.markup(.webTrashUntil, c.day(thing.keptUntil)))</span></span>\
      \(back.html)\(sure(.webTrashDelete, delete, c))</li>

      """
  }

  private func empty(_ c: PageContext) -> HTML? {
    guard trash.count > 1 else { return nil }
    let empty = PostButton(
      path: .trash, fields: ["action": "empty"], words: "\(c(.webTrashEmptyNow))")
    return sure(.webTrashEmpty, empty, c)
  }

  /// A button with a confirmation step, since the action cannot be undone.
  private func sure(_ key: Message.Key, _ button: PostButton, _ c: PageContext) -> HTML {
    """
    <details class="more"><summary>\(c(key))</summary>
    <p class="quiet">\(c(.webTrashForGood))</p>\(button.html)</details>

    """
  }
}
