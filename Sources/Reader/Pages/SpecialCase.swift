internal import HTMLTree

/// Names used by single wikis, skins and templates, where MediaWiki's own names are not enough.
///
/// There is one row for each quirk, with its origin. A name is listed only for the meaning it has
/// wherever it is used; no row is about a single page.
struct SpecialCase {
  /// The classes or ids, separated by spaces.
  let names: StaticString
  let mark: ElementTrait
  /// The wiki, the skin or the template that uses them.
  let taughtBy: StaticString

  static let classes: [SpecialCase] = [
    SpecialCase(
      names: "topbanner wpb-topbanner ext-wpb-pagebanner", mark: .banner,
      taughtBy: "Wikivoyage, Template:Pagebanner and the extension WikidataPageBanner"),
    SpecialCase(
      names: "topbanner-toc iconbox", mark: .skipped,
      taughtBy: "Wikivoyage, contents and badges inside Template:Pagebanner"),
    SpecialCase(names: "routeBox", mark: .skipped, taughtBy: "Wikivoyage, Template:Routebox"),
    SpecialCase(
      names: "mw-addlisting vcard-edit-button listing-metadata listing-edit-button",
      mark: .skipped, taughtBy: "Wikivoyage, the listing editor"),
    SpecialCase(
      names: "CategoryTreeBullet CategoryTreeEmptyBullet", mark: .skipped,
      taughtBy: "the extension CategoryTree, arrows that unfold"),
    SpecialCase(
      names: "pcs-collapse-table-content pagelib_collapse_table_content", mark: .folded,
      taughtBy: "mobile-html and its library before, tables that fold"),
    SpecialCase(
      names: "mw-collapsible-content NavContent collapsible-block", mark: .folded,
      taughtBy: "MediaWiki's collapsible elements, NavFrame, Minerva's sections"),
    SpecialCase(
      names: "portable-infobox", mark: .infobox, taughtBy: "Fandom, the extension PortableInfobox"),
    SpecialCase(names: "pi-data", mark: .factRow, taughtBy: "the same, a row"),
    SpecialCase(names: "pi-data-label", mark: .factLabel, taughtBy: "the same, its label"),
    SpecialCase(names: "pi-data-value", mark: .factValue, taughtBy: "the same, its value"),
    SpecialCase(
      names: "pi-navigation rail-module wikia-ad global-navigation", mark: .skipped,
      taughtBy: "Fandom, the skin around the article"),
    SpecialCase(
      names: "BoxenVerschmelzen normdaten NavFrameNavigation", mark: .skipped,
      taughtBy: "de.wikipedia, Vorlage:Navigationsleiste and Vorlage:Normdaten"),
    SpecialCase(
      names: "bandeau-portail bandeau-container bandeau-article homonymie-bandeau palette",
      mark: .skipped, taughtBy: "fr.wikipedia, Modèle:Portail, Modèle:Méta bandeau, Modèle:Palette"),
    SpecialCase(
      names: "navigatiesjabloon", mark: .skipped, taughtBy: "nl.wikipedia, Sjabloon:Navigatie"),
    SpecialCase(names: "sinottico", mark: .infobox, taughtBy: "it.wikipedia, Template:Infobox"),
    SpecialCase(
      names: "infoboks toccolours-infobox infobox-v2 infobox_v2 infobox_v3", mark: .infobox,
      taughtBy: "Wikipedias in Danish, Swedish and French"),
    SpecialCase(
      names: "wv-quickbar quickbar", mark: .infobox, taughtBy: "Wikivoyage, Template:Quickbar"),
    SpecialCase(
      names: "t_nihongo_help", mark: .skipped, taughtBy: "en.wikipedia, Template:Nihongo"),
    SpecialCase(
      names: "anonymous-show stub stub-template", mark: .skipped,
      taughtBy: "en.wikipedia and Wikivoyage, notes to editors"),
  ]

  static let identifiers: [SpecialCase] = [
    SpecialCase(
      names: "coordinates geoCoord geodata coordsSpan", mark: .titleCoordinates,
      taughtBy: "Wikipedias and Wikivoyages, the coordinate beside the title"),
    SpecialCase(
      names: "Vorlage_Exzellent Vorlage_Lesenswert normdaten", mark: .skipped,
      taughtBy: "de.wikipedia, badges and Vorlage:Normdaten"),
    SpecialCase(
      names: "disambigbox disambig disambiguation", mark: .disambiguation,
      taughtBy: "Wikipedias, Template:Disambiguation"),
    SpecialCase(
      names: "pcs-edit-section-title-description pagelib_edit_section_title_description",
      mark: .shortDescription, taughtBy: "mobile-html and its library before"),
    SpecialCase(names: "mf-pagebanner", mark: .banner, taughtBy: "Wikivoyage on telephones"),
  ]
}
