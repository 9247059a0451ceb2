internal import HTMLTree

/// The parts of a page for editors, skins and navigation, which are left out by class or id.
///
/// The names are MediaWiki's own and those of templates that most wikis share. A name is listed
/// only if no wiki uses it for content that a reader wants.
enum SkipRules {
  /// Classes of MediaWiki and its extensions.
  private static let software: StaticString = """
    mw-editsection mw-editsection-like editsection toc toctogglespan mw-toc-heading catlinks \
    mw-jump-link mw-jump mw-empty-elt mw-cite-backlink mw-linkback-text \
    mw-headline-number magnify mw-indicators mw-indicator mw-ext-cite-error usermessage \
    mw-kartographer-map mw-collapsible-toggle lineno linenos \
    mw-notification-area mw-data-after-content mw-revision mw-warning-with-logexcerpt \
    mw-hidden-cats-hidden mw-hidden-catlinks cite-accessibility-label mw-highlight-copy \
    mw-inputbox-centered mw-gallery-slideshow-buttons vector-toc vector-menu mw-portlet \
    ext-discussiontools-init-section-subscribe ext-discussiontools-init-section-bar \
    ext-discussiontools-init-section-metadata ext-discussiontools-init-section-actions \
    ext-discussiontools-init-section-overflowMenuButton ext-discussiontools-init-replylink-buttons \
    gallerycarousel mw-article-topics \
    searchaux mw-authority-control quiz mw-message-box-warning mw-fr-revision-tag
    """

  /// Classes of mobile pages and of the page content service.
  private static let mobile: StaticString = """
    edit-page pcs-edit-section-link-container pagelib_edit_section_link_container \
    pcs-collapse-table-collapsed-container pcs-collapse-table-collapsed-bottom \
    pcs-ref-back-link pcs-ref-backlink-container pcs-footer-container in-block-edit \
    pagelib_collapse_table_collapsed_container pagelib_collapse_table_collapsed_bottom \
    mw-ui-icon-edit
    """

  /// Classes of templates that many wikis share.
  private static let templates: StaticString = """
    navbox navbox-styles navbox-styles-only navbox-inner vertical-navbox sidebar navbar nv-view \
    metadata ambox tmbox cmbox ombox fmbox imbox mbox-small notice noprint printonly sistersitebox \
    side-box sister-box portal portalbox portal-bar authority-control Z3988 sortkey \
    Inline-Template Template-Fact geo-nondefault geo-multi-punct cs1-maint cs1-hidden-error \
    citation-comment topicon navigation-box sistersite wikidata-link wikidatalink
    """

  /// Classes that advertising scripts and the skins of wikis with advertisements use for their blocks
  /// (support.google.com/adsense, "AdSense code"; Fandom; wiki.gg).
  private static let advertisements: StaticString = """
    adsbygoogle google-ad google-ads adsense gpt-ad ad-slot adslot ad-slot-placeholder ad-unit adunit \
    ad-container ads-container top-ads-container bottom-ads-container advertisement
    """

  /// The beginning of the `id` of each block of Google Publisher Tag (developers.google.com,
  /// "Get started with Google Publisher Tag").
  static let advertisementPrefix: StaticString = "div-gpt-ad"

  /// Values of `id` in skins and templates.
  private static let identifiers: StaticString = """
    toc toctitle catlinks mw-navigation mw-head mw-panel mw-head-base mw-page-base footer \
    siteNotice siteSub contentSub contentSub2 jump-to-nav mw-fr-revision-tag column-one \
    p-lang p-lang-btn mw-hidden-catlinks firstHeading firstHeadingTitle mw-data-after-content \
    mw-toc navbox vector-page-toolbar mw-indicators mw-revision-info mw-previewheader stub spoken-icon
    """

  static let classNames =
    names(in: software) + names(in: mobile) + names(in: templates) + names(in: advertisements)
  static let identifierNames = names(in: identifiers)

  static func names(in list: StaticString) -> [String] {
    list.description.split(separator: " ").map(String.init)
  }

  /// Whether the element never contains text of the page.
  static func holdsNoWords(_ tag: ElementName) -> Bool {
    switch tag {
    case .script, .style, .link, .meta, .template, .noembed, .noframes, .base, .title, .head,
      .iframe, .frame, .frameset, .object, .embed, .applet, .svg, .canvas, .audio, .video, .source,
      .track, .param, .input, .button, .select, .option, .optgroup, .textarea, .datalist, .map,
      .area, .progress, .meter, .dialog, .rp, .wbr, .col, .colgroup, .nav, .menuitem, .output,
      .basefont, .bgsound, .keygen, .slot:
      true
    default: false
    }
  }
}
