internal import App
internal import Articles
internal import Localization
internal import Markup

/// A card as messengers show it: picture, host, title, description.
struct SharedCardView {
  var sent: SharedLink

  func html(_ c: PageContext) -> HTML {
    """
    <figure class="linkcard">\(picture)<figcaption>\
    <span class="quiet" dir="ltr">\(String(c.origin.split(separator: "/").last ?? ""))</span>\
    <b\(foreign)>\(sent.title)</b>\
    <span\(foreign)>\(sent.description)</span></figcaption></figure>

    """
  }

  private var foreign: HTML { SharedCardView.foreign(sent) }

  static func foreign(_ sent: SharedLink) -> HTML {
    sent.language.map { WikiTextAttributes($0).attributes } ?? " dir=\"auto\""
  }

  var picture: HTML? {
    sent.card.image.flatMap { image in
      Address(image.address).map { address -> HTML in
        """
        <img src="\(address)" width="\(image.width)" height="\(image.height)" \
        alt="\(sent.card.imageAlternative ?? image.alternative)">
        """
      }
    }
  }
}

/// Authors and licences of a card's text and picture.
struct CreditsView {
  var sent: SharedLink

  func html(_ c: PageContext) -> HTML? {
    let lines = [
      sent.credit.map { c.markup(.sendCreditText, told($0)) },
      sent.pictureCredit.map { c.markup(.sendCreditPicture, told($0)) },
    ].compactMap(\.self)
    guard !lines.isEmpty else { return nil }
    return lines.map { line -> HTML in "<p>\(line)</p>\n" }.joined()
  }

  private func told(_ credit: SharedLink.Credit) -> HTML {
    let name: HTML = "<bdi>\(credit.text)</bdi>"
    let source = credit.source.flatMap { Address($0) }.map { OutsideLink($0, name).html } ?? name
    guard let licence = credit.licence, !licence.isEmpty else { return source }
    let words: HTML = "<bdi>\(licence)</bdi>"
    let link = credit.licenceAddress.flatMap { Address($0) }.map { OutsideLink($0, words).html }
    return "\(source), \(link ?? words)"
  }
}
