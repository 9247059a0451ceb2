import Localization

// What an article's page says and offers about saving it.

extension PageScope {
  /// Whether the page says since when the article is saved.
  var isMarkedSaved: Bool {
    all(.paragraph).contains { line in
      line.all(tag: "time").contains { line.text == english(.webArticleSaved, .text($0.text)) }
    }
  }

  /// The form that saves the article at one press, without a choice of a guide.
  var saveForm: PageElement? {
    all(.button, named: english(.webArticleSave)).compactMap { try? $0.enclosing(.form) }
      .first { $0.all(.textbox).isEmpty && $0.all(.combobox).isEmpty }
  }
}
