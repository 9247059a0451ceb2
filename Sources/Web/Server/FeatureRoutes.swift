internal import App

/// The handlers of one feature. `RouteTable` says which route calls which handler.
///
/// They share what `Site` has for all pages: the context, forms, messages and problems.
protocol FeatureRoutes: Sendable {
  var site: Site { get }
}

extension FeatureRoutes {
  var services: Services { site.services }
}

extension Site {
  var articleRoutes: ArticleRoutes { ArticleRoutes(site: self) }
  var composerRoutes: ComposerRoutes { ComposerRoutes(site: self) }
  var conversationRoutes: ConversationRoutes { ConversationRoutes(site: self) }
  var eventRoutes: EventRoutes { EventRoutes(site: self) }
  var fileRoutes: FileRoutes { FileRoutes(site: self) }
  var gameRoutes: GameRoutes { GameRoutes(site: self) }
  var guestReadingRoutes: GuestReadingRoutes { GuestReadingRoutes(site: self) }
  var guideRoutes: GuideRoutes { GuideRoutes(site: self) }
  var inlineReadingRoutes: InlineReadingRoutes { InlineReadingRoutes(site: self) }
  var mapRoutes: MapRoutes { MapRoutes(site: self) }
  var nearRoutes: NearRoutes { NearRoutes(site: self) }
  var placeRoutes: PlaceRoutes { PlaceRoutes(site: self) }
  var reachabilityRoutes: ReachabilityRoutes { ReachabilityRoutes(site: self) }
  var searchRoutes: SearchRoutes { SearchRoutes(site: self) }
  var settingsRoutes: SettingsRoutes { SettingsRoutes(site: self) }
  var sharingRoutes: SharingRoutes { SharingRoutes(site: self) }
}
