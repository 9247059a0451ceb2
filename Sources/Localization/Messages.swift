// Written by Scripts/make-messages from the files in Messages. Do not edit.
// swift-format-ignore-file

extension Message {
  /// The messages there are. The notes are those for translators.
  public enum Key: String, CaseIterable, Sendable {
    /// Problem: The wiki's server does not answer at all. $1: host; $2: address tried.
    case problemWikiUnreachable = "problem-wiki-unreachable"
    /// What to do about {{msg-wm|problem-wiki-unreachable}}. Same arguments.
    case problemWikiUnreachableRemedy = "problem-wiki-unreachable-remedy"
    /// Problem: The wiki was too slow. $1: host; $2: seconds waited.
    case problemWikiTimedOut = "problem-wiki-timed-out"
    /// What to do about {{msg-wm|problem-wiki-timed-out}}. Same arguments.
    case problemWikiTimedOutRemedy = "problem-wiki-timed-out-remedy"
    /// Problem: The address answers, but not as a MediaWiki does. $1: address tried.
    case problemNotAMediawiki = "problem-not-a-mediawiki"
    /// What to do about {{msg-wm|problem-not-a-mediawiki}}. Same arguments.
    case problemNotAMediawikiRemedy = "problem-not-a-mediawiki-remedy"
    /// Problem: The address that was given, or the API that it names, does not answer as a MediaWiki does. $1: address.
    case problemNoWikiFound = "problem-no-wiki-found"
    /// What to do about {{msg-wm|problem-no-wiki-found}}. Same argument.
    case problemNoWikiFoundRemedy = "problem-no-wiki-found-remedy"
    /// Problem: An HTTP status that has no better message. $1: host; $2: HTTP status.
    case problemWikiHttpError = "problem-wiki-http-error"
    /// What to do about {{msg-wm|problem-wiki-http-error}}. Same arguments.
    case problemWikiHttpErrorRemedy = "problem-wiki-http-error-remedy"
    /// Problem: A wiki is known, but what came in place of its response is another page, such as a hotel's to sign in to its network. $1: wiki.
    case problemWikiOtherAnswer = "problem-wiki-other-answer"
    /// What to do about {{msg-wm|problem-wiki-other-answer}}, on the command line. $1: wiki. $2: the address that was tried.
    case problemWikiOtherAnswerRemedy = "problem-wiki-other-answer-remedy"
    /// Problem: Truncated JSON, or HTML where JSON belongs. $1: host.
    case problemWikiMalformedAnswer = "problem-wiki-malformed-answer"
    /// What to do about {{msg-wm|problem-wiki-malformed-answer}}. Same arguments.
    case problemWikiMalformedAnswerRemedy = "problem-wiki-malformed-answer-remedy"
    /// Problem: An answer beyond the limit of memory. $1: host; $2: limit in megabytes.
    case problemWikiAnswerTooLarge = "problem-wiki-answer-too-large"
    /// What to do about {{msg-wm|problem-wiki-answer-too-large}}. Same arguments.
    case problemWikiAnswerTooLargeRemedy = "problem-wiki-answer-too-large-remedy"
    /// Problem: The wiki left out what is larger than its own limit for responses. $1: host.
    case problemWikiTruncated = "problem-wiki-truncated"
    /// What to do about {{msg-wm|problem-wiki-truncated}}. Same arguments.
    case problemWikiTruncatedRemedy = "problem-wiki-truncated-remedy"
    /// Problem: A page with more elements or text than the reader accepts. $1: title.
    case problemPageTooLarge = "problem-page-too-large"
    /// What to do about {{msg-wm|problem-page-too-large}}. Same arguments.
    case problemPageTooLargeRemedy = "problem-page-too-large-remedy"
    /// Problem: An error of the MediaWiki API that has no better message. $1: host; $2: error code of the API; $3: what the wiki says.
    case problemWikiError = "problem-wiki-error"
    /// What to do about {{msg-wm|problem-wiki-error}}. Same arguments.
    case problemWikiErrorRemedy = "problem-wiki-error-remedy"
    /// Problem: HTTP 429 or 503, or maxlag. The first sentence does not use $2. $1: host; $2: how long the wiki asks to wait, such as {{msg-wm|wait-minutes}}.
    case problemWikiBusy = "problem-wiki-busy"
    /// What to do about {{msg-wm|problem-wiki-busy}}. Same arguments.
    case problemWikiBusyRemedy = "problem-wiki-busy-remedy"
    /// Problem: In the place of the wiki a page against robots answered (Anubis, a challenge of Cloudflare or the like), which only a browser gets past. $1: host.
    case problemWikiGuarded = "problem-wiki-guarded"
    /// What to do about {{msg-wm|problem-wiki-guarded}}. Same arguments. “Waypost” is the name in the User-Agent; api.php the address of the programming interface. Pages saved by a browser are read by the command “waypost read --html”.
    case problemWikiGuardedRemedy = "problem-wiki-guarded-remedy"
    /// Problem: The wiki refused the client by its rules for robots, because of its User-Agent or its network (HTTP status 403). $1: host.
    case problemWikiRefusesClient = "problem-wiki-refuses-client"
    /// What to do about {{msg-wm|problem-wiki-refuses-client}}. Same arguments. WAYPOST_CONTACT, contact and config.yaml stay as they are.
    case problemWikiRefusesClientRemedy = "problem-wiki-refuses-client-remedy"
    /// Problem: A loop of HTTP redirects. $1: address.
    case problemTooManyRedirects = "problem-too-many-redirects"
    /// What to do about {{msg-wm|problem-too-many-redirects}}. Same arguments.
    case problemTooManyRedirectsRemedy = "problem-too-many-redirects-remedy"
    /// Problem: A wiki that is not on the list; or a private address, or plain http, that the person has not added. $1: host.
    case problemWikiNotAllowed = "problem-wiki-not-allowed"
    /// What to do about {{msg-wm|problem-wiki-not-allowed}}. Same arguments.
    case problemWikiNotAllowedRemedy = "problem-wiki-not-allowed-remedy"
    /// Problem: The form that adds a wiki names one in a private network, by http, or at a port of its own. Only this sentence stands beside the field. $1: what was typed.
    case problemWikiNotPublic = "problem-wiki-not-public"
    /// What to do about {{msg-wm|problem-wiki-not-public}}. Same arguments.
    case problemWikiNotPublicRemedy = "problem-wiki-not-public-remedy"
    /// Problem: The wiki has no such page. $1: title; $2: wiki.
    case problemPageMissing = "problem-page-missing"
    /// What to do about {{msg-wm|problem-page-missing}}. Same arguments.
    case problemPageMissingRemedy = "problem-page-missing-remedy"
    /// Problem: As {{msg-wm|problem-page-missing}}, with a suggestion. $1: title; $2: wiki; $3: suggested title.
    case problemPageMissingDidYouMean = "problem-page-missing-did-you-mean"
    /// What to do about {{msg-wm|problem-page-missing-did-you-mean}}. Same arguments.
    case problemPageMissingDidYouMeanRemedy = "problem-page-missing-did-you-mean-remedy"
    /// Problem: A redirect to a page that does not exist. $1: title of the redirect; $2: title of its target; $3: wiki.
    case problemRedirectBroken = "problem-redirect-broken"
    /// What to do about {{msg-wm|problem-redirect-broken}}. Same arguments.
    case problemRedirectBrokenRemedy = "problem-redirect-broken-remedy"
    /// Problem: A title with the prefix of another wiki, or a redirect to another wiki. $1: title; $2: the address of the page there.
    case problemOnOtherWiki = "problem-on-other-wiki"
    /// What to do about {{msg-wm|problem-on-other-wiki}}. Same arguments. --wiki stays as it is.
    case problemOnOtherWikiRemedy = "problem-on-other-wiki-remedy"
    /// Problem: The same as {{msg-wm|problem-on-other-wiki}}, when its address is not known. $1: title.
    case problemOnUnknownWiki = "problem-on-unknown-wiki"
    /// What to do about {{msg-wm|problem-on-unknown-wiki}}. Same arguments. --wiki stays as it is.
    case problemOnUnknownWikiRemedy = "problem-on-unknown-wiki-remedy"
    /// Problem: MediaWiki would refuse the title. $1: title as typed; $2: reason: one of the title-… messages.
    case problemTitleInvalid = "problem-title-invalid"
    /// What to do about {{msg-wm|problem-title-invalid}}. Same arguments.
    case problemTitleInvalidRemedy = "problem-title-invalid-remedy"
    /// Reason in {{msg-wm|problem-title-invalid}}.
    case titleEmpty = "title-empty"
    /// Reason in {{msg-wm|problem-title-invalid}}, after a colon. $1: the character.
    case titleForbiddenCharacter = "title-forbidden-character"
    /// Reason in {{msg-wm|problem-title-invalid}}. $1: length in bytes of UTF-8, always above 255.
    case titleTooLong = "title-too-long"
    /// Problem: A private wiki. $1: wiki.
    case problemReadNotAllowed = "problem-read-not-allowed"
    /// What to do about {{msg-wm|problem-read-not-allowed}}. Same arguments.
    case problemReadNotAllowedRemedy = "problem-read-not-allowed-remedy"
    /// Problem: No result, on the wiki and in the library. $1: what was typed.
    case problemNothingFound = "problem-nothing-found"
    /// What to do about {{msg-wm|problem-nothing-found}}. Same arguments.
    case problemNothingFoundRemedy = "problem-nothing-found-remedy"
    /// Problem: Offline, and the library has nothing. $1: title or what was typed.
    case problemOfflineNothingSaved = "problem-offline-nothing-saved"
    /// What to do about {{msg-wm|problem-offline-nothing-saved}}. Same arguments.
    case problemOfflineNothingSavedRemedy = "problem-offline-nothing-saved-remedy"
    /// Problem: The wikitext of a saved article was wanted, and its wiki is not available. $1: title.
    case problemOfflineNoWikitext = "problem-offline-no-wikitext"
    /// What to do about {{msg-wm|problem-offline-no-wikitext}}. --wikitext stays as it is.
    case problemOfflineNoWikitextRemedy = "problem-offline-no-wikitext-remedy"
    /// What to do on a page about {{msg-wm|problem-offline-no-wikitext}}.
    case webRemedyOfflineNoWikitext = "web-remedy-offline-no-wikitext"
    /// Problem: Offline, and a saved article was asked for in a language variant. $1: title; $2: code of the variant, such as sr-el.
    case problemOfflineVariant = "problem-offline-variant"
    /// What to do about {{msg-wm|problem-offline-variant}}. Same arguments. --variant stays as it is.
    case problemOfflineVariantRemedy = "problem-offline-variant-remedy"
    /// Problem: A verb that works on saved articles only. $1: title.
    case problemNothingSaved = "problem-nothing-saved"
    /// What to do about {{msg-wm|problem-nothing-saved}}. Same arguments.
    case problemNothingSavedRemedy = "problem-nothing-saved-remedy"
    /// Problem: An article that is to be added to a guide is not saved. $1: title. $2: the command that saves it to the guide.
    case problemEntryNotSaved = "problem-entry-not-saved"
    /// What to do about {{msg-wm|problem-entry-not-saved}}. Same arguments.
    case problemEntryNotSavedRemedy = "problem-entry-not-saved-remedy"
    /// Problem: No such guide. $1: name of a guide.
    case problemGuideMissing = "problem-guide-missing"
    /// What to do about {{msg-wm|problem-guide-missing}}. Same arguments.
    case problemGuideMissingRemedy = "problem-guide-missing-remedy"
    /// Problem: Two guides cannot have one name. $1: name of a guide.
    case problemGuideExists = "problem-guide-exists"
    /// What to do about {{msg-wm|problem-guide-exists}}. Same arguments.
    case problemGuideExistsRemedy = "problem-guide-exists-remedy"
    /// Problem: An empty name.
    case problemGuideNameEmpty = "problem-guide-name-empty"
    /// What to do about {{msg-wm|problem-guide-name-empty}}. Same arguments.
    case problemGuideNameEmptyRemedy = "problem-guide-name-empty-remedy"
    /// Problem: Always more than one character. $1: length in characters; $2: limit in characters.
    case problemGuideNameTooLong = "problem-guide-name-too-long"
    /// What to do about {{msg-wm|problem-guide-name-too-long}}. Same arguments.
    case problemGuideNameTooLongRemedy = "problem-guide-name-too-long-remedy"
    /// Problem: A title stands for several articles of a guide, mostly from several wikis. $1: title; $2: name of a guide; $3: names of the wikis.
    case problemEntryAmbiguous = "problem-entry-ambiguous"
    /// What to do about {{msg-wm|problem-entry-ambiguous}}. Same arguments. --wiki is not translated.
    case problemEntryAmbiguousRemedy = "problem-entry-ambiguous-remedy"
    /// Problem: A title stands for several saved articles, mostly of several wikis. $1: title; $2: names of the wikis.
    case problemSavedAmbiguous = "problem-saved-ambiguous"
    /// What to do about {{msg-wm|problem-saved-ambiguous}}. Same arguments. --wiki is not translated.
    case problemSavedAmbiguousRemedy = "problem-saved-ambiguous-remedy"
    /// Problem: A guide does not hold this article. $1: title; $2: name of a guide.
    case problemEntryMissing = "problem-entry-missing"
    /// What to do about {{msg-wm|problem-entry-missing}}. Same arguments.
    case problemEntryMissingRemedy = "problem-entry-missing-remedy"
    /// An entry of a guide was to be changed that somebody has taken out meanwhile.
    case problemEntryGone = "problem-entry-gone"
    /// What to do about {{msg-wm|problem-entry-gone}}.
    case problemEntryGoneRemedy = "problem-entry-gone-remedy"
    /// Problem: A file of something else. $1: path.
    case problemLibraryNotALibrary = "problem-library-not-a-library"
    /// What to do about {{msg-wm|problem-library-not-a-library}}. Same arguments.
    case problemLibraryNotALibraryRemedy = "problem-library-not-a-library-remedy"
    /// Problem: A schema that this program does not know. $1: path; $2: version of the file.
    case problemLibraryNewer = "problem-library-newer"
    /// What to do about {{msg-wm|problem-library-newer}}. Same arguments.
    case problemLibraryNewerRemedy = "problem-library-newer-remedy"
    /// Problem: SQLite says that the file is malformed. $1: path.
    case problemLibraryDamaged = "problem-library-damaged"
    /// What to do about {{msg-wm|problem-library-damaged}}. Same arguments.
    case problemLibraryDamagedRemedy = "problem-library-damaged-remedy"
    /// Error of “waypost guide import”. $1: path of a file.
    case problemImportForeign = "problem-import-foreign"
    /// Remedy below problem-import-foreign.
    case problemImportForeignRemedy = "problem-import-foreign-remedy"
    /// The import of a file. $1: path.
    case problemImportFolder = "problem-import-folder"
    /// Remedy of {{msg-wm|problem-import-folder}}.
    case problemImportFolderRemedy = "problem-import-folder-remedy"
    /// Error of “waypost guide import”. $1: path of a file.
    case problemImportDamaged = "problem-import-damaged"
    /// Remedy below problem-import-damaged.
    case problemImportDamagedRemedy = "problem-import-damaged-remedy"
    /// Error of “waypost guide import”, after {{msg-wm|web-import-refused}} for each. $1: how many articles and guides were left out; $2: their names.
    case problemImportPartial = "problem-import-partial"
    /// What to do about {{msg-wm|problem-import-partial}}. Same arguments.
    case problemImportPartialRemedy = "problem-import-partial-remedy"
    /// Problem: No permission to write. $1: path.
    case problemLibraryReadOnly = "problem-library-read-only"
    /// What to do about {{msg-wm|problem-library-read-only}}. Same arguments.
    case problemLibraryReadOnlyRemedy = "problem-library-read-only-remedy"
    /// Problem: A check or a backup found no library. $1: path.
    case problemLibraryMissing = "problem-library-missing"
    /// What to do about {{msg-wm|problem-library-missing}}. Do not translate the command.
    case problemLibraryMissingRemedy = "problem-library-missing-remedy"
    /// Problem: A lock was held for too long. $1: path.
    case problemLibraryLocked = "problem-library-locked"
    /// What to do about {{msg-wm|problem-library-locked}}. Same arguments.
    case problemLibraryLockedRemedy = "problem-library-locked-remedy"
    /// Shown when a server starts on a library that another one uses. $1: path of a file.
    case problemServerRunning = "problem-server-running"
    /// Remedy of {{msg-wm|problem-server-running}}.
    case problemServerRunningRemedy = "problem-server-running-remedy"
    /// Problem: The file conversations.sqlite is something else. $1: path.
    case problemStoreForeign = "problem-store-foreign"
    /// What to do about {{msg-wm|problem-store-foreign}}. Same arguments.
    case problemStoreForeignRemedy = "problem-store-foreign-remedy"
    /// Problem: A later version wrote the file of conversations. $1: path.
    case problemStoreNewer = "problem-store-newer"
    /// What to do about {{msg-wm|problem-store-newer}}. Same arguments.
    case problemStoreNewerRemedy = "problem-store-newer-remedy"
    /// Problem: The file of conversations contradicts itself. $1: path.
    case problemStoreDamaged = "problem-store-damaged"
    /// What to do about {{msg-wm|problem-store-damaged}}. Same arguments.
    case problemStoreDamagedRemedy = "problem-store-damaged-remedy"
    /// Problem: A lock was held for too long. $1: path.
    case problemStoreLocked = "problem-store-locked"
    /// What to do about {{msg-wm|problem-store-locked}}. Same arguments.
    case problemStoreLockedRemedy = "problem-store-locked-remedy"
    /// Problem: A link of something sent leads to nothing (any more).
    case problemSentMissing = "problem-sent-missing"
    /// What to do about {{msg-wm|problem-sent-missing}}.
    case problemSentMissingRemedy = "problem-sent-missing-remedy"
    /// Problem: the number of a link to withdraw that does not exist. $1: the number.
    case problemSentNumber = "problem-sent-number"
    /// What to do about {{msg-wm|problem-sent-number}}.
    case problemSentNumberRemedy = "problem-sent-number-remedy"
    /// Problem: A link of something sent, which was limited by its sender to a time or to a number of openings, and that is over.
    case problemSentEnded = "problem-sent-ended"
    /// What to do about {{msg-wm|problem-sent-ended}}.
    case problemSentEndedRemedy = "problem-sent-ended-remedy"
    /// Problem: A form asks to let others read what is no guide.
    case problemOnlyGuidesOpen = "problem-only-guides-open"
    /// What to do about {{msg-wm|problem-only-guides-open}}.
    case problemOnlyGuidesOpenRemedy = "problem-only-guides-open-remedy"
    /// Problem: Both {{msg-wm|web-send-reading}} and {{msg-wm|web-send-openings}} were chosen.
    case problemReadingNotCounted = "problem-reading-not-counted"
    /// What to do about {{msg-wm|problem-reading-not-counted}}.
    case problemReadingNotCountedRemedy = "problem-reading-not-counted-remedy"
    /// Problem: Somebody who reads a guide by its link asks for an article that the guide does not have. $1: title.
    case problemGuestArticleMissing = "problem-guest-article-missing"
    /// What to do about {{msg-wm|problem-guest-article-missing}}.
    case problemGuestArticleMissingRemedy = "problem-guest-article-missing-remedy"
    /// Problem: Somebody opens a link to read a guide that was deleted.
    case problemGuestGuideGone = "problem-guest-guide-gone"
    /// What to do about {{msg-wm|problem-guest-guide-gone}}.
    case problemGuestGuideGoneRemedy = "problem-guest-guide-gone-remedy"
    /// Problem: A game that the server does not know.
    case problemGameMissing = "problem-game-missing"
    /// What to do about {{msg-wm|problem-game-missing}}.
    case problemGameMissingRemedy = "problem-game-missing-remedy"
    /// Problem: the one free seat of a game of Battleship is taken.
    case problemGameSeatTaken = "problem-game-seat-taken"
    /// What to do about {{msg-wm|problem-game-seat-taken}}.
    case problemGameSeatTakenRemedy = "problem-game-seat-taken-remedy"
    /// Problem, and a line on the board: a rematch of Battleship in a conversation waits for the other player of the game before.
    case problemGameSeatKept = "problem-game-seat-kept"
    /// What to do about {{msg-wm|problem-game-seat-kept}}.
    case problemGameSeatKeptRemedy = "problem-game-seat-kept-remedy"
    /// Problem: who waits for a shot wants the other one reminded, and the conversation is closed or full.
    case problemGameUntold = "problem-game-untold"
    /// What to do about {{msg-wm|problem-game-untold}}.
    case problemGameUntoldRemedy = "problem-game-untold-remedy"
    /// Problem: the file of conversations may not be written. $1: its path.
    case problemStoreReadOnly = "problem-store-read-only"
    /// What to do about {{msg-wm|problem-store-read-only}}.
    case problemStoreReadOnlyRemedy = "problem-store-read-only-remedy"
    /// Problem: who hid the ships wants to look for them too.
    case problemGameOwn = "problem-game-own"
    /// What to do about {{msg-wm|problem-game-own}}.
    case problemGameOwnRemedy = "problem-game-own-remedy"
    /// Problem: a shot before anybody took the guesser's seat.
    case problemGameSeatFree = "problem-game-seat-free"
    /// What to do about {{msg-wm|problem-game-seat-free}}.
    case problemGameSeatFreeRemedy = "problem-game-seat-free-remedy"
    /// Problem: who hid the ships shoots.
    case problemGameSetterGuesses = "problem-game-setter-guesses"
    /// What to do about {{msg-wm|problem-game-setter-guesses}}.
    case problemGameSetterGuessesRemedy = "problem-game-setter-guesses-remedy"
    /// Problem: somebody who watches makes a move.
    case problemGameNotYourSeat = "problem-game-not-your-seat"
    /// What to do about {{msg-wm|problem-game-not-your-seat}}.
    case problemGameNotYourSeatRemedy = "problem-game-not-your-seat-remedy"
    /// Problem: a move out of turn.
    case problemGameOutOfTurn = "problem-game-out-of-turn"
    /// What to do about {{msg-wm|problem-game-out-of-turn}}.
    case problemGameOutOfTurnRemedy = "problem-game-out-of-turn-remedy"
    /// Problem: a move after the end.
    case problemGameOver = "problem-game-over"
    /// What to do about {{msg-wm|problem-game-over}}.
    case problemGameOverRemedy = "problem-game-over-remedy"
    /// Problem. $1: a cell, such as D4.
    case problemGameOffBoard = "problem-game-off-board"
    /// What to do about {{msg-wm|problem-game-off-board}}.
    case problemGameOffBoardRemedy = "problem-game-off-board-remedy"
    /// Problem. $1: a cell, such as B2.
    case problemGameShotHit = "problem-game-shot-hit"
    /// What to do about {{msg-wm|problem-game-shot-hit}}.
    case problemGameShotHitRemedy = "problem-game-shot-hit-remedy"
    /// Problem. $1: a cell, such as B2.
    case problemGameShotMiss = "problem-game-shot-miss"
    /// What to do about {{msg-wm|problem-game-shot-miss}}.
    case problemGameShotMissRemedy = "problem-game-shot-miss-remedy"
    /// Problem: a cell of a game is opened otherwise than committed. $1: a cell, such as B2.
    case problemGameOpening = "problem-game-opening"
    /// What to do about {{msg-wm|problem-game-opening}}.
    case problemGameOpeningRemedy = "problem-game-opening-remedy"
    /// Problem: an empty link.
    case problemGameLinkEmpty = "problem-game-link-empty"
    /// What to do about {{msg-wm|problem-game-link-empty}}.
    case problemGameLinkEmptyRemedy = "problem-game-link-empty-remedy"
    /// Problem. $1: number of characters.
    case problemGameLinkLong = "problem-game-link-long"
    /// What to do about {{msg-wm|problem-game-link-long}}.
    case problemGameLinkLongRemedy = "problem-game-link-long-remedy"
    /// Problem. $1: a character; $2: its place, counted from 1.
    case problemGameLinkCharacter = "problem-game-link-character"
    /// What to do about {{msg-wm|problem-game-link-character}}.
    case problemGameLinkCharacterRemedy = "problem-game-link-character-remedy"
    /// Problem. $1: name of a field of the link, an English word.
    case problemGameLinkCut = "problem-game-link-cut"
    /// What to do about {{msg-wm|problem-game-link-cut}}.
    case problemGameLinkCutRemedy = "problem-game-link-cut-remedy"
    /// A link of a game whose last bits mean nothing: cut within a byte, or something was added.
    case problemGameLinkEnd = "problem-game-link-end"
    /// What to do about problem-game-link-end.
    case problemGameLinkEndRemedy = "problem-game-link-end-remedy"
    /// Problem: characters after the end.
    case problemGameLinkSurplus = "problem-game-link-surplus"
    /// What to do about {{msg-wm|problem-game-link-surplus}}.
    case problemGameLinkSurplusRemedy = "problem-game-link-surplus-remedy"
    /// Problem. $1: name of a field of the link, an English word.
    case problemGameLinkField = "problem-game-link-field"
    /// What to do about {{msg-wm|problem-game-link-field}}.
    case problemGameLinkFieldRemedy = "problem-game-link-field-remedy"
    /// Problem: the seal of a game's link does not open.
    case problemGameLinkEdited = "problem-game-link-edited"
    /// What to do about {{msg-wm|problem-game-link-edited}}.
    case problemGameLinkEditedRemedy = "problem-game-link-edited-remedy"
    /// Problem. $1: how many ships were placed; $2: how many there are.
    case problemGameShipsCount = "problem-game-ships-count"
    /// What to do about {{msg-wm|problem-game-ships-count}}. Same arguments.
    case problemGameShipsCountRemedy = "problem-game-ships-count-remedy"
    /// Problem. $1: a cell, such as B2.
    case problemGameShipsOverlap = "problem-game-ships-overlap"
    /// What to do about {{msg-wm|problem-game-ships-overlap}}.
    case problemGameShipsOverlapRemedy = "problem-game-ships-overlap-remedy"
    /// Problem: an open link without one of its fields. $1: Ship_Location or Is_Complete.
    case problemGameOpenMissing = "problem-game-open-missing"
    /// What to do about {{msg-wm|problem-game-open-missing}}.
    case problemGameOpenMissingRemedy = "problem-game-open-missing-remedy"
    /// Problem. $1: Is_Complete.
    case problemGameOpenTwice = "problem-game-open-twice"
    /// What to do about {{msg-wm|problem-game-open-twice}}.
    case problemGameOpenTwiceRemedy = "problem-game-open-twice-remedy"
    /// Problem. $1: Ship_Location or Is_Complete; $2: its value in the link.
    case problemGameOpenValue = "problem-game-open-value"
    /// What to do about {{msg-wm|problem-game-open-value}}.
    case problemGameOpenValueRemedy = "problem-game-open-value-remedy"
    /// Problem: an open link of a game that is over (Is_Complete=1) is to start a new game.
    case problemGameOpenOver = "problem-game-open-over"
    /// What to do about {{msg-wm|problem-game-open-over}}. Do not translate Is_Complete=0.
    case problemGameOpenOverRemedy = "problem-game-open-over-remedy"
    /// Problem. $1: what was typed.
    case problemGameCell = "problem-game-cell"
    /// What to do about {{msg-wm|problem-game-cell}}.
    case problemGameCellRemedy = "problem-game-cell-remedy"
    /// Problem: a move at an older state of a game.
    case problemGameMoved = "problem-game-moved"
    /// What to do about {{msg-wm|problem-game-moved}}.
    case problemGameMovedRemedy = "problem-game-moved-remedy"
    /// Problem: The address names a conversation that is not there, or was deleted.
    case problemConversationMissing = "problem-conversation-missing"
    /// What to do about {{msg-wm|problem-conversation-missing}}.
    case problemConversationMissingRemedy = "problem-conversation-missing-remedy"
    /// Problem: Something cannot be added to a closed conversation.
    case problemConversationClosed = "problem-conversation-closed"
    /// What to do about {{msg-wm|problem-conversation-closed}}.
    case problemConversationClosedRemedy = "problem-conversation-closed-remedy"
    /// Problem: A browser whose participant left, was removed, or never joined.
    case problemNotTakingPart = "problem-not-taking-part"
    /// What to do about {{msg-wm|problem-not-taking-part}}.
    case problemNotTakingPartRemedy = "problem-not-taking-part-remedy"
    /// Problem: A join link that ended, was revoked, was used up, or never was; who asks is not told which.
    case problemLinkDead = "problem-link-dead"
    /// What to do about {{msg-wm|problem-link-dead}}.
    case problemLinkDeadRemedy = "problem-link-dead-remedy"
    /// Problem: Nobody more can join. $1: number.
    case problemParticipantsFull = "problem-participants-full"
    /// What to do about {{msg-wm|problem-participants-full}}. Same arguments.
    case problemParticipantsFullRemedy = "problem-participants-full-remedy"
    /// Problem: Nothing more can be sent. $1: number.
    case problemMessagesFull = "problem-messages-full"
    /// What to do about {{msg-wm|problem-messages-full}}. Same arguments.
    case problemMessagesFullRemedy = "problem-messages-full-remedy"
    /// Problem: So many took part, with those who left, that nobody new can join. $1: number.
    case problemParticipantsEverFull = "problem-participants-ever-full"
    /// What to do about {{msg-wm|problem-participants-ever-full}}. Same arguments.
    case problemParticipantsEverFullRemedy = "problem-participants-ever-full-remedy"
    /// Problem: Nothing more can be sent, since the messages and their pictures take too much room. $1: number, in megabytes.
    case problemConversationSizeFull = "problem-conversation-size-full"
    /// What to do about {{msg-wm|problem-conversation-size-full}}. Same arguments.
    case problemConversationSizeFullRemedy = "problem-conversation-size-full-remedy"
    /// Problem: No more join links. $1: number.
    case problemLinksFull = "problem-links-full"
    /// What to do about {{msg-wm|problem-links-full}}. Same arguments.
    case problemLinksFullRemedy = "problem-links-full-remedy"
    /// Problem: A message that was deleted, or never was.
    case problemMessageMissing = "problem-message-missing"
    /// What to do about {{msg-wm|problem-message-missing}}.
    case problemMessageMissingRemedy = "problem-message-missing-remedy"
    /// Problem: Someone else's message.
    case problemNotYours = "problem-not-yours"
    /// What to do about {{msg-wm|problem-not-yours}}.
    case problemNotYoursRemedy = "problem-not-yours-remedy"
    /// Problem: The sender's id stands for another message already (HTTP 422).
    case problemMessageClash = "problem-message-clash"
    /// What to do about {{msg-wm|problem-message-clash}}.
    case problemMessageClashRemedy = "problem-message-clash-remedy"
    /// Problem: An empty message.
    case problemTextEmpty = "problem-text-empty"
    /// What to do about {{msg-wm|problem-text-empty}}.
    case problemTextEmptyRemedy = "problem-text-empty-remedy"
    /// Problem: $1: length; $2: limit.
    case problemTextTooLong = "problem-text-too-long"
    /// What to do about {{msg-wm|problem-text-too-long}}. Same arguments.
    case problemTextTooLongRemedy = "problem-text-too-long-remedy"
    /// Problem: A name of blanks or invisible characters.
    case problemPersonUnnamed = "problem-person-unnamed"
    /// What to do about {{msg-wm|problem-person-unnamed}}.
    case problemPersonUnnamedRemedy = "problem-person-unnamed-remedy"
    /// Problem: The name of a participant, or the title of a conversation. $1: length; $2: limit.
    case problemPersonNameLong = "problem-person-name-long"
    /// What to do about {{msg-wm|problem-person-name-long}}. Same arguments.
    case problemPersonNameLongRemedy = "problem-person-name-long-remedy"
    /// Problem: The address of a card is neither one of this server nor https.
    case problemCardRefused = "problem-card-refused"
    /// What to do about {{msg-wm|problem-card-refused}}.
    case problemCardRefusedRemedy = "problem-card-refused-remedy"
    /// An app of the row in a conversation's composer: choose an article.
    case chatAppArticle = "chat-app-article"
    /// An app of the row in a conversation's composer: choose a place.
    case chatAppPlace = "chat-app-place"
    /// An app of the row in a conversation's composer: choose one of the person's guides.
    case chatAppGuide = "chat-app-guide"
    /// Label of the field in which one searches for an article to send.
    case chatAskArticle = "chat-ask-article"
    /// Label of the field in which one looks for a place to send.
    case chatAskPlace = "chat-ask-place"
    /// How many entries a guide has, on its card. $1: number.
    case chatGuideStops = "chat-guide-stops"
    /// On the picture of a card in a conversation, if the picture is one frame of an animation.
    case chatCardAnimation = "chat-card-animation"
    /// Link to the chats in the bar; at most ten letters, for a phone shows five links side by side. The same word as {{msg-wm|chat-title}}.
    case chatNav = "chat-nav"
    /// Heading on the page that shows a card before it is sent: the conversations that it can go into.
    case chatSendInto = "chat-send-into"
    /// Button under {{msg-wm|chat-send-into}}: starts a conversation, in whose composer the card then stands.
    case chatSendNew = "chat-send-new"
    /// Heading of the list of conversations.
    case chatTitle = "chat-title"
    /// Button.
    case chatStart = "chat-start"
    /// Explains conversations above the button that starts one.
    case chatStartLead = "chat-start-lead"
    /// Label of the field for a conversation's title.
    case chatSubject = "chat-subject"
    /// Hint below that field.
    case chatSubjectHint = "chat-subject-hint"
    /// Label of the field for one's name in a conversation.
    case chatName = "chat-name"
    /// Hint below the field for one's name.
    case chatNameHint = "chat-name-hint"
    /// Title of a conversation that was given none.
    case chatUntitled = "chat-untitled"
    /// How many take part in a conversation. $1: number.
    case chatPeople = "chat-people"
    /// State of the list of conversations.
    case chatNone = "chat-none"
    /// Heading of the page of a join link. $1: the conversation's title.
    case chatJoinTitle = "chat-join-title"
    /// Heading of the page of a join link, for a chat without a subject.
    case chatJoinUntitled = "chat-join-untitled"
    /// On the page of a join link. $1: number of people.
    case chatJoinLead = "chat-join-lead"
    /// Button that joins a conversation.
    case chatJoin = "chat-join"
    /// The reader, at the beginning of a sentence such as "You fired at B2", and over one's own messages.
    case chatYouFirst = "chat-you-first"
    /// The reader, within a sentence.
    case chatYou = "chat-you"
    /// A participant without a name, at the beginning of a sentence.
    case chatSomeoneFirst = "chat-someone-first"
    /// A participant without a name, within a sentence.
    case chatSomeone = "chat-someone"
    /// Label of the field for a message.
    case chatMessage = "chat-message"
    /// Button that sends a message.
    case chatSend = "chat-send"
    /// Label of the row of apps (article, place, guide) below the field for a message.
    case chatApps = "chat-apps"
    /// Link that closes an app of the row and brings the message field back.
    case chatAppClose = "chat-app-close"
    /// Link that shows an app of the row on a whole page.
    case chatAppLarger = "chat-app-larger"
    /// Heading above the preview of a card.
    case chatPreview = "chat-preview"
    /// Button: puts the card into the message field; it is not sent by it.
    case chatInsert = "chat-insert"
    /// Link from a card's preview to the search.
    case chatBackResults = "chat-back-results"
    /// Label of the card that stands in the message field.
    case chatCardReady = "chat-card-ready"
    /// Link: takes the card out of the message field.
    case chatCardOut = "chat-card-out"
    /// Link beside the line of a card that a newer one has replaced.
    case chatNewer = "chat-newer"
    /// In place of a message that its writer deleted.
    case chatDeleted = "chat-deleted"
    /// Button: deletes one's own message.
    case chatDelete = "chat-delete"
    /// Checkbox beside a card that is to be sent: people outside the chat cannot open it.
    case chatCardInside = "chat-card-inside"
    /// Link below a card: its page for people who are not in the chat.
    case chatPublicLink = "chat-public-link"
    /// Button below one's own card: people who are not in the chat cannot open it any more.
    case chatPublicEnd = "chat-public-end"
    /// Label of a reaction to a message, for a screen reader. $1: the emoji; $2: names.
    case chatReaction = "chat-reaction"
    /// Label of a button that adds a reaction. $1: the emoji.
    case chatReactionAdd = "chat-reaction-add"
    /// Opens what one can do with a message.
    case chatMore = "chat-more"
    /// Button: hides all messages of a participant, for the reader alone. $1: name.
    case chatBlock = "chat-block"
    /// Button: takes that back. $1: name.
    case chatUnblock = "chat-unblock"
    /// In place of a message of somebody whom the reader has hidden.
    case chatBlocked = "chat-blocked"
    /// Button beside the field for one's name, and for a conversation's subject.
    case chatRename = "chat-rename"
    /// Button: ends one's part in a conversation.
    case chatLeave = "chat-leave"
    /// Beside the button that leaves.
    case chatLeaveHint = "chat-leave-hint"
    /// Button: puts a participant out. $1: name.
    case chatRemove = "chat-remove"
    /// Label of a checkbox above the buttons that remove participants.
    case chatRemoveLinks = "chat-remove-links"
    /// Heading of the links by which one joins.
    case chatInvite = "chat-invite"
    /// Button: makes a link by which one joins.
    case chatLinkNew = "chat-link-new"
    /// Label of the choice of how long a link works.
    case chatLinkDays = "chat-link-days"
    /// Choice of how long a link works. $1: number.
    case chatLinkDaysSome = "chat-link-days-some"
    /// Choice of how long a link works: without end.
    case chatLinkNever = "chat-link-never"
    /// Label of the choice of how many may join by a link.
    case chatLinkUses = "chat-link-uses"
    /// Choice of how many may join by a link. $1: number.
    case chatLinkUsesSome = "chat-link-uses-some"
    /// Choice of how many may join by a link: any number.
    case chatLinkUsesAny = "chat-link-uses-any"
    /// How many have joined by a link. $1: number.
    case chatLinkState = "chat-link-state"
    /// Until when a link works. $1: day.
    case chatLinkUntil = "chat-link-until"
    /// Button: the link stops working.
    case chatLinkEnd = "chat-link-end"
    /// Button: copies a link.
    case chatLinkCopy = "chat-link-copy"
    /// Announced after a link was copied.
    case chatLinkCopied = "chat-link-copied"
    /// Label of the field that shows a join link.
    case chatLinkAddress = "chat-link-address"
    /// Button: nothing can be added to the conversation any more.
    case chatClose = "chat-close"
    /// Beside the button that closes a conversation.
    case chatCloseHint = "chat-close-hint"
    /// Button: deletes a conversation. There is no way back.
    case chatDeleteAll = "chat-delete-all"
    /// Hint beside {{msg-wm|chat-delete-all}}.
    case chatDeleteHint = "chat-delete-hint"
    /// Line that unfolds the buttons {{msg-wm|chat-close}} and {{msg-wm|chat-delete-all}}.
    case chatEnd = "chat-end"
    /// In place of the message field.
    case chatClosed = "chat-closed"
    /// Link to the messages before those that are shown.
    case chatEarlier = "chat-earlier"
    /// Link back to the newest messages.
    case chatLatest = "chat-latest"
    /// State of a conversation without messages.
    case chatEmpty = "chat-empty"
    /// Above the join link of a conversation, if the person who started it is still alone in it.
    case chatAlone = "chat-alone"
    /// Below the link of chat-alone, where it leads to this computer only.
    case chatAloneLocal = "chat-alone-local"
    /// Label of the list of messages, for a screen reader.
    case chatLog = "chat-log"
    /// State of a message on its way.
    case chatSending = "chat-sending"
    /// State of a message that could not be sent.
    case chatFailed = "chat-failed"
    /// Button beside a message that could not be sent.
    case chatRetry = "chat-retry"
    /// State of a message that was written while there was no network.
    case chatWaiting = "chat-waiting"
    /// Status while the live connection is interrupted.
    case chatReconnecting = "chat-reconnecting"
    /// Status when the live connection is back.
    case chatConnected = "chat-connected"
    /// Link from an article that was opened in a conversation.
    case chatBack = "chat-back"
    /// In the panel beside a conversation, while an article is being fetched.
    case chatLoading = "chat-loading"
    /// In the composer of a conversation: somebody chose a result, but no card could be made of it. $1 is a sentence that says why, for example {{msg-wm|web-waypost-away}}.
    case chatCardFailed = "chat-card-failed"
    /// Below the rows of an app of the composer: all results are shown. $1 is their number.
    case chatResultsCount = "chat-results-count"
    /// Below the rows of an app of the composer: $1 results are shown, and there are about $2, since a wiki counts redirects too.
    case chatResultsCountOf = "chat-results-count-of"
    /// Below the rows of an app of the composer: the first $1 results are shown, and there are more.
    case chatResultsCountFirst = "chat-results-count-first"
    /// Above what a card says of its article, when the article itself could not be fetched.
    case chatSummary = "chat-summary"
    /// Above an article in a chat, after a press on {{msg-wm|chat-full}} whose page could not be loaded.
    case chatFullAway = "chat-full-away"
    /// Link: shows the wiki's own page, in a frame.
    case chatFull = "chat-full"
    /// Link: shows the article without the wiki's page around it.
    case chatReader = "chat-reader"
    /// Opens the list of other ways to open an article.
    case chatOpenIn = "chat-open-in"
    /// Way to open an article: the wiki's own page in the browser.
    case chatOpenWiki = "chat-open-wiki"
    /// Way to open an article: the app for phones.
    case chatOpenApp = "chat-open-app"
    /// Way to open an article: copies the address of the wiki's page.
    case chatOpenLink = "chat-open-link"
    /// Above a framed page of a wiki, before a link to it. $1: wiki.
    case chatFramed = "chat-framed"
    /// Above a framed page of a wiki, if the article in the library is a saved one. $1: day.
    case chatFramedSaved = "chat-framed-saved"
    /// Notice after a conversation was deleted.
    case chatDoneDeleted = "chat-done-deleted"
    /// Notice after leaving.
    case chatDoneLeft = "chat-done-left"
    /// Problem: As many requests wait as may wait (HTTP 503). The first sentence does not use $1. $1: seconds until it may be tried again.
    case problemServerBusy = "problem-server-busy"
    /// What to do about {{msg-wm|problem-server-busy}}. Same arguments.
    case problemServerBusyRemedy = "problem-server-busy-remedy"
    /// $1: the note as it is now.
    case problemNoteChanged = "problem-note-changed"
    /// What to do about {{msg-wm|problem-note-changed}}. Same arguments.
    case problemNoteChangedRemedy = "problem-note-changed-remedy"
    /// Said if Undo would restore another order of a guide than the one that is meant. $1: the guide's name.
    case problemOrderChanged = "problem-order-changed"
    /// What to do about {{msg-wm|problem-order-changed}}. Same arguments.
    case problemOrderChangedRemedy = "problem-order-changed-remedy"
    /// Told a guest for whom no request to a wiki is free. $1: a time.
    case problemCrowded = "problem-crowded"
    /// What to do about {{msg-wm|problem-crowded}}. Same arguments.
    case problemCrowdedRemedy = "problem-crowded-remedy"
    /// Problem: A rate limit (HTTP 429). $1: how long until it may be tried again, such as {{msg-wm|wait-minutes}}.
    case problemTooOften = "problem-too-often"
    /// What to do about {{msg-wm|problem-too-often}}. Same arguments.
    case problemTooOftenRemedy = "problem-too-often-remedy"
    /// Problem: An address (a household, a school) has as many live views of conversations open as it may. $1: seconds until the page asks again. $2: how many it may have.
    case problemTooManyViews = "problem-too-many-views"
    /// What to do about {{msg-wm|problem-too-many-views}}. Same arguments.
    case problemTooManyViewsRemedy = "problem-too-many-views-remedy"
    /// Problem: The disk is full. $1: path.
    case problemDiskFull = "problem-disk-full"
    /// What to do about {{msg-wm|problem-disk-full}}. Same arguments.
    case problemDiskFullRemedy = "problem-disk-full-remedy"
    /// Problem: A file that was open has been replaced or removed; a change would be lost. $1: path.
    case problemFileReplaced = "problem-file-replaced"
    /// What to do about {{msg-wm|problem-file-replaced}}. Same arguments.
    case problemFileReplacedRemedy = "problem-file-replaced-remedy"
    /// Problem: What visitors are told in place of a fault that only the administrator can fix.
    case problemServerFault = "problem-server-fault"
    /// What to do about {{msg-wm|problem-server-fault}}.
    case problemServerFaultRemedy = "problem-server-fault-remedy"
    /// Problem: A file or folder that cannot be made. $1: path; $2: reason, in the system's words.
    case problemCannotCreate = "problem-cannot-create"
    /// What to do about {{msg-wm|problem-cannot-create}}. Same arguments.
    case problemCannotCreateRemedy = "problem-cannot-create-remedy"
    /// Problem: No such file. $1: path.
    case problemFileMissing = "problem-file-missing"
    /// What to do about {{msg-wm|problem-file-missing}}. Same arguments.
    case problemFileMissingRemedy = "problem-file-missing-remedy"
    /// Problem: A file that cannot be read. $1: path; $2: reason, in the system's words.
    case problemFileNotReadable = "problem-file-not-readable"
    /// What to do about {{msg-wm|problem-file-not-readable}}. Same arguments.
    case problemFileNotReadableRemedy = "problem-file-not-readable-remedy"
    /// $1: path of a file.
    case problemFileReadOnly = "problem-file-read-only"
    /// Remedy of {{msg-wm|problem-file-read-only}}.
    case problemFileReadOnlyRemedy = "problem-file-read-only-remedy"
    /// Problem: Some of many could not be saved. $1: number that failed; $2: number in all.
    case problemSomeFailed = "problem-some-failed"
    /// What to do about {{msg-wm|problem-some-failed}}. Same arguments.
    case problemSomeFailedRemedy = "problem-some-failed-remedy"
    /// Problem of “waypost save --refresh”. $1: number that failed; $2: number in all.
    case problemSomeNotUpdated = "problem-some-not-updated"
    /// What to do about {{msg-wm|problem-some-not-updated}}. Same arguments.
    case problemSomeNotUpdatedRemedy = "problem-some-not-updated-remedy"
    /// Problem: “waypost save --dry-run” could not show the size of some articles. $1: number that failed; $2: number in all.
    case problemSomeNotEstimated = "problem-some-not-estimated"
    /// What to do about {{msg-wm|problem-some-not-estimated}}. Same arguments.
    case problemSomeNotEstimatedRemedy = "problem-some-not-estimated-remedy"
    /// Problem of “waypost guide add”. $1: number that failed; $2: number in all; $3: name of the guide.
    case problemSomeNotAdded = "problem-some-not-added"
    /// What to do about {{msg-wm|problem-some-not-added}}. Same arguments.
    case problemSomeNotAddedRemedy = "problem-some-not-added-remedy"
    /// Problem of “waypost guide remove”. $1: number that failed; $2: number in all; $3: name of the guide.
    case problemSomeNotRemoved = "problem-some-not-removed"
    /// What to do about {{msg-wm|problem-some-not-removed}}. Same arguments.
    case problemSomeNotRemovedRemedy = "problem-some-not-removed-remedy"
    /// Problem: Cannot be read as a wiki's address. $1: what was typed.
    case problemNotAWikiAddress = "problem-not-a-wiki-address"
    /// What to do about {{msg-wm|problem-not-a-wiki-address}}. Same arguments.
    case problemNotAWikiAddressRemedy = "problem-not-a-wiki-address-remedy"
    /// Problem: The address given with --at cannot be used. $1: what was typed.
    case problemNotAWayToAWiki = "problem-not-a-way-to-a-wiki"
    /// What to do about {{msg-wm|problem-not-a-way-to-a-wiki}}. Same arguments.
    case problemNotAWayToAWikiRemedy = "problem-not-a-way-to-a-wiki-remedy"
    /// Problem: A setting that does not convert. $1: key; $2: value; $3: what is valid, one of the messages {{msg-wm|setting-valid-wiki}} and following.
    case problemConfigurationInvalid = "problem-configuration-invalid"
    /// What to do about {{msg-wm|problem-configuration-invalid}}. Same arguments.
    case problemConfigurationInvalidRemedy = "problem-configuration-invalid-remedy"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidWiki = "setting-valid-wiki"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidPath = "setting-valid-path"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidFeed = "setting-valid-feed"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3: URL schemes. $1: names of URL schemes that are not allowed.
    case settingValidSchemes = "setting-valid-schemes"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidAppIds = "setting-valid-app-ids"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidAndroidApps = "setting-valid-android-apps"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidVariants = "setting-valid-variants"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidContact = "setting-valid-contact"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3. $1: the valid values, separated by commas.
    case settingValidValues = "setting-valid-values"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidHost = "setting-valid-host"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidPort = "setting-valid-port"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidPublic = "setting-valid-public"
    /// In {{msg-wm|problem-configuration-invalid}}, as $3.
    case settingValidAddress = "setting-valid-address"
    /// What is valid for --user-header, in a sentence.
    case settingValidUserHeader = "setting-valid-user-header"
    /// What is valid for --owners, in a sentence.
    case settingValidOwners = "setting-valid-owners"
    /// Problem: No such section in an article. $1: name of a section; $2: title.
    case problemSectionMissing = "problem-section-missing"
    /// What to do about {{msg-wm|problem-section-missing}}. Same arguments.
    case problemSectionMissingRemedy = "problem-section-missing-remedy"
    /// Problem: As {{msg-wm|problem-section-missing}}, of an article in a guide. $2: name of a section; $3: title; $1: the command that lists the sections.
    case problemEntrySectionMissing = "problem-entry-section-missing"
    /// What to do about {{msg-wm|problem-entry-section-missing}}. Same arguments.
    case problemEntrySectionMissingRemedy = "problem-entry-section-missing-remedy"
    /// Problem: The person pressed Ctrl-C, or the process was asked to end.
    case problemInterrupted = "problem-interrupted"
    /// What to do about {{msg-wm|problem-interrupted}}. Same arguments.
    case problemInterruptedRemedy = "problem-interrupted-remedy"
    /// Problem: A number beyond its limits. $1: field; $2: value; $3: lowest; $4: highest.
    case problemNumberOutOfRange = "problem-number-out-of-range"
    /// What to do about {{msg-wm|problem-number-out-of-range}}. Same arguments.
    case problemNumberOutOfRangeRemedy = "problem-number-out-of-range-remedy"
    /// $1: number shown; $2: number in all.
    case searchCountOf = "search-count-of"
    /// Below search results: all of them are listed. $1: their number.
    case searchCount = "search-count"
    /// Below search results: there are more, and nobody knows how many. $1: the number listed.
    case searchCountFirst = "search-count-first"
    /// After {{msg-wm|search-count-of}}.
    case searchAllHint = "search-all-hint"
    /// Mark beside a result: it is in the library.
    case searchMarkSaved = "search-mark-saved"
    /// Beside a search result while the wiki is away: its title is remembered from an earlier search or visit, but the article is not saved and cannot be read now.
    case searchMarkSeen = "search-mark-seen"
    /// Beside a search result or a stop of a guide: it is saved, and the wiki has a newer revision. Compare {{msg-wm|search-mark-saved}}.
    case searchMarkOutdated = "search-mark-outdated"
    /// Mark beside a result: its title is spelt differently from what was typed.
    case searchMarkSimilar = "search-mark-similar"
    /// Mark beside a result: the page lists pages of one name.
    case searchMarkDisambiguation = "search-mark-disambiguation"
    /// Mark beside a result: the words stand in the text, not in the title.
    case searchMarkText = "search-mark-text"
    /// Beside a result. $1: title of the redirect.
    case searchRedirectedFrom = "search-redirected-from"
    /// What to do if nothing was found among the saved articles. --offline is not translated.
    case searchNothingOffline = "search-nothing-offline"
    /// Above results when the wiki was not asked.
    case searchOffline = "search-offline"
    /// Above results when the wiki was asked and did not answer, below the reason.
    case searchAway = "search-away"
    /// Note above search results: the wiki answered for titles, but failed at its texts. $1: the reason, a sentence.
    case searchWithoutTexts = "search-without-texts"
    /// $1: suggested words.
    case searchDidYouMean = "search-did-you-mean"
    /// Heading above the footnotes.
    case readReferences = "read-references"
    /// Heading above the facts of the infobox.
    case readFacts = "read-facts"
    /// $1: date.
    case readSavedOn = "read-saved-on"
    /// After {{msg-wm|read-saved-on}}: the wiki has a newer revision than the saved copy.
    case readOutdated = "read-outdated"
    /// Above an article that was opened by a redirect. $1: title of the redirect.
    case articleRedirectedFrom = "article-redirected-from"
    /// Above an article that was opened by a redirect to one of its sections. $1: title of the redirect; $2: title of the section.
    case articleRedirectedToSection = "article-redirected-to-section"
    /// An article that was imported. $1: name of the file.
    case readFromFile = "read-from-file"
    /// Said on the command line beside an article. $1: title. $2: list of wikis; for an article of the atlas, {{msg-wm|part-of-waypost}}.
    case readAlsoSaved = "read-also-saved"
    /// Progress of a save, on one line of a terminal. $1: number of the article; $2: how many there are; $3: title.
    case saveProgressTitle = "save-progress-title"
    /// $1: title; $2: name of a guide.
    case saveDone = "save-done"
    /// $1: title of an article. $2: guide. $3: number of pictures that could not be downloaded.
    case saveDoneMissing = "save-done-missing"
    /// As {{msg-wm|save-done}}. $3: size; $4: number of pictures.
    case saveDoneSize = "save-done-size"
    /// $1: number. $2: names of the pictures. Shown when an article is saved, and with a saved article.
    case missingPicturesAbsent = "missing-pictures-absent"
    /// $1: number. $2: names of the pictures. Shown when an article is saved, and with a saved article.
    case missingPicturesUnreachable = "missing-pictures-unreachable"
    /// $1: number. $2: names of the pictures. Shown when an article is saved, and with a saved article.
    case missingPicturesRefused = "missing-pictures-refused"
    /// $1: number. $2: names of the pictures. Shown when an article is saved, and with a saved article.
    case missingPicturesBroken = "missing-pictures-broken"
    /// $1: number. $2: names of the pictures. Shown when an article is saved, and with a saved article.
    case missingPicturesLarge = "missing-pictures-large"
    /// $1: title.
    case saveUnchanged = "save-unchanged"
    /// After {{code|save --wikitext}} of an article that was saved without its wikitext. $1: title.
    case saveWikitextAdded = "save-wikitext-added"
    /// $1: title. The reason follows.
    case saveFailed = "save-failed"
    /// $1: title.
    case refreshUnchanged = "refresh-unchanged"
    /// Above the list of changes. $1: title.
    case refreshChanged = "refresh-changed"
    /// $1: title of an article that has not changed. $2: number of its pictures that were missing and are saved now.
    case refreshCompleted = "refresh-completed"
    /// A section. $1: heading.
    case refreshSectionAdded = "refresh-section-added"
    /// A section. $1: heading.
    case refreshSectionRemoved = "refresh-section-removed"
    /// A section. $1: heading.
    case refreshSectionChanged = "refresh-section-changed"
    /// Stands for the text above the first heading, as $1 of {{msg-wm|refresh-section-changed}}.
    case refreshLead = "refresh-lead"
    /// The page was moved. $1: old title; $2: new title.
    case refreshMoved = "refresh-moved"
    /// The page was deleted. $1: title; $2: wiki.
    case refreshGone = "refresh-gone"
    /// After the update of one article. $1: title.
    case refreshUpdated = "refresh-updated"
    /// After a refresh: the page was blanked, maybe by vandalism. $1: title; $2: wiki.
    case refreshEmptied = "refresh-emptied"
    /// After {{msg-wm|refresh-emptied}} on the command line. --accept-empty stays as it is.
    case refreshEmptiedHow = "refresh-emptied-how"
    /// Before {{msg-wm|refresh-summary}} and {{msg-wm|web-done-refreshed}}. $1: how many articles of an update were deleted on their wikis.
    case refreshGoneCount = "refresh-gone-count"
    /// Below the list of an update. $1: how many articles were checked, without those that failed; $2: how many of them had changed.
    case refreshSummary = "refresh-summary"
    /// Name of the guide that takes what is saved without naming a guide.
    case guideSaved = "guide-saved"
    /// $1: number.
    case guideEntries = "guide-entries"
    /// $1: name of a guide. $2: a command.
    case guideEmpty = "guide-empty"
    /// $1: name.
    case guideCreated = "guide-created"
    /// $1, $2: names of a guide.
    case guideRenamed = "guide-renamed"
    /// The wiki of a guide. $1: title of the guide, $2: wiki.
    case guideWiki = "guide-wiki"
    /// The library has a damaged value. $1: title of the guide.
    case guideWikiDamaged = "guide-wiki-damaged"
    /// $1: name of a guide or a title; $2: a command, its arguments quoted for the shell.
    case guideDeleted = "guide-deleted"
    /// $1: name of a guide or a title.
    case guideRestored = "guide-restored"
    /// A restored guide whose name was taken meanwhile. $1: the former name; $2: the name.
    case guideRestoredAs = "guide-restored-as"
    /// $1: title of an article; $2: name of a guide.
    case guideRestoredIn = "guide-restored-in"
    /// $1: title; $2: name of a guide.
    case guideAdded = "guide-added"
    /// $1: title; $2: name of a guide.
    case guideRemoved = "guide-removed"
    /// $1: title; $2: name of a guide; $3: a command, its arguments quoted for the shell.
    case guideRemovedUndo = "guide-removed-undo"
    /// $1: title; $2: name of a guide.
    case guideMoved = "guide-moved"
    /// {{msg-wm|guide-moved}} on the command line. $1: title; $2: name of a guide; $3: a command, its arguments quoted for the shell.
    case guideMovedUndo = "guide-moved-undo"
    /// Said instead of {{msg-wm|guide-moved}} if the other guide already had the article. $1: title; $2: name of that guide.
    case guideMovedMerged = "guide-moved-merged"
    /// $1: title; $2: name of a guide.
    case guideCopied = "guide-copied"
    /// $1: title; $2: number; $3: name of a guide.
    case guideOrderChanged = "guide-order-changed"
    /// $1: name of a guide; $2: path; $3: size.
    case guideExported = "guide-exported"
    /// $1: name of a guide; $2, $3: numbers.
    case guideImported = "guide-imported"
    /// An import that brought a newer revision. $1: title.
    case guideImportReplaced = "guide-import-replaced"
    /// A part of a guide or article was not imported; the reason follows. $1: title.
    case guideImportPart = "guide-import-part"
    /// Heading in a guide with days. $1: number.
    case guideDay = "guide-day"
    /// Nothing was deleted.
    case trashEmpty = "trash-empty"
    /// Beside a deleted thing. $1: date.
    case trashKeptUntil = "trash-kept-until"
    /// The trash was emptied. $1: size.
    case trashEmptied = "trash-emptied"
    /// Mark beside the wiki that is asked when none is named.
    case wikiDefault = "wiki-default"
    /// Said after another wiki was made the default one. $1: its name.
    case wikiDefaultSet = "wiki-default-set"
    /// After a wiki's address in the list of wikis: its connections go elsewhere. $1: that address, such as http://127.0.0.1:8101.
    case wikiReachedAt = "wiki-reached-at"
    /// $1: wiki.
    case wikiAdded = "wiki-added"
    /// $1: wiki.
    case wikiRemoved = "wiki-removed"
    /// $1: name and version, such as MediaWiki 1.39.
    case wikiProbeSoftware = "wiki-probe-software"
    /// $1: name or tag of a language.
    case wikiProbeLanguage = "wiki-probe-language"
    /// $1: name of a licence.
    case wikiProbeLicence = "wiki-probe-licence"
    /// $1: list of capabilities.
    case wikiProbeCan = "wiki-probe-can"
    /// $1: list of capabilities.
    case wikiProbeCannot = "wiki-probe-cannot"
    /// Mark before a check that passed.
    case doctorOk = "doctor-ok"
    /// Mark before a check that found something to know.
    case doctorWarning = "doctor-warning"
    /// Mark before a check that found something to repair.
    case doctorFailed = "doctor-failed"
    /// $1: number; $2: size.
    case doctorLibraryWhole = "doctor-library-whole"
    /// $1: what SQLite says.
    case doctorLibraryDamaged = "doctor-library-damaged"
    /// $1: wiki; $2: milliseconds.
    case doctorWikiAnswers = "doctor-wiki-answers"
    /// $1: wiki.
    case doctorWikiAway = "doctor-wiki-away"
    /// $1: size.
    case doctorDisk = "doctor-disk"
    /// $1: size.
    case doctorDiskLow = "doctor-disk-low"
    /// Compared with the time that a wiki tells.
    case doctorClock = "doctor-clock"
    /// $1: seconds.
    case doctorClockOff = "doctor-clock-off"
    /// $1: address of the person.
    case doctorContact = "doctor-contact"
    /// See {{msg-wm|contact-why}}.
    case doctorContactNone = "doctor-contact-none"
    /// $1: folder; $2: size.
    case doctorBackupDone = "doctor-backup-done"
    /// After doctor --forget.
    case doctorForgotten = "doctor-forgotten"
    /// After the checks.
    case doctorSummaryWell = "doctor-summary-well"
    /// After the checks. $1: number.
    case doctorSummary = "doctor-summary"
    /// Before {{msg-wm|contact-question}}.
    case contactWhy = "contact-why"
    /// Asked once, on a terminal.
    case contactQuestion = "contact-question"
    /// $1: the address.
    case contactSaved = "contact-saved"
    /// After an empty answer.
    case contactNotNow = "contact-not-now"
    /// $1: what was typed.
    case contactInvalid = "contact-invalid"
    /// One line, when there is no terminal to ask on.
    case contactPacing = "contact-pacing"
    /// End of make run.
    case tourHeading = "tour-heading"
    /// What the command says without any word, above three commands.
    case welcomeHeading = "welcome-heading"
    /// Beside the command search.
    case tourSearch = "tour-search"
    /// Beside the command read.
    case tourRead = "tour-read"
    /// A line of the tour: shows a guide of the articles that are part of the program.
    case tourStarter = "tour-starter"
    /// Beside the command save.
    case tourSave = "tour-save"
    /// Beside the command read --offline.
    case tourOffline = "tour-offline"
    /// Beside the command guide list.
    case tourGuide = "tour-guide"
    /// Beside the command doctor.
    case tourDoctor = "tour-doctor"
    /// Last line of the tour.
    case tourHelp = "tour-help"
    /// Above the requests of --dry-run.
    case dryRunHeading = "dry-run-heading"
    /// Below {{msg-wm|dry-run-heading}}, if the address of the API is assumed. $1: a wiki.
    case dryRunAssumed = "dry-run-assumed"
    /// For --dry-run when the library has it all.
    case dryRunNone = "dry-run-none"
    /// Shown while waiting. $1: host; $2: how long, such as {{msg-wm|wait-seconds}}.
    case retryWaiting = "retry-waiting"
    /// Shown while waiting before another attempt: the wiki did not answer, its answer was cut off, or it was an error. $1: host, with its port if that is unusual; $2: seconds.
    case retryFailed = "retry-failed"
    /// A waiting time inside a sentence, such as {{msg-wm|problem-wiki-busy-remedy}}. $1: number.
    case waitSeconds = "wait-seconds"
    /// The same as {{msg-wm|wait-seconds}} in minutes. $1: number.
    case waitMinutes = "wait-minutes"
    /// The same as {{msg-wm|wait-seconds}} in hours. $1: number.
    case waitHours = "wait-hours"
    /// A size below 1,000 bytes. $1: number.
    case sizeBytes = "size-bytes"
    /// A size. $1: thousands of bytes.
    case sizeKilobytes = "size-kilobytes"
    /// A size. $1: millions of bytes.
    case sizeMegabytes = "size-megabytes"
    /// A size. $1: thousand millions of bytes.
    case sizeGigabytes = "size-gigabytes"
    /// An error that no other message names. $1: the error, for a developer.
    case problemUnexpected = "problem-unexpected"
    /// What to do about problem-unexpected.
    case problemUnexpectedRemedy = "problem-unexpected-remedy"
    /// Reason in problem-title-invalid. Starts with a small letter.
    case titleRefused = "title-refused"
    /// Shown when a search has no words.
    case searchEmptyQuery = "search-empty-query"
    /// A number after --open that the list does not have. $1: the number; $2: how many results there are.
    case problemNoResult = "problem-no-result"
    /// What to do about problem-no-result.
    case problemNoResultRemedy = "problem-no-result-remedy"
    /// Before saving articles without pictures. $1: number of articles; $2: a size.
    case savePlanned = "save-planned"
    /// Before saving articles with their pictures, whose size is not known yet. $1: number of articles; $2: the size of the texts alone.
    case savePlannedPictures = "save-planned-pictures"
    /// A line of “save --dry-run”. $1: title of an article; $2: title of a guide; $3: size; $4: number of pictures.
    case saveEstimate = "save-estimate"
    /// A line of “save --dry-run”. $1: title of an article.
    case saveEstimateUnchanged = "save-estimate-unchanged"
    /// A line of “save --dry-run”. $1: title of an article; $2: title of a guide.
    case saveEstimateInGuide = "save-estimate-in-guide"
    /// A line of “save --dry-run”. $1: title of an article; $2: size of the whole article; $3: number of its pictures.
    case saveEstimateCompleted = "save-estimate-completed"
    /// A line of “save --dry-run”. $1: title of an article; $2: size; $3: number of pictures.
    case saveEstimateRefreshed = "save-estimate-refreshed"
    /// Below {{msg-wm|save-estimate}}. $1, $2 and $3: sizes.
    case saveEstimateSizes = "save-estimate-sizes"
    /// Below the lines of “save --dry-run”, if an article would stay as it is. Do not translate the options.
    case saveEstimateMore = "save-estimate-more"
    /// The last line of “save --dry-run”. $1: number of articles; $2: size.
    case saveEstimateTotal = "save-estimate-total"
    /// Progress of a save, after the title of the article and a colon. $1, $2: numbers.
    case savePicturesProgress = "save-pictures-progress"
    /// A check of doctor.
    case doctorDiskUnknown = "doctor-disk-unknown"
    /// $1: a path.
    case problemFileExists = "problem-file-exists"
    /// What to do about problem-file-exists.
    case problemFileExistsRemedy = "problem-file-exists-remedy"
    /// A picture that the library cannot take.
    case problemPictureRefused = "problem-picture-refused"
    /// What to do about problem-picture-refused.
    case problemPictureRefusedRemedy = "problem-picture-refused-remedy"
    /// The guide Saved can be neither deleted nor renamed. $1: its name.
    case problemGuideStays = "problem-guide-stays"
    /// What to do about problem-guide-stays.
    case problemGuideStaysRemedy = "problem-guide-stays-remedy"
    /// $1: what was given as a date.
    case problemDateMalformed = "problem-date-malformed"
    /// What to do about problem-date-malformed.
    case problemDateMalformedRemedy = "problem-date-malformed-remedy"
    /// $1, $2: days as 2026-05-01.
    case problemDatesReversed = "problem-dates-reversed"
    /// What to do about problem-dates-reversed.
    case problemDatesReversedRemedy = "problem-dates-reversed-remedy"
    /// $1: a number.
    case problemTrashMissing = "problem-trash-missing"
    /// What to do about problem-trash-missing.
    case problemTrashMissingRemedy = "problem-trash-missing-remedy"
    /// Error of “waypost guide undo” without a number.
    case problemTrashEmpty = "problem-trash-empty"
    /// Remedy below problem-trash-empty.
    case problemTrashEmptyRemedy = "problem-trash-empty-remedy"
    /// $1: a title.
    case problemNoAddress = "problem-no-address"
    /// What to do about problem-no-address.
    case problemNoAddressRemedy = "problem-no-address-remedy"
    /// Title of a page from a file that names none.
    case readUntitled = "read-untitled"
    /// Why something was refused in an import. Starts with a small letter.
    case importGuideName = "import-guide-name"
    /// Why an article was refused in an import.
    case importTitle = "import-title"
    /// Why an article was refused in an import. $1, $2: sizes.
    case importTooLarge = "import-too-large"
    /// Why a guide was refused in an import: the file has more guides, or entries of them, than one import takes. $1: a number.
    case importTooMany = "import-too-many"
    /// Why an article was refused in an import.
    case importUnreadable = "import-unreadable"
    /// Why a picture was refused in an import.
    case importPicture = "import-picture"
    /// Why the pictures of an article were refused in an import. $1: a number.
    case importTooManyPictures = "import-too-many-pictures"
    /// The last line of a list of what an import left out, after the name of the file.
    case importMore = "import-more"
    /// Why an entry of a guide was refused in an import.
    case importEntry = "import-entry"
    /// Why the dates of a guide were refused in an import.
    case importDays = "import-days"
    /// A size by itself. $1: the size with its unit.
    case sizeShown = "size-shown"
    /// Before the caption of a picture, in text.
    case readLabelPicture = "read-label-picture"
    /// Before the address of a page.
    case readLabelSource = "read-label-source"
    /// Attribution, in place of an address: where an article comes from that is part of the program.
    case readOwnSource = "read-own-source"
    /// Below an article on a terminal, in place of {{msg-wm|read-saved-on}}.
    case readPartOfWaypost = "read-part-of-waypost"
    /// In a line of a list on a terminal, in place of the name of a wiki: the article came with the program.
    case partOfWaypost = "part-of-waypost"
    /// Before the number of a revision, within brackets.
    case readLabelRevision = "read-label-revision"
    /// Before the address of the list of authors.
    case readLabelAuthors = "read-label-authors"
    /// Before the name of a licence.
    case readLabelLicence = "read-label-licence"
    /// A link from a footnote to its mark.
    case readLabelBack = "read-label-back"
    /// At the end of an article that is too much work to show.
    case readLabelCutShort = "read-label-cut-short"
    /// In place of an article without any text, for example a page with nothing but a navigation box.
    case readLabelEmpty = "read-label-empty"
    /// Before a phone number.
    case readLabelPhone = "read-label-phone"
    /// Before opening hours.
    case readLabelHours = "read-label-hours"
    /// Before a price.
    case readLabelPrice = "read-label-price"
    /// The first word after waypost is none of its commands. $1: the word.
    case problemNoCommand = "problem-no-command"
    /// What to do about problem-no-command.
    case problemNoCommandRemedy = "problem-no-command-remedy"
    /// As problem-no-command. $1: the word; $2: the command that was perhaps meant.
    case problemNoCommandDidYouMean = "problem-no-command-did-you-mean"
    /// What to do about problem-no-command-did-you-mean. $2: the command that was perhaps meant.
    case problemNoCommandDidYouMeanRemedy = "problem-no-command-did-you-mean-remedy"
    /// Shown by waypost guide when nothing is saved.
    case guideNone = "guide-none"
    /// Taking a wiki off the list that was never added. $1: its name.
    case problemWikiNotListed = "problem-wiki-not-listed"
    /// What to do about problem-wiki-not-listed.
    case problemWikiNotListedRemedy = "problem-wiki-not-listed-remedy"
    /// Problem: The default wiki is to be taken off the list. $1: its name.
    case problemWikiIsDefault = "problem-wiki-is-default"
    /// What to do about {{msg-wm|problem-wiki-is-default}}. Do not translate the command.
    case problemWikiIsDefaultRemedy = "problem-wiki-is-default-remedy"
    /// Another default wiki cannot be chosen. $1: --wiki, WAYPOST_WIKI, or the path of the settings file.
    case problemDefaultWikiSet = "problem-default-wiki-set"
    /// What to do about {{msg-wm|problem-default-wiki-set}}.
    case problemDefaultWikiSetRemedy = "problem-default-wiki-set-remedy"
    /// Problem: a page, or anything else, of the wiki whose articles are part of Waypost was asked for; that wiki runs nowhere.
    case problemPartOfWaypost = "problem-part-of-waypost"
    /// What to do about {{msg-wm|problem-part-of-waypost}}. Ends with a command.
    case problemPartOfWaypostRemedy = "problem-part-of-waypost-remedy"
    /// First link of every page; takes a keyboard past the bar.
    case webSkip = "web-skip"
    /// Name of the bar at the top, for screen readers.
    case webMenu = "web-menu"
    /// Link in the bar to the page where one searches.
    case webNavSearch = "web-nav-search"
    /// Link in the bar to the list of guides.
    case webNavGuides = "web-nav-guides"
    /// Link in the bar to the settings.
    case webNavSettings = "web-nav-settings"
    /// Heading of the first page, above the search box.
    case webHomeTitle = "web-home-title"
    /// Description of the map on the home page. $1: the number of places.
    case webHomeMap = "web-home-map"
    /// Link to the list of places, on the map of the home page. $1: their number.
    case webHomePlaces = "web-home-places"
    /// At the edge of a page from the press on a link or button until the next page is shown.
    case webLoading = "web-loading"
    /// Label of the search box.
    case webSearchLabel = "web-search-label"
    /// Shown in the empty search box.
    case webSearchPlaceholder = "web-search-placeholder"
    /// Button that sends a search.
    case webSearchButton = "web-search-button"
    /// Label of the choice of wiki beside the search box.
    case webSearchWiki = "web-search-wiki"
    /// Label of the choice between titles and texts, beside the search box.
    case webSearchIn = "web-search-in"
    /// Choice beside the search box: search titles and texts of articles.
    case webSearchInBoth = "web-search-in-both"
    /// Choice beside the search box: search titles of articles only.
    case webSearchInTitles = "web-search-in-titles"
    /// Choice beside the search box: search texts of articles only.
    case webSearchInTexts = "web-search-in-texts"
    /// Title of the page of results. $1: what was typed.
    case webSearchTitle = "web-search-title"
    /// Heading above results. $1: what was typed.
    case webResultsHeading = "web-results-heading"
    /// Name of the list of results, for screen readers.
    case webResultsLabel = "web-results-label"
    /// Below results. $1: number of results shown; $2: the wiki's name.
    case webResultsCount = "web-results-count"
    /// Below results, where the wiki says how many there are. $1: number of results shown; $2: the wiki's name; $3: number that the wiki names: the library can add some, and redirects to one page are counted each.
    case webResultsCountOf = "web-results-count-of"
    /// Message of a script, after {{msg|web-waypost-away}}: the rows of results on the page are those of an earlier search.
    case webResultsStale = "web-results-stale"
    /// Link below search results, to a longer list that begins with the same rows.
    case webResultsMore = "web-results-more"
    /// Below search results, of which there are more. $1: number listed, $2: wiki.
    case webResultsCountFirst = "web-results-count-first"
    /// Below results that the library gave alone. $1: number of results.
    case webResultsCountLibrary = "web-results-count-library"
    /// Below search results while the wiki is away. $1: number of saved articles and places; $2: number of titles that an earlier search showed or that were read, and that are not saved.
    case webResultsCountSeen = "web-results-count-seen"
    /// Above results when a guide is being filled. $1: title of the guide.
    case webResultsGuide = "web-results-guide"
    /// Mark on a result that the library has.
    case webMarkSaved = "web-mark-saved"
    /// Tag of a search result while the wiki is away: its title is remembered from an earlier search or visit, but the article is not saved and cannot be opened now.
    case webMarkSeen = "web-mark-seen"
    /// A tag beside {{msg-wm|web-mark-saved}}: the wiki has a newer revision than the saved copy.
    case webMarkOutdated = "web-mark-outdated"
    /// A mark of an article that came with the program; also stands in place of the name of its wiki.
    case webPartOfWaypost = "web-part-of-waypost"
    /// On the page of an article that came with the program.
    case webNothingToUpdate = "web-nothing-to-update"
    /// What to do about {{msg-wm|problem-part-of-waypost}}, on a web page.
    case webRemedyPartOfWaypost = "web-remedy-part-of-waypost"
    /// Mark on a result that lists pages of one name.
    case webMarkDisambiguation = "web-mark-disambiguation"
    /// Mark on a result whose text, not its title, has the words that were searched for.
    case webMarkText = "web-mark-text"
    /// Mark on a result whose title is nearly what was typed.
    case webMarkSimilar = "web-mark-similar"
    /// Tag of a row of search results that is a place, not an article.
    case webMarkPlace = "web-mark-place"
    /// In place of results before anything was typed.
    case webStateStart = "web-state-start"
    /// In place of results. $1: what was typed.
    case webStateNothing = "web-state-nothing"
    /// What to do when nothing was found.
    case webStateNothingRemedy = "web-state-nothing-remedy"
    /// Like {{msg-wm|web-state-nothing-remedy}}, where there is no other wiki to choose.
    case webStateNothingRemedyOneWiki = "web-state-nothing-remedy-one-wiki"
    /// While a wiki is being asked. $1: the wiki's name.
    case webStateLoading = "web-state-loading"
    /// Above what is shown while no wiki can be asked.
    case webStateOffline = "web-state-offline"
    /// Above results when the wiki did not answer. $1: the wiki's name or host.
    case webStateStale = "web-state-stale"
    /// Above results when the wiki did not answer with results. $1: a sentence that says why, such as {{msg-wm|problem-wiki-busy}}. When it cannot be reached at all: {{msg-wm|web-state-stale}}.
    case webStateLibrary = "web-state-library"
    /// In place of the list of articles on the first page while nothing is saved.
    case webStateNoRecent = "web-state-no-recent"
    /// In place of the list of guides.
    case webStateNoGuides = "web-state-no-guides"
    /// In place of a guide's entries.
    case webStateEmptyGuide = "web-state-empty-guide"
    /// Across the top of every page while no wiki can be asked.
    case webOffline = "web-offline"
    /// Above results; $1 is a link to another search.
    case webDidYouMean = "web-did-you-mean"
    /// Heading on the first page.
    case webHomeGuides = "web-home-guides"
    /// Heading above the articles that were read last.
    case webHomeRecent = "web-home-recent"
    /// Link below the guides on the first page.
    case webHomeAllGuides = "web-home-all-guides"
    /// Heading of the list of guides.
    case webGuidesTitle = "web-guides-title"
    /// A button that unfolds the form for a new guide.
    case webGuidesNew = "web-guides-new"
    /// Label of the field for a guide's name.
    case webGuidesName = "web-guides-name"
    /// Below the field for a guide's name.
    case webGuidesNameHint = "web-guides-name-hint"
    /// Button that makes a guide.
    case webGuidesMake = "web-guides-make"
    /// How many articles a guide has. $1: their number.
    case webGuideArticles = "web-guide-articles"
    /// What a guide takes on the disk. $1: a size in bytes with its unit.
    case webGuideSize = "web-guide-size"
    /// When a guide was changed. $1: a date.
    case webGuideChanged = "web-guide-changed"
    /// Link to the search that fills this guide.
    case webGuideAdd = "web-guide-add"
    /// Button that fetches every article of a guide anew.
    case webGuideUpdate = "web-guide-update"
    /// Opens the forms that rename and delete a guide.
    case webGuideChange = "web-guide-change"
    /// Button that gives a guide another name.
    case webGuideRename = "web-guide-rename"
    /// Button that puts a guide into the trash.
    case webGuideDelete = "web-guide-delete"
    /// Label of the button that deletes a guide in the list of guides. $1: title of the guide.
    case webGuideDeleteNamed = "web-guide-delete-named"
    /// Beside the button that deletes a guide.
    case webGuideDeleteNote = "web-guide-delete-note"
    /// Heading of the entries of one day of a guide. $1: the number of the day.
    case webGuideDay = "web-guide-day"
    /// Button that moves an entry of a guide one place up. $1: the article's title.
    case webEntryUp = "web-entry-up"
    /// Button that moves an entry of a guide one place down. $1: the article's title.
    case webEntryDown = "web-entry-down"
    /// Name of the button that opens the menu of a stop, and by which it is dragged. $1: its title.
    case webEntryMenu = "web-entry-menu"
    /// Item of the menu of a stop.
    case webEntryUpIt = "web-entry-up-it"
    /// Item of the menu of a stop.
    case webEntryDownIt = "web-entry-down-it"
    /// Item of the menu of a stop.
    case webEntryRemoveIt = "web-entry-remove-it"
    /// Handle by which an entry of a guide is moved with a finger, a mouse or the arrow keys. $1: the article's title.
    case webEntryDrag = "web-entry-drag"
    /// Said after an entry was moved. $1: the article's title; $2: its new number.
    case webEntryMoved = "web-entry-moved"
    /// Said after moving an entry failed. $1: the article's title.
    case webEntryNotMoved = "web-entry-not-moved"
    /// Opens the fields for an entry's day and note, and the choice of another guide.
    case webEntryChange = "web-entry-change"
    /// Label of the field for an entry's day.
    case webEntryDay = "web-entry-day"
    /// Below the field for an entry's day.
    case webEntryDayHint = "web-entry-day-hint"
    /// Label of the field for an entry's note.
    case webEntryNote = "web-entry-note"
    /// Button that sets an entry's day and note.
    case webEntrySave = "web-entry-save"
    /// Label of the field with the names of the other guides, at an article of a guide.
    case webEntryMoveTo = "web-entry-move-to"
    /// Button beside {{msg-wm|web-entry-move-to}}.
    case webEntryMove = "web-entry-move"
    /// Button that takes an entry out of a guide. $1: the article's title.
    case webEntryRemove = "web-entry-remove"
    /// Heading above what is in the trash.
    case webTrash = "web-trash"
    /// Button that takes something out of the trash. $1: its title.
    case webTrashBack = "web-trash-back"
    /// Button that restores what its row names.
    case webTrashRestore = "web-trash-restore"
    /// How long something stays in the trash. $1: a date.
    case webTrashUntil = "web-trash-until"
    /// Button beside what was just done.
    case webUndo = "web-undo"
    /// Mark on an article that the library has. $1: a date.
    case webArticleSaved = "web-article-saved"
    /// On the page of an article that is saved. $1: the titles of the guides that hold it, with dots between.
    case webArticleHeld = "web-article-held"
    /// Button that saves an article.
    case webArticleSave = "web-article-save"
    /// Label of the choice of guide beside the button that saves.
    case webArticleSaveIn = "web-article-save-in"
    /// The same, for an article that is saved already.
    case webArticleSaveAlso = "web-article-save-also"
    /// Button that saves an article in the guide that is being filled. $1: the guide's title.
    case webArticleSaveInGuide = "web-article-save-in-guide"
    /// Notice on an article when saving it failed; the reason follows. $1: title.
    case webArticleNotSaved = "web-article-not-saved"
    /// Notice on an article when updating it failed; the reason follows. $1: title.
    case webArticleNotUpdated = "web-article-not-updated"
    /// Notice on an article when downloading its missing pictures failed; the reason follows. $1: title.
    case webArticleNotPictures = "web-article-not-pictures"
    /// A link beside the forms that save an article; it leads to the page web-save-title.
    case webSaveChoose = "web-save-choose"
    /// Title of the page on which the pictures to save are chosen. $1: title of an article.
    case webSaveTitle = "web-save-title"
    /// Above the choice web-save-none, web-save-small, web-save-full.
    case webSavePictures = "web-save-pictures"
    /// $1: size of an article without its pictures.
    case webSaveNone = "web-save-none"
    /// $1: size of an article with small pictures.
    case webSaveSmall = "web-save-small"
    /// $1: size of an article with large pictures.
    case webSaveFull = "web-save-full"
    /// Label of a checkbox below the choice of pictures. Wikitext: the source of a wiki page.
    case webSaveWikitext = "web-save-wikitext"
    /// Below the heading web-save-title. $1: number.
    case webSaveNote = "web-save-note"
    /// Opens the choice of the guides in which an article is saved.
    case webArticleInGuides = "web-article-in-guides"
    /// Button in place of {{msg-wm|web-article-save}} once the article is saved; opens the choice of its guides.
    case webArticleIsSaved = "web-article-is-saved"
    /// Button that opens a menu with everything else that can be done with what the page shows.
    case webMore = "web-more"
    /// Title of the list of keys, which the key “?” opens.
    case webKeysTitle = "web-keys-title"
    /// What the key “/” does.
    case webKeysSearch = "web-keys-search"
    /// What the arrow keys do in a list of results.
    case webKeysChoose = "web-keys-choose"
    /// What the key Enter does with the chosen result.
    case webKeysOpen = "web-keys-open"
    /// What the key Escape does.
    case webKeysClose = "web-keys-close"
    /// What the key “?” does.
    case webKeysHelp = "web-keys-help"
    /// Button that closes the list of keys.
    case webKeysDone = "web-keys-done"
    /// Heading: a wiki does not answer. $1: the wiki's name, such as en.wikipedia.
    case webProblemUnreachable = "web-problem-unreachable"
    /// Label of a field for the name of a guide to be made.
    case webArticleNewGuide = "web-article-new-guide"
    /// Heading of the table of contents.
    case webArticleContents = "web-article-contents"
    /// Opens the list of languages in which the subject has an article.
    case webArticleLanguages = "web-article-languages"
    /// Link to the page at its wiki.
    case webArticleOriginal = "web-article-original"
    /// At the foot of an article. $1: a link to the page; $2: the wiki's name.
    case webArticleFrom = "web-article-from"
    /// At the foot of an article. $1: the number of the revision.
    case webArticleRevision = "web-article-revision"
    /// Link to the page that names an article's authors.
    case webArticleAuthors = "web-article-authors"
    /// At the foot of an article. $1: a link to the licence.
    case webArticleLicence = "web-article-licence"
    /// At the foot of an article whose licence is not known.
    case webArticleLicenceUnknown = "web-article-licence-unknown"
    /// At the foot of an article.
    case webArticleShownBy = "web-article-shown-by"
    /// Link to a saved article of the same title from another wiki. $1: that wiki's name.
    case webArticleOthers = "web-article-others"
    /// Above an article that lists pages of one name.
    case webArticleDisambiguation = "web-article-disambiguation"
    /// Name of the path of regions above an article, for screen readers.
    case webArticleBreadcrumbs = "web-article-breadcrumbs"
    /// Link or heading on a page that tells of a problem.
    case webProblemHome = "web-problem-home"
    /// Link on a page that tells of a problem that may pass.
    case webProblemAgain = "web-problem-again"
    /// Link on the page of a problem with a wiki, to an article of the same title that is saved from another wiki. $1: title.
    case webProblemTwin = "web-problem-twin"
    /// Message of a script: the server of Waypost itself does not answer.
    case webWaypostAway = "web-waypost-away"
    /// Below {{msg-wm|web-waypost-away}} as a heading, on the page that the browser shows while the server of Waypost itself does not answer.
    case webWaypostAwayRemedy = "web-waypost-away-remedy"
    /// In place of {{msg-wm|web-waypost-away}} above an article, when a form could not be sent, once Waypost answers again; a button {{msg-wm|web-problem-again}} follows.
    case webWaypostBack = "web-waypost-back"
    /// At the edge of a page from the press on a button that saves an article until it is saved.
    case webSaving = "web-saving"
    /// The same, when it has taken eight seconds.
    case webSavingSlow = "web-saving-slow"
    /// Shown while an article is saved. $1: number of the picture. $2: number of all pictures.
    case webSavingPicture = "web-saving-picture"
    /// Shown while an article is saved and a server of pictures asks to wait. $1: host name. $2: seconds.
    case webSavingWaiting = "web-saving-waiting"
    /// After Stop was pressed while an article was saved. $1: title.
    case webSavingStopped = "web-saving-stopped"
    /// After Stop was pressed while a saved article was updated. $1: title.
    case webUpdatingStopped = "web-updating-stopped"
    /// At the edge of a page, while a file that was chosen is sent to Waypost.
    case webSending = "web-sending"
    /// The same, when it has taken eight seconds.
    case webSendingSlow = "web-sending-slow"
    /// At the edge of a page, while a file that was chosen is sent to Waypost. $1: how much of it has arrived, in percent.
    case webSendingPart = "web-sending-part"
    /// The same, when all of the file has arrived.
    case webImporting = "web-importing"
    /// Shown while what was done last is undone.
    case webUndoing = "web-undoing"
    /// Message of a script, eight seconds after a press that leads to a new page: the server has not answered yet, perhaps because it waits for a wiki. Also beside the progress of an update that has heard nothing for some seconds.
    case webWaypostSlow = "web-waypost-slow"
    /// Link to the guides on a page that tells of a problem.
    case webProblemGuides = "web-problem-guides"
    /// A text in settings that shows how articles look. Any two sentences of a travel guide.
    case webSettingsSample = "web-settings-sample"
    /// Heading of the settings.
    case webSettingsTitle = "web-settings-title"
    /// Heading above the list of wikis.
    case webSettingsWikis = "web-settings-wikis"
    /// Below the heading of the list of wikis.
    case webSettingsWikisNote = "web-settings-wikis-note"
    /// Mark on the default wiki.
    case webSettingsDefault = "web-settings-default"
    /// Button that makes a wiki of the list the default one.
    case webSettingsMakeDefault = "web-settings-make-default"
    /// Name of the button {{msg-wm|web-settings-make-default}} for screen readers. $1: the wiki.
    case webSettingsMakeDefaultOne = "web-settings-make-default-one"
    /// Label of the field for a wiki's address.
    case webSettingsAdd = "web-settings-add"
    /// Below the field for a wiki's address.
    case webSettingsAddHint = "web-settings-add-hint"
    /// Button that puts a wiki on the list.
    case webSettingsAddButton = "web-settings-add-button"
    /// A button that adds a wiki to the list. $1: short name of the wiki, such as en.wikivoyage.
    case webSettingsAddOne = "web-settings-add-one"
    /// Below the name of a Wikivoyage that can be added to the list of wikis by a press of {{msg-wm|web-settings-add-one}}.
    case webSettingsOffered = "web-settings-offered"
    /// Button that takes a wiki off the list. $1: the wiki's name.
    case webSettingsRemove = "web-settings-remove"
    /// Heading above the field for a contact.
    case webSettingsContact = "web-settings-contact"
    /// Label of the field for a contact.
    case webSettingsContactLabel = "web-settings-contact-label"
    /// Below the field for a contact.
    case webSettingsContactHint = "web-settings-contact-hint"
    /// Button that keeps the contact.
    case webSettingsContactButton = "web-settings-contact-button"
    /// A button beside {{msg-wm|web-settings-contact-button}}: the question is not asked again.
    case webContactNotNow = "web-contact-not-now"
    /// Told after {{msg-wm|web-contact-not-now}} was pressed.
    case webDoneNotNow = "web-done-not-now"
    /// Heading above {{msg-wm|web-settings-forget}}.
    case webSettingsSearches = "web-settings-searches"
    /// Above the button that forgets searches.
    case webSettingsSearchesNote = "web-settings-searches-note"
    /// Button that clears the titles that searches have shown and what was read.
    case webSettingsForget = "web-settings-forget"
    /// Heading above what was looked at: library, disk, wikis.
    case webSettingsHealth = "web-settings-health"
    /// Title and heading of the page where one types the passphrase.
    case webSignInTitle = "web-sign-in-title"
    /// Below the heading {{msg-wm|web-sign-in-title}}.
    case webSignInNote = "web-sign-in-note"
    /// On the sign-in page, where there is no passphrase to ask for.
    case webSignInProxy = "web-sign-in-proxy"
    /// On the sign-in page, where the proxy has signed in somebody else than an owner. $1: user.
    case webSignInProxyUser = "web-sign-in-proxy-user"
    /// On the page to sign in, if the address that was opened is that of a chat or of a card in it, whether or not there is such a chat.
    case webSignInChat = "web-sign-in-chat"
    /// Label of the field for the passphrase.
    case webSignInLabel = "web-sign-in-label"
    /// Button below {{msg-wm|web-sign-in-label}}.
    case webSignInButton = "web-sign-in-button"
    /// Said on pages that come without encryption from another machine. The share sheet is the system's own window for sending a page to people or programs.
    case webSignInPlain = "web-sign-in-plain"
    /// Heading in the settings above {{msg-wm|web-sign-out-note}} and {{msg-wm|web-sign-in-plain}}.
    case webSettingsSignIn = "web-settings-sign-in"
    /// Button.
    case webSignOut = "web-sign-out"
    /// Button. Ends the sign-in of every browser, this one too.
    case webSignOutEverywhere = "web-sign-out-everywhere"
    /// Above the button {{msg-wm|web-sign-out}}.
    case webSignOutNote = "web-sign-out-note"
    /// Error beside a field that is empty.
    case webFieldRequired = "web-field-required"
    /// Error beside a field. $1: how many characters it may have.
    case webFieldTooLong = "web-field-too-long"
    /// Error beside a field. $1: least; $2: most.
    case webFieldNumber = "web-field-number"
    /// Error beside the field for a contact.
    case webFieldContact = "web-field-contact"
    /// Below a field that is nearly full. $1: how many characters it may still have.
    case webFieldLeft = "web-field-left"
    /// A day. $1: year; $2: month in letters; $3: number of the day.
    case webDate = "web-date"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth1 = "web-month-1"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth2 = "web-month-2"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth3 = "web-month-3"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth4 = "web-month-4"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth5 = "web-month-5"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth6 = "web-month-6"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth7 = "web-month-7"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth8 = "web-month-8"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth9 = "web-month-9"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth10 = "web-month-10"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth11 = "web-month-11"
    /// Month in a date, see {{msg-wm|web-date}}.
    case webMonth12 = "web-month-12"
    /// Advice on a web page in place of problem-wiki-unreachable-remedy: nobody typed an address there.
    case webRemedyWikiUnreachable = "web-remedy-wiki-unreachable"
    /// Advice on a web page in place of problem-wiki-http-error-remedy: nobody typed an address there.
    case webRemedyWikiHttpError = "web-remedy-wiki-http-error"
    /// What to do on a page about {{msg-wm|problem-wiki-not-allowed}}.
    case webRemedyWikiNotAllowed = "web-remedy-wiki-not-allowed"
    /// What to do on a page about {{msg-wm|problem-wiki-not-public}}.
    case webRemedyWikiNotPublic = "web-remedy-wiki-not-public"
    /// What to do about {{msg-wm|problem-wiki-is-default}}, on a page.
    case webRemedyWikiIsDefault = "web-remedy-wiki-is-default"
    /// What to do on a page about {{msg-wm|problem-wiki-guarded}}.
    case webRemedyWikiGuarded = "web-remedy-wiki-guarded"
    /// What to do on a page about {{msg-wm|problem-wiki-refuses-client}}.
    case webRemedyWikiRefusesClient = "web-remedy-wiki-refuses-client"
    /// What a guest of a chat can do while a wiki does not answer: a guest cannot change anything on the computer that runs Waypost.
    case webRemedyGuestWiki = "web-remedy-guest-wiki"
    /// What a guest of a chat can do if the wiki does not let Waypost in, or an article is not saved: a guest cannot change anything on the computer that runs Waypost.
    case webRemedyGuestChoice = "web-remedy-guest-choice"
    /// What to do on a page about {{msg-wm|problem-page-missing}}.
    case webRemedyPageMissing = "web-remedy-page-missing"
    /// What to do on a page about {{msg-wm|problem-nothing-found}}.
    case webRemedyNothingFound = "web-remedy-nothing-found"
    /// What to do about {{msg-wm|problem-wiki-other-answer}}, on a page. $1: wiki.
    case webRemedyWikiOtherAnswer = "web-remedy-wiki-other-answer"
    /// What to do on a page about {{msg-wm|problem-offline-nothing-saved}}.
    case webRemedyOfflineNothingSaved = "web-remedy-offline-nothing-saved"
    /// Advice for something that is not saved, on a Waypost whose owner started it with the option --offline.
    case webRemedyStartedOffline = "web-remedy-started-offline"
    /// What to do on a page about {{msg-wm|problem-nothing-saved}}.
    case webRemedyNothingSaved = "web-remedy-nothing-saved"
    /// What to do on a page about {{msg-wm|problem-trash-empty}}.
    case webRemedyTrashEmpty = "web-remedy-trash-empty"
    /// What to do on a page about {{msg-wm|problem-guide-missing}}.
    case webRemedyGuideMissing = "web-remedy-guide-missing"
    /// What to do on a page about {{msg-wm|problem-entry-missing}}.
    case webRemedyEntryMissing = "web-remedy-entry-missing"
    /// What to do on a page about {{msg-wm|problem-library-not-a-library}}.
    case webRemedyLibraryNotALibrary = "web-remedy-library-not-a-library"
    /// What to do on a page about {{msg-wm|problem-library-damaged}}.
    case webRemedyLibraryDamaged = "web-remedy-library-damaged"
    /// What to do on a page about {{msg-wm|problem-import-foreign}}.
    case webRemedyImportForeign = "web-remedy-import-foreign"
    /// What to do on a page about {{msg-wm|problem-sent-number}}.
    case webRemedySentNumber = "web-remedy-sent-number"
    /// What to do on a page about {{msg-wm|problem-trash-missing}}.
    case webRemedyTrashMissing = "web-remedy-trash-missing"
    /// What to do on a page about {{msg-wm|problem-unexpected}}.
    case webRemedyUnexpected = "web-remedy-unexpected"
    /// What to do on a page about {{msg-wm|problem-some-failed}}.
    case webRemedySomeFailed = "web-remedy-some-failed"
    /// What to do on a page about {{msg-wm|problem-some-not-updated}}.
    case webRemedySomeNotUpdated = "web-remedy-some-not-updated"
    /// What to do on a page about {{msg-wm|problem-some-not-added}}.
    case webRemedySomeNotAdded = "web-remedy-some-not-added"
    /// What to do on a page about {{msg-wm|problem-some-not-removed}}.
    case webRemedySomeNotRemoved = "web-remedy-some-not-removed"
    /// What to do on a page about {{msg-wm|problem-configuration-invalid}}.
    case webRemedyConfigurationInvalid = "web-remedy-configuration-invalid"
    /// What to do on a page about {{msg-wm|problem-picture-refused}}.
    case webRemedyPictureRefused = "web-remedy-picture-refused"
    /// What to do about {{msg-wm|problem-web-host}}, on a page. Do not translate the option.
    case webRemedyWebHost = "web-remedy-web-host"
    /// Problem: The request names a host that is not this machine. $1: the host as it was named.
    case problemWebHost = "problem-web-host"
    /// What to do about {{msg-wm|problem-web-host}}, for programs. Do not translate the command and the option.
    case problemWebHostRemedy = "problem-web-host-remedy"
    /// Problem: The request was passed on by a proxy, for others than who sits at this machine. $1: name of a header field.
    case problemWebForwarded = "problem-web-forwarded"
    /// What to do about {{msg-wm|problem-web-forwarded}}. Do not translate the options.
    case problemWebForwardedRemedy = "problem-web-forwarded-remedy"
    /// Problem: The page is only for people who have signed in.
    case problemWebSignIn = "problem-web-sign-in"
    /// What a program does about {{msg-wm|problem-web-sign-in}}. Do not translate the address.
    case problemWebSignInRemedy = "problem-web-sign-in-remedy"
    /// Problem: What was typed is not the passphrase. Beside the field.
    case problemWebPassphrase = "problem-web-passphrase"
    /// What to do about {{msg-wm|problem-web-passphrase}}.
    case problemWebPassphraseRemedy = "problem-web-passphrase-remedy"
    /// Problem: The passphrase was tried too often. Beside the field. $1: number of seconds.
    case problemWebTooManyTries = "problem-web-too-many-tries"
    /// What to do about {{msg-wm|problem-web-too-many-tries}}.
    case problemWebTooManyTriesRemedy = "problem-web-too-many-tries-remedy"
    /// Problem: A form was posted that does not come from a page of Waypost.
    case problemWebForeignForm = "problem-web-foreign-form"
    /// What to do about {{msg-wm|problem-web-foreign-form}}.
    case problemWebForeignFormRemedy = "problem-web-foreign-form-remedy"
    /// Problem: A page of another site loads an address of Waypost behind the person's back.
    case problemWebForeignPage = "problem-web-foreign-page"
    /// What to do about {{msg-wm|problem-web-foreign-page}}.
    case problemWebForeignPageRemedy = "problem-web-foreign-page-remedy"
    /// Problem: Waypost has no page at this address. $1: the path.
    case problemWebNoPage = "problem-web-no-page"
    /// What to do about {{msg-wm|problem-web-no-page}}. Same arguments.
    case problemWebNoPageRemedy = "problem-web-no-page-remedy"
    /// Problem: An HTTP method that this address does not take. $1: the method, such as DELETE.
    case problemWebMethod = "problem-web-method"
    /// What to do about {{msg-wm|problem-web-method}}. Same arguments.
    case problemWebMethodRemedy = "problem-web-method-remedy"
    /// Problem: A posted form is too large. $1: the most it may be, as a size.
    case problemWebFormSize = "problem-web-form-size"
    /// What to do about {{msg-wm|problem-web-form-size}}. Same arguments.
    case problemWebFormSizeRemedy = "problem-web-form-size-remedy"
    /// Problem: A posted form, or the query of an address, has too many fields. $1: the most it may have.
    case problemWebFields = "problem-web-fields"
    /// What to do about {{msg-wm|problem-web-fields}}. Same arguments.
    case problemWebFieldsRemedy = "problem-web-fields-remedy"
    /// Problem: The path and query of a request are too long. $1: the most they may be, as a size.
    case problemWebAddressLength = "problem-web-address-length"
    /// What to do about {{msg-wm|problem-web-address-length}}. Same arguments.
    case problemWebAddressLengthRemedy = "problem-web-address-length-remedy"
    /// Problem: A posted form, or the query of an address, has broken encoding or lacks a field.
    case problemWebFormMalformed = "problem-web-form-malformed"
    /// What to do about {{msg-wm|problem-web-form-malformed}}.
    case problemWebFormMalformedRemedy = "problem-web-form-malformed-remedy"
    /// Problem: The server cannot have this port. $1: the port.
    case problemPortTaken = "problem-port-taken"
    /// What to do about {{msg-wm|problem-port-taken}}. Do not translate --port 0.
    case problemPortTakenRemedy = "problem-port-taken-remedy"
    /// Problem: The server does not start. $1: host and port; $2: the system's reason.
    case problemCannotListen = "problem-cannot-listen"
    /// What to do about {{msg-wm|problem-cannot-listen}}. Do not translate --port and --host.
    case problemCannotListenRemedy = "problem-cannot-listen-remedy"
    /// Problem: The server does not start. $1: the option that lets others in, as “--public” or “--host 0.0.0.0”.
    case problemNoPassphrase = "problem-no-passphrase"
    /// What to do about {{msg-wm|problem-no-passphrase}}. Do not translate the name of the variable.
    case problemNoPassphraseRemedy = "problem-no-passphrase-remedy"
    /// Problem: The server does not start. $1: least number of characters.
    case problemPassphraseShort = "problem-passphrase-short"
    /// What to do about {{msg-wm|problem-passphrase-short}}.
    case problemPassphraseShortRemedy = "problem-passphrase-short-remedy"
    /// Problem: --user-header is set without --proxy.
    case problemUserHeaderWithoutProxy = "problem-user-header-without-proxy"
    /// What to do about {{msg-wm|problem-user-header-without-proxy}}.
    case problemUserHeaderWithoutProxyRemedy = "problem-user-header-without-proxy-remedy"
    /// Problem: --user-header is set without --owners.
    case problemUserHeaderAlone = "problem-user-header-alone"
    /// What to do about {{msg-wm|problem-user-header-alone}}.
    case problemUserHeaderAloneRemedy = "problem-user-header-alone-remedy"
    /// Problem: --owners is set without --user-header.
    case problemOwnersAlone = "problem-owners-alone"
    /// What to do about {{msg-wm|problem-owners-alone}}.
    case problemOwnersAloneRemedy = "problem-owners-alone-remedy"
    /// Problem: The server does not start.
    case problemPassphraseInFile = "problem-passphrase-in-file"
    /// What to do about {{msg-wm|problem-passphrase-in-file}}. Do not translate the name of the variable.
    case problemPassphraseInFileRemedy = "problem-passphrase-in-file-remedy"
    /// Problem: The file with the server's secret key cannot be read or made. $1: path; $2: reason.
    case problemKeyRefused = "problem-key-refused"
    /// What to do about {{msg-wm|problem-key-refused}}. Same arguments.
    case problemKeyRefusedRemedy = "problem-key-refused-remedy"
    /// Said when the server answers. $1: its address. Ctrl-C is a key.
    case serveReady = "serve-ready"
    /// Said when the server starts on a library that it has just made. $1: path.
    case serveNewLibrary = "serve-new-library"
    /// Said above a page after a guide was deleted; an Undo button follows. $1: the guide.
    case webDoneDeleted = "web-done-deleted"
    /// Said above a guide after an article got another day.
    case webDoneDay = "web-done-day"
    /// Said above the settings after the appearance was changed.
    case webDoneAppearance = "web-done-appearance"
    /// Said above a guide after a note was changed.
    case webDoneNote = "web-done-note"
    /// Said above a guide after the day and the note of an article were saved.
    case webDoneDayNote = "web-done-day-note"
    /// Instead of {{msg-wm|web-done-day-note}} if the day is another one. Beside it stands the button {{msg-wm|web-undo}}.
    case webDoneDayAndNote = "web-done-day-and-note"
    /// Said above a guide after it was updated. $1: how many articles had changed; $2: how many were checked, without those that failed ({{msg-wm|web-update-failed}}).
    case webDoneRefreshed = "web-done-refreshed"
    /// A step of the tour, before the command waypost serve.
    case tourServe = "tour-serve"
    /// Heading above the articles that were saved last and are not among those read last.
    case webHomeSaved = "web-home-saved"
    /// Problem: The wiki has no such revision of a page, or it was deleted. $1: title; $2: number of the revision; $3: wiki.
    case problemRevisionMissing = "problem-revision-missing"
    /// What to do about {{msg-wm|problem-revision-missing}}. Same arguments.
    case problemRevisionMissingRemedy = "problem-revision-missing-remedy"
    /// What to do about {{msg-wm|problem-revision-missing}}, on a page.
    case webRemedyRevisionMissing = "web-remedy-revision-missing"
    /// Describes a link, to those who hear the page, whose article is saved.
    case webArticleLinkSaved = "web-article-link-saved"
    /// Button at the end of an article of a guide: leads to the next stop. $1: the title of its article.
    case webArticleNext = "web-article-next"
    /// Above a revision of an article that is not the page's current one. $1: its number.
    case webArticleOld = "web-article-old"
    /// A link after {{msg-wm|web-article-old}}.
    case webArticleOldCurrent = "web-article-old-current"
    /// Above a saved article that is older than the page on the wiki.
    case webArticleOutdated = "web-article-outdated"
    /// Button after {{msg-wm|web-article-outdated}}.
    case webArticleUpdate = "web-article-update"
    /// Link after {{msg-wm|article-redirected-from}}. $1: title of a section.
    case webArticleToSection = "web-article-to-section"
    /// Opens the list of the scripts and spellings that the wiki can show the article in: traditional and simplified Chinese, Cyrillic and Latin Serbian.
    case webArticleVariants = "web-article-variants"
    /// Above an article whose text the wiki converted to a script or spelling. $1: its name in its own script.
    case webArticleVariant = "web-article-variant"
    /// A link after {{msg-wm|web-article-variant}}, to the copy that is saved.
    case webArticleVariantSaved = "web-article-variant-saved"
    /// A link after {{msg-wm|web-article-variant}}, where none is saved.
    case webArticleVariantPlain = "web-article-variant-plain"
    /// Problem: An address asks for an article in a script or spelling that its language does not have. $1: the code that was asked for, such as zh-tw; $2: wiki.
    case problemVariant = "problem-variant"
    /// What to do about {{msg-wm|problem-variant}}. Same arguments.
    case problemVariantRemedy = "problem-variant-remedy"
    /// Beside an article in another language that is not saved, while no wiki can be asked.
    case webArticleLanguageAway = "web-article-language-away"
    /// Opens the list of the plain forms of an article.
    case webArticleForms = "web-article-forms"
    /// A link to the article as Markdown.
    case webArticleFormMarkdown = "web-article-form-markdown"
    /// A link to the article as plain text.
    case webArticleFormText = "web-article-form-text"
    /// A link to the source of the article in the wiki's own markup.
    case webArticleFormWikitext = "web-article-form-wikitext"
    /// Opens the form that sets size, typeface and measure of articles.
    case webArticleType = "web-article-type"
    /// Heading above the form that sets size, typeface and measure of articles.
    case webSettingsType = "web-settings-type"
    /// In the settings, below the section of typography.
    case webSettingsBrowser = "web-settings-browser"
    /// Label of a choice: the size of an article's letters.
    case webTypeSize = "web-type-size"
    /// A size of an article's letters.
    case webTypeSizeSmall = "web-type-size-small"
    /// A size of an article's letters.
    case webTypeSizeNormal = "web-type-size-normal"
    /// A size of an article's letters.
    case webTypeSizeLarge = "web-type-size-large"
    /// A size of an article's letters: the largest.
    case webTypeSizeLarger = "web-type-size-larger"
    /// Label of a choice: the typeface of an article.
    case webTypeFace = "web-type-face"
    /// A typeface of an article.
    case webTypeFaceSerif = "web-type-face-serif"
    /// A typeface of an article.
    case webTypeFaceSans = "web-type-face-sans"
    /// Label of a choice: how long the lines of an article may be.
    case webTypeMeasure = "web-type-measure"
    /// A length of an article's lines.
    case webTypeMeasureNarrow = "web-type-measure-narrow"
    /// A length of an article's lines.
    case webTypeMeasureNormal = "web-type-measure-normal"
    /// A length of an article's lines.
    case webTypeMeasureWide = "web-type-measure-wide"
    /// Button in the menu of an article: makes its text one size smaller.
    case webTypeSmaller = "web-type-smaller"
    /// Button in the menu of an article: makes its text one size larger.
    case webTypeLarger = "web-type-larger"
    /// Button that takes the choices of size, typeface and line length.
    case webTypeButton = "web-type-button"
    /// On a page that missed a wiki. $1: the wiki.
    case webWakeWatching = "web-wake-watching"
    /// Said when a wiki answers again. $1: the wiki.
    case webWakeBack = "web-wake-back"
    /// A link after {{msg-wm|web-wake-back}}: to the page that was missed.
    case webWakeShow = "web-wake-show"
    /// Problem: a picture was chosen for a guide's cover that none of its articles shows.
    case problemNoSuchPicture = "problem-no-such-picture"
    /// What to do about problem-no-such-picture.
    case problemNoSuchPictureRemedy = "problem-no-such-picture-remedy"
    /// Said beside a field for a date whose value is no day of the calendar.
    case webFieldDay = "web-field-day"
    /// Said beside the field for a guide’s last day.
    case webFieldDaysReversed = "web-field-days-reversed"
    /// Said below the fields of a form that was not taken. $1: how many fields are to be put right.
    case webFormLeft = "web-form-left"
    /// Label of a date field: the day a trip begins.
    case webGuideFirstDay = "web-guide-first-day"
    /// Label of a date field: the day a trip ends.
    case webGuideLastDay = "web-guide-last-day"
    /// Button: keeps the first and last day of a guide.
    case webGuideSetDays = "web-guide-set-days"
    /// Label of the choice of a wiki in the settings of a guide.
    case webGuideWiki = "web-guide-wiki"
    /// Button beside {{msg-wm|web-guide-wiki}}.
    case webGuideSetWiki = "web-guide-set-wiki"
    /// When a guide begins, where its end is open. $1: a day in words.
    case webDaysFrom = "web-days-from"
    /// When a guide ends, where its beginning is open. $1: a day in words.
    case webDaysUntil = "web-days-until"
    /// Link to a page with the pictures of a guide.
    case webGuideChooseCover = "web-guide-choose-cover"
    /// Heading of the page where a guide’s picture is chosen. $1: the guide.
    case webCoverTitle = "web-cover-title"
    /// Above the pictures that a guide may have on its cover.
    case webCoverNote = "web-cover-note"
    /// Button: the guide shows the first picture that its articles have.
    case webCoverAutomatic = "web-cover-automatic"
    /// Name of a button that is a picture. $1: the article that shows it.
    case webCoverOf = "web-cover-of"
    /// Said above a guide.
    case webDoneCover = "web-done-cover"
    /// Said above a guide after its first and last day were set.
    case webDoneDays = "web-done-days"
    /// Notice after choosing the wiki of a guide.
    case webDoneGuideWiki = "web-done-guide-wiki"
    /// In place of the pictures of a guide.
    case webStateNoPictures = "web-state-no-pictures"
    /// In place of the titles that searches have shown.
    case webStateNothingRemembered = "web-state-nothing-remembered"
    /// In place of the list of what an update changed.
    case webStateNoUpdate = "web-state-no-update"
    /// In place of results of a search in a guide. $1: what was searched for; $2: the guide.
    case webStateNothingInGuide = "web-state-nothing-in-guide"
    /// Label of a search field.
    case webGuideSearch = "web-guide-search"
    /// Link that ends a search in a guide.
    case webGuideWhole = "web-guide-whole"
    /// Link. $1: what was searched for in a guide.
    case webGuideSearchWider = "web-guide-search-wider"
    /// Below the results of a search in a guide. $1: how many.
    case webGuideFound = "web-guide-found"
    /// Link to the report of an update.
    case webGuideLastUpdate = "web-guide-last-update"
    /// Label of a search field that asks no wiki.
    case webGuidesSearch = "web-guides-search"
    /// Heading of a folded form on the page of guides.
    case webImport = "web-import"
    /// Label of a field to choose a file.
    case webImportFile = "web-import-file"
    /// Hint of {{msg-wm|web-import-file}}. $1: number of megabytes.
    case webImportHint = "web-import-hint"
    /// Error beside the field {{msg-wm|web-import-file}}. $1: number of megabytes.
    case webImportTooLarge = "web-import-too-large"
    /// Button of {{msg-wm|web-import}}.
    case webImportButton = "web-import-button"
    /// Heading of the page that lists what was imported.
    case webImportTitle = "web-import-title"
    /// On the page after an import, and in the report of “waypost guide import”. $1: title of an article, name of a guide, or digest of a picture; $2: the reason, such as {{msg-wm|import-unreadable}}.
    case webImportRefused = "web-import-refused"
    /// On the page after an import, after a list of {{msg-wm|web-import-refused}}. $1: number.
    case webImportRefusedMore = "web-import-refused-more"
    /// On the page after an import.
    case webImportNone = "web-import-none"
    /// Link from results to the guide that is being filled, from the page web-save-title to the article, and from an error page to the guide that was just changed. $1: title of the guide or article.
    case webFillBack = "web-fill-back"
    /// How many articles were put into a guide from these results. $1: the number.
    case webFillAdded = "web-fill-added"
    /// Mark on a result.
    case webFillThere = "web-fill-there"
    /// A button beside a search result that is in the guide that is being filled: takes it out of the guide.
    case webFillRemove = "web-fill-remove"
    /// Button on a result: puts it into the guide that is being filled.
    case webFillAdd = "web-fill-add"
    /// Name of the button that puts an article into a guide. $1: the article.
    case webFillAddOne = "web-fill-add-one"
    /// On the button while an article is being saved.
    case webFillAdding = "web-fill-adding"
    /// Opens what deletes a thing in the trash for good.
    case webTrashDelete = "web-trash-delete"
    /// Button. $1: a guide or an article in the trash.
    case webTrashDeleteOne = "web-trash-delete-one"
    /// Opens what deletes everything in the trash for good.
    case webTrashEmpty = "web-trash-empty"
    /// Button.
    case webTrashEmptyNow = "web-trash-empty-now"
    /// Above a button that deletes for good.
    case webTrashForGood = "web-trash-for-good"
    /// Said above the guides. $1: what was deleted from the trash.
    case webDoneGone = "web-done-gone"
    /// Heading of the page that says what an update changed. $1: the guide.
    case webUpdateTitle = "web-update-title"
    /// While a guide is updated. $1: the article that is looked at.
    case webUpdateAt = "web-update-at"
    /// While an update begins.
    case webUpdateBegins = "web-update-begins"
    /// On the page of a running update: the server of pictures asked to wait, or fails. $1: host, $2: how long Waypost waits before it asks again, such as "5 seconds".
    case webUpdateWaiting = "web-update-waiting"
    /// How far an update is. $1: articles looked at; $2: articles of the guide.
    case webUpdateCount = "web-update-count"
    /// Button: ends an update; what was saved stays.
    case webUpdateCancel = "web-update-cancel"
    /// After an update was stopped. $1: articles looked at; $2: articles of the guide.
    case webUpdateCancelled = "web-update-cancelled"
    /// How many articles of a guide could not be updated. $1: the number.
    case webUpdateFailed = "web-update-failed"
    /// Opens the list of articles that had not changed. $1: how many.
    case webUpdateSame = "web-update-same"
    /// Last line of a list of articles in the report of an update. $1: the number of articles that the list leaves out.
    case webUpdateMore = "web-update-more"
    /// Mark on an article that an update saved for the first time.
    case webUpdateAdded = "web-update-added"
    /// Mark on an article that has another title now. $1: the old one.
    case webUpdateMoved = "web-update-moved"
    /// Beside an article in the report of an update.
    case webUpdateGone = "web-update-gone"
    /// Beside an article in the list of an update.
    case webUpdateEmptied = "web-update-emptied"
    /// Button after {{msg-wm|web-update-emptied}}.
    case webUpdateTakeEmptied = "web-update-take-emptied"
    /// $1: number of pictures that were missing. Stands after the title of an article in the report of an update.
    case webUpdatePictures = "web-update-pictures"
    /// $1: number. A mark on an article in a guide: pictures that could not be downloaded.
    case webMarkMissing = "web-mark-missing"
    /// A button below the list of an article's missing pictures. $1: their number.
    case webPicturesAgain = "web-pictures-again"
    /// $1: number of pictures that were missing and are saved now.
    case webDonePictures = "web-done-pictures"
    /// $1: number of pictures that were missing and are saved now. $2: number of those that are still missing.
    case webDonePicturesSome = "web-done-pictures-some"
    /// Beside an article in the report of an update, whose title is a redirect to another page now. $1: that page.
    case webUpdateElsewhere = "web-update-elsewhere"
    /// Before the headings of sections that an article has now.
    case webUpdateSectionsAdded = "web-update-sections-added"
    /// Before the headings of sections that changed.
    case webUpdateSectionsChanged = "web-update-sections-changed"
    /// Before the headings of sections that an article no longer has.
    case webUpdateSectionsRemoved = "web-update-sections-removed"
    /// Button beside a wiki: asks it what it is.
    case webSettingsProbe = "web-settings-probe"
    /// Name of the button that asks a wiki what it is. $1: the wiki.
    case webSettingsProbeOne = "web-settings-probe-one"
    /// Below a wiki. $1: what it runs on, such as “MediaWiki 1.39.17”; $2: a day in words.
    case webSettingsProbed = "web-settings-probed"
    /// Below a wiki that has not been probed yet.
    case webSettingsNeverProbed = "web-settings-never-probed"
    /// Said above the settings after a wiki was checked. $1: the wiki; $2: what it runs on.
    case webDoneProbed = "web-done-probed"
    /// Said above the settings. $1: a title that a search had shown.
    case webDoneForgotten = "web-done-forgotten"
    /// Said above the settings.
    case webDoneRememberOn = "web-done-remember-on"
    /// Said above the settings.
    case webDoneRememberOff = "web-done-remember-off"
    /// Button: titles that searches show are remembered again.
    case webRememberOn = "web-remember-on"
    /// Button: titles that searches show are no longer remembered, and what was is forgotten.
    case webRememberOff = "web-remember-off"
    /// In the settings.
    case webRememberOffNote = "web-remember-off-note"
    /// On the settings page. Do not translate WAYPOST_REMEMBER_SEARCHES.
    case webRememberForbidden = "web-remember-forbidden"
    /// Opens the list of titles that searches have shown. $1: how many are remembered.
    case webRememberCount = "web-remember-count"
    /// Button beside a title that a search has shown.
    case webRememberForgetOne = "web-remember-forget-one"
    /// Name of the button that forgets one title. $1: the title.
    case webRememberForgetTitle = "web-remember-forget-title"
    /// Problem: As {{msg-wm|problem-offline-nothing-saved}}, where a saved title is much like it. $1: title as typed; $2: saved title.
    case problemOfflineDidYouMean = "problem-offline-did-you-mean"
    /// What to do about {{msg-wm|problem-offline-did-you-mean}}. Same arguments.
    case problemOfflineDidYouMeanRemedy = "problem-offline-did-you-mean-remedy"
    /// In the report of a refresh: the page was merged into another, or moved to a title that is saved as well. $1 is the saved title, $2 the title that it leads to, $3 the wiki.
    case refreshLeadsElsewhere = "refresh-leads-elsewhere"
    /// In the report of an import: a guide of the file is here already with the same entries, notes and days, so nothing was made. $1 is the guide's name.
    case guideImportUnchanged = "guide-import-unchanged"
    /// In the report of an import: a guide of that name is here already, with other entries, so the file's got another name. $1: name in the file. $2: name here.
    case guideImportBeside = "guide-import-beside"
    /// A finding of doctor. $1: name of a table of the database.
    case doctorFaultReference = "doctor-fault-reference"
    /// A finding of doctor.
    case doctorFaultIndex = "doctor-fault-index"
    /// A finding of doctor. $1: title.
    case doctorFaultArticle = "doctor-fault-article"
    /// A finding of “waypost doctor”. $1: name of a file. $2: title of the saved article that shows it.
    case doctorFaultBrokenPicture = "doctor-fault-broken-picture"
    /// A finding of doctor. $1: the picture's number, 64 hexadecimal digits.
    case doctorFaultPicture = "doctor-fault-picture"
    /// A finding of doctor. $1: number.
    case doctorFaultStray = "doctor-fault-stray"
    /// Problem: Said by the doctor. $1: path. $2: what SQLite says.
    case problemLibraryBeyondReading = "problem-library-beyond-reading"
    /// What to do about {{msg-wm|problem-library-beyond-reading}}. Same arguments.
    case problemLibraryBeyondReadingRemedy = "problem-library-beyond-reading-remedy"
    /// What to do about {{msg-wm|doctor-library-damaged}}. Same arguments.
    case doctorLibraryDamagedRemedy = "doctor-library-damaged-remedy"
    /// What to do about {{msg-wm|doctor-fault-index}}. Same arguments.
    case doctorFaultIndexRemedy = "doctor-fault-index-remedy"
    /// What to do about {{msg-wm|doctor-fault-article}}. Same arguments.
    case doctorFaultArticleRemedy = "doctor-fault-article-remedy"
    /// Remedy below doctor-fault-broken-picture.
    case doctorFaultBrokenPictureRemedy = "doctor-fault-broken-picture-remedy"
    /// A finding of “waypost doctor”, also shown when the server starts. $1: path of a file.
    case doctorLogOfReplacedFile = "doctor-log-of-replaced-file"
    /// Remedy below doctor-log-of-replaced-file.
    case doctorLogOfReplacedFileRemedy = "doctor-log-of-replaced-file-remedy"
    /// Said by the doctor. No arguments.
    case doctorDiskFull = "doctor-disk-full"
    /// What to do about {{msg-wm|doctor-disk-full}}.
    case doctorDiskFullRemedy = "doctor-disk-full-remedy"
    /// Said by the doctor. $1: a year.
    case doctorClockPast = "doctor-clock-past"
    /// What to do about {{msg-wm|doctor-clock-past}}. Same arguments.
    case doctorClockPastRemedy = "doctor-clock-past-remedy"
    /// Said by the doctor. $1: number of a port.
    case doctorPortFree = "doctor-port-free"
    /// Said by the doctor. $1: number of a port.
    case doctorPortTaken = "doctor-port-taken"
    /// What to do about {{msg-wm|doctor-port-taken}}. Same arguments.
    case doctorPortTakenRemedy = "doctor-port-taken-remedy"
    /// Said by the doctor. $1: address and port. $2: what the system says, in English.
    case doctorPortRefused = "doctor-port-refused"
    /// What to do about {{msg-wm|doctor-port-refused}}. Same arguments.
    case doctorPortRefusedRemedy = "doctor-port-refused-remedy"
    /// Said by the doctor. $1: names of packages.
    case doctorPackages = "doctor-packages"
    /// Said by the doctor. No arguments.
    case doctorCertificatesMissing = "doctor-certificates-missing"
    /// What to do about {{msg-wm|doctor-certificates-missing}}.
    case doctorCertificatesMissingRemedy = "doctor-certificates-missing-remedy"
    /// Said by the doctor. $1: {{msg-wm|doctor-font-arabic}} or {{msg-wm|doctor-font-cjk}}. $2: name of a Debian package.
    case doctorFontMissing = "doctor-font-missing"
    /// What to do about {{msg-wm|doctor-font-missing}}. Same arguments.
    case doctorFontMissingRemedy = "doctor-font-missing-remedy"
    /// Fills $1 of {{msg-wm|doctor-font-missing}}.
    case doctorFontArabic = "doctor-font-arabic"
    /// Fills $1 of {{msg-wm|doctor-font-missing}}.
    case doctorFontCjk = "doctor-font-cjk"
    /// State of a finding of the doctor: good to know, nothing is wrong. Beside {{msg-wm|doctor-ok}} and {{msg-wm|doctor-warning}}.
    case doctorAdvice = "doctor-advice"
    /// A warning. $1: path of the settings file. $2: names of keys. $3: how many.
    case configurationUnknown = "configuration-unknown"
    /// Problem: $1: path. $2: what the parser says, in English.
    case problemConfigurationFile = "problem-configuration-file"
    /// What to do about {{msg-wm|problem-configuration-file}}. Same arguments.
    case problemConfigurationFileRemedy = "problem-configuration-file-remedy"
    /// Problem: $1: path. The file is a folder, is not text, or its permissions do not allow to read it.
    case problemConfigurationUnreadable = "problem-configuration-unreadable"
    /// What to do about {{msg-wm|problem-configuration-unreadable}}. Same arguments.
    case problemConfigurationUnreadableRemedy = "problem-configuration-unreadable-remedy"
    /// Problem: $1: number of a line. $2: what the parser says, in English. $3: path.
    case problemConfigurationLine = "problem-configuration-line"
    /// What to do about {{msg-wm|problem-configuration-line}}. Same arguments.
    case problemConfigurationLineRemedy = "problem-configuration-line-remedy"
    /// Heading of the entries of a guide that are on no day.
    case guideNoDay = "guide-no-day"
    /// Heading of the entries of a guide whose country is not known.
    case guideNoCountry = "guide-no-country"
    /// Heading of the entries of a guide that belong to no city: whole countries, regions, and articles without a position.
    case guideNoCity = "guide-no-city"
    /// A distance below a kilometre. $1: metres.
    case distanceMetres = "distance-metres"
    /// A distance. $1: kilometres with one digit after the decimal mark.
    case distanceKilometres = "distance-kilometres"
    /// A distance of a hundred kilometres and more. $1: whole kilometres.
    case distanceFar = "distance-far"
    /// The way of a day that no order makes shorter. $1: the day; $2: its length.
    case guideWay = "guide-way"
    /// The way of a day of a guide. $1: the day; $2: its length as it stands; $3: its length in a good order.
    case guideWayShorter = "guide-way-shorter"
    /// A day of a guide that has no way. $1: the day.
    case guideWayNone = "guide-way-none"
    /// Said after a good order was shown. $1: a command.
    case guideOrderTake = "guide-order-take"
    /// $1: the guide's name; $2: a command.
    case guideOrderTaken = "guide-order-taken"
    /// Said where the days of a guide are in a good order already. $1: the guide's name.
    case guideOrderGood = "guide-order-good"
    /// Said after the last change of a guide's order was taken back; the command takes back and brings back in turn. $1: the guide's name.
    case guideOrderBack = "guide-order-back"
    /// Said instead of {{msg-wm|guide-order-back}}, also by the page of a guide, if order and days are the same after the undo. $1: the guide's name.
    case guideOrderSame = "guide-order-same"
    /// Problem: A day of a guide without entries was named. $1: the day; $2: the guide's name.
    case problemDayEmpty = "problem-day-empty"
    /// What to do about {{msg-wm|problem-day-empty}}. Same arguments.
    case problemDayEmptyRemedy = "problem-day-empty-remedy"
    /// What to do about {{msg-wm|problem-day-empty}} on a web page. Same arguments.
    case webRemedyDayEmpty = "web-remedy-day-empty"
    /// Problem: The last change of a guide's order is to be taken back, and there was none. $1: the guide's name.
    case problemNoFormerOrder = "problem-no-former-order"
    /// What to do about {{msg-wm|problem-no-former-order}}. Same arguments.
    case problemNoFormerOrderRemedy = "problem-no-former-order-remedy"
    /// Label of the links that put a guide together by day, by country or by city.
    case webGuideViews = "web-guide-views"
    /// Link to another part of a long guide. $1 and $2: the numbers of its first and last stop.
    case webGuidePart = "web-guide-part"
    /// Names the part of a long guide that the page shows. $1 and $2: the numbers of its first and last stop. $3: the number of all stops.
    case webGuidePartOf = "web-guide-part-of"
    /// Name of the navigation between the parts of a long guide, for screen readers.
    case webGuideParts = "web-guide-parts"
    /// Link: the guide by days.
    case webGuideByDay = "web-guide-by-day"
    /// Link: the guide by countries.
    case webGuideByCountry = "web-guide-by-country"
    /// Link: the guide by cities.
    case webGuideByCity = "web-guide-by-city"
    /// A tab above a guide, beside web-guide-by-day: the map. Short, so that four tabs fit on a phone.
    case webGuideMapTab = "web-guide-map-tab"
    /// Stands in a day of a guide on which there is nothing.
    case webDayEmpty = "web-day-empty"
    /// The length of the way of a day of a guide. $1: a distance.
    case webDayWay = "web-day-way"
    /// Button that puts the entries of a day in an order with a shorter way. $1: the distance now; $2: the distance then.
    case webDayOrder = "web-day-order"
    /// Beside {{msg-wm|web-day-way}} where a day has more stops than a page puts in order. The command stays as it is.
    case webDayMany = "web-day-many"
    /// Beside the name of a day that begins in another part of a long guide.
    case webDayContinued = "web-day-continued"
    /// Said after a day was put in a good order. $1: the distance before; $2: the distance now.
    case webDoneOrder = "web-done-order"
    /// Said where a day is in a good order already.
    case webDoneOrderGood = "web-done-order-good"
    /// Said after the last change of a guide's order was taken back.
    case webDoneOrderBack = "web-done-order-back"
    /// Said after an entry was moved. $1: the article's title; $2: its new number; $3: the day, or that it is on none.
    case webEntryMovedDay = "web-entry-moved-day"
    /// Name of the handle that moves an entry within and between days. $1: the article's title.
    case webEntryDragDays = "web-entry-drag-days"
    /// Opens the form that puts an entry of a guide under a country and a city.
    case webEntryRegion = "web-entry-region"
    /// Label of a field.
    case webEntryCountry = "web-entry-country"
    /// Label of a field.
    case webEntryCity = "web-entry-city"
    /// Hint below the field {{msg-wm|web-entry-city}}, which goes for {{msg-wm|web-entry-country}} too.
    case webEntryRegionHint = "web-entry-region-hint"
    /// Button of the form {{msg-wm|web-entry-region}}.
    case webEntrySaveRegion = "web-entry-save-region"
    /// Said after the form {{msg-wm|web-entry-region}} was sent.
    case webDoneRegion = "web-done-region"
    /// Title of the links to files of the guide, in a menu.
    case webGuideDownloads = "web-guide-downloads"
    /// Name of a link, for screen readers. $1: GPX, KML or GeoJSON.
    case webGuideDownload = "web-guide-download"
    /// Link to a file with the whole guide, which another Waypost can import.
    case webGuideFile = "web-guide-file"
    /// Link on the first page in place of {{msg-wm|web-home-all-guides}} where there are no guides; leads to the form for a new one.
    case webHomeMakeGuide = "web-home-make-guide"
    /// How many articles a guide has, all of which came with the program; anybody may have made the guide. $1: their number.
    case webGuideArticlesOfWaypost = "web-guide-articles-of-waypost"
    /// After {{msg-wm|web-guide-articles-of-waypost}} and the size of the guide.
    case webGuideNothingToUpdate = "web-guide-nothing-to-update"
    /// The size of a guide in a list, where there is little room. $1: the size.
    case webGuideCardSize = "web-guide-card-size"
    /// On the page {{msg-wm|web-sign-in-title}} after a form was sent by someone whose session had expired; the form is processed after signing in.
    case webSignInDeferred = "web-sign-in-deferred"
    /// A link that leads to the page where the sections of an article are chosen that a guide shows.
    case webEntrySections = "web-entry-sections"
    /// Under an article of a guide that shows some of its sections. $1: their names.
    case entryShows = "entry-shows"
    /// Heading of the page where sections are chosen. $1: the article; $2: the guide.
    case webSectionsTitle = "web-sections-title"
    /// Above the sections of an article that can be ticked.
    case webSectionsNote = "web-sections-note"
    /// Names a group of boxes to tick, one for each section.
    case webSectionsLegend = "web-sections-legend"
    /// Button that keeps which sections of an article a guide shows.
    case webSectionsSave = "web-sections-save"
    /// Where sections would be chosen.
    case webSectionsNone = "web-sections-none"
    /// Said above a guide after the sections of an article were chosen.
    case webDoneSections = "web-done-sections"
    /// Above an article of which a guide shows some sections. $1: the guide; $2: the names of those that are shown.
    case webArticleSections = "web-article-sections"
    /// A link after {{msg-wm|web-article-sections}}.
    case webArticleSectionsWhole = "web-article-sections-whole"
    /// After an article has changed at its wiki. $1: the names of the sections; $2: how many they are.
    case sectionsMissing = "sections-missing"
    /// After an article has changed at its wiki. $1: the names of the sections.
    case sectionsMissingAll = "sections-missing-all"
    /// Before the names of sections that a guide does not show, followed by a colon.
    case readLabelLeftOut = "read-label-left-out"
    /// Said by a command. $1: title of an article; $2: name of a guide.
    case guideSectionsWhole = "guide-sections-whole"
    /// Above a list of sections. $1: title of an article; $2: name of a guide.
    case guideSectionsChosen = "guide-sections-chosen"
    /// Problem: A link or typed coordinates were refused. $1: the reason, one of the messages that begin with place-.
    case problemPlace = "problem-place"
    /// What to do about {{msg-wm|problem-place}}. Same arguments.
    case problemPlaceRemedy = "problem-place-remedy"
    /// Problem: As {{msg-wm|problem-place}}, for a shortened link. $1: {{msg-wm|place-needs-network}}, which says what to do.
    case problemPlaceElsewhere = "problem-place-elsewhere"
    /// What else to do about {{msg-wm|problem-place-elsewhere}}. Same arguments.
    case problemPlaceElsewhereRemedy = "problem-place-elsewhere-remedy"
    /// Problem: A list of places was refused or not reached. $1: the reason, one of the messages that begin with feed-.
    case problemFeed = "problem-feed"
    /// What to do about {{msg-wm|problem-feed}}. Same arguments.
    case problemFeedRemedy = "problem-feed-remedy"
    /// A file or pasted text that is no list of places. $1: the reason, a sentence.
    case problemPlaceList = "problem-place-list"
    /// Advice after problem-place-list. The JSON is an example and stays as it is.
    case problemPlaceListRemedy = "problem-place-list-remedy"
    /// Problem: $1: a number.
    case problemPlaceMissing = "problem-place-missing"
    /// What to do about {{msg-wm|problem-place-missing}}. Same arguments.
    case problemPlaceMissingRemedy = "problem-place-missing-remedy"
    /// What to do about {{msg-wm|problem-place-missing}} on a web page, where no command line is at hand. Same arguments.
    case webRemedyPlaceMissing = "web-remedy-place-missing"
    /// Reason for a refusal, ends a sentence; also beside a field.
    case placeEmpty = "place-empty"
    /// $1: length; $2: limit.
    case placeTooLong = "place-too-long"
    /// A link with broken encoding.
    case placeMalformedLink = "place-malformed-link"
    /// $1: the scheme of a link, such as ftp.
    case placeUnsupportedScheme = "place-unsupported-scheme"
    /// $1: a host.
    case placeUnsupportedHost = "place-unsupported-host"
    /// Words, or a link without a coordinate.
    case placeNotAPlace = "place-not-a-place"
    /// Reason for a refusal; also beside a field.
    case placeMissingLatitude = "place-missing-latitude"
    /// Reason for a refusal; also beside a field.
    case placeMissingLongitude = "place-missing-longitude"
    /// $1: what was written.
    case placeNotANumber = "place-not-a-number"
    /// $1: what was written.
    case placeLatitudeNotANumber = "place-latitude-not-a-number"
    /// $1: what was written.
    case placeLongitudeNotANumber = "place-longitude-not-a-number"
    /// $1: what was written.
    case placeLatitudeOutOfRange = "place-latitude-out-of-range"
    /// $1: what was written.
    case placeLongitudeOutOfRange = "place-longitude-out-of-range"
    /// $1: what was written. Minutes of arc.
    case placeMinutesOutOfRange = "place-minutes-out-of-range"
    /// $1: what was written. Seconds of arc.
    case placeSecondsOutOfRange = "place-seconds-out-of-range"
    /// $1: how many numbers.
    case placeAmbiguousNumbers = "place-ambiguous-numbers"
    /// Letters of the compass, N S E W.
    case placeAmbiguousLetters = "place-ambiguous-letters"
    /// The letter O as a letter of the compass.
    case placeAmbiguousO = "place-ambiguous-o"
    /// $1: how many, two or more.
    case placeAmbiguousLinks = "place-ambiguous-links"
    /// $1: how many, two or more.
    case placeAmbiguousPairs = "place-ambiguous-pairs"
    /// $1: the name of a part of a link.
    case placeConflictParameter = "place-conflict-parameter"
    /// Such as -52 N.
    case placeConflictSign = "place-conflict-sign"
    /// Such as 52 N 4 S.
    case placeConflictLatitudes = "place-conflict-latitudes"
    /// Such as 52 E 4 W.
    case placeConflictLongitudes = "place-conflict-longitudes"
    /// Such as 4 E in the field for the latitude.
    case placeConflictInLatitude = "place-conflict-in-latitude"
    /// Such as 52 N in the field for the longitude.
    case placeConflictInLongitude = "place-conflict-in-longitude"
    /// $1: a coordinate reference system.
    case placeUnsupportedCrs = "place-unsupported-crs"
    /// $1: a globe such as moon.
    case placeNotEarth = "place-not-earth"
    /// $1: a host. A short link or a number of a place.
    case placeNeedsNetwork = "place-needs-network"
    /// $1: a short Plus Code.
    case placeNeedsReference = "place-needs-reference"
    /// $1: a scheme such as javascript.
    case placeUnsafeCallback = "place-unsafe-callback"
    /// Reason. $1: a size.
    case feedTooLarge = "feed-too-large"
    /// Reason.
    case feedNotUtf8 = "feed-not-utf8"
    /// Reason. $1: a position.
    case feedNotJson = "feed-not-json"
    /// Reason.
    case feedNoList = "feed-no-list"
    /// Reason. $1, $2: numbers.
    case feedTooMany = "feed-too-many"
    /// Reason. $1: a host.
    case feedUnreachable = "feed-unreachable"
    /// Reason. $1: an address; $2: a number.
    case feedHttp = "feed-http"
    /// Reason. $1: an address.
    case feedNotAllowed = "feed-not-allowed"
    /// An entry of a list. $1: its number from 1; $2: the reason, one of the messages that begin with place-.
    case feedNote = "feed-note"
    /// A note below the list of places. $1: the number of the entry. The entry itself is in the list.
    case feedNoteName = "feed-note-name"
    /// A note below the list of places. $1: the number of the entry; $2: the limit.
    case feedNoteNameLong = "feed-note-name-long"
    /// Beside an empty list.
    case placeListNone = "place-list-none"
    /// $1: what was looked for.
    case placeListNoMatch = "place-list-no-match"
    /// $1: a date.
    case placeListOf = "place-list-of"
    /// Before the first refresh.
    case placeListKnown = "place-list-known"
    /// Beside the address of the list of places, when it was never fetched and none is included.
    case placeListNever = "place-list-never"
    /// Mark of a place that the person added.
    case placeListOwn = "place-list-own"
    /// Mark of a place of the fetched list.
    case placeListFeed = "place-list-feed"
    /// $1: name of a place.
    case placeAdded = "place-added"
    /// $1: name of a place. After adding a place that is there already, with the same name and coordinates.
    case placeAddedBefore = "place-added-before"
    /// $1: name of a place.
    case placeChanged = "place-changed"
    /// $1: name of a place.
    case placeRemoved = "place-removed"
    /// Said on the command line. $1: x-success, x-cancel or x-error; $2: an address, which is not opened.
    case placeCallback = "place-callback"
    /// Said on the command line. $1: a scheme, such as wikipedia or geo.
    case openNoApp = "open-no-app"
    /// Said on the command line after {{msg-wm|open-no-app}}, if the app is Wikipedia. Do not translate the option.
    case openGetWikipedia = "open-get-wikipedia"
    /// Said on the command line after {{msg-wm|open-no-app}}, if the app is a map. Do not translate the option.
    case openGetMap = "open-get-map"
    /// $1: how many.
    case placeImported = "place-imported"
    /// Below what a text means (“waypost place parse”). $1: the name of a format of links, such as google-maps; or {{msg-wm|place-format-typed}}.
    case placeFormat = "place-format"
    /// In {{msg-wm|place-format}}, for coordinates that were typed and not copied from a link.
    case placeFormatTyped = "place-format-typed"
    /// $1: how many.
    case placeRefreshed = "place-refreshed"
    /// Where a link leads.
    case linkWikipedia = "link-wikipedia"
    /// Where a link leads.
    case linkGeo = "link-geo"
    /// Where a link leads.
    case linkOpenstreetmap = "link-openstreetmap"
    /// Where a link leads.
    case linkApple = "link-apple"
    /// Where a link leads.
    case linkGoogle = "link-google"
    /// Where a link leads.
    case linkOrganicMaps = "link-organic-maps"
    /// In the head of every page: the list of places.
    case webNavPlaces = "web-nav-places"
    /// Title of the page with the list of places.
    case webPlacesTitle = "web-places-title"
    /// Label of the field that filters the list of places.
    case webPlacesFilter = "web-places-filter"
    /// Button that filters the list of places.
    case webPlacesFilterButton = "web-places-filter-button"
    /// Link that takes the filter away.
    case webPlacesAll = "web-places-all"
    /// Link below that map.
    case webPlacesArea = "web-places-area"
    /// Above a list of places of one area.
    case webPlacesInArea = "web-places-in-area"
    /// In place of a list of places of one area.
    case webPlacesNoneInArea = "web-places-none-in-area"
    /// Title of that map.
    case webPlacesMap = "web-places-map"
    /// Link to another part of a long list of places. $1 and $2: the numbers of its first and last place.
    case webPlacesPart = "web-places-part"
    /// Names the part of a long list of places that the page shows. $1 and $2: the numbers of its first and last place. $3: the number of all places in the list.
    case webPlacesPartOf = "web-places-part-of"
    /// Name of the navigation between the parts of a long list of places, for screen readers.
    case webPlacesParts = "web-places-parts"
    /// Above the list. $1: how many.
    case webPlacesCount = "web-places-count"
    /// Above a filtered list. $1: shown; $2: all.
    case webPlacesCountOf = "web-places-count-of"
    /// Button.
    case webPlacesRefresh = "web-places-refresh"
    /// Button: allows Waypost to fetch the list of places by itself.
    case webPlacesAlways = "web-places-always"
    /// Button: Waypost fetches the list of places only when asked.
    case webPlacesAskFirst = "web-places-ask-first"
    /// After web-places-source, while automatic updates are on.
    case webPlacesAutomatic = "web-places-automatic"
    /// While a list is fetched.
    case webPlacesLoading = "web-places-loading"
    /// While a list is fetched and no earlier one is shown.
    case webPlacesLoadingFirst = "web-places-loading-first"
    /// Heading where the list of places is empty.
    case webPlacesEmpty = "web-places-empty"
    /// Below the heading of an empty list of places.
    case webPlacesEmptyNote = "web-places-empty-note"
    /// Heading. $1: what was looked for.
    case webPlacesNoMatch = "web-places-no-match"
    /// Below that heading.
    case webPlacesNoMatchNote = "web-places-no-match-note"
    /// After an error. $1: a date.
    case webPlacesErrorLast = "web-places-error-last"
    /// Above the list of places, if it could not be updated; the reason follows. $1: the number of places in the list.
    case webPlacesFailed = "web-places-failed"
    /// After pressing web-places-always.
    case webDonePlacesAlways = "web-done-places-always"
    /// After pressing web-places-ask-first.
    case webDonePlacesAsk = "web-done-places-ask"
    /// $1: an address.
    case webPlacesSource = "web-places-source"
    /// Label under which the form for a new place is folded; also in a menu.
    case webPlaceAdd = "web-place-add"
    /// Link to the form that changes a place.
    case webPlaceEdit = "web-place-edit"
    /// Label of that link. $1: name of a place.
    case webPlaceEditOne = "web-place-edit-one"
    /// Heading of the form that changes a place.
    case webPlaceEditTitle = "web-place-edit-title"
    /// Button.
    case webPlaceSave = "web-place-save"
    /// Button that takes a place off the list.
    case webPlaceRemove = "web-place-remove"
    /// Label of that button. $1: name of a place.
    case webPlaceRemoveOne = "web-place-remove-one"
    /// Label of a field.
    case webPlaceLatitude = "web-place-latitude"
    /// Below the field for the latitude.
    case webPlaceLatitudeHint = "web-place-latitude-hint"
    /// Label of a field.
    case webPlaceLongitude = "web-place-longitude"
    /// Below the field for the longitude.
    case webPlaceLongitudeHint = "web-place-longitude-hint"
    /// Label of a field.
    case webPlaceName = "web-place-name"
    /// Button that shows a place without adding it.
    case webPlaceShow = "web-place-show"
    /// Heading and label of a field for JSON.
    case webPlaceImport = "web-place-import"
    /// Below that field.
    case webPlaceImportHint = "web-place-import-hint"
    /// Button.
    case webPlaceImportButton = "web-place-import-button"
    /// Button that adds a place to the list.
    case webPlaceAddThis = "web-place-add-this"
    /// Heading of the links to other programs.
    case webPlaceWays = "web-place-ways"
    /// Where a link to an app did nothing.
    case webPlaceNoApp = "web-place-no-app"
    /// Summary of what can be unfolded, below the link to the Wikipedia app.
    case webPlaceGetApp = "web-place-get-app"
    /// Below web-place-get-app. The quoted words are link-wikipedia.
    case webPlaceGetAppNote = "web-place-get-app-note"
    /// Link to the page of an app. $1: its name.
    case webPlaceGetOne = "web-place-get-one"
    /// Button.
    case webPlaceCopy = "web-place-copy"
    /// After copying.
    case webPlaceCopied = "web-place-copied"
    /// Label of a field that shows a link.
    case webPlaceLink = "web-place-link"
    /// Heading of a QR code.
    case webPlaceQr = "web-place-qr"
    /// Words for the picture of a QR code.
    case webPlaceQrAlt = "web-place-qr-alt"
    /// Name of the game.
    case gameTitle = "game-title"
    /// The rules of Battleship in one line.
    case gameRules = "game-rules"
    /// Words for a board. $1: letter of the last column; $2: number of the last row.
    case gameBoard = "game-board"
    /// A cell, for screen readers. $1: a cell, such as B2.
    case gameCellClosed = "game-cell-closed"
    /// A cell, for screen readers. $1: a cell, such as B2.
    case gameCellAsked = "game-cell-asked"
    /// A cell, for screen readers, and what a shot found. $1: a cell, such as B2.
    case gameCellHit = "game-cell-hit"
    /// A cell, for screen readers, and what a shot found. $1: a cell, such as B2.
    case gameCellMiss = "game-cell-miss"
    /// A cell at the end, for screen readers. $1: a cell, such as B2.
    case gameCellShip = "game-cell-ship"
    /// A cell at the end, for screen readers. $1: a cell, such as B2.
    case gameCellWater = "game-cell-water"
    /// What is left in a running game. $1: ships; $2: misses; with the last of them the game is lost.
    case gameLeft = "game-left"
    /// Who the reader is in this game.
    case gameYouSet = "game-you-set"
    /// Who the reader is in this game.
    case gameYouGuess = "game-you-guess"
    /// Who the reader is in this game.
    case gameYouWatch = "game-you-watch"
    /// State of a game.
    case gameTurnWaiting = "game-turn-waiting"
    /// State of a game.
    case gameTurnYours = "game-turn-yours"
    /// State of a game.
    case gameTurnGuesser = "game-turn-guesser"
    /// State of a game that is played without a server.
    case gameTurnSetter = "game-turn-setter"
    /// How a game ended.
    case gameOutcomeShipsFound = "game-outcome-ships-found"
    /// How a game ended.
    case gameOutcomeMissesUsed = "game-outcome-misses-used"
    /// How a game ended.
    case gameOutcomeSetterResigned = "game-outcome-setter-resigned"
    /// How a game ended.
    case gameOutcomeGuesserResigned = "game-outcome-guesser-resigned"
    /// How a game ended for the reader.
    case gameWon = "game-won"
    /// How a game ended for the reader.
    case gameLost = "game-lost"
    /// Above a game whose older link was opened.
    case gameOlder = "game-older"
    /// Above a game that the store does not know.
    case gameUnknown = "game-unknown"
    /// Above a game of another server.
    case gameElsewhere = "game-elsewhere"
    /// One honest line below a game.
    case gameKey = "game-key"
    /// $1: twelve hexadecimal digits that stay the same from the start to the end of a game.
    case gameFingerprint = "game-fingerprint"
    /// Follows {{msg-wm|game-fingerprint}}.
    case gameFingerprintHint = "game-fingerprint-hint"
    /// Heading.
    case gameCheck = "game-check"
    /// Above a list of nine lines with their SHA-256.
    case gameCheckHow = "game-check-how"
    /// What a check of an ended game found.
    case gameVerdictFair = "game-verdict-fair"
    /// What a check of a running game found. $1: number of answers.
    case gameVerdictSoFar = "game-verdict-so-far"
    /// What a check found. $1: number of ships at the end.
    case gameVerdictFleet = "game-verdict-fleet"
    /// What a check found.
    case gameVerdictOther = "game-verdict-other"
    /// What a check found.
    case gameVerdictChanged = "game-verdict-changed"
    /// Card of a game in a conversation, when it begins. $1 becomes "You" or a name: the past tense suits both.
    case gameCardHidden = "game-card-hidden"
    /// Card of a game in a conversation. $1 becomes "You" or a name; took the free seat.
    case gameCardJoined = "game-card-joined"
    /// Card of a game in a conversation. $1 becomes "You" or a name; $2 is a cell, B2.
    case gameCardHit = "game-card-hit"
    /// Card of a game in a conversation. $1 becomes "You" or a name; $2 is a cell, B2.
    case gameCardMiss = "game-card-miss"
    /// Card of a game in a conversation. $1 becomes "You" or a name.
    case gameCardFound = "game-card-found"
    /// Card of a game in a conversation. $1 (who missed) and $2 (who won) become "you" or a name.
    case gameCardMissed = "game-card-missed"
    /// Card of a game in a conversation. $1 (who gave up) and $2 (who won) become "you" or a name.
    case gameCardResigned = "game-card-resigned"
    /// Card of a game in a conversation that nobody played. $1 becomes "You" or a name.
    case gameCardEnded = "game-card-ended"
    /// Card of a game in a conversation, brought back by who waits. $1 becomes "You" or a name.
    case gameCardReminded = "game-card-reminded"
    /// Below game-card-hidden, on a card.
    case gameCardHint = "game-card-hint"
    /// On the card of a game that is over.
    case gameCardOver = "game-card-over"
    /// On standard error, after starting a game on the command line.
    case playPassOn = "play-pass-on"
    /// Beside an open link of Battleship.
    case playOpenNote = "play-open-note"
    /// Below the board of an open link, which contains the ships. LINK: leave as it is, or translate.
    case playOpenHow = "play-open-how"
    /// Below the board of an open link whose game is over.
    case playOpenOver = "play-open-over"
    /// On standard error, when the command line took the free seat.
    case playSatDown = "play-sat-down"
    /// Said on the command line above the newest link of a game, where a shot at an older link was refused.
    case playOldLink = "play-old-link"
    /// Button: takes the free seat of a game.
    case webGamePlay = "web-game-play"
    /// Beside {{msg-wm|web-game-play}}.
    case webGamePlayHint = "web-game-play-hint"
    /// On the board of a game in a conversation whose other seat is free.
    case webGameFirstShot = "web-game-first-shot"
    /// Button: brings the card of a game to the bottom of the conversation, to remind the player who has to shoot.
    case webGameRemind = "web-game-remind"
    /// Told after web-game-remind was pressed.
    case webGameRemindDone = "web-game-remind-done"
    /// Heading over the link of a game, in a conversation: who gets it in another messenger can play too.
    case webGamePassOn = "web-game-pass-on"
    /// Below web-game-pass-on, over the link of the game.
    case webGamePassOnHint = "web-game-pass-on-hint"
    /// Button, for screen readers. $1: a cell, such as B2.
    case webGameShoot = "web-game-shoot"
    /// Button.
    case webGameResign = "web-game-resign"
    /// Link to hiding ships.
    case webGameNew = "web-game-new"
    /// Link to hiding ships, for the player who looked for them in the last game.
    case webGameRematch = "web-game-rematch"
    /// Link to hiding ships, for the player who hid them in the last game.
    case webGameRematchSetter = "web-game-rematch-setter"
    /// Label of a field with the link of a game.
    case webGameLink = "web-game-link"
    /// Heading of the replay of a game.
    case webGameMoves = "web-game-moves"
    /// Label under which all about checking a game is folded.
    case webGameFair = "web-game-fair"
    /// Above one shot of the replay. $1: its number.
    case webGameMove = "web-game-move"
    /// Title of the page where ships are placed.
    case webGameHide = "web-game-hide"
    /// On the page where ships are placed.
    case webGameHideHint = "web-game-hide-hint"
    /// Why Finish cannot be pressed yet. $1: how many ships have to be placed.
    case webGameHideMore = "web-game-hide-more"
    /// Why Finish cannot be pressed. $1: how many ships are too many.
    case webGameHideFewer = "web-game-hide-fewer"
    /// Finish can be pressed.
    case webGameHideReady = "web-game-hide-ready"
    /// Button: starts the game with the ships placed.
    case webGameFinish = "web-game-finish"
    /// On the page where ships are placed, when it was reached by an open link.
    case webGameOpen = "web-game-open"
    /// On the page of an open link of a game that is over.
    case webGameOpenOver = "web-game-open-over"
    /// After {{msg-wm|web-game-open-over}}.
    case webGameOpenLacks = "web-game-open-lacks"
    /// A cell of the board on the page of an open link of a game that is over. $1: name of the cell, such as A1.
    case webGameOpenShip = "web-game-open-ship"
    /// Title of the link preview of a game; true at every state.
    case webGameShare = "web-game-share"
    /// Description in the link preview of a game that nobody plays yet.
    case webGameShareWaiting = "web-game-share-waiting"
    /// Description in the link preview of a running game. $1: shots; $2: hits.
    case webGameShareRunning = "web-game-share-running"
    /// Heading of a list.
    case webPlaceNear = "web-place-near"
    /// $1: the dialect of a link, as programs read it.
    case webPlaceFrom = "web-place-from"
    /// $1: title, a link.
    case webPlaceArticle = "web-place-article"
    /// Button that follows x-success. $1: host or scheme.
    case webPlaceReturn = "web-place-return"
    /// Above an article that a link to its place opened. $1: title of the article.
    case webPlaceNoneOfArticle = "web-place-none-of-article"
    /// Button that follows x-error. $1: host or scheme.
    case webPlaceReturnError = "web-place-return-error"
    /// Button that follows x-cancel. $1: host or scheme.
    case webPlaceReturnCancel = "web-place-return-cancel"
    /// In place of {{msg-wm|web-place-return}}. $1: scheme.
    case webPlaceReturnRefused = "web-place-return-refused"
    /// $1: name of a program.
    case webPlaceReturnSource = "web-place-return-source"
    /// Heading of the page of a bad link.
    case webPlaceFix = "web-place-fix"
    /// Label of a field that holds the bad link.
    case webPlaceFixLabel = "web-place-fix-label"
    /// Button.
    case webPlaceFixButton = "web-place-fix-button"
    /// Link to a search. $1: words.
    case webPlaceSearch = "web-place-search"
    /// Link back to the list.
    case webPlaceBack = "web-place-back"
    /// Beside a field for coordinates. $1: the reason, one of the messages that begin with place-.
    case webFieldPlace = "web-field-place"
    /// Problem: $1: what was typed where a latitude and a longitude were expected.
    case problemPoint = "problem-point"
    /// What to do about {{msg-wm|problem-point}}. Same argument. The example stays as it is: a point, not a comma, stands in the numbers.
    case problemPointRemedy = "problem-point-remedy"
    /// Problem: $1: number of a line of a file of points. $2: what stands in it.
    case problemPointLine = "problem-point-line"
    /// What to do about {{msg-wm|problem-point-line}}. Same arguments.
    case problemPointLineRemedy = "problem-point-line-remedy"
    /// In place of the name of a country, if the point is in no country.
    case whereSea = "where-sea"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereNorth = "where-north"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereNorthEast = "where-north-east"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereEast = "where-east"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereSouthEast = "where-south-east"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereSouth = "where-south"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereSouthWest = "where-south-west"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereWest = "where-west"
    /// Where a point is, seen from the nearest town. $1: name of the town. $2: distance in kilometres.
    case whereNorthWest = "where-north-west"
    /// Where a point is, in place of a distance and a direction. $1: name of a town.
    case whereInTown = "where-in-town"
    /// Name of a map in a page, for screen readers. $1: name of a place, or a coordinate.
    case webMapAround = "web-map-around"
    /// Label of the links that move the map, for screen readers.
    case webMapMoves = "web-map-moves"
    /// Label of a link that moves the map.
    case webMapWest = "web-map-west"
    /// Label of a link that moves the map.
    case webMapNorth = "web-map-north"
    /// Label of a link that moves the map.
    case webMapSouth = "web-map-south"
    /// Label of a link that moves the map.
    case webMapEast = "web-map-east"
    /// Label of a link that makes the map show more of the world, smaller.
    case webMapFarther = "web-map-farther"
    /// Label of a link that makes the map show less of the world, larger.
    case webMapNearer = "web-map-nearer"
    /// Label of a link that shows the map again as the page showed it at first.
    case webMapStart = "web-map-start"
    /// Below a map. $1: country with its code, and region; or {{msg-wm|where-sea}}.
    case webMapMiddle = "web-map-middle"
    /// Name of the list of what a map shows, for screen readers. It holds {{msg-wm|web-map-countries}}, {{msg-wm|web-map-towns}} and {{msg-wm|web-map-waters}}.
    case webMapShown = "web-map-shown"
    /// In the list of what a map shows. $1: names of countries.
    case webMapCountries = "web-map-countries"
    /// In the list of what a map shows. $1: names of towns.
    case webMapTowns = "web-map-towns"
    /// In the list of what a map shows. $1: names of seas and lakes.
    case webMapWaters = "web-map-waters"
    /// Below the map of a guide whose places fit into no one picture. $1: links to the places that this one lacks.
    case webMapOutside = "web-map-outside"
    /// Below a map, where there is a mouse: how it is moved.
    case webMapKeys = "web-map-keys"
    /// Below a map, where there is a touch screen: how it is moved. Without a tap a finger that goes up or down moves the page.
    case webMapTouch = "web-map-touch"
    /// Said where the server did not send the map that the person moved to.
    case webMapFailed = "web-map-failed"
    /// Below a map: where it comes from. Natural Earth is a name.
    case webMapSource = "web-map-source"
    /// Problem: $1: what stood in an address where it says what a map shows.
    case problemMapView = "problem-map-view"
    /// What to do about {{msg-wm|problem-map-view}}. The example stays as it is.
    case problemMapViewRemedy = "problem-map-view-remedy"
    /// Title of the page with the map of a guide, and name of the map. $1: name of the guide.
    case webMapGuide = "web-map-guide"
    /// Label of the number before a place in the list beside a map. $1: number and name of the place.
    case webMapShowOne = "web-map-show-one"
    /// On the page with the map of a guide, in place of the map.
    case webMapEmpty = "web-map-empty"
    /// Below {{msg-wm|web-map-empty}}.
    case webMapEmptyNote = "web-map-empty-note"
    /// Below the map of a guide. $1: links to articles without a position.
    case webMapWithout = "web-map-without"
    /// Below the map of a guide whose articles list more places than a map shows. $1: the number of these places on the map.
    case webMapOmitted = "web-map-omitted"
    /// Label of the link from a guide, or from an article, to its map.
    case webGuideOnMap = "web-guide-on-map"
    /// A wiki without GeoData was asked what is nearby. $1: the wiki's name.
    case problemWikiNoPlaces = "problem-wiki-no-places"
    /// What to do about it on the command line. GeoData is the name of a MediaWiki extension; --wiki stays as it is.
    case problemWikiNoPlacesRemedy = "problem-wiki-no-places-remedy"
    /// A wiki without full-text search was asked for texts. $1: the wiki's name.
    case problemWikiNoTextSearch = "problem-wiki-no-text-search"
    /// What to do about {{msg-wm|problem-wiki-no-text-search}} on the command line. --titles stays as it is.
    case problemWikiNoTextSearchRemedy = "problem-wiki-no-text-search-remedy"
    /// What to do about it on a page. GeoData is the name of a MediaWiki extension.
    case webRemedyWikiNoPlaces = "web-remedy-wiki-no-places"
    /// What to do on a page about {{msg-wm|problem-wiki-no-text-search}}.
    case webRemedyWikiNoTextSearch = "web-remedy-wiki-no-text-search"
    /// What to do on a page about {{msg-wm|problem-redirect-broken}}.
    case webRemedyRedirectBroken = "web-remedy-redirect-broken"
    /// What to do on a page about {{msg-wm|problem-on-other-wiki}}.
    case webRemedyOnOtherWiki = "web-remedy-on-other-wiki"
    /// What to do on a page about {{msg-wm|problem-on-unknown-wiki}}.
    case webRemedyOnUnknownWiki = "web-remedy-on-unknown-wiki"
    /// A name was typed to look around there, and neither the places, the map nor a wiki know it. $1: the name.
    case problemPlaceUnknown = "problem-place-unknown"
    /// What to do about it.
    case problemPlaceUnknownRemedy = "problem-place-unknown-remedy"
    /// An article was named to look around there, and it has no coordinate. $1: its title.
    case problemPlaceNowhere = "problem-place-nowhere"
    /// What to do about it.
    case problemPlaceNowhereRemedy = "problem-place-nowhere-remedy"
    /// In place of a list of what is nearby. $1: a distance, such as “10 km”.
    case nearNone = "near-none"
    /// What to do about it on the command line; --radius and --wiki stay as they are.
    case nearNoneRemedy = "near-none-remedy"
    /// Follows {{msg-wm|near-none}} on a page.
    case webNearNoneNote = "web-near-none-note"
    /// Like {{msg-wm|web-near-none-note}}, where there is no other wiki to choose.
    case webNearNoneNoteOneWiki = "web-near-none-note-one-wiki"
    /// In place of a list of what is nearby, where no wiki was asked. $1: a distance, such as “10 km”.
    case nearNoneSaved = "near-none-saved"
    /// What to do about it on the command line; --radius stays as it is.
    case nearNoneSavedRemedy = "near-none-saved-remedy"
    /// Follows {{msg-wm|near-none-saved}} on a page.
    case webNearNoneSavedNote = "web-near-none-saved-note"
    /// Distance and direction to something nearby: “450 m to the north-east”. $1: a distance, such as “450 m”. $2: one of near-north to near-north-west.
    case nearWay = "near-way"
    /// In place of a distance and a direction, for something at the point itself.
    case nearHere = "near-here"
    /// A direction, after a distance: “450 m to the north”.
    case nearNorth = "near-north"
    /// A direction, after a distance.
    case nearNorthEast = "near-north-east"
    /// A direction, after a distance.
    case nearEast = "near-east"
    /// A direction, after a distance.
    case nearSouthEast = "near-south-east"
    /// A direction, after a distance.
    case nearSouth = "near-south"
    /// A direction, after a distance.
    case nearSouthWest = "near-south-west"
    /// A direction, after a distance.
    case nearWest = "near-west"
    /// A direction, after a distance.
    case nearNorthWest = "near-north-west"
    /// Above a list of what is nearby, where one wanted to look farther than the wiki does. $1: the wiki's name. $2: a distance, such as “10 km”.
    case nearWikiRadius = "near-wiki-radius"
    /// Beside a place, such as a restaurant, that a saved article lists. $1: the title of the article.
    case nearListedIn = "near-listed-in"
    /// Heading of the page that shows what is near a point; also a link to it.
    case webNearTitle = "web-near-title"
    /// Heading of a list of what is near a point. $1: the name of the point, or its coordinate.
    case webNearOf = "web-near-of"
    /// The same, for the place where the reader’s device is.
    case webNearHere = "web-near-here"
    /// Heading of the folded form on the page of places nearby.
    case webNearWhere = "web-near-where"
    /// Label of a field.
    case webNearField = "web-near-field"
    /// Says what belongs in the field {{msg-wm|web-near-field}}.
    case webNearHint = "web-near-hint"
    /// Label of a choice of distances.
    case webNearRadius = "web-near-radius"
    /// Button.
    case webNearButton = "web-near-button"
    /// Button: asks the browser where the reader is.
    case webNearLocate = "web-near-locate"
    /// Beside the button {{msg-wm|web-near-locate}}. $1: the name of a wiki.
    case webNearLocateNote = "web-near-locate-note"
    /// The same as {{msg-wm|web-near-locate-note}} where no wiki is asked.
    case webNearLocateNoteOffline = "web-near-locate-note-offline"
    /// While the browser is asked where the reader is.
    case webNearLocating = "web-near-locating"
    /// The reader, or the browser, said no.
    case webNearDenied = "web-near-denied"
    /// The browser could not find out where the reader is.
    case webNearUnavailable = "web-near-unavailable"
    /// The browser took too long to find out where the reader is.
    case webNearTimeout = "web-near-timeout"
    /// In place of the button {{msg-wm|web-near-locate}}, where browsers offer nothing.
    case webNearInsecure = "web-near-insecure"
    /// The position was sent, and the server did not answer.
    case webNearFailed = "web-near-failed"
    /// Says to a screen reader what the list is.
    case webNearLabel = "web-near-label"
    /// Above a list of what is near. $1: how many there are. $2: a distance, such as “10 km”.
    case webNearCount = "web-near-count"
    /// In place of a list, before anything was asked.
    case webStateAround = "web-state-around"
    /// The name of a pin on a map, and of the point in “Map around …”: the place where the reader’s device is.
    case webNearYou = "web-near-you"
    /// Problem: A passage was to be sent, and it has no letter in it.
    case problemNoPassage = "problem-no-passage"
    /// What to do about {{msg-wm|problem-no-passage}}.
    case problemNoPassageRemedy = "problem-no-passage-remedy"
    /// Problem: Someone presses Send for a card whose article has become another meanwhile.
    case problemCardChanged = "problem-card-changed"
    /// What to do about {{msg-wm|problem-card-changed}}.
    case problemCardChangedRemedy = "problem-card-changed-remedy"
    /// A passage of an article with quotation marks, in the preview of a link. $1: the passage.
    case sendQuoted = "send-quoted"
    /// Description of a card whose article has none. $1: the wiki, as in en.wikipedia.
    case sendArticleOf = "send-article-of"
    /// Small line above the title of a guide on its card.
    case sendGuide = "send-guide"
    /// Description of a guide's card. $1: how many articles; $2: the titles of the first of them, parted by commas.
    case sendGuideStops = "send-guide-stops"
    /// How many days a guide has, on the map of its card. $1: number.
    case sendGuideDays = "send-guide-days"
    /// Description of the card of an empty guide.
    case sendGuideEmpty = "send-guide-empty"
    /// Alternative text of a card's picture, for screen readers. $1: a title.
    case sendAltBoard = "send-alt-board"
    /// Alternative text of a card's picture, for screen readers. $1: the title of an article.
    case sendAltQuote = "send-alt-quote"
    /// Alternative text of a card's picture, for screen readers. $1: a place.
    case sendAltMap = "send-alt-map"
    /// Alternative text of the picture of a guide's card, for screen readers. $1: how many places.
    case sendAltMapOf = "send-alt-map-of"
    /// Alternative text of a card's picture, for screen readers, if the wiki gives none. $1: the title.
    case sendAltPicture = "send-alt-picture"
    /// Alternative text of the picture on the card of an ordinary page, for screen readers.
    case sendAltUsual = "send-alt-usual"
    /// Said on the command line beside a link. Do not translate WAYPOST_PUBLIC, public and config.yaml.
    case sendNoPublic = "send-no-public"
    /// Said on the command line. Do not translate the command.
    case sendNoPicture = "send-no-picture"
    /// Said on the command line below a part of the list of what was sent. $1: how many older ones there are; $2: number of the oldest that was listed. Do not translate the command.
    case sendListMore = "send-list-more"
    /// Said on the command line. $1: path of a file.
    case sendPictureWritten = "send-picture-written"
    /// Said on the command line in the preview of a card. $1: size, as in 90 kB.
    case sendWithPicture = "send-with-picture"
    /// Question on the command line below the preview of a card. The letter for yes must be y or j.
    case sendAsk = "send-ask"
    /// Said on the command line after the question {{msg-wm|send-ask}}, if the answer is not yes.
    case sendRefused = "send-refused"
    /// Credit below a card. $1: the wiki and the licence of its text.
    case sendCreditText = "send-credit-text"
    /// Credit below a card. $1: who made the picture, and its licence.
    case sendCreditPicture = "send-credit-picture"
    /// Button, and title of the page where a card is looked at before it is sent.
    case webSend = "web-send"
    /// Button on the page where a card is looked at: it makes the link.
    case webSendThis = "web-send-this"
    /// Above the button that makes a link to a card.
    case webSendHow = "web-send-how"
    /// Warning below the preview of a card. It names no command, since readers of the page may not run the server.
    case webSendLocal = "web-send-local"
    /// Below the preview of a card.
    case webSendNoPicture = "web-send-no-picture"
    /// Unfolds the list of sections that can be sent.
    case webSendSection = "web-send-section"
    /// Heading of the form for a passage; also the button.
    case webSendQuote = "web-send-quote"
    /// Label of the field for a passage. Where a person has selected text, it stands there.
    case webSendQuoteLabel = "web-send-quote-label"
    /// Hint below {{msg-wm|web-send-quote-label}}.
    case webSendQuoteHint = "web-send-quote-hint"
    /// Unfolds the choice of how long and how often a link can be opened.
    case webSendEnds = "web-send-ends"
    /// Label of the choice of how long a link works.
    case webSendEndsAfter = "web-send-ends-after"
    /// Hint below the choice of how often a link can be opened. “Open” is {{msg-wm|web-shared-open}}.
    case webSendEndsHint = "web-send-ends-hint"
    /// Choice of how long a link works. $1: number.
    case webSendHours = "web-send-hours"
    /// Label of the choice of how often a link can be opened.
    case webSendOpenings = "web-send-openings"
    /// Choice of how often a link can be opened. $1: number.
    case webSendOpeningsSome = "web-send-openings-some"
    /// Choice of how often a link can be opened: without limit.
    case webSendOpeningsAny = "web-send-openings-any"
    /// Heading of the form that makes a link by which everybody can read the guide.
    case webSendReading = "web-send-reading"
    /// Below {{msg-wm|web-send-reading}}.
    case webSendReadingHint = "web-send-reading-hint"
    /// Button that makes a link by which everybody can read the guide.
    case webSendReadingThis = "web-send-reading-this"
    /// Title of the page after a link was made.
    case webSentTitle = "web-sent-title"
    /// Button that opens the system's own sheet for sharing.
    case webSentShare = "web-sent-share"
    /// Link that opens a new message of mail.
    case webSentMail = "web-sent-mail"
    /// Link to what others see.
    case webSentOpen = "web-sent-open"
    /// Label of the field with the link.
    case webSentLink = "web-sent-link"
    /// Unfolds the ways to pass on the address of the article that is read: copying, the system's sheet for sharing, mail.
    case webShare = "web-share"
    /// Title of the list of what was sent; also the link to it.
    case webSentList = "web-sent-list"
    /// The list of what was sent is empty.
    case webSentNone = "web-sent-none"
    /// Button: the link opens nothing any more.
    case webSentWithdraw = "web-sent-withdraw"
    /// The same button for a screen reader. $1: title.
    case webSentWithdrawOf = "web-sent-withdraw-of"
    /// In the list of what was sent. $1: a date.
    case webSentWithdrawn = "web-sent-withdrawn"
    /// How often a link was opened that can be opened a number of times. $1: how often; $2: how often it can be.
    case webSentOpened = "web-sent-opened"
    /// When a link ends. $1: day; $2: time.
    case webSentEnds = "web-sent-ends"
    /// In the list of what was sent. $1: a date.
    case webSentEnded = "web-sent-ended"
    /// About a link, on its page and in the list of links. Begins a line, without a full stop.
    case webSentReading = "web-sent-reading"
    /// Link to the next page of the list of what was sent.
    case webSentOlder = "web-sent-older"
    /// Below the list of what was sent.
    case webSentNoLink = "web-sent-no-link"
    /// Said after something that was sent was withdrawn.
    case webDoneWithdrawn = "web-done-withdrawn"
    /// Main button on the page behind a link that was sent: the article in this Waypost.
    case webSharedRead = "web-shared-read"
    /// Button on the page behind a link that can be opened a number of times: shows the whole page.
    case webSharedOpen = "web-shared-open"
    /// Main button on the page behind the link of a guide.
    case webSharedGuide = "web-shared-guide"
    /// Link on the page of a shared guide, for everybody who has its link.
    case webSharedReadGuide = "web-shared-read-guide"
    /// Link back from a guide that is read by its link to the page of the link.
    case webGuestCard = "web-guest-card"
    /// In place of the stops, for readers who cannot change the guide.
    case webGuestEmpty = "web-guest-empty"
    /// Main button on the page behind the link of a game.
    case webSharedGame = "web-shared-game"
    /// Main button on the page behind the link of a place.
    case webSharedPlace = "web-shared-place"
    /// Link on the page behind a link that was sent. $1: the wiki, as in en.wikipedia.
    case webSharedWiki = "web-shared-wiki"
    /// Link on the page behind a link that was sent: the picture at the wiki, of which the card shows a part.
    case webSharedPicture = "web-shared-picture"
    /// Link on the page behind a link that was sent: the picture at the wiki, which moves there.
    case webSharedAnimation = "web-shared-animation"
    /// Link on the page behind a link that was sent.
    case webSharedApp = "web-shared-app"
    /// Button on the page behind a link that was sent.
    case webSharedSave = "web-shared-save"
    /// At the foot of the page behind a link that was sent.
    case webSharedBy = "web-shared-by"
    /// Doctor: libvips is there.
    case doctorDrawing = "doctor-drawing"
    /// Doctor.
    case doctorDrawingMissing = "doctor-drawing-missing"
    /// What to do about {{msg-wm|doctor-drawing-missing}}. Do not translate the command.
    case doctorDrawingMissingRemedy = "doctor-drawing-missing-remedy"
    /// Problem: A passage is to be quoted from an article that does not have it. $1: the article's title.
    case problemPassageMissing = "problem-passage-missing"
    /// What to do about {{msg-wm|problem-passage-missing}}. Same argument.
    case problemPassageMissingRemedy = "problem-passage-missing-remedy"
    /// The form of opened links to an app or a site that Waypost does not read, in a list beside names such as “google” and “geo”.
    case linkFormOther = "link-form-other"
    /// After the form of a link, in a list of opened links: what such links led to.
    case linkOutcomePoint = "link-outcome-point"
    /// Like {{msg-wm|link-outcome-point}}.
    case linkOutcomeArticle = "link-outcome-article"
    /// Like {{msg-wm|link-outcome-point}}.
    case linkOutcomeSearch = "link-outcome-search"
    /// Like {{msg-wm|link-outcome-point}}: the link names an article that could not be read.
    case linkOutcomeFailed = "link-outcome-failed"
    /// Like {{msg-wm|link-outcome-point}}. $1: the reason as a name for programs, such as “latitude-out-of-range”.
    case linkOutcomeRefused = "link-outcome-refused"
    /// Where a link was opened, in a list of opened links.
    case linkOpenedInPage = "link-opened-in-page"
    /// Where a link was opened, in a list of opened links.
    case linkOpenedByCommand = "link-opened-by-command"
    /// How often links were opened. $1: the number.
    case linkCountTimes = "link-count-times"
    /// With --verbose, beside what a link leads to. $1: a problem, a sentence.
    case linkCountFailed = "link-count-failed"
    /// In the settings, about the counts of opened links. $1: how long a count is kept, in days.
    case linkCountsNote = "link-counts-note"
    /// On the command line.
    case linkCountsOff = "link-counts-off"
    /// After {{msg-wm|link-counts-off}} on the command line. Do not translate the command.
    case linkCountsOffRemedy = "link-counts-off-remedy"
    /// In place of an empty list.
    case linkCountsEmpty = "link-counts-empty"
    /// After the button {{msg-wm|web-link-counts-on}} or a command.
    case linkCountsDoneOn = "link-counts-done-on"
    /// After the button {{msg-wm|web-link-counts-off}} or a command.
    case linkCountsDoneOff = "link-counts-done-off"
    /// After the button {{msg-wm|web-link-counts-clear}} or a command.
    case linkCountsDoneCleared = "link-counts-done-cleared"
    /// Heading in the settings, above the counts of opened links to places.
    case webSettingsLinks = "web-settings-links"
    /// In the settings, above the button that turns the counting of opened links on. $1: after how many days counts are deleted.
    case webLinkCountsIf = "web-link-counts-if"
    /// Button in the settings.
    case webLinkCountsOn = "web-link-counts-on"
    /// Button in the settings: links are no longer counted, and the counts are deleted.
    case webLinkCountsOff = "web-link-counts-off"
    /// Button in the settings: deletes the counts of opened links.
    case webLinkCountsClear = "web-link-counts-clear"
    /// After {{msg-wm|link-opened-in-page}} or {{msg-wm|link-opened-by-command}}. $1: a day.
    case webLinkCountLast = "web-link-count-last"
  }
}

extension Message.Key {
  var en: String {
    switch self {
    case .problemWikiUnreachable: "$1 cannot be reached (tried $2)."
    case .problemWikiUnreachableRemedy: "Check the connection and the address. Saved articles can be read offline."
    case .problemWikiTimedOut: "$1 did not answer within $2 {{PLURAL:$2|second|seconds}}."
    case .problemWikiTimedOutRemedy: "Try again later. Saved articles can be read offline."
    case .problemNotAMediawiki: "No MediaWiki wiki was found at $1."
    case .problemNotAMediawikiRemedy: "Enter the address of any page of the wiki, or of its api.php."
    case .problemNoWikiFound: "No wiki that Waypost can read was found at $1."
    case .problemNoWikiFoundRemedy: "Open the address in a browser: it may not be a MediaWiki, it may need an account, or it may not let programs read it."
    case .problemWikiHttpError: "$1 returned HTTP status $2."
    case .problemWikiHttpErrorRemedy: "The problem is with the wiki or its address. Check the address, or try again later."
    case .problemWikiOtherAnswer: "Another page came instead of the response of $1."
    case .problemWikiOtherAnswerRemedy: "The network may want you to sign in: open any web page in a browser, then try again. Otherwise check the address of the wiki; $2 was tried."
    case .problemWikiMalformedAnswer: "The response from $1 could not be read."
    case .problemWikiMalformedAnswerRemedy: "The response was incomplete, or it did not come from the wiki. Try again, or use another network."
    case .problemWikiAnswerTooLarge: "The response from $1 is larger than $2 {{PLURAL:$2|megabyte|megabytes}} and was not loaded."
    case .problemWikiAnswerTooLargeRemedy: "Wiki pages are not that large. Check that the address is that of a wiki."
    case .problemWikiTruncated: "The page is larger than $1 allows, so its response is incomplete."
    case .problemWikiTruncatedRemedy: "Open the page at its wiki."
    case .problemPageTooLarge: "The page “$1” is too large to be shown."
    case .problemPageTooLargeRemedy: "Open the page at its wiki."
    case .problemWikiError: "$1 refused the request: $3 ($2)."
    case .problemWikiErrorRemedy: "The message above comes from the wiki. If it does not help you, please report this."
    case .problemWikiBusy: "$1 is busy."
    case .problemWikiBusyRemedy: "Try again in $2."
    case .problemWikiGuarded: "$1 blocks automated programs, including Waypost."
    case .problemWikiGuardedRemedy: "Ask the administrator of the wiki to allow “Waypost” to use api.php. Until then, save the page in a browser and run: waypost read --html FILE"
    case .problemWikiRefusesClient: "$1 refuses requests from this program or this network."
    case .problemWikiRefusesClientRemedy: "Set WAYPOST_CONTACT, or contact in config.yaml. If it is set, try another network."
    case .problemTooManyRedirects: "$1 redirects too many times."
    case .problemTooManyRedirectsRemedy: "Open the address in a browser, and use the address where it ends."
    case .problemWikiNotAllowed: "$1 is not on the list of wikis."
    case .problemWikiNotAllowedRemedy: "Add it: waypost wiki add ADDRESS"
    case .problemWikiNotPublic: "“$1” cannot be added here: only public wikis with https on the usual port can."
    case .problemWikiNotPublicRemedy: "Add it on the command line: waypost wiki add ADDRESS"
    case .problemPageMissing: "There is no page “$1” on $2."
    case .problemPageMissingRemedy: "Search for it: waypost search WORDS"
    case .problemPageMissingDidYouMean: "There is no page “$1” on $2."
    case .problemPageMissingDidYouMeanRemedy: "Did you mean “$3”?"
    case .problemRedirectBroken: "“$1” redirects to “$2”, and there is no such page on $3."
    case .problemRedirectBrokenRemedy: "Search for it: waypost search WORDS"
    case .problemOnOtherWiki: "“$1” is a page of another wiki: $2"
    case .problemOnOtherWikiRemedy: "Open that address, or read the page with --wiki and the address of that wiki."
    case .problemOnUnknownWiki: "“$1” is a page of another wiki."
    case .problemOnUnknownWikiRemedy: "Read it with --wiki and the address of that wiki."
    case .problemTitleInvalid: "“$1” is not a valid title: $2"
    case .problemTitleInvalidRemedy: "Correct the title and try again."
    case .titleEmpty: "it is empty."
    case .titleForbiddenCharacter: "a title cannot contain “$1”."
    case .titleTooLong: "it is $1 bytes long, and the limit is 255."
    case .problemReadNotAllowed: "$1 shows its pages only to people who are signed in."
    case .problemReadNotAllowedRemedy: "Waypost can only read public pages. Open the page in a browser instead."
    case .problemNothingFound: "No results for “$1”."
    case .problemNothingFoundRemedy: "Try fewer words, another spelling, or another wiki with --wiki."
    case .problemOfflineNothingSaved: "“$1” is not saved, and its wiki is not available."
    case .problemOfflineNothingSavedRemedy: "Try again with the network and without --offline, or see what is saved: waypost guide list"
    case .problemOfflineNoWikitext: "“$1” is saved without its wikitext."
    case .problemOfflineNoWikitextRemedy: "Try again with the network and without --offline. To keep it: waypost save TITLE --wikitext"
    case .webRemedyOfflineNoWikitext: "Connect to the network and try again."
    case .problemOfflineVariant: "Language variant $2 of “$1” is available only from its wiki."
    case .problemOfflineVariantRemedy: "Try again with the network and without --offline, or leave out --variant to read the saved copy."
    case .problemNothingSaved: "“$1” is not saved."
    case .problemNothingSavedRemedy: "Save it first: waypost save TITLE"
    case .problemEntryNotSaved: "“$1” is not saved."
    case .problemEntryNotSavedRemedy: "Save it to the guide: $2"
    case .problemGuideMissing: "There is no guide “$1”."
    case .problemGuideMissingRemedy: "See your guides: waypost guide list"
    case .problemGuideExists: "There is already a guide “$1”."
    case .problemGuideExistsRemedy: "Choose another name, or use the existing guide."
    case .problemGuideNameEmpty: "A guide needs a name."
    case .problemGuideNameEmptyRemedy: "Enter a name, such as “Trip”."
    case .problemGuideNameTooLong: "The name is $1 characters long, and the limit is $2."
    case .problemGuideNameTooLongRemedy: "Choose a shorter name."
    case .problemEntryAmbiguous: "“$1” stands for several articles of the guide “$2”: from $3."
    case .problemEntryAmbiguousRemedy: "Say which one with --wiki."
    case .problemSavedAmbiguous: "“$1” is saved from several wikis: $2."
    case .problemSavedAmbiguousRemedy: "Say which one with --wiki."
    case .problemEntryMissing: "“$1” is not in the guide “$2”."
    case .problemEntryMissingRemedy: "See what is in the guide: waypost guide show GUIDE"
    case .problemEntryGone: "This article is no longer in the guide."
    case .problemEntryGoneRemedy: "Open the guide again to see what is in it now."
    case .problemLibraryNotALibrary: "$1 is not a Waypost library."
    case .problemLibraryNotALibraryRemedy: "Choose another file with --library. This file was not changed."
    case .problemLibraryNewer: "The library $1 was written by a newer version of Waypost (file version $2)."
    case .problemLibraryNewerRemedy: "Update Waypost. The library was not changed."
    case .problemLibraryDamaged: "The library $1 is damaged."
    case .problemLibraryDamagedRemedy: "Keep the file, and restore a backup in its place. For details: waypost doctor"
    case .problemImportForeign: "$1 has no guides of Waypost."
    case .problemImportForeignRemedy: "Choose a file that was written by: waypost guide export GUIDE --to FILE"
    case .problemImportFolder: "$1 is a folder, not a file."
    case .problemImportFolderRemedy: "Choose a file that was written by: waypost guide export GUIDE --to FILE"
    case .problemImportDamaged: "The file $1 is damaged. Nothing was imported."
    case .problemImportDamagedRemedy: "Copy the file again, or export the guide again where it came from."
    case .problemImportPartial: "{{PLURAL:$1|This was|These $1 were}} left out of the import: $2."
    case .problemImportPartialRemedy: "The reasons are listed above. Everything else that the file contains is in the library."
    case .problemLibraryReadOnly: "The library $1 cannot be written to."
    case .problemLibraryReadOnlyRemedy: "Check that the disk can be written to, and the permissions of the file and its folder; or choose another file with --library."
    case .problemLibraryMissing: "There is no library at $1."
    case .problemLibraryMissingRemedy: "Check the path, and that the disk is mounted. If there has been no library yet, one is made by: waypost serve"
    case .problemLibraryLocked: "Another program is using the library $1."
    case .problemLibraryLockedRemedy: "Wait until it has finished, and try again."
    case .problemServerRunning: "Another server runs on this library: its address is in $1."
    case .problemServerRunningRemedy: "Stop the other server, or choose another library with --library."
    case .problemStoreForeign: "$1 is not a chat database of Waypost."
    case .problemStoreForeignRemedy: "Move the file elsewhere and start Waypost again. The file was not changed."
    case .problemStoreNewer: "The chats in $1 were written by a newer version of Waypost."
    case .problemStoreNewerRemedy: "Use that version or a newer one."
    case .problemStoreDamaged: "The chat database $1 is damaged."
    case .problemStoreDamagedRemedy: "Restore a backup of the file."
    case .problemStoreLocked: "Another program is using the chat database $1."
    case .problemStoreLockedRemedy: "Wait until it has finished, and try again."
    case .problemSentMissing: "This link does not exist, or it was withdrawn."
    case .problemSentMissingRemedy: "Ask the sender for a new link."
    case .problemSentNumber: "No link has the number $1."
    case .problemSentNumberRemedy: "See what was sent, with numbers: waypost send list"
    case .problemSentEnded: "This link has expired."
    case .problemSentEndedRemedy: "The sender limited how long, or how often, it can be opened. Ask the sender for a new link."
    case .problemOnlyGuidesOpen: "Only a guide can be read by a link."
    case .problemOnlyGuidesOpenRemedy: "Make a link to a guide, or one without reading."
    case .problemReadingNotCounted: "A link to read a guide cannot have a number of openings."
    case .problemReadingNotCountedRemedy: "Limit its time instead."
    case .problemGuestArticleMissing: "This link does not open “$1”."
    case .problemGuestArticleMissingRemedy: "Go back to the guide: it has all that can be read here."
    case .problemGuestGuideGone: "The guide of this link was deleted."
    case .problemGuestGuideGoneRemedy: "Ask the sender to restore it, or for another link."
    case .problemGameMissing: "This game does not exist."
    case .problemGameMissingRemedy: "Start a new game."
    case .problemGameSeatTaken: "Another player has already joined this game."
    case .problemGameSeatTakenRemedy: "You can watch, or start a new game."
    case .problemGameSeatKept: "This game is reserved for the other player of the previous game."
    case .problemGameSeatKeptRemedy: "You can watch, or start a new game."
    case .problemGameUntold: "The game’s card could not be posted in the chat."
    case .problemGameUntoldRemedy: "The chat may be closed or full. The game continues: send its link to the other player."
    case .problemStoreReadOnly: "The chat database $1 cannot be written to."
    case .problemStoreReadOnlyRemedy: "Check that the disk can be written to, and the permissions of the file and its folder."
    case .problemGameOwn: "You hid these ships, so someone else has to find them."
    case .problemGameOwnRemedy: "Send the link to someone. The first person to play looks for the ships."
    case .problemGameSeatFree: "Nobody is looking for the ships yet."
    case .problemGameSeatFreeRemedy: "Press Play first."
    case .problemGameSetterGuesses: "You hid the ships, so you cannot shoot."
    case .problemGameSetterGuessesRemedy: "Wait for the other player’s shot."
    case .problemGameNotYourSeat: "You are not playing in this game."
    case .problemGameNotYourSeatRemedy: "You can watch, or start a new game."
    case .problemGameOutOfTurn: "It is not your turn."
    case .problemGameOutOfTurnRemedy: "Wait for the other player’s move."
    case .problemGameOver: "This game is over."
    case .problemGameOverRemedy: "Start a new game."
    case .problemGameOffBoard: "$1 is not on the board."
    case .problemGameOffBoardRemedy: "Choose a column from A to C and a row from 1 to 3."
    case .problemGameShotHit: "You have already shot at $1 and hit."
    case .problemGameShotHitRemedy: "Choose another cell. This shot does not count."
    case .problemGameShotMiss: "You have already shot at $1 and missed."
    case .problemGameShotMissRemedy: "Choose another cell. This shot does not count."
    case .problemGameOpening: "In this link, $1 is not what it was when the game started."
    case .problemGameOpeningRemedy: "Do not trust this link. Ask for the original link of the game."
    case .problemGameLinkEmpty: "This link contains no game."
    case .problemGameLinkEmptyRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkLong: "The link is {{PLURAL:$1|$1 character|$1 characters}} long, and the limit is 2000."
    case .problemGameLinkLongRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkCharacter: "The link has an invalid character at position $2: “$1”."
    case .problemGameLinkCharacterRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkCut: "The link is incomplete: it ends in the field “$1”."
    case .problemGameLinkCutRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkEnd: "The link ends incorrectly: a character is missing, or there is one too many."
    case .problemGameLinkEndRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkSurplus: "The link has extra characters at the end."
    case .problemGameLinkSurplusRemedy: "Open the link as it was sent, without anything added."
    case .problemGameLinkField: "The field “$1” of the link has an invalid value."
    case .problemGameLinkFieldRemedy: "Open the complete link, as it was sent."
    case .problemGameLinkEdited: "This link was changed, or it was made by another server."
    case .problemGameLinkEditedRemedy: "Open the link as it was sent, on the server where the game was started. Or start a new game."
    case .problemGameShipsCount: "{{PLURAL:$1|$1 ship is|$1 ships are}} placed, and the game needs $2."
    case .problemGameShipsCountRemedy: "Choose $2 cells."
    case .problemGameShipsOverlap: "Two ships are on $1."
    case .problemGameShipsOverlapRemedy: "Choose another cell for one of them."
    case .problemGameOpenMissing: "The link has no $1."
    case .problemGameOpenMissingRemedy: "A complete link is ?Ship_Location=0&Ship_Location=4&Is_Complete=0."
    case .problemGameOpenTwice: "The link has $1 more than once."
    case .problemGameOpenTwiceRemedy: "A complete link is ?Ship_Location=0&Ship_Location=4&Is_Complete=0."
    case .problemGameOpenValue: "$1 cannot be “$2”."
    case .problemGameOpenValueRemedy: "Ship_Location is a number from 0 to 8, Is_Complete is 0 or 1."
    case .problemGameOpenOver: "The game of this link is over."
    case .problemGameOpenOverRemedy: "Hide the ships in other places, or take a link with Is_Complete=0."
    case .problemGameCell: "“$1” is not a cell."
    case .problemGameCellRemedy: "Enter a column and a row, such as B2."
    case .problemGameMoved: "The game has changed in the meantime."
    case .problemGameMovedRemedy: "Look at the current board and choose again."
    case .problemConversationMissing: "This chat does not exist."
    case .problemConversationMissingRemedy: "Ask the person who invited you for the link."
    case .problemConversationClosed: "This chat is closed."
    case .problemConversationClosedRemedy: "You can still read it."
    case .problemNotTakingPart: "You are not in this chat."
    case .problemNotTakingPartRemedy: "Ask someone in the chat for an invite link."
    case .problemLinkDead: "This invite link no longer works."
    case .problemLinkDeadRemedy: "Ask the person who sent it for a new link."
    case .problemParticipantsFull: "This chat has reached its limit of $1 people."
    case .problemParticipantsFullRemedy: "Wait until someone leaves."
    case .problemMessagesFull: "This chat has reached its limit of $1 messages."
    case .problemMessagesFullRemedy: "Start a new chat."
    case .problemParticipantsEverFull: "$1 people have joined this chat over time, and nobody else can join."
    case .problemParticipantsEverFullRemedy: "Start a new chat."
    case .problemConversationSizeFull: "This chat has reached its limit of $1 MB."
    case .problemConversationSizeFullRemedy: "Delete some of your cards, or start a new chat."
    case .problemLinksFull: "This chat has reached its limit of $1 invite links."
    case .problemLinksFullRemedy: "Turn off one of them first."
    case .problemMessageMissing: "This message no longer exists."
    case .problemMessageMissingRemedy: "Reload the page to see the current messages."
    case .problemNotYours: "You can only delete your own messages."
    case .problemNotYoursRemedy: "Ask the sender to delete it."
    case .problemMessageClash: "Another message was already sent with the same ID."
    case .problemMessageClashRemedy: "Reload the page and send the message again."
    case .problemTextEmpty: "The message is empty."
    case .problemTextEmptyRemedy: "Write something, or add a card."
    case .problemTextTooLong: "The message is $1 characters long, and the limit is $2."
    case .problemTextTooLongRemedy: "Shorten it, or send it in parts."
    case .problemPersonUnnamed: "The name has no visible characters."
    case .problemPersonUnnamedRemedy: "Enter a name with letters."
    case .problemPersonNameLong: "The name is $1 characters long, and the limit is $2."
    case .problemPersonNameLongRemedy: "Choose a shorter name."
    case .problemCardRefused: "A card cannot link to this address."
    case .problemCardRefusedRemedy: "Choose an article, a place or a guide."
    case .chatAppArticle: "Article"
    case .chatAppPlace: "Place"
    case .chatAppGuide: "Guide"
    case .chatAskArticle: "Find an article"
    case .chatAskPlace: "A place, coordinates or a link"
    case .chatGuideStops: "{{PLURAL:$1|$1 article|$1 articles}}"
    case .chatCardAnimation: "Animation"
    case .chatNav: "Chats"
    case .chatSendInto: "Send to a chat"
    case .chatSendNew: "Send in a new chat"
    case .chatTitle: "Chats"
    case .chatStart: "Start a chat"
    case .chatStartLead: "A chat is a web page. Anyone who can open its link can join in any browser, without an account."
    case .chatSubject: "Subject"
    case .chatSubjectHint: "Optional."
    case .chatName: "Your name"
    case .chatNameHint: "The other people in the chat see it. Without a name, they see “Someone”. You can change it later."
    case .chatUntitled: "Chat"
    case .chatPeople: "{{PLURAL:$1|$1 person|$1 people}}"
    case .chatNone: "No chats yet."
    case .chatJoinTitle: "Join: $1"
    case .chatJoinUntitled: "Join this chat"
    case .chatJoinLead: "{{PLURAL:$1|$1 person is|$1 people are}} in this chat. If you join, you can read all messages and write your own."
    case .chatJoin: "Join"
    case .chatYouFirst: "You"
    case .chatYou: "you"
    case .chatSomeoneFirst: "Someone"
    case .chatSomeone: "someone"
    case .chatMessage: "Message"
    case .chatSend: "Send"
    case .chatApps: "Add a card"
    case .chatAppClose: "Close"
    case .chatAppLarger: "Full page"
    case .chatPreview: "Preview"
    case .chatInsert: "Add to message"
    case .chatBackResults: "Back to the results"
    case .chatCardReady: "Card, not sent yet"
    case .chatCardOut: "Remove card"
    case .chatNewer: "newer card below"
    case .chatDeleted: "Message deleted"
    case .chatDelete: "Delete message"
    case .chatCardInside: "Only in this chat"
    case .chatPublicLink: "Public link"
    case .chatPublicEnd: "Turn off public link"
    case .chatReaction: "$1 from $2"
    case .chatReactionAdd: "React with $1"
    case .chatMore: "More"
    case .chatBlock: "Hide messages from $1"
    case .chatUnblock: "Show messages from $1"
    case .chatBlocked: "Hidden message"
    case .chatRename: "Save"
    case .chatLeave: "Leave chat"
    case .chatLeaveHint: "Your messages stay. You need an invite link to come back."
    case .chatRemove: "Remove $1"
    case .chatRemoveLinks: "Also turn off all invite links, so that nobody who was removed can come back."
    case .chatInvite: "Invite"
    case .chatLinkNew: "Create link"
    case .chatLinkDays: "Expires after"
    case .chatLinkDaysSome: "{{PLURAL:$1|$1 day|$1 days}}"
    case .chatLinkNever: "never"
    case .chatLinkUses: "Can be used by"
    case .chatLinkUsesSome: "{{PLURAL:$1|$1 person|$1 people}}"
    case .chatLinkUsesAny: "anyone"
    case .chatLinkState: "Joined with this link: $1"
    case .chatLinkUntil: "valid until $1"
    case .chatLinkEnd: "Turn off link"
    case .chatLinkCopy: "Copy link"
    case .chatLinkCopied: "Link copied"
    case .chatLinkAddress: "Invite link"
    case .chatClose: "Close chat"
    case .chatCloseHint: "Nobody can write in it any more. It can still be read."
    case .chatDeleteAll: "Delete chat and all messages"
    case .chatDeleteHint: "This deletes it for everyone and cannot be undone."
    case .chatEnd: "Close or delete"
    case .chatClosed: "This chat is closed."
    case .chatEarlier: "Earlier messages"
    case .chatLatest: "Newest messages"
    case .chatEmpty: "No messages yet."
    case .chatAlone: "Only you are here so far. Send this link to the people you want to chat with:"
    case .chatAloneLocal: "Only browsers on this computer can open it, because Waypost has no public address. “waypost serve --help” says how to give it one (--public)."
    case .chatLog: "Messages"
    case .chatSending: "Sending…"
    case .chatFailed: "Not sent"
    case .chatRetry: "Try again"
    case .chatWaiting: "Waiting for the connection"
    case .chatReconnecting: "Connection lost. Reconnecting…"
    case .chatConnected: "Reconnected"
    case .chatBack: "Back to the chat"
    case .chatLoading: "Loading…"
    case .chatCardFailed: "The card could not be made. $1"
    case .chatResultsCount: "$1 {{PLURAL:$1|result|results}}"
    case .chatResultsCountOf: "$1 of about $2 {{PLURAL:$2|result|results}}"
    case .chatResultsCountFirst: "The first $1 {{PLURAL:$1|result|results}}"
    case .chatSummary: "This is the part that was sent. The rest could not be loaded."
    case .chatFullAway: "The original page could not be loaded. The article stays here."
    case .chatFull: "Original page"
    case .chatReader: "Reader view"
    case .chatOpenIn: "Open in…"
    case .chatOpenWiki: "Browser (page on the wiki)"
    case .chatOpenApp: "Wikipedia app"
    case .chatOpenLink: "Copy link"
    case .chatFramed: "The page of $1 is shown in a frame. If the frame stays empty, the wiki does not allow this. Links to other websites do not open in it. The page itself:"
    case .chatFramedSaved: "You were reading the text saved on $1. The page below may be newer."
    case .chatDoneDeleted: "The chat was deleted."
    case .chatDoneLeft: "You left the chat."
    case .problemServerBusy: "The server is busy."
    case .problemServerBusyRemedy: "Try again in $1 {{PLURAL:$1|second|seconds}}."
    case .problemNoteChanged: "The note was changed meanwhile. It is now “$1”."
    case .problemNoteChangedRemedy: "Save again to replace it."
    case .problemOrderChanged: "The order of “$1” was not restored: it was changed since, or restored already."
    case .problemOrderChangedRemedy: "Look at the order, and change it again if necessary."
    case .problemCrowded: "Too many people are reading here at the moment."
    case .problemCrowdedRemedy: "Wait $1 and try again."
    case .problemTooOften: "You sent too many requests in a short time."
    case .problemTooOftenRemedy: "Wait $1 and try again."
    case .problemTooManyViews: "$2 live chats are open on your network, which is the limit."
    case .problemTooManyViewsRemedy: "Close some of them. This page tries again every $1 {{PLURAL:$1|second|seconds}}; until then, reload it to see new messages."
    case .problemDiskFull: "There is no space left on the disk to write $1."
    case .problemDiskFullRemedy: "Free some space and try again. Nothing that was saved before is lost."
    case .problemFileReplaced: "$1 was moved, deleted or replaced while Waypost had it open."
    case .problemFileReplacedRemedy: "Nothing was changed. Put the file back. If another file belongs there now, start Waypost again."
    case .problemServerFault: "The server has a problem and cannot do this now."
    case .problemServerFaultRemedy: "Try again later, or tell the administrator."
    case .problemCannotCreate: "$1 cannot be created: $2"
    case .problemCannotCreateRemedy: "Check that the folder exists and that you can write to it."
    case .problemFileMissing: "There is no file $1."
    case .problemFileMissingRemedy: "Check the path."
    case .problemFileNotReadable: "$1 cannot be read: $2"
    case .problemFileNotReadableRemedy: "Check that it is a file and that you have permission to read it."
    case .problemFileReadOnly: "The file $1 cannot be written to."
    case .problemFileReadOnlyRemedy: "Check that the disk can be written to, and the permissions of the file and its folder."
    case .problemSomeFailed: "$1 of $2 {{PLURAL:$2|article|articles}} {{PLURAL:$1|was|were}} not saved."
    case .problemSomeFailedRemedy: "The reasons are listed above. Run the command again to continue with the rest."
    case .problemSomeNotUpdated: "$1 of $2 {{PLURAL:$2|article|articles}} {{PLURAL:$1|was|were}} not updated."
    case .problemSomeNotUpdatedRemedy: "The reasons are listed above. Run the command again to try once more."
    case .problemSomeNotEstimated: "The size of $1 of $2 {{PLURAL:$2|article|articles}} is not known."
    case .problemSomeNotEstimatedRemedy: "The reasons are listed above."
    case .problemSomeNotAdded: "$1 of $2 {{PLURAL:$2|article|articles}} {{PLURAL:$1|was|were}} not added to the guide “$3”."
    case .problemSomeNotAddedRemedy: "The reasons are listed above. See what is in the guide: waypost guide show GUIDE"
    case .problemSomeNotRemoved: "$1 of $2 {{PLURAL:$2|article|articles}} {{PLURAL:$1|was|were}} not removed from the guide “$3”."
    case .problemSomeNotRemovedRemedy: "The reasons are listed above. See what is in the guide: waypost guide show GUIDE"
    case .problemNotAWikiAddress: "“$1” is not the address of a wiki."
    case .problemNotAWikiAddressRemedy: "Use a name such as en.wikipedia or nl.wikivoyage, or the address of any page of the wiki."
    case .problemNotAWayToAWiki: "“$1” cannot be used to reach a wiki."
    case .problemNotAWayToAWikiRemedy: "Use http:// with a host and port of this computer (http://127.0.0.1:8101), or https:// with any host."
    case .problemConfigurationInvalid: "The setting $1 cannot be “$2”. Valid: $3."
    case .problemConfigurationInvalidRemedy: "Correct it in the settings file, the environment or the command."
    case .settingValidWiki: "a name such as en.wikipedia, or the address of any page of the wiki"
    case .settingValidPath: "a path that begins with / or ~/"
    case .settingValidFeed: "an https address, or an http address of this computer"
    case .settingValidSchemes: "names such as myapp, of lower-case letters, digits and the characters + . -, beginning with a letter; except $1"
    case .settingValidAppIds: "app IDs such as ABCDE12345.org.example.app"
    case .settingValidAndroidApps: "PACKAGE=FINGERPRINT, such as org.example.app=AB:CD:…, with the 32 bytes of the SHA-256 fingerprint"
    case .settingValidVariants: "language codes with a script or region, such as zh-tw or sr-el"
    case .settingValidContact: "an email address, or the https address of a web page"
    case .settingValidValues: "$1"
    case .settingValidHost: "localhost, or an IP address of this computer"
    case .settingValidPort: "a whole number from $1 to $2"
    case .settingValidPublic: "an https address without a path, such as https://waypost.example"
    case .settingValidAddress: "an IP address, such as 127.0.0.1"
    case .settingValidUserHeader: "the name of a header that nothing else uses, such as Remote-User"
    case .settingValidOwners: "names with commas, such as ann,ben, or * for everybody"
    case .problemSectionMissing: "“$2” has no section “$1”."
    case .problemSectionMissingRemedy: "See the headings of its sections: waypost read TITLE"
    case .problemEntrySectionMissing: "“$3” has no section “$2”."
    case .problemEntrySectionMissingRemedy: "See its sections: $1"
    case .problemInterrupted: "Interrupted."
    case .problemInterruptedRemedy: "Finished work is saved. Run the command again to continue."
    case .problemNumberOutOfRange: "$1 is $2, but must be between $3 and $4."
    case .problemNumberOutOfRangeRemedy: "Enter a number in that range."
    case .searchCountOf: "$1 of about $2 {{PLURAL:$2|result|results}}"
    case .searchCount: "$1 {{PLURAL:$1|result|results}}"
    case .searchCountFirst: "The first $1 {{PLURAL:$1|result|results}}"
    case .searchAllHint: "Show all results: add --all"
    case .searchMarkSaved: "saved"
    case .searchMarkSeen: "seen before, not saved"
    case .searchMarkOutdated: "saved, newer on the wiki"
    case .searchMarkSimilar: "similar"
    case .searchMarkDisambiguation: "disambiguation"
    case .searchMarkText: "in the text"
    case .searchRedirectedFrom: "redirected from $1"
    case .searchNothingOffline: "Try fewer words or another spelling. Without --offline, the wiki is searched too."
    case .searchOffline: "Offline: showing what is stored on this computer."
    case .searchAway: "Showing what is stored on this computer."
    case .searchWithoutTexts: "The wiki did not search its texts: $1"
    case .searchDidYouMean: "Did you mean “$1”?"
    case .readReferences: "References"
    case .readFacts: "At a glance"
    case .readSavedOn: "saved on $1"
    case .readOutdated: "newer on the wiki"
    case .articleRedirectedFrom: "Redirected from “$1”."
    case .articleRedirectedToSection: "Redirected from “$1” to the section “$2”."
    case .readFromFile: "from the file $1, not updated since"
    case .readAlsoSaved: "Other copies of “$1” in your library: $2"
    case .saveProgressTitle: "Saving $1 of $2: $3"
    case .saveDone: "Saved “$1” in “$2”"
    case .saveDoneMissing: "Saved “$1” in “$2”, without $3 {{PLURAL:$3|picture|pictures}}."
    case .saveDoneSize: "Saved “$1” in “$2”: $3, $4 {{PLURAL:$4|picture|pictures}}"
    case .missingPicturesAbsent: "$1 {{PLURAL:$1|picture|pictures}} could not be downloaded, because the server does not have {{PLURAL:$1|it|them}}: $2"
    case .missingPicturesUnreachable: "$1 {{PLURAL:$1|picture|pictures}} could not be downloaded, because the server did not answer or was busy: $2"
    case .missingPicturesRefused: "$1 {{PLURAL:$1|picture|pictures}} could not be downloaded, because {{PLURAL:$1|its address is|their addresses are}} not allowed (not https, or in a private network): $2"
    case .missingPicturesBroken: "$1 {{PLURAL:$1|picture|pictures}} could not be downloaded, because the server sent something that is no picture: $2"
    case .missingPicturesLarge: "$1 {{PLURAL:$1|picture|pictures}} could not be downloaded, because {{PLURAL:$1|it is|they are}} too large: $2"
    case .saveUnchanged: "Already saved, unchanged: “$1”"
    case .saveWikitextAdded: "Already saved, wikitext added: “$1”"
    case .saveFailed: "Failed: “$1”"
    case .refreshUnchanged: "“$1” has not changed."
    case .refreshChanged: "“$1” has changed:"
    case .refreshCompleted: "“$1”: $2 {{PLURAL:$2|picture|pictures}} downloaded."
    case .refreshSectionAdded: "added: $1"
    case .refreshSectionRemoved: "removed: $1"
    case .refreshSectionChanged: "changed: $1"
    case .refreshLead: "introduction"
    case .refreshMoved: "“$1” is now called “$2”."
    case .refreshGone: "“$1” no longer exists on $2. Your saved copy stays."
    case .refreshUpdated: "“$1” is up to date now."
    case .refreshEmptied: "“$1” on $2 is empty or has lost nearly all of its text. Your saved copy stays."
    case .refreshEmptiedHow: "To replace the copy all the same, add --accept-empty."
    case .refreshGoneCount: "$1 {{PLURAL:$1|page no longer exists|pages no longer exist}} on the wiki."
    case .refreshSummary: "$1 {{PLURAL:$1|article|articles}} checked, $2 changed"
    case .guideSaved: "Saved"
    case .guideEntries: "$1 {{PLURAL:$1|article|articles}}"
    case .guideEmpty: "“$1” is empty. Save an article to it, for example: $2"
    case .guideCreated: "New guide “$1”"
    case .guideRenamed: "“$1” is now called “$2”"
    case .guideWiki: "Articles for “$1” are searched in $2."
    case .guideWikiDamaged: "The wiki of “$1” cannot be read, so articles are searched in the default wiki. Set it again with “waypost guide wiki”."
    case .guideDeleted: "Deleted “$1”. Undo with: $2"
    case .guideRestored: "Restored “$1”."
    case .guideRestoredAs: "Restored “$1” as “$2”."
    case .guideRestoredIn: "Restored “$1” in “$2”."
    case .guideAdded: "Added “$1” to “$2”"
    case .guideRemoved: "Removed “$1” from “$2”"
    case .guideRemovedUndo: "Removed “$1” from “$2”. Undo with: $3"
    case .guideMoved: "Moved “$1” to “$2”"
    case .guideMovedUndo: "Moved “$1” to “$2”. Undo with: $3"
    case .guideMovedMerged: "“$1” was already in “$2”. The other copy was removed."
    case .guideCopied: "Copied “$1” to “$2”"
    case .guideOrderChanged: "“$1” is now number $2 of “$3”"
    case .guideExported: "Exported “$1” to $2 ($3)"
    case .guideImported: "Imported “$1”: $2 {{PLURAL:$2|article|articles}}, $3 of them new"
    case .guideImportReplaced: "The older copy of “$1” is in the trash."
    case .guideImportPart: "Left out of “$1”:"
    case .guideDay: "Day $1"
    case .trashEmpty: "The trash is empty."
    case .trashKeptUntil: "kept until $1"
    case .trashEmptied: "Freed $1."
    case .wikiDefault: "default"
    case .wikiDefaultSet: "$1 is the default wiki now"
    case .wikiReachedAt: "at $1"
    case .wikiAdded: "Added $1."
    case .wikiRemoved: "Removed $1. Articles saved from it stay."
    case .wikiProbeSoftware: "Software: $1"
    case .wikiProbeLanguage: "Language: $1"
    case .wikiProbeLicence: "Licence: $1"
    case .wikiProbeCan: "Supported: $1"
    case .wikiProbeCannot: "Not supported: $1"
    case .doctorOk: "ok"
    case .doctorWarning: "warning"
    case .doctorFailed: "failed"
    case .doctorLibraryWhole: "The library is intact: $1 {{PLURAL:$1|article|articles}}, $2."
    case .doctorLibraryDamaged: "The library is damaged ($1)."
    case .doctorWikiAnswers: "$1 answers ($2 ms)."
    case .doctorWikiAway: "$1 does not answer. Saved articles can still be read."
    case .doctorDisk: "$1 of disk space is free for the library."
    case .doctorDiskLow: "Only $1 of disk space is free. Free some space before you save more."
    case .doctorClock: "The clock is right."
    case .doctorClockOff: "The clock differs by $1 {{PLURAL:$1|second|seconds}} from that of a wiki, so secure connections may fail. Set the clock."
    case .doctorContact: "Contact sent to Wikimedia: $1"
    case .doctorContactNone: "No contact is set, so requests to Wikimedia are slow. Enter it in the settings, or set WAYPOST_CONTACT or contact in config.yaml."
    case .doctorBackupDone: "Backup written to $1 ($2)."
    case .doctorForgotten: "Cleared the titles shown in searches and the reading history."
    case .doctorSummaryWell: "All checks passed."
    case .doctorSummary: "$1 {{PLURAL:$1|thing needs|things need}} attention."
    case .contactWhy: "Wikimedia asks every program for a contact, in case it causes trouble. Your address is sent with each request to the wikis that you use, and nowhere else."
    case .contactQuestion: "Your email address or web page (press Enter to skip):"
    case .contactSaved: "Thank you. Wikimedia will see: $1"
    case .contactNotNow: "No contact is set. Requests to Wikimedia are slow until you set WAYPOST_CONTACT, or contact in config.yaml."
    case .contactInvalid: "“$1” is not an email address or a web page."
    case .contactPacing: "Requests to Wikimedia are slow because no contact is set. Set WAYPOST_CONTACT, or contact in config.yaml."
    case .tourHeading: "Waypost is ready. Try:"
    case .welcomeHeading: "Waypost finds, reads and saves articles from any MediaWiki wiki, online and offline. Start with:"
    case .tourSearch: "Find a page, even if the title is incomplete or misspelt"
    case .tourRead: "Read it without clutter"
    case .tourStarter: "See what is included with Waypost"
    case .tourSave: "Save it with its pictures, in a guide"
    case .tourOffline: "Read it again offline"
    case .tourGuide: "See what you have saved"
    case .tourDoctor: "Check that everything works"
    case .tourHelp: "All commands: waypost --help"
    case .dryRunHeading: "Nothing was sent. These requests would be sent:"
    case .dryRunAssumed: "Waypost does not know $1 yet and would first look for its API. The addresses below assume that the API is at the usual place."
    case .dryRunNone: "No request would be sent."
    case .retryWaiting: "$1 is busy. Waiting $2."
    case .retryFailed: "A request to $1 failed. Trying again in $2 {{PLURAL:$2|second|seconds}}."
    case .waitSeconds: "$1 {{PLURAL:$1|second|seconds}}"
    case .waitMinutes: "$1 {{PLURAL:$1|minute|minutes}}"
    case .waitHours: "$1 {{PLURAL:$1|hour|hours}}"
    case .sizeBytes: "$1 {{PLURAL:$1|byte|bytes}}"
    case .sizeKilobytes: "$1 kB"
    case .sizeMegabytes: "$1 MB"
    case .sizeGigabytes: "$1 GB"
    case .problemUnexpected: "Something unexpected went wrong: $1"
    case .problemUnexpectedRemedy: "Please report this, with the command that you used."
    case .titleRefused: "no wiki accepts it as a page title."
    case .searchEmptyQuery: "Enter something to search for."
    case .problemNoResult: "There is no result $1: the list has {{PLURAL:$2|one result|$2 results}}."
    case .problemNoResultRemedy: "Choose a number from the list. To list more results, add --limit or --all."
    case .savePlanned: "$1 {{PLURAL:$1|article|articles}} to download, about $2 of text."
    case .savePlannedPictures: "$1 {{PLURAL:$1|article|articles}} to download, about $2 of text, and pictures."
    case .saveEstimate: "“$1” would be saved in “$2”: about $3, $4 {{PLURAL:$4|picture|pictures}}"
    case .saveEstimateUnchanged: "“$1” is already saved and would stay as it is."
    case .saveEstimateInGuide: "“$1” is already saved and would only be added to “$2”."
    case .saveEstimateCompleted: "“$1” is already saved. Its missing pictures or its wikitext would be downloaded: about $2 in all, $3 {{PLURAL:$3|picture|pictures}}"
    case .saveEstimateRefreshed: "“$1” is already saved in another version and would be downloaded again: about $2, $3 {{PLURAL:$3|picture|pictures}}"
    case .saveEstimateSizes: "Without pictures: about $1; with small ones: $2; with large ones: $3"
    case .saveEstimateMore: "A saved article stays as it is unless you ask for more: --pictures full for larger pictures, --wikitext for its source."
    case .saveEstimateTotal: "$1 {{PLURAL:$1|article|articles}}, about $2. Nothing was saved."
    case .savePicturesProgress: "picture $1 of $2"
    case .doctorDiskUnknown: "The free disk space could not be read."
    case .problemFileExists: "The file $1 already exists."
    case .problemFileExistsRemedy: "Choose another name, or move the existing file."
    case .problemPictureRefused: "A picture is missing or too large to be saved."
    case .problemPictureRefusedRemedy: "Save the article again, or without pictures: --pictures none."
    case .problemGuideStays: "The guide “$1” cannot be deleted or renamed: articles saved without a guide go there."
    case .problemGuideStaysRemedy: "Remove its articles, or create another guide."
    case .problemDateMalformed: "“$1” is not a valid date."
    case .problemDateMalformedRemedy: "Write it like this: 2026-05-01."
    case .problemDatesReversed: "The first day, $1, is after the last day, $2."
    case .problemDatesReversedRemedy: "Swap the two dates."
    case .problemTrashMissing: "There is no item $1 in the trash."
    case .problemTrashMissingRemedy: "See what is in the trash: waypost guide trash"
    case .problemTrashEmpty: "The trash is empty: there is nothing to restore."
    case .problemTrashEmptyRemedy: "To undo a change of a guide's order: waypost guide plan GUIDE --undo"
    case .problemNoAddress: "The address of “$1” on its wiki is not known."
    case .problemNoAddressRemedy: "Name its wiki in the same command, with --wiki."
    case .readUntitled: "Untitled"
    case .importGuideName: "a guide has no valid name."
    case .importTitle: "its wiki or title is not valid."
    case .importTooLarge: "it is $1, and the limit is $2."
    case .importTooMany: "the file has more than $1 guides or articles, which is the limit for one import."
    case .importUnreadable: "it cannot be read."
    case .importPicture: "the data of the picture is damaged."
    case .importTooManyPictures: "not the article, but its pictures: the file has more than $1 of them, which is the limit for one import."
    case .importMore: "more was left out than is listed here."
    case .importEntry: "not the article, but its day, note and choice of sections: one of them is not valid."
    case .importDays: "not the guide, but its dates: they are no dates, or the last day is before the first."
    case .sizeShown: "$1"
    case .readLabelPicture: "Picture"
    case .readLabelSource: "Source"
    case .readOwnSource: "Waypost Atlas, by the Waypost project; included with Waypost"
    case .readPartOfWaypost: "included with Waypost, no updates"
    case .partOfWaypost: "included with Waypost"
    case .readLabelRevision: "revision"
    case .readLabelAuthors: "Authors"
    case .readLabelLicence: "Licence"
    case .readLabelBack: "Back to the text"
    case .readLabelCutShort: "The rest of this page is left out: it takes too long to show."
    case .readLabelEmpty: "This page has no text. Boxes of links and notes to editors are left out."
    case .readLabelPhone: "phone"
    case .readLabelHours: "hours"
    case .readLabelPrice: "price"
    case .problemNoCommand: "There is no command “$1”."
    case .problemNoCommandRemedy: "See all commands: waypost --help"
    case .problemNoCommandDidYouMean: "There is no command “$1”."
    case .problemNoCommandDidYouMeanRemedy: "Did you mean “$2”? All commands: waypost --help"
    case .guideNone: "Nothing is saved yet. Try: waypost save Amsterdam --guide Trip"
    case .problemWikiNotListed: "$1 is not on the list of wikis."
    case .problemWikiNotListedRemedy: "Only wikis that were added can be removed."
    case .problemWikiIsDefault: "$1 is the default wiki and stays on the list."
    case .problemWikiIsDefaultRemedy: "Make another wiki the default first: waypost wiki default WIKI"
    case .problemDefaultWikiSet: "The default wiki is set by $1."
    case .problemDefaultWikiSetRemedy: "To choose another default, start Waypost without this setting."
    case .problemPartOfWaypost: "This page is not in the atlas included with Waypost, and the atlas has no wiki from which more can be loaded."
    case .problemPartOfWaypostRemedy: "See what the atlas contains in your guides: waypost guide"
    case .webSkip: "Skip to content"
    case .webMenu: "Waypost"
    case .webNavSearch: "Search"
    case .webNavGuides: "Guides"
    case .webNavSettings: "Settings"
    case .webHomeTitle: "Where to?"
    case .webHomeMap: "{{PLURAL:$1|0=Map of the world|Your place on a map of the world|Your $1 places on a map of the world}}"
    case .webHomePlaces: "{{PLURAL:$1|$1 place|$1 places}}"
    case .webLoading: "Loading …"
    case .webSearchLabel: "Search"
    case .webSearchPlaceholder: "Article or place"
    case .webSearchButton: "Search"
    case .webSearchWiki: "Wiki"
    case .webSearchIn: "Search in"
    case .webSearchInBoth: "Titles and texts"
    case .webSearchInTitles: "Titles only"
    case .webSearchInTexts: "Texts only"
    case .webSearchTitle: "Search: $1"
    case .webResultsHeading: "Results for “$1”"
    case .webResultsLabel: "Results"
    case .webResultsCount: "$1 {{PLURAL:$1|result|results}} from $2 and your library"
    case .webResultsCountOf: "The first $1 {{PLURAL:$1|result|results}} from your library and $2, which has about $3"
    case .webResultsStale: "The results that you see are older."
    case .webResultsMore: "More results"
    case .webResultsCountFirst: "The first $1 {{PLURAL:$1|result|results}} from $2 and your library"
    case .webResultsCountLibrary: "$1 {{PLURAL:$1|result|results}} from your library"
    case .webResultsCountSeen: "$1 {{PLURAL:$1|result|results}} from your library, $2 only seen before"
    case .webResultsGuide: "Articles you save here go into “$1”."
    case .webMarkSaved: "saved"
    case .webMarkSeen: "seen before, not saved"
    case .webMarkOutdated: "newer on the wiki"
    case .webPartOfWaypost: "Included with Waypost"
    case .webNothingToUpdate: "Included with Waypost, no updates"
    case .webRemedyPartOfWaypost: "Your guides show what the atlas contains. Or search another wiki."
    case .webMarkDisambiguation: "disambiguation"
    case .webMarkText: "in the text"
    case .webMarkSimilar: "similar title"
    case .webMarkPlace: "place"
    case .webStateStart: "Type what you are looking for."
    case .webStateNothing: "No results for “$1”."
    case .webStateNothingRemedy: "Try fewer words, another spelling or another wiki."
    case .webStateNothingRemedyOneWiki: "Try fewer words or another spelling."
    case .webStateLoading: "Searching $1…"
    case .webStateOffline: "Offline: showing what is stored on this computer."
    case .webStateStale: "$1 cannot be reached: showing what is stored on this computer."
    case .webStateLibrary: "$1 Showing results from your library."
    case .webStateNoRecent: "Articles you read and save appear here. Saved articles can be read offline."
    case .webStateNoGuides: "No guides yet. Create a guide and add articles to it."
    case .webStateEmptyGuide: "This guide is empty. Search for an article and save it here."
    case .webOffline: "Offline. Saved articles, guides, places and maps can be used."
    case .webDidYouMean: "Did you mean $1?"
    case .webHomeGuides: "Guides"
    case .webHomeRecent: "Recently read"
    case .webHomeAllGuides: "All guides"
    case .webGuidesTitle: "Guides"
    case .webGuidesNew: "New guide"
    case .webGuidesName: "Name"
    case .webGuidesNameHint: "For example “Low Countries, spring”."
    case .webGuidesMake: "Create guide"
    case .webGuideArticles: "{{PLURAL:$1|0=no articles yet|$1 article|$1 articles}}"
    case .webGuideSize: "$1 on disk"
    case .webGuideChanged: "changed $1"
    case .webGuideAdd: "Add an article"
    case .webGuideUpdate: "Update all articles"
    case .webGuideChange: "Edit guide"
    case .webGuideRename: "Rename guide"
    case .webGuideDelete: "Delete guide"
    case .webGuideDeleteNamed: "Delete “$1”"
    case .webGuideDeleteNote: "It stays in the trash for 30 days."
    case .webGuideDay: "Day $1"
    case .webEntryUp: "Move up: $1"
    case .webEntryDown: "Move down: $1"
    case .webEntryMenu: "Change “$1”"
    case .webEntryUpIt: "Move up"
    case .webEntryDownIt: "Move down"
    case .webEntryRemoveIt: "Remove from the guide"
    case .webEntryDrag: "Move: $1. Use the arrow keys to move it."
    case .webEntryMoved: "“$1” is now number $2."
    case .webEntryNotMoved: "“$1” could not be moved and is back where it was."
    case .webEntryChange: "Day, note, guide"
    case .webEntryDay: "Day"
    case .webEntryDayHint: "A number. Leave it empty for no day."
    case .webEntryNote: "Note"
    case .webEntrySave: "Save"
    case .webEntryMoveTo: "Move to another guide"
    case .webEntryMove: "Move"
    case .webEntryRemove: "Remove “$1”"
    case .webTrash: "Trash"
    case .webTrashBack: "Restore “$1”"
    case .webTrashRestore: "Restore"
    case .webTrashUntil: "kept until $1"
    case .webUndo: "Undo"
    case .webArticleSaved: "Saved on $1"
    case .webArticleHeld: "In $1"
    case .webArticleSave: "Save"
    case .webArticleSaveIn: "Save to"
    case .webArticleSaveAlso: "Save to another guide"
    case .webArticleSaveInGuide: "Save to $1"
    case .webArticleNotSaved: "“$1” was not saved."
    case .webArticleNotUpdated: "“$1” was not updated."
    case .webArticleNotPictures: "The missing pictures of “$1” were not downloaded."
    case .webSaveChoose: "Size and pictures"
    case .webSaveTitle: "Save “$1”"
    case .webSavePictures: "Pictures"
    case .webSaveNone: "None: about $1"
    case .webSaveSmall: "Small, for a phone: about $1"
    case .webSaveFull: "Large, for a big screen: about $1"
    case .webSaveWikitext: "Save the wikitext too"
    case .webSaveNote: "The article has $1 {{PLURAL:$1|picture|pictures}}. The sizes are estimates; updates keep your choice."
    case .webArticleInGuides: "In guides"
    case .webArticleIsSaved: "Saved"
    case .webMore: "More"
    case .webKeysTitle: "Keys"
    case .webKeysSearch: "Search"
    case .webKeysChoose: "Choose a result"
    case .webKeysOpen: "Open it"
    case .webKeysClose: "Close a menu or a panel"
    case .webKeysHelp: "Show these keys"
    case .webKeysDone: "Close"
    case .webProblemUnreachable: "$1 cannot be reached."
    case .webArticleNewGuide: "New guide"
    case .webArticleContents: "Contents"
    case .webArticleLanguages: "Other languages"
    case .webArticleOriginal: "Original page"
    case .webArticleFrom: "From $1 on $2"
    case .webArticleRevision: "revision $1"
    case .webArticleAuthors: "Authors"
    case .webArticleLicence: "Text: $1"
    case .webArticleLicenceUnknown: "This wiki does not state the licence of its text."
    case .webArticleShownBy: "Layout by Waypost. The page on the wiki looks different."
    case .webArticleOthers: "Also saved from $1"
    case .webArticleDisambiguation: "This is a disambiguation page. It lists articles with the same name."
    case .webArticleBreadcrumbs: "Location"
    case .webProblemHome: "Search for something else"
    case .webProblemAgain: "Try again"
    case .webProblemTwin: "Read the saved “$1”"
    case .webWaypostAway: "Waypost cannot be reached."
    case .webWaypostAwayRemedy: "Check that Waypost is running and that this device is connected. This page tries again by itself."
    case .webWaypostBack: "Waypost answers again. Please try again."
    case .webSaving: "Saving…"
    case .webSavingSlow: "Still saving: waiting for the wiki or its pictures."
    case .webSavingPicture: "Saving: picture $1 of $2…"
    case .webSavingWaiting: "Saving: $1 is busy and is asked again in $2 {{PLURAL:$2|second|seconds}}."
    case .webSavingStopped: "Stopped. “$1” was not saved."
    case .webUpdatingStopped: "Stopped. “$1” stays as it was."
    case .webSending: "Sending the file…"
    case .webSendingSlow: "Still sending the file."
    case .webSendingPart: "Sending the file: $1 %"
    case .webImporting: "The file is there. Its guides are being imported…"
    case .webUndoing: "Undoing…"
    case .webWaypostSlow: "Still no answer. A wiki may be slow or busy."
    case .webProblemGuides: "See saved articles"
    case .webSettingsSample: "The harbour smells of tar and oranges. Behind it, streets climb to the castle."
    case .webSettingsTitle: "Settings"
    case .webSettingsWikis: "Wikis"
    case .webSettingsWikisNote: "Waypost uses these wikis, and those of Wikimedia."
    case .webSettingsDefault: "default"
    case .webSettingsMakeDefault: "Make default"
    case .webSettingsMakeDefaultOne: "Make default: $1"
    case .webSettingsAdd: "Add a wiki"
    case .webSettingsAddHint: "For example en.wikipedia, or the https address of any page of a public wiki."
    case .webSettingsAddButton: "Add wiki"
    case .webSettingsAddOne: "Add $1"
    case .webSettingsOffered: "Wikimedia’s travel guide. You can search it even if you do not add it."
    case .webSettingsRemove: "Remove $1"
    case .webSettingsContact: "Contact"
    case .webSettingsContactLabel: "Your email address or web page"
    case .webSettingsContactHint: "Wikimedia asks every program for a contact, in case it causes trouble. Yours is sent to the wikis that you use, and nowhere else."
    case .webSettingsContactButton: "Save contact"
    case .webContactNotNow: "Not now"
    case .webDoneNotNow: "No contact is set. Requests to Wikimedia are slow until you set one in Settings."
    case .webSettingsSearches: "History"
    case .webSettingsSearchesNote: "Titles shown in searches, and the articles you read last, are stored on this computer."
    case .webSettingsForget: "Clear history"
    case .webSettingsHealth: "Status"
    case .webSignInTitle: "Sign in"
    case .webSignInNote: "You need the passphrase to use this library."
    case .webSignInProxy: "The server in front of Waypost decides who may use it. Sign in there."
    case .webSignInProxyUser: "You are signed in as “$1”, who may not use this library."
    case .webSignInChat: "This is an address in a chat. If you are in the chat, open it with the browser in which you joined, or with your invite link. If someone gave you this address to show you a card, ask for its public link."
    case .webSignInLabel: "Passphrase"
    case .webSignInButton: "Sign in"
    case .webSignInPlain: "This connection uses http, so others on this network can read what you send, and sharing and your location are not available. Use https if you can."
    case .webSettingsSignIn: "Sign-in"
    case .webSignOut: "Sign out"
    case .webSignOutEverywhere: "Sign out everywhere"
    case .webSignOutNote: "This browser stays signed in for 30 days. Changing the passphrase signs out all browsers."
    case .webFieldRequired: "Fill in this field."
    case .webFieldTooLong: "This is too long. Enter at most $1 characters."
    case .webFieldNumber: "Enter a whole number from $1 to $2."
    case .webFieldContact: "Enter an email address or a web page."
    case .webFieldLeft: "Characters left: $1"
    case .webDate: "$3 $2 $1"
    case .webMonth1: "January"
    case .webMonth2: "February"
    case .webMonth3: "March"
    case .webMonth4: "April"
    case .webMonth5: "May"
    case .webMonth6: "June"
    case .webMonth7: "July"
    case .webMonth8: "August"
    case .webMonth9: "September"
    case .webMonth10: "October"
    case .webMonth11: "November"
    case .webMonth12: "December"
    case .webRemedyWikiUnreachable: "Check the connection, or try again later. Saved articles can be read offline."
    case .webRemedyWikiHttpError: "The problem is with the wiki. Try again later."
    case .webRemedyWikiNotAllowed: "Add it in Settings first. Wikis on private networks can only be added by the administrator."
    case .webRemedyWikiNotPublic: "The administrator can add it on the command line."
    case .webRemedyWikiIsDefault: "Make another wiki the default in Settings first."
    case .webRemedyWikiGuarded: "Open the page on the wiki itself. The administrator of the wiki can allow Waypost."
    case .webRemedyWikiRefusesClient: "Set a contact in the settings. If it is set, try another network."
    case .webRemedyGuestWiki: "Try again later. If it still fails, tell the person who sent you the link."
    case .webRemedyGuestChoice: "Choose something else, or tell the person who sent you the link."
    case .webRemedyPageMissing: "Search for it under another name."
    case .webRemedyNothingFound: "Try fewer words, another spelling or another wiki."
    case .webRemedyWikiOtherAnswer: "The network may want you to sign in: open any web page in a browser, then try again. If that is not it, the wiki may have moved. Saved articles can be read offline."
    case .webRemedyOfflineNothingSaved: "Connect to the network and try again, or read a saved article."
    case .webRemedyStartedOffline: "Waypost was started with --offline, so it asks no wiki. Read a saved article, or start it again without that option."
    case .webRemedyNothingSaved: "Open it and save it first."
    case .webRemedyTrashEmpty: "Changes of a guide's order are undone on its page."
    case .webRemedyGuideMissing: "It may have been deleted: then it can be restored from the trash, at the end of your guides."
    case .webRemedyEntryMissing: "It may have been moved or removed. Open the guide again."
    case .webRemedyLibraryNotALibrary: "Start Waypost with another library. This file was not changed."
    case .webRemedyLibraryDamaged: "Keep the file, and restore a backup in its place."
    case .webRemedyImportForeign: "Choose a file (.sqlite) from the page of a guide in another Waypost."
    case .webRemedySentNumber: "It may have been withdrawn already. Open the list again."
    case .webRemedyTrashMissing: "It may have been restored already, or its 30 days are over."
    case .webRemedyUnexpected: "Please report this, with the address of this page."
    case .webRemedySomeFailed: "Try again to continue with the rest."
    case .webRemedySomeNotUpdated: "Try again."
    case .webRemedySomeNotAdded: "Open the guide again."
    case .webRemedySomeNotRemoved: "Open the guide again."
    case .webRemedyConfigurationInvalid: "Correct it in the settings of Waypost."
    case .webRemedyPictureRefused: "Save the article again."
    case .webRemedyWebHost: "Use the address that Waypost was started with. The administrator can add another one with --public."
    case .problemWebHost: "Waypost is not available at “$1”."
    case .problemWebHostRemedy: "Use the address that “waypost serve” printed, or start it with --public and the address that others use."
    case .problemWebForwarded: "This request came through a proxy ($1)."
    case .problemWebForwardedRemedy: "Open Waypost without a proxy. Or set --public to the address that others use, and --proxy to the proxy."
    case .problemWebSignIn: "Sign in first."
    case .problemWebSignInRemedy: "In a browser, open /sign-in. In a program, post the passphrase to /sign-in and send the cookie that you receive with each request."
    case .problemWebPassphrase: "The passphrase is wrong."
    case .problemWebPassphraseRemedy: "Check capital letters and spaces."
    case .problemWebTooManyTries: "Too many attempts. Wait {{PLURAL:$1|$1 second|$1 seconds}}, then try again."
    case .problemWebTooManyTriesRemedy: "Ask the administrator for the passphrase."
    case .problemWebForeignForm: "This form came from another site, so nothing was changed."
    case .problemWebForeignFormRemedy: "Open Waypost and do it there."
    case .problemWebForeignPage: "Another site tried to load this page."
    case .problemWebForeignPageRemedy: "Follow a link to it, or open it yourself."
    case .problemWebNoPage: "There is no page at $1."
    case .problemWebNoPageRemedy: "Search for what you want to find."
    case .problemWebMethod: "$1 is not allowed at this address."
    case .problemWebMethodRemedy: "Go back, and try again from the page."
    case .problemWebFormSize: "The form is larger than $1."
    case .problemWebFormSizeRemedy: "Shorten it and send it again."
    case .problemWebFields: "The form or the address has more than $1 fields."
    case .problemWebFieldsRemedy: "Choose fewer items and send it again."
    case .problemWebAddressLength: "The address is longer than $1."
    case .problemWebAddressLengthRemedy: "Shorten it and open it again."
    case .problemWebFormMalformed: "The form could not be read."
    case .problemWebFormMalformedRemedy: "Go back, reload the page and send the form again."
    case .problemPortTaken: "Port $1 is already in use."
    case .problemPortTakenRemedy: "Stop the other program, or choose another port. --port 0 takes any free port."
    case .problemCannotListen: "Waypost cannot listen on $1: $2"
    case .problemCannotListenRemedy: "Choose another port with --port, or another address with --host."
    case .problemNoPassphrase: "$1 lets others reach Waypost, but no passphrase is set."
    case .problemNoPassphraseRemedy: "Set one of at least 12 characters in the environment variable WAYPOST_PASSPHRASE. Anyone who knows it can read and change the library."
    case .problemPassphraseShort: "The passphrase is shorter than {{PLURAL:$1|$1 character|$1 characters}}."
    case .problemPassphraseShortRemedy: "Use four words or more. A short passphrase can be guessed."
    case .problemUserHeaderWithoutProxy: "A header for users is set, but no proxy that sends it."
    case .problemUserHeaderWithoutProxyRemedy: "Set --proxy to the IP address of the proxy. The header of anybody else is refused."
    case .problemUserHeaderAlone: "A header for users is set, but no user who is the owner."
    case .problemUserHeaderAloneRemedy: "Name them with --owners ann,ben, or write --owners \"*\" for all whom the proxy signs in."
    case .problemOwnersAlone: "Owners are named, but no header in which the proxy names its users."
    case .problemOwnersAloneRemedy: "Set --user-header to the name of that header, such as Remote-User."
    case .problemPassphraseInFile: "A passphrase in the settings file is not accepted."
    case .problemPassphraseInFileRemedy: "Put it in the environment variable WAYPOST_PASSPHRASE instead: files are easily copied or shown."
    case .problemKeyRefused: "The server key $1 cannot be used: $2"
    case .problemKeyRefusedRemedy: "Make the file readable only for you, or delete it to get a new key."
    case .serveReady: "Waypost is at $1. Press Ctrl-C to stop."
    case .serveNewLibrary: "This is a new library: $1"
    case .webDoneDeleted: "Deleted “$1”."
    case .webDoneDay: "Day saved."
    case .webDoneAppearance: "Appearance saved."
    case .webDoneNote: "Note saved."
    case .webDoneDayNote: "Day and note saved."
    case .webDoneDayAndNote: "Day and note saved. “Undo” brings back the day only."
    case .webDoneRefreshed: "Checked $2 {{PLURAL:$2|article|articles}}: {{PLURAL:$1|0=none had|$1 had}} changed."
    case .tourServe: "Or read in a browser"
    case .webHomeSaved: "Recently saved"
    case .problemRevisionMissing: "“$1” has no revision $2 on $3."
    case .problemRevisionMissingRemedy: "Read the current revision instead."
    case .webRemedyRevisionMissing: "Read the current revision instead."
    case .webArticleLinkSaved: "Saved"
    case .webArticleNext: "Next: $1"
    case .webArticleOld: "This is an old revision of this page, number $1."
    case .webArticleOldCurrent: "Read the current revision"
    case .webArticleOutdated: "The wiki has a newer revision of this page."
    case .webArticleUpdate: "Update the saved copy"
    case .webArticleToSection: "Go to the section “$1”"
    case .webArticleVariants: "Language variants"
    case .webArticleVariant: "Shown in $1, converted by the wiki."
    case .webArticleVariantSaved: "Read the saved copy"
    case .webArticleVariantPlain: "Read without conversion"
    case .problemVariant: "“$1” is not a language variant of $2."
    case .problemVariantRemedy: "Choose one from the list on the article’s page."
    case .webArticleLanguageAway: "only online"
    case .webArticleForms: "Other formats"
    case .webArticleFormMarkdown: "Markdown"
    case .webArticleFormText: "Plain text"
    case .webArticleFormWikitext: "Wikitext"
    case .webArticleType: "Appearance"
    case .webSettingsType: "Appearance"
    case .webSettingsBrowser: "The language, and light or dark, follow your browser."
    case .webTypeSize: "Size"
    case .webTypeSizeSmall: "Small"
    case .webTypeSizeNormal: "Normal"
    case .webTypeSizeLarge: "Large"
    case .webTypeSizeLarger: "Larger"
    case .webTypeFace: "Font"
    case .webTypeFaceSerif: "Serif"
    case .webTypeFaceSans: "Sans serif"
    case .webTypeMeasure: "Line length"
    case .webTypeMeasureNarrow: "Short"
    case .webTypeMeasureNormal: "Normal"
    case .webTypeMeasureWide: "Long"
    case .webTypeSmaller: "Smaller text"
    case .webTypeLarger: "Larger text"
    case .webTypeButton: "Save appearance"
    case .webWakeWatching: "This page checks whether $1 is available again."
    case .webWakeBack: "$1 is available again."
    case .webWakeShow: "Show page"
    case .problemNoSuchPicture: "No article in this guide has that picture."
    case .problemNoSuchPictureRemedy: "Choose one of the pictures in the guide."
    case .webFieldDay: "Enter a valid date."
    case .webFieldDaysReversed: "The last day is before the first day."
    case .webFormLeft: "{{PLURAL:$1|One field needs|$1 fields need}} to be corrected."
    case .webGuideFirstDay: "First day"
    case .webGuideLastDay: "Last day"
    case .webGuideSetDays: "Save days"
    case .webGuideWiki: "Wiki to search for this guide's articles"
    case .webGuideSetWiki: "Save wiki"
    case .webDaysFrom: "from $1"
    case .webDaysUntil: "until $1"
    case .webGuideChooseCover: "Choose cover"
    case .webCoverTitle: "Cover of “$1”"
    case .webCoverNote: "These are the pictures of the articles in this guide."
    case .webCoverAutomatic: "Choose automatically"
    case .webCoverOf: "Picture of “$1”"
    case .webDoneCover: "Cover changed."
    case .webDoneDays: "Days saved."
    case .webDoneGuideWiki: "Wiki saved."
    case .webStateNoPictures: "No article in this guide was saved with pictures."
    case .webStateNothingRemembered: "No titles are stored."
    case .webStateNoUpdate: "This guide has not been updated since Waypost was started."
    case .webStateNothingInGuide: "Nothing in “$2” contains “$1”."
    case .webGuideSearch: "Search this guide"
    case .webGuideWhole: "Show the whole guide"
    case .webGuideSearchWider: "Search everywhere for “$1”"
    case .webGuideFound: "{{PLURAL:$1|One article|$1 articles}} in this guide"
    case .webGuideLastUpdate: "Changes in the last update"
    case .webGuidesSearch: "Search saved articles"
    case .webImport: "Import guides"
    case .webImportFile: "File of a guide"
    case .webImportHint: "A file (.sqlite) from the page of a guide in another Waypost. At most $1 MB."
    case .webImportTooLarge: "The file is larger than $1 MB."
    case .webImportButton: "Import"
    case .webImportTitle: "Imported guides"
    case .webImportRefused: "“$1” was left out: $2"
    case .webImportRefusedMore: "$1 more {{PLURAL:$1|was|were}} left out."
    case .webImportNone: "The file contains no guides."
    case .webFillBack: "Back to “$1”"
    case .webFillAdded: "Added: $1"
    case .webFillThere: "in this guide"
    case .webFillRemove: "Remove"
    case .webFillAdd: "Add"
    case .webFillAddOne: "Add “$1”"
    case .webFillAdding: "Adding…"
    case .webTrashDelete: "Delete now"
    case .webTrashDeleteOne: "Delete “$1” permanently"
    case .webTrashEmpty: "Empty trash"
    case .webTrashEmptyNow: "Delete all permanently"
    case .webTrashForGood: "This cannot be undone."
    case .webDoneGone: "“$1” was deleted permanently."
    case .webUpdateTitle: "Update of “$1”"
    case .webUpdateAt: "Checking “$1”"
    case .webUpdateBegins: "Contacting the wikis…"
    case .webUpdateWaiting: "Waiting $2 for the pictures from $1, which is busy."
    case .webUpdateCount: "$1 of $2"
    case .webUpdateCancel: "Stop"
    case .webUpdateCancelled: "Stopped after $1 of $2 {{PLURAL:$2|article|articles}}. Updated articles stay updated."
    case .webUpdateFailed: "$1 could not be updated."
    case .webUpdateSame: "Unchanged: $1"
    case .webUpdateMore: "$1 more {{PLURAL:$1|is|are}} not listed."
    case .webUpdateAdded: "new"
    case .webUpdateMoved: "was “$1”"
    case .webUpdateGone: "This page no longer exists on the wiki. Your saved copy stays."
    case .webUpdateEmptied: "The page on the wiki is empty or has lost nearly all of its text. Your saved copy stays."
    case .webUpdateTakeEmptied: "Replace the copy all the same"
    case .webUpdatePictures: "$1 {{PLURAL:$1|picture|pictures}} downloaded"
    case .webMarkMissing: "$1 {{PLURAL:$1|picture|pictures}} missing"
    case .webPicturesAgain: "Try to download {{PLURAL:$1|it|them}} again"
    case .webDonePictures: "{{PLURAL:$1|0=No picture|$1 picture|$1 pictures}} downloaded."
    case .webDonePicturesSome: "{{PLURAL:$1|0=No picture|$1 picture|$1 pictures}} downloaded; $2 {{PLURAL:$2|is|are}} still missing."
    case .webUpdateElsewhere: "The title now redirects to “$1”. Your saved copy stays."
    case .webUpdateSectionsAdded: "New:"
    case .webUpdateSectionsChanged: "Changed:"
    case .webUpdateSectionsRemoved: "Removed:"
    case .webSettingsProbe: "Check"
    case .webSettingsProbeOne: "Check $1"
    case .webSettingsProbed: "$1, answered on $2"
    case .webSettingsNeverProbed: "Not checked yet"
    case .webDoneProbed: "$1 answers: $2."
    case .webDoneForgotten: "“$1” was removed from the history."
    case .webDoneRememberOn: "Titles shown in searches are stored from now on."
    case .webDoneRememberOff: "Titles are no longer stored, and the stored ones were deleted."
    case .webRememberOn: "Store titles"
    case .webRememberOff: "Stop storing titles"
    case .webRememberOffNote: "Titles shown in searches are not stored."
    case .webRememberForbidden: "The settings file or WAYPOST_REMEMBER_SEARCHES turns the history off."
    case .webRememberCount: "{{PLURAL:$1|One title|$1 titles}}"
    case .webRememberForgetOne: "Remove"
    case .webRememberForgetTitle: "Remove “$1” from the history"
    case .problemOfflineDidYouMean: "“$1” is not saved, and Waypost is offline."
    case .problemOfflineDidYouMeanRemedy: "Did you mean “$2”?"
    case .refreshLeadsElsewhere: "“$1” now redirects to “$2” on $3. Your saved copy stays."
    case .guideImportUnchanged: "“$1” is already here, unchanged."
    case .guideImportBeside: "“$1” is here already with other entries and stays as it is; the file's is “$2”."
    case .doctorFaultReference: "The library is damaged: the table “$1” refers to data that is missing."
    case .doctorFaultIndex: "The search index does not match the articles."
    case .doctorFaultArticle: "The saved article “$1” can no longer be read."
    case .doctorFaultBrokenPicture: "The picture “$1” of “$2” is no picture. A placeholder is shown in its place."
    case .doctorFaultPicture: "The data of the picture $1 is damaged."
    case .doctorFaultStray: "$1 {{PLURAL:$1|article is|articles are}} in the wrong place: in no guide, or in a guide and in the trash at the same time."
    case .problemLibraryBeyondReading: "The library $1 is too damaged to be read ($2)."
    case .problemLibraryBeyondReadingRemedy: "The file was not changed. Keep it and restore a backup in its place, or move it away to start with an empty library."
    case .doctorLibraryDamagedRemedy: "Nothing was changed. Keep the file, and restore a backup in its place."
    case .doctorFaultIndexRemedy: "All articles can still be read. Keep a copy of the file, and restore a backup in its place."
    case .doctorFaultArticleRemedy: "Save it again while the wiki still has it: waypost save --refresh"
    case .doctorFaultBrokenPictureRemedy: "Download it again: waypost save --refresh"
    case .doctorLogOfReplacedFile: "$1 is the log of a library or chats file that was replaced while Waypost had it open, or after Waypost was killed. It was put aside, and is not part of the present file."
    case .doctorLogOfReplacedFileRemedy: "If you need the last changes to the former file, rename the log to the path of that file followed by -wal, before you open the file. If the former file is gone or complete, delete the log."
    case .doctorDiskFull: "The disk is almost full, so a large article can no longer be saved."
    case .doctorDiskFullRemedy: "Free some space. Nothing that was saved is lost. To empty the trash of Waypost: waypost guide trash --empty"
    case .doctorClockPast: "The clock of this computer shows $1, which is before this version of Waypost was made."
    case .doctorClockPastRemedy: "Set the clock. Secure connections need the right time."
    case .doctorPortFree: "Port $1 is free for the web interface."
    case .doctorPortTaken: "Port $1 is in use, by a running Waypost or by another program."
    case .doctorPortTakenRemedy: "If Waypost is already running, nothing is wrong. Otherwise, choose another port: waypost serve --port 0"
    case .doctorPortRefused: "Waypost cannot listen on $1: $2."
    case .doctorPortRefusedRemedy: "Set the host to an address of this computer, and the port to 1024 or higher."
    case .doctorPackages: "Debian packages that Waypost uses: $1."
    case .doctorCertificatesMissing: "No certificate authorities are installed, so no wiki can be reached over https."
    case .doctorCertificatesMissingRemedy: "Install them: sudo apt-get install ca-certificates"
    case .doctorFontMissing: "No installed font can show $1."
    case .doctorFontMissingRemedy: "If you read in a browser on this computer: sudo apt-get install $2"
    case .doctorFontArabic: "Arabic or Hebrew letters"
    case .doctorFontCjk: "Chinese, Japanese or Korean characters"
    case .doctorAdvice: "advice"
    case .configurationUnknown: "$1 has {{PLURAL:$3|an unknown key|unknown keys}}: $2"
    case .problemConfigurationFile: "The settings file $1 cannot be read: $2"
    case .problemConfigurationFileRemedy: "Each line needs a key, a colon, a space and a value, such as “wiki: nl.wikipedia”."
    case .problemConfigurationUnreadable: "The settings file $1 cannot be read."
    case .problemConfigurationUnreadableRemedy: "It must be a text file in UTF-8 that you may read."
    case .problemConfigurationLine: "Line $1 of the settings file $3 cannot be read: $2"
    case .problemConfigurationLineRemedy: "Each line needs a key, a colon, a space and a value, such as “wiki: nl.wikipedia”."
    case .guideNoDay: "No day"
    case .guideNoCountry: "Country unknown"
    case .guideNoCity: "No city"
    case .distanceMetres: "$1 m"
    case .distanceKilometres: "$1 km"
    case .distanceFar: "$1 km"
    case .guideWay: "$1: $2"
    case .guideWayShorter: "$1: $2, or $3 in a better order"
    case .guideWayNone: "$1: fewer than two places on the map"
    case .guideOrderTake: "Use this order with: $1"
    case .guideOrderTaken: "Put “$1” in a better order. Undo with: $2"
    case .guideOrderGood: "No shorter order of “$1” was found."
    case .guideOrderBack: "Restored the previous order of “$1”. The same command brings back the order before that."
    case .guideOrderSame: "The last change to “$1” did not affect its order or days, so there was nothing to undo."
    case .problemDayEmpty: "Day $1 of “$2” is empty."
    case .problemDayEmptyRemedy: "See its days: waypost guide show GUIDE --by day"
    case .webRemedyDayEmpty: "It may have changed in the meantime. Open the guide again."
    case .problemNoFormerOrder: "The order of “$1” was not changed, so there is nothing to undo."
    case .problemNoFormerOrderRemedy: "Move an article first, or give it a day."
    case .webGuideViews: "Group articles"
    case .webGuidePart: "Articles $1 to $2"
    case .webGuidePartOf: "Articles $1 to $2 of $3"
    case .webGuideParts: "Parts of the guide"
    case .webGuideByDay: "Days"
    case .webGuideByCountry: "Countries"
    case .webGuideByCity: "Cities"
    case .webGuideMapTab: "Map"
    case .webDayEmpty: "Nothing yet. Move an article here."
    case .webDayWay: "$1 in straight lines from stop to stop"
    case .webDayOrder: "Use a better order: $2 instead of $1"
    case .webDayMany: "There are too many articles to reorder here. Put them on days, or use “waypost guide plan GUIDE --order --apply” on the computer that Waypost runs on."
    case .webDayContinued: "continued"
    case .webDoneOrder: "The articles are in a better order: $2 instead of $1."
    case .webDoneOrderGood: "No shorter order of this day was found."
    case .webDoneOrderBack: "The previous order was restored."
    case .webEntryMovedDay: "“$1” is now number $2 ($3)."
    case .webEntryDragDays: "Move: $1. Use the arrow keys to move it, also to other days."
    case .webEntryRegion: "Country and city"
    case .webEntryCountry: "Country"
    case .webEntryCity: "City"
    case .webEntryRegionHint: "Leave it empty to use what the article says."
    case .webEntrySaveRegion: "Save country and city"
    case .webDoneRegion: "Country and city saved."
    case .webGuideDownloads: "Download for maps and navigation:"
    case .webGuideDownload: "$1 file of this guide"
    case .webGuideFile: "Download this guide for another Waypost"
    case .webHomeMakeGuide: "Create a guide"
    case .webGuideArticlesOfWaypost: "{{PLURAL:$1|One article|$1 articles}} included with Waypost"
    case .webGuideNothingToUpdate: "no updates"
    case .webGuideCardSize: "$1"
    case .webSignInDeferred: "What you sent is kept. It will be done once you sign in."
    case .webEntrySections: "Choose sections"
    case .entryShows: "Shows: $1"
    case .webSectionsTitle: "Sections of “$1” shown in “$2”"
    case .webSectionsNote: "The introduction is always shown. If you select nothing, the whole article is shown."
    case .webSectionsLegend: "Sections to show"
    case .webSectionsSave: "Save sections"
    case .webSectionsNone: "The article has no sections to choose from."
    case .webDoneSections: "Sections saved."
    case .webArticleSections: "“$1” shows these sections, and the others are collapsed: $2."
    case .webArticleSectionsWhole: "Read the whole article"
    case .sectionsMissing: "{{PLURAL:$2|A chosen section is|Chosen sections are}} no longer in the article: $1."
    case .sectionsMissingAll: "None of the chosen sections are in the article any more, so all of it is shown. They were: $1."
    case .readLabelLeftOut: "Not shown in this guide"
    case .guideSectionsWhole: "“$2” shows all of “$1”"
    case .guideSectionsChosen: "“$2” shows these sections of “$1”:"
    case .problemPlace: "This does not lead to a place. $1"
    case .problemPlaceRemedy: "Write it like this: 52.3731, 4.8922. Or paste a link to a map."
    case .problemPlaceElsewhere: "This does not lead to a place. $1"
    case .problemPlaceElsewhereRemedy: "Or enter coordinates: 52.3731, 4.8922."
    case .problemFeed: "The list of places could not be loaded. $1"
    case .problemFeedRemedy: "Try again, or set another address for the list."
    case .problemPlaceList: "This list of places cannot be read. $1"
    case .problemPlaceListRemedy: "Nothing was added. A list is JSON, like [{\"name\": \"Delft\", \"lat\": 52.01, \"long\": 4.36}]."
    case .problemPlaceMissing: "You have no place with the number $1."
    case .problemPlaceMissingRemedy: "See the numbers: waypost place list"
    case .webRemedyPlaceMissing: "See your places in the list."
    case .placeEmpty: "Nothing was entered."
    case .placeTooLong: "The text is $1 characters long, and the limit is $2."
    case .placeMalformedLink: "The link is damaged: part of it is not text."
    case .placeUnsupportedScheme: "Links that begin with “$1:” are not supported."
    case .placeUnsupportedHost: "Links to $1 are not supported."
    case .placeNotAPlace: "No coordinates were found in the text."
    case .placeMissingLatitude: "The latitude is missing."
    case .placeMissingLongitude: "The longitude is missing."
    case .placeNotANumber: "“$1” is not a number."
    case .placeLatitudeNotANumber: "The latitude “$1” is not a number."
    case .placeLongitudeNotANumber: "The longitude “$1” is not a number."
    case .placeLatitudeOutOfRange: "The latitude is $1, but must be between -90 and 90."
    case .placeLongitudeOutOfRange: "The longitude is $1, but must be between -180 and 180."
    case .placeMinutesOutOfRange: "It has $1 minutes, but minutes go up to 59."
    case .placeSecondsOutOfRange: "It has $1 seconds, but seconds must be less than 60."
    case .placeAmbiguousNumbers: "$1 {{PLURAL:$1|number is|numbers are}} not a pair of latitude and longitude."
    case .placeAmbiguousLetters: "Put a letter on the same side of both numbers, or use no letters."
    case .placeAmbiguousO: "O means east in some languages and west in others. Write E or W."
    case .placeAmbiguousLinks: "It contains $1 links. Enter one."
    case .placeAmbiguousPairs: "It contains $1 pairs of coordinates. Enter one."
    case .placeConflictParameter: "“$1” has two different values."
    case .placeConflictSign: "A number has both a sign and a letter. Use one of them."
    case .placeConflictLatitudes: "Both numbers are latitudes."
    case .placeConflictLongitudes: "Both numbers are longitudes."
    case .placeConflictInLatitude: "The latitude has the letter of a longitude."
    case .placeConflictInLongitude: "The longitude has the letter of a latitude."
    case .placeUnsupportedCrs: "The coordinate system “$1” is not supported, only wgs84 is."
    case .placeNotEarth: "It is on $1, but this map shows the Earth."
    case .placeNeedsNetwork: "Only $1 can tell where this link leads. Open it in a browser, and paste the address that the browser then shows."
    case .placeNeedsReference: "$1 is a short Plus Code, which is incomplete without a town. Enter the full code."
    case .placeUnsafeCallback: "The link was refused because its return address would run code ($1:)."
    case .feedTooLarge: "It is larger than $1."
    case .feedNotUtf8: "It is not UTF-8 text."
    case .feedNotJson: "It is not valid JSON: the error is at byte $1."
    case .feedNoList: "It contains no list of places."
    case .feedTooMany: "It has $1 entries, and the limit is $2."
    case .feedUnreachable: "$1 cannot be reached."
    case .feedHttp: "$1 returned HTTP status $2."
    case .feedNotAllowed: "$1 is not allowed. Use https, or http on this computer."
    case .feedNote: "Entry $1 was skipped. $2"
    case .feedNoteName: "The name of entry $1 is not text and was left out."
    case .feedNoteNameLong: "The name of entry $1 was shortened to $2 characters."
    case .placeListNone: "There are no places."
    case .placeListNoMatch: "No places match “$1”."
    case .placeListOf: "The list was loaded on $1."
    case .placeListKnown: "This is the list included with Waypost. It has not been updated yet."
    case .placeListNever: "The list has not been loaded yet."
    case .placeListOwn: "your own"
    case .placeListFeed: "list"
    case .placeAdded: "Added $1."
    case .placeAddedBefore: "$1 is already in your list."
    case .placeChanged: "Changed $1."
    case .placeRemoved: "Removed $1."
    case .placeCallback: "This link contains a return address ($1): $2"
    case .openNoApp: "No program on this computer opens $1: links."
    case .openGetWikipedia: "Install the Wikipedia app on a phone: https://www.wikipedia.org/. Or use a map: --with openstreetmap"
    case .openGetMap: "Install a map app, such as Organic Maps or GNOME Maps. Or use a map in the browser: --with openstreetmap"
    case .placeImported: "Added $1 {{PLURAL:$1|place|places}}."
    case .placeFormat: "Format: $1"
    case .placeFormatTyped: "coordinates"
    case .placeRefreshed: "Updated the list: $1 {{PLURAL:$1|place|places}}."
    case .linkWikipedia: "Wikipedia app"
    case .linkGeo: "Another map app (geo:)"
    case .linkOpenstreetmap: "OpenStreetMap"
    case .linkApple: "Apple Maps"
    case .linkGoogle: "Google Maps"
    case .linkOrganicMaps: "Organic Maps"
    case .webNavPlaces: "Places"
    case .webPlacesTitle: "Places"
    case .webPlacesFilter: "Name, region or coordinates"
    case .webPlacesFilterButton: "Filter"
    case .webPlacesAll: "Show all"
    case .webPlacesArea: "Show only the places on this map"
    case .webPlacesInArea: "Only the chosen area is shown."
    case .webPlacesNoneInArea: "There are no places in this area"
    case .webPlacesMap: "Map of your places"
    case .webPlacesPart: "Places $1 to $2"
    case .webPlacesPartOf: "Places $1 to $2 of $3"
    case .webPlacesParts: "Parts of the list of places"
    case .webPlacesCount: "$1 {{PLURAL:$1|place|places}}"
    case .webPlacesCountOf: "$1 of $2 {{PLURAL:$2|place|places}}"
    case .webPlacesRefresh: "Update the list"
    case .webPlacesAlways: "Always update when I open this page"
    case .webPlacesAskFirst: "Stop updating automatically"
    case .webPlacesAutomatic: "It is updated when you open this page, at most once a day."
    case .webPlacesLoading: "The list is being updated. The previous list is below."
    case .webPlacesLoadingFirst: "The list is being loaded."
    case .webPlacesEmpty: "There are no places yet"
    case .webPlacesEmptyNote: "Add one below, or update the list."
    case .webPlacesNoMatch: "No places match “$1”"
    case .webPlacesNoMatchNote: "Try fewer letters, a country, or show all."
    case .webPlacesErrorLast: "Below is the list loaded on $1."
    case .webPlacesFailed: "The list could not be updated. {{PLURAL:$1|This is the place|These are the $1 places}} that you have."
    case .webDonePlacesAlways: "The list is now updated when you open this page."
    case .webDonePlacesAsk: "The list is now updated only when you ask."
    case .webPlacesSource: "The list comes from $1."
    case .webPlaceAdd: "Add a place"
    case .webPlaceEdit: "Edit"
    case .webPlaceEditOne: "Edit $1"
    case .webPlaceEditTitle: "Edit this place"
    case .webPlaceSave: "Save changes"
    case .webPlaceRemove: "Remove"
    case .webPlaceRemoveOne: "Remove $1"
    case .webPlaceLatitude: "Latitude"
    case .webPlaceLatitudeHint: "For example 52.3731 or 52°22′23″N. You can also enter both numbers or a link to a map here."
    case .webPlaceLongitude: "Longitude"
    case .webPlaceLongitudeHint: "For example 4.8922 or 4°53′32″E."
    case .webPlaceName: "Name (optional)"
    case .webPlaceShow: "Show this place"
    case .webPlaceImport: "Paste a list"
    case .webPlaceImportHint: "JSON, for example [{\"name\": \"Delft\", \"lat\": 52.01, \"long\": 4.36}]."
    case .webPlaceImportButton: "Add these places"
    case .webPlaceAddThis: "Add to my places"
    case .webPlaceWays: "Open in another app"
    case .webPlaceNoApp: "No app opened on this device. Use another link on this page."
    case .webPlaceGetApp: "If no app opens"
    case .webPlaceGetAppNote: "The link “Wikipedia app” opens in the Wikipedia app for iPhone and iPad. Links that begin with “geo:” open in the map app of a phone. The other links open in every browser."
    case .webPlaceGetOne: "Get this app: $1"
    case .webPlaceCopy: "Copy link"
    case .webPlaceCopied: "Link copied"
    case .webPlaceLink: "Link to this place"
    case .webPlaceQr: "Open on another device"
    case .webPlaceQrAlt: "QR code of the link"
    case .gameTitle: "Battleship"
    case .gameRules: "Two ships are hidden on nine cells. Find both before the third miss."
    case .gameBoard: "Board, columns A to $1, rows 1 to $2"
    case .gameCellClosed: "$1: not shot at"
    case .gameCellAsked: "$1: shot at, no answer yet"
    case .gameCellHit: "$1: hit"
    case .gameCellMiss: "$1: miss"
    case .gameCellShip: "$1: ship not found"
    case .gameCellWater: "$1: water"
    case .gameLeft: "{{PLURAL:$1|one ship|$1 ships}} left, {{PLURAL:$2|one miss|$2 misses}} left"
    case .gameYouSet: "You hid the ships."
    case .gameYouGuess: "You are looking for the ships."
    case .gameYouWatch: "You are watching."
    case .gameTurnWaiting: "Nobody is looking for the ships yet."
    case .gameTurnYours: "Your turn."
    case .gameTurnGuesser: "The guesser shoots next."
    case .gameTurnSetter: "Waiting for the other player’s answer."
    case .gameOutcomeShipsFound: "Both ships were found: the guesser won."
    case .gameOutcomeMissesUsed: "Third miss: the player who hid the ships won."
    case .gameOutcomeSetterResigned: "The player who hid the ships gave up."
    case .gameOutcomeGuesserResigned: "The guesser gave up."
    case .gameWon: "You won."
    case .gameLost: "You lost."
    case .gameOlder: "This link is older. You see the game as it is now."
    case .gameUnknown: "This game is played on another copy of this server. Here you see what the link says and can only watch."
    case .gameElsewhere: "This is what the link says. Only the server that made it knows if it is true and up to date."
    case .gameKey: "During the game, the administrator of this server can find out where the ships are."
    case .gameFingerprint: "Fingerprint of the hidden board: $1"
    case .gameFingerprintHint: "Write it down now and compare it at the end of the game. If it differs, the board was changed."
    case .gameCheck: "Check this game"
    case .gameCheckHow: "Each line has a SHA-256 that was in the link before the first shot. To check, compute the SHA-256 of each line with any program and compare."
    case .gameVerdictFair: "Checked: no ship was moved, and all ships are on the board."
    case .gameVerdictSoFar: "Checked so far: {{PLURAL:$1|0=no answer yet|one answer, correct|$1 answers, all correct}}."
    case .gameVerdictFleet: "This game was not fair: it had the wrong number of ships ($1)."
    case .gameVerdictOther: "These links belong to two different games."
    case .gameVerdictChanged: "This link does not follow from the earlier one: one of them was changed."
    case .gameCardHidden: "$1 hid two ships"
    case .gameCardJoined: "$1 joined the game"
    case .gameCardHit: "$1 shot at $2: hit"
    case .gameCardMiss: "$1 shot at $2: miss"
    case .gameCardFound: "$1 found both ships and won"
    case .gameCardMissed: "$1 missed three times; $2 won"
    case .gameCardResigned: "$1 gave up; $2 won"
    case .gameCardEnded: "$1 gave up"
    case .gameCardReminded: "$1 asked for the next shot"
    case .gameCardHint: "Find both before the third miss."
    case .gameCardOver: "See where the ships were, or play again."
    case .playPassOn: "Send this link to someone, who opens it in a browser. Keep “waypost serve” running. The first person to play looks for the ships."
    case .playOpenNote: "This link does not hide the ships: anyone who has it can see them."
    case .playOpenHow: "This open link starts a game: waypost play battleship new LINK"
    case .playOpenOver: "The game of this open link is over."
    case .playSatDown: "You joined the game as the guesser."
    case .playOldLink: "This link is old, so no shot was fired. Look at the current board and choose again:"
    case .webGamePlay: "Play"
    case .webGamePlayHint: "The first person to press this looks for the ships. Everyone else watches."
    case .webGameFirstShot: "Shoot at a cell. The first person to shoot joins the game."
    case .webGameRemind: "Send reminder"
    case .webGameRemindDone: "The game’s card is at the bottom of the chat again."
    case .webGamePassOn: "Play with someone outside this chat"
    case .webGamePassOnHint: "Anyone who gets this link can play or watch."
    case .webGameShoot: "Shoot at $1"
    case .webGameResign: "Give up"
    case .webGameNew: "New game"
    case .webGameRematch: "Rematch: you hide the ships"
    case .webGameRematchSetter: "Hide ships again"
    case .webGameLink: "Send this link"
    case .webGameMoves: "Moves"
    case .webGameFair: "Is this game fair?"
    case .webGameMove: "Shot $1"
    case .webGameHide: "Hide two ships"
    case .webGameHideHint: "Choose two cells. Nobody sees them until the game is over."
    case .webGameHideMore: "{{PLURAL:$1|Choose one more cell.|Choose $1 cells.}}"
    case .webGameHideFewer: "{{PLURAL:$1|Remove one cell.|Remove $1 cells.}}"
    case .webGameHideReady: "Both ships are placed."
    case .webGameFinish: "Finish"
    case .webGameOpen: "The link you followed does not hide the ships. Press Finish to start a game in which nobody sees them."
    case .webGameOpenOver: "This game is over."
    case .webGameOpenLacks: "The link says where the ships were. It does not say who shot where, or who won."
    case .webGameOpenShip: "$1: ship"
    case .webGameShare: "Battleship: find two ships"
    case .webGameShareWaiting: "Two ships are hidden on nine cells. The game is waiting for a player."
    case .webGameShareRunning: "Shots so far: $1, hits: $2."
    case .webPlaceNear: "Saved articles nearby"
    case .webPlaceFrom: "Read from $1"
    case .webPlaceArticle: "Article: $1"
    case .webPlaceReturn: "Back to $1"
    case .webPlaceNoneOfArticle: "“$1” has no coordinates, so here is the article."
    case .webPlaceReturnError: "Report an error to $1"
    case .webPlaceReturnCancel: "Cancel and go back to $1"
    case .webPlaceReturnRefused: "The link asks to go back to $1. Waypost opens only apps that its settings list (callback-schemes)."
    case .webPlaceReturnSource: "This link was made by $1."
    case .webPlaceFix: "This link does not lead to a place"
    case .webPlaceFixLabel: "Correct it here"
    case .webPlaceFixButton: "Open link"
    case .webPlaceSearch: "Search for “$1”"
    case .webPlaceBack: "All places"
    case .webFieldPlace: "$1"
    case .problemPoint: "“$1” is not a latitude and longitude."
    case .problemPointRemedy: "Write decimal degrees, latitude first: 52.3731 4.8922. Latitudes go from -90 to 90, longitudes from -180 to 180."
    case .problemPointLine: "Line $1 is not a latitude and longitude: “$2”."
    case .problemPointLineRemedy: "Write decimal degrees, latitude first: 52.3731 4.8922. Latitudes go from -90 to 90, longitudes from -180 to 180."
    case .whereSea: "At sea"
    case .whereNorth: "$2 km north of $1"
    case .whereNorthEast: "$2 km north-east of $1"
    case .whereEast: "$2 km east of $1"
    case .whereSouthEast: "$2 km south-east of $1"
    case .whereSouth: "$2 km south of $1"
    case .whereSouthWest: "$2 km south-west of $1"
    case .whereWest: "$2 km west of $1"
    case .whereNorthWest: "$2 km north-west of $1"
    case .whereInTown: "In the centre of $1"
    case .webMapAround: "Map around $1"
    case .webMapMoves: "Move the map"
    case .webMapWest: "Move west"
    case .webMapNorth: "Move north"
    case .webMapSouth: "Move south"
    case .webMapEast: "Move east"
    case .webMapFarther: "Zoom out"
    case .webMapNearer: "Zoom in"
    case .webMapStart: "Reset the map"
    case .webMapMiddle: "Centre: $1."
    case .webMapShown: "On this map"
    case .webMapCountries: "Countries: $1."
    case .webMapTowns: "Towns: $1."
    case .webMapWaters: "Seas and lakes: $1."
    case .webMapOutside: "Too far away for this map: $1."
    case .webMapKeys: "Drag the map or use the arrow keys to move it, and + and − to zoom. The wheel zooms with Ctrl, or alone after you click the map."
    case .webMapTouch: "Tap the map to drag it in all directions. Pinch to zoom."
    case .webMapFailed: "The map could not be loaded. The previous one is still shown."
    case .webMapSource: "Made with Natural Earth."
    case .problemMapView: "“$1” is not a map view."
    case .problemMapViewRemedy: "Write zoom level, latitude and longitude: map=9/52.37/4.89. Or leave it out to see the default map."
    case .webMapGuide: "Map of $1"
    case .webMapShowOne: "Show $1 on the map"
    case .webMapEmpty: "Nothing in this guide has a location."
    case .webMapEmptyNote: "Articles about places have one, and so do the places that they list."
    case .webMapWithout: "Not on the map: $1."
    case .webMapOmitted: "Only the first {{PLURAL:$1|place|$1 places}} of these articles {{PLURAL:$1|is|are}} on the map."
    case .webGuideOnMap: "On the map"
    case .problemWikiNoPlaces: "$1 cannot search for places nearby."
    case .problemWikiNoPlacesRemedy: "The wiki does not have the GeoData extension. Choose another wiki with --wiki. What is saved is found without one."
    case .problemWikiNoTextSearch: "$1 does not search in the texts of its pages."
    case .problemWikiNoTextSearchRemedy: "Search for titles: waypost search WORDS --titles"
    case .webRemedyWikiNoPlaces: "Choose another wiki. Saved articles and places are found without one."
    case .webRemedyWikiNoTextSearch: "Search for titles instead. Texts of saved articles are found without a wiki."
    case .webRemedyRedirectBroken: "Search for it under another name."
    case .webRemedyOnOtherWiki: "Open that address, or add that wiki to your wikis."
    case .webRemedyOnUnknownWiki: "Add that wiki to your wikis and look for the page there."
    case .problemPlaceUnknown: "No place called “$1” was found."
    case .problemPlaceUnknownRemedy: "Enter coordinates, a link, the name of a town, or the title of an article."
    case .problemPlaceNowhere: "The article “$1” has no location."
    case .problemPlaceNowhereRemedy: "Enter coordinates, or another article."
    case .nearNone: "Nothing was found within $1."
    case .nearNoneRemedy: "Try a larger --radius, or another wiki with --wiki."
    case .webNearNoneNote: "Search a larger area, or another wiki."
    case .webNearNoneNoteOneWiki: "Search a larger area."
    case .nearNoneSaved: "Nothing that is saved was found within $1."
    case .nearNoneSavedRemedy: "Try a larger --radius."
    case .webNearNoneSavedNote: "Search a larger area."
    case .nearWay: "$1 $2"
    case .nearHere: "right here"
    case .nearNorth: "to the north"
    case .nearNorthEast: "to the north-east"
    case .nearEast: "to the east"
    case .nearSouthEast: "to the south-east"
    case .nearSouth: "to the south"
    case .nearSouthWest: "to the south-west"
    case .nearWest: "to the west"
    case .nearNorthWest: "to the north-west"
    case .nearWikiRadius: "$1 searches no farther than $2. Results beyond that come from your library."
    case .nearListedIn: "listed in $1"
    case .webNearTitle: "Nearby"
    case .webNearOf: "Near $1"
    case .webNearHere: "Near you"
    case .webNearWhere: "Place, distance and wiki"
    case .webNearField: "Place"
    case .webNearHint: "A place, coordinates or a link to a map."
    case .webNearRadius: "Distance"
    case .webNearButton: "Search nearby"
    case .webNearLocate: "Use my location"
    case .webNearLocateNote: "Your browser asks you first. Your location is rounded to about 100 metres, sent to $1 and not stored."
    case .webNearLocateNoteOffline: "Your browser asks you first. Your location is rounded to about 100 metres and not stored. Only saved articles and places are searched."
    case .webNearLocating: "Finding your location…"
    case .webNearDenied: "The browser is not allowed to use your location. Allow it in the settings of this page, or enter a place instead."
    case .webNearUnavailable: "Your location is not available now. Try again outdoors, or enter a place instead."
    case .webNearTimeout: "Finding your location took too long. Try again, or enter a place instead."
    case .webNearInsecure: "“Use my location” needs https. Enter a place instead."
    case .webNearFailed: "The results could not be loaded. Try again."
    case .webNearLabel: "Results, nearest first"
    case .webNearCount: "$1 {{PLURAL:$1|result|results}} within $2"
    case .webStateAround: "Enter a place to search around it. Saved articles are found offline too."
    case .webNearYou: "your location"
    case .problemNoPassage: "No text was selected to quote."
    case .problemNoPassageRemedy: "Select a sentence in the article, or enter the text to quote."
    case .problemCardChanged: "The card has changed since you looked at it."
    case .problemCardChangedRemedy: "Check the card again, then send it."
    case .sendQuoted: "“$1”"
    case .sendArticleOf: "Article from $1"
    case .sendGuide: "Guide"
    case .sendGuideStops: "$1 {{PLURAL:$1|article|articles}}: $2"
    case .sendGuideDays: "{{PLURAL:$1|$1 day|$1 days}}"
    case .sendGuideEmpty: "No articles yet."
    case .sendAltBoard: "The words “$1” on a signpost"
    case .sendAltQuote: "A quote from “$1” in large letters"
    case .sendAltMap: "Map with $1 marked"
    case .sendAltMapOf: "Map with $1 {{PLURAL:$1|place|places}} marked"
    case .sendAltPicture: "Picture of the article “$1”"
    case .sendAltUsual: "A signpost"
    case .sendNoPublic: "No public address is set, so this link only works on this computer. Set WAYPOST_PUBLIC, or public in config.yaml."
    case .sendNoPicture: "The card has no picture because libvips is not installed. Install it: sudo apt-get install libvips42"
    case .sendListMore: "{{PLURAL:$1|$1 more was|$1 more were}} sent before number $2: waypost send list --before NUMBER"
    case .sendPictureWritten: "Wrote the picture to $1."
    case .sendWithPicture: "With a picture of $1."
    case .sendAsk: "Make this link? [y/N]"
    case .sendRefused: "Nothing was sent."
    case .sendCreditText: "Text: $1"
    case .sendCreditPicture: "Picture: $1"
    case .webSend: "Send"
    case .webSendThis: "Make a link"
    case .webSendHow: "Others will see this card."
    case .webSendLocal: "Others cannot open this link, because this Waypost has no public address. “waypost serve --help” says how to give it one. Some apps make the card on your computer, and show it to them all the same."
    case .webSendNoPicture: "The card has no picture because this server cannot draw one."
    case .webSendSection: "Send a section"
    case .webSendQuote: "Quote a passage"
    case .webSendQuoteLabel: "Text to quote"
    case .webSendQuoteHint: "Select text in the article first, or enter it here."
    case .webSendEnds: "When the link ends"
    case .webSendEndsAfter: "Ends after"
    case .webSendEndsHint: "Only pressing “Open” counts as an opening. Previews in chat apps do not count."
    case .webSendHours: "{{PLURAL:$1|$1 hour|$1 hours}}"
    case .webSendOpenings: "Can be opened"
    case .webSendOpeningsSome: "{{PLURAL:$1|once|$1 times}}"
    case .webSendOpeningsAny: "any number of times"
    case .webSendReading: "Let others read the guide"
    case .webSendReadingHint: "Everybody who has the link can read the guide as it is then: its articles, notes and map. They change nothing and see nothing else, until you withdraw the link or it ends."
    case .webSendReadingThis: "Make a link to read it"
    case .webSentTitle: "Ready to send"
    case .webSentShare: "Share…"
    case .webSentMail: "Send by email"
    case .webSentOpen: "View page"
    case .webSentLink: "Link"
    case .webShare: "Share"
    case .webSentList: "Links you have sent"
    case .webSentNone: "Nothing sent yet."
    case .webSentWithdraw: "Withdraw"
    case .webSentWithdrawOf: "Withdraw “$1”"
    case .webSentWithdrawn: "Withdrawn on $1"
    case .webSentOpened: "Opened $1 of {{PLURAL:$2|$2 time|$2 times}}"
    case .webSentEnds: "Ends on $1 at $2 UTC"
    case .webSentEnded: "Ended on $1"
    case .webSentReading: "Others can read the guide with it"
    case .webSentOlder: "Older"
    case .webSentNoLink: "A link cannot be shown again: only you and those to whom you sent it have it."
    case .webDoneWithdrawn: "Withdrawn. The link no longer works."
    case .webSharedRead: "Read here"
    case .webSharedOpen: "Open"
    case .webSharedGuide: "Open in your library"
    case .webSharedReadGuide: "Read the guide"
    case .webGuestCard: "About this guide"
    case .webGuestEmpty: "There is nothing in this guide yet."
    case .webSharedGame: "Open the game"
    case .webSharedPlace: "Open the place"
    case .webSharedWiki: "Open on $1"
    case .webSharedPicture: "Whole picture"
    case .webSharedAnimation: "Watch the animation"
    case .webSharedApp: "Open in the Wikipedia app"
    case .webSharedSave: "Save to my guide"
    case .webSharedBy: "Sent with Waypost"
    case .doctorDrawing: "Pictures for cards can be drawn."
    case .doctorDrawingMissing: "Cards have no picture because libvips is not installed."
    case .doctorDrawingMissingRemedy: "Install it: sudo apt-get install libvips42"
    case .problemPassageMissing: "This text is not in “$1”."
    case .problemPassageMissingRemedy: "Copy the text from the article without changes."
    case .linkFormOther: "another app or site"
    case .linkOutcomePoint: "led to a place"
    case .linkOutcomeArticle: "led to an article"
    case .linkOutcomeSearch: "led to a search"
    case .linkOutcomeFailed: "could not be opened"
    case .linkOutcomeRefused: "refused: $1"
    case .linkOpenedInPage: "in the browser"
    case .linkOpenedByCommand: "on the command line"
    case .linkCountTimes: "{{PLURAL:$1|once|$1 times}}"
    case .linkCountFailed: "This link was not counted: $1"
    case .linkCountsNote: "Waypost stores the day, the kind of link, the result, and whether a page or a command opened the link. Counts are deleted after {{PLURAL:$1|one day|$1 days}}. The place, the link, the person and the time of day are not stored, and nothing is sent."
    case .linkCountsOff: "Opened links are not counted."
    case .linkCountsOffRemedy: "To count them: waypost place counts --on"
    case .linkCountsEmpty: "No opened links have been counted yet."
    case .linkCountsDoneOn: "Opened links are counted from now on."
    case .linkCountsDoneOff: "Opened links are no longer counted, and the counts were deleted."
    case .linkCountsDoneCleared: "The counts of opened links were deleted."
    case .webSettingsLinks: "Opened links"
    case .webLinkCountsIf: "If you turn this on, Waypost stores the day, the kind of link, the result, and whether a page or a command opened the link. Counts are deleted after {{PLURAL:$1|one day|$1 days}}. The place, the link, the person and the time of day are not stored, and nothing is sent."
    case .webLinkCountsOn: "Count opened links"
    case .webLinkCountsOff: "Stop counting"
    case .webLinkCountsClear: "Clear counts"
    case .webLinkCountLast: "last on $1"
    }
  }

  var nl: String {
    switch self {
    case .problemWikiUnreachable: "$1 is niet bereikbaar (geprobeerd: $2)."
    case .problemWikiUnreachableRemedy: "Controleer de verbinding en het adres. Bewaarde artikelen kun je offline lezen."
    case .problemWikiTimedOut: "$1 gaf binnen $2 {{PLURAL:$2|seconde|seconden}} geen antwoord."
    case .problemWikiTimedOutRemedy: "Probeer het later opnieuw. Bewaarde artikelen kun je offline lezen."
    case .problemNotAMediawiki: "Op $1 is geen MediaWiki-wiki gevonden."
    case .problemNotAMediawikiRemedy: "Geef het adres van een pagina van de wiki, of van zijn api.php."
    case .problemNoWikiFound: "Op $1 is geen wiki gevonden die Waypost kan lezen."
    case .problemNoWikiFoundRemedy: "Open het adres in een browser: misschien is het geen MediaWiki, is een account nodig of mogen programma’s het niet lezen."
    case .problemWikiHttpError: "$1 gaf HTTP-status $2."
    case .problemWikiHttpErrorRemedy: "Het probleem ligt bij de wiki of het adres. Controleer het adres, of probeer het later opnieuw."
    case .problemWikiOtherAnswer: "In plaats van het antwoord van $1 kwam een andere pagina."
    case .problemWikiOtherAnswerRemedy: "Misschien wil het netwerk dat je inlogt: open een webpagina in een browser en probeer het opnieuw. Controleer anders het adres van de wiki; $2 is geprobeerd."
    case .problemWikiMalformedAnswer: "Het antwoord van $1 kon niet worden gelezen."
    case .problemWikiMalformedAnswerRemedy: "Het was onvolledig, of het kwam niet van de wiki. Probeer het opnieuw, of gebruik een ander netwerk."
    case .problemWikiAnswerTooLarge: "Het antwoord van $1 is groter dan $2 megabyte en is niet geladen."
    case .problemWikiAnswerTooLargeRemedy: "Pagina’s van een wiki zijn niet zo groot. Controleer of het adres dat van een wiki is."
    case .problemWikiTruncated: "De pagina is groter dan $1 toestaat, dus het antwoord is onvolledig."
    case .problemWikiTruncatedRemedy: "Open de pagina op de wiki zelf."
    case .problemPageTooLarge: "De pagina “$1” is te groot om te tonen."
    case .problemPageTooLargeRemedy: "Open de pagina op de wiki."
    case .problemWikiError: "$1 weigerde het verzoek: $3 ($2)."
    case .problemWikiErrorRemedy: "De melding hierboven komt van de wiki. Als je er niets mee kunt, meld dit dan."
    case .problemWikiBusy: "$1 is overbelast."
    case .problemWikiBusyRemedy: "Probeer het over $2 opnieuw."
    case .problemWikiGuarded: "$1 blokkeert automatische programma’s, ook Waypost."
    case .problemWikiGuardedRemedy: "Vraag de beheerder van de wiki om “Waypost” toegang tot api.php te geven. Bewaar de pagina tot die tijd in een browser en gebruik: waypost read --html BESTAND"
    case .problemWikiRefusesClient: "$1 weigert verzoeken van dit programma of dit netwerk."
    case .problemWikiRefusesClientRemedy: "Stel WAYPOST_CONTACT in, of contact in config.yaml. Als dat al zo is, probeer dan een ander netwerk."
    case .problemTooManyRedirects: "$1 verwijst te vaak door."
    case .problemTooManyRedirectsRemedy: "Open het adres in een browser en gebruik het adres waar je uitkomt."
    case .problemWikiNotAllowed: "$1 staat niet op de lijst van wiki’s."
    case .problemWikiNotAllowedRemedy: "Voeg hem toe: waypost wiki add ADRES"
    case .problemWikiNotPublic: "“$1” kan hier niet worden toegevoegd: dat kan alleen met openbare wiki’s via https op de gewone poort."
    case .problemWikiNotPublicRemedy: "Voeg hem toe op de opdrachtregel: waypost wiki add ADRES"
    case .problemPageMissing: "Er is geen pagina “$1” op $2."
    case .problemPageMissingRemedy: "Zoek ernaar: waypost search WOORDEN"
    case .problemPageMissingDidYouMean: "Er is geen pagina “$1” op $2."
    case .problemPageMissingDidYouMeanRemedy: "Bedoelde je “$3”?"
    case .problemRedirectBroken: "“$1” verwijst door naar “$2”, en die pagina is er niet op $3."
    case .problemRedirectBrokenRemedy: "Zoek ernaar: waypost search WOORDEN"
    case .problemOnOtherWiki: "“$1” is een pagina van een andere wiki: $2"
    case .problemOnOtherWikiRemedy: "Open dat adres, of lees de pagina met --wiki en het adres van die wiki."
    case .problemOnUnknownWiki: "“$1” is een pagina van een andere wiki."
    case .problemOnUnknownWikiRemedy: "Lees de pagina met --wiki en het adres van die wiki."
    case .problemTitleInvalid: "“$1” is geen geldige titel: $2"
    case .problemTitleInvalidRemedy: "Verbeter de titel en probeer het opnieuw."
    case .titleEmpty: "hij is leeg."
    case .titleForbiddenCharacter: "een titel mag geen “$1” bevatten."
    case .titleTooLong: "hij is $1 bytes lang en mag hoogstens 255 bytes lang zijn."
    case .problemReadNotAllowed: "$1 toont zijn pagina’s alleen aan wie is aangemeld."
    case .problemReadNotAllowedRemedy: "Waypost kan alleen openbare pagina’s lezen. Open de pagina in een browser."
    case .problemNothingFound: "Geen resultaten voor “$1”."
    case .problemNothingFoundRemedy: "Probeer minder woorden, een andere spelling of een andere wiki met --wiki."
    case .problemOfflineNothingSaved: "“$1” is niet bewaard, en de wiki is niet beschikbaar."
    case .problemOfflineNothingSavedRemedy: "Probeer het opnieuw met netwerk en zonder --offline, of bekijk wat bewaard is: waypost guide list"
    case .problemOfflineNoWikitext: "“$1” is bewaard zonder zijn wikitekst."
    case .problemOfflineNoWikitextRemedy: "Probeer het opnieuw met netwerk en zonder --offline. Om die te bewaren: waypost save TITEL --wikitext"
    case .webRemedyOfflineNoWikitext: "Maak verbinding met het netwerk en probeer het opnieuw."
    case .problemOfflineVariant: "Taalvariant $2 van “$1” is alleen via de wiki beschikbaar."
    case .problemOfflineVariantRemedy: "Probeer het opnieuw met netwerk en zonder --offline, of laat --variant weg om de bewaarde versie te lezen."
    case .problemNothingSaved: "“$1” is niet bewaard."
    case .problemNothingSavedRemedy: "Bewaar het eerst: waypost save TITEL"
    case .problemEntryNotSaved: "“$1” is niet bewaard."
    case .problemEntryNotSavedRemedy: "Bewaar het in de gids: $2"
    case .problemGuideMissing: "Er is geen gids “$1”."
    case .problemGuideMissingRemedy: "Bekijk je gidsen: waypost guide list"
    case .problemGuideExists: "Er is al een gids “$1”."
    case .problemGuideExistsRemedy: "Kies een andere naam, of gebruik de bestaande gids."
    case .problemGuideNameEmpty: "Een gids heeft een naam nodig."
    case .problemGuideNameEmptyRemedy: "Geef een naam, zoals “Reis”."
    case .problemGuideNameTooLong: "De naam is $1 tekens lang en mag hoogstens $2 tekens lang zijn."
    case .problemGuideNameTooLongRemedy: "Kies een kortere naam."
    case .problemEntryAmbiguous: "“$1” staat voor verschillende artikelen van de gids “$2”: van $3."
    case .problemEntryAmbiguousRemedy: "Zeg welke met --wiki."
    case .problemSavedAmbiguous: "“$1” is van verschillende wiki’s bewaard: $2."
    case .problemSavedAmbiguousRemedy: "Zeg welke met --wiki."
    case .problemEntryMissing: "“$1” staat niet in de gids “$2”."
    case .problemEntryMissingRemedy: "Bekijk wat er in de gids staat: waypost guide show GIDS"
    case .problemEntryGone: "Dit artikel staat niet meer in de gids."
    case .problemEntryGoneRemedy: "Open de gids opnieuw om te zien wat er nu in staat."
    case .problemLibraryNotALibrary: "$1 is geen bibliotheek van Waypost."
    case .problemLibraryNotALibraryRemedy: "Kies een ander bestand met --library. Dit bestand is niet gewijzigd."
    case .problemLibraryNewer: "De bibliotheek $1 is geschreven door een nieuwere versie van Waypost (bestandsversie $2)."
    case .problemLibraryNewerRemedy: "Werk Waypost bij. De bibliotheek is niet gewijzigd."
    case .problemLibraryDamaged: "De bibliotheek $1 is beschadigd."
    case .problemLibraryDamagedRemedy: "Bewaar het bestand en zet een reservekopie op zijn plaats terug. Voor details: waypost doctor"
    case .problemImportForeign: "$1 bevat geen gidsen van Waypost."
    case .problemImportForeignRemedy: "Kies een bestand dat is gemaakt met: waypost guide export GIDS --to BESTAND"
    case .problemImportFolder: "$1 is een map, geen bestand."
    case .problemImportFolderRemedy: "Kies een bestand dat is geschreven door: waypost guide export GIDS --to BESTAND"
    case .problemImportDamaged: "Het bestand $1 is beschadigd. Er is niets geïmporteerd."
    case .problemImportDamagedRemedy: "Kopieer het bestand opnieuw, of exporteer de gids opnieuw waar hij vandaan komt."
    case .problemImportPartial: "{{PLURAL:$1|Dit is|Deze $1 zijn}} bij het importeren weggelaten: $2."
    case .problemImportPartialRemedy: "De redenen staan hierboven. Al het andere uit het bestand staat in de bibliotheek."
    case .problemLibraryReadOnly: "In de bibliotheek $1 kan niet worden geschreven."
    case .problemLibraryReadOnlyRemedy: "Controleer of de schijf beschreven kan worden, en de rechten van het bestand en de map; of kies een ander bestand met --library."
    case .problemLibraryMissing: "Er is geen bibliotheek $1."
    case .problemLibraryMissingRemedy: "Controleer het pad, en of de schijf is aangekoppeld. Als er nog geen bibliotheek was, maakt dit er een: waypost serve"
    case .problemLibraryLocked: "Een ander programma gebruikt de bibliotheek $1."
    case .problemLibraryLockedRemedy: "Wacht tot het klaar is en probeer het dan opnieuw."
    case .problemServerRunning: "Er draait al een andere server op deze bibliotheek: het adres staat in $1."
    case .problemServerRunningRemedy: "Stop de andere server, of kies een andere bibliotheek met --library."
    case .problemStoreForeign: "$1 is geen gesprekkendatabase van Waypost."
    case .problemStoreForeignRemedy: "Verplaats het bestand en start Waypost opnieuw. Het bestand is niet gewijzigd."
    case .problemStoreNewer: "De gesprekken in $1 zijn geschreven door een nieuwere versie van Waypost."
    case .problemStoreNewerRemedy: "Gebruik die versie of een nieuwere."
    case .problemStoreDamaged: "De gesprekkendatabase $1 is beschadigd."
    case .problemStoreDamagedRemedy: "Zet een reservekopie van het bestand terug."
    case .problemStoreLocked: "Een ander programma gebruikt de gesprekkendatabase $1."
    case .problemStoreLockedRemedy: "Wacht tot het klaar is en probeer het dan opnieuw."
    case .problemSentMissing: "Deze link bestaat niet, of is ingetrokken."
    case .problemSentMissingRemedy: "Vraag de afzender om een nieuwe link."
    case .problemSentNumber: "Geen link heeft het nummer $1."
    case .problemSentNumberRemedy: "Bekijk wat verzonden is, met nummers: waypost send list"
    case .problemSentEnded: "Deze link is verlopen."
    case .problemSentEndedRemedy: "De afzender heeft gekozen hoe lang of hoe vaak hij te openen is. Vraag de afzender om een nieuwe link."
    case .problemOnlyGuidesOpen: "Alleen een gids kan met een link worden gelezen."
    case .problemOnlyGuidesOpenRemedy: "Maak een link naar een gids, of een zonder lezen."
    case .problemReadingNotCounted: "Bij een link om een gids te lezen kan het aantal keren openen niet worden beperkt."
    case .problemReadingNotCountedRemedy: "Beperk in plaats daarvan de tijd."
    case .problemGuestArticleMissing: "Deze link opent “$1” niet."
    case .problemGuestArticleMissingRemedy: "Ga terug naar de gids: daarin staat alles wat hier kan worden gelezen."
    case .problemGuestGuideGone: "De gids van deze link is verwijderd."
    case .problemGuestGuideGoneRemedy: "Vraag de afzender hem te herstellen, of om een andere link."
    case .problemGameMissing: "Dit spel bestaat niet."
    case .problemGameMissingRemedy: "Begin een nieuw spel."
    case .problemGameSeatTaken: "Er doet al een andere speler mee aan dit spel."
    case .problemGameSeatTakenRemedy: "Je kunt meekijken, of een nieuw spel beginnen."
    case .problemGameSeatKept: "Dit spel is voor de andere speler van het vorige spel."
    case .problemGameSeatKeptRemedy: "Je kunt meekijken, of een nieuw spel beginnen."
    case .problemGameUntold: "De kaart van het spel kon niet in het gesprek worden gezet."
    case .problemGameUntoldRemedy: "Misschien is het gesprek gesloten of vol. Het spel gaat door: stuur de link naar de andere speler."
    case .problemStoreReadOnly: "In de gesprekkendatabase $1 kan niet worden geschreven."
    case .problemStoreReadOnlyRemedy: "Controleer of de schijf beschreven kan worden, en de rechten van het bestand en de map."
    case .problemGameOwn: "Jij hebt deze schepen verstopt, dus iemand anders moet ze zoeken."
    case .problemGameOwnRemedy: "Stuur de link naar iemand. Wie het eerst speelt, zoekt de schepen."
    case .problemGameSeatFree: "Er zoekt nog niemand naar de schepen."
    case .problemGameSeatFreeRemedy: "Druk eerst op Spelen."
    case .problemGameSetterGuesses: "Jij hebt de schepen verstopt, dus je kunt niet schieten."
    case .problemGameSetterGuessesRemedy: "Wacht op het schot van de andere speler."
    case .problemGameNotYourSeat: "Je speelt niet mee in dit spel."
    case .problemGameNotYourSeatRemedy: "Je kunt meekijken, of een nieuw spel beginnen."
    case .problemGameOutOfTurn: "Je bent niet aan de beurt."
    case .problemGameOutOfTurnRemedy: "Wacht op de zet van de andere speler."
    case .problemGameOver: "Dit spel is afgelopen."
    case .problemGameOverRemedy: "Begin een nieuw spel."
    case .problemGameOffBoard: "$1 ligt niet op het bord."
    case .problemGameOffBoardRemedy: "Kies een kolom van A tot C en een rij van 1 tot 3."
    case .problemGameShotHit: "Je hebt al op $1 geschoten: raak."
    case .problemGameShotHitRemedy: "Kies een ander vak. Dit schot telt niet."
    case .problemGameShotMiss: "Je hebt al op $1 geschoten: mis."
    case .problemGameShotMissRemedy: "Kies een ander vak. Dit schot telt niet."
    case .problemGameOpening: "In deze link is $1 niet meer zoals bij het begin van het spel."
    case .problemGameOpeningRemedy: "Vertrouw deze link niet. Vraag om de oorspronkelijke link van het spel."
    case .problemGameLinkEmpty: "Deze link bevat geen spel."
    case .problemGameLinkEmptyRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkLong: "De link is {{PLURAL:$1|$1 teken|$1 tekens}} lang en mag hoogstens 2000 tekens lang zijn."
    case .problemGameLinkLongRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkCharacter: "De link heeft een ongeldig teken op positie $2: “$1”."
    case .problemGameLinkCharacterRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkCut: "De link is onvolledig: hij houdt op in het veld “$1”."
    case .problemGameLinkCutRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkEnd: "Het einde van de link klopt niet: er ontbreekt een teken, of er is er een te veel."
    case .problemGameLinkEndRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkSurplus: "De link heeft aan het einde tekens te veel."
    case .problemGameLinkSurplusRemedy: "Open de link zoals die is gestuurd, zonder toevoegingen."
    case .problemGameLinkField: "Het veld “$1” van de link heeft een ongeldige waarde."
    case .problemGameLinkFieldRemedy: "Open de volledige link, zoals die is gestuurd."
    case .problemGameLinkEdited: "Deze link is veranderd, of door een andere server gemaakt."
    case .problemGameLinkEditedRemedy: "Open de link zoals die is gestuurd, op de server waar het spel is begonnen. Of begin een nieuw spel."
    case .problemGameShipsCount: "Er {{PLURAL:$1|is $1 schip|zijn $1 schepen}} geplaatst, en het spel heeft er $2 nodig."
    case .problemGameShipsCountRemedy: "Kies $2 vakken."
    case .problemGameShipsOverlap: "Er liggen twee schepen op $1."
    case .problemGameShipsOverlapRemedy: "Kies voor een van de twee een ander vak."
    case .problemGameOpenMissing: "De link heeft geen $1."
    case .problemGameOpenMissingRemedy: "Een volledige link is ?Ship_Location=0&Ship_Location=4&Is_Complete=0."
    case .problemGameOpenTwice: "De link heeft $1 meer dan één keer."
    case .problemGameOpenTwiceRemedy: "Een volledige link is ?Ship_Location=0&Ship_Location=4&Is_Complete=0."
    case .problemGameOpenValue: "$1 kan niet “$2” zijn."
    case .problemGameOpenValueRemedy: "Ship_Location is een getal van 0 tot 8, Is_Complete is 0 of 1."
    case .problemGameOpenOver: "Het spel van deze link is afgelopen."
    case .problemGameOpenOverRemedy: "Verstop de schepen ergens anders, of neem een link met Is_Complete=0."
    case .problemGameCell: "“$1” is geen vak."
    case .problemGameCellRemedy: "Geef een kolom en een rij, zoals B2."
    case .problemGameMoved: "Het spel is intussen veranderd."
    case .problemGameMovedRemedy: "Bekijk het huidige bord en kies opnieuw."
    case .problemConversationMissing: "Dit gesprek bestaat niet."
    case .problemConversationMissingRemedy: "Vraag de link aan wie je heeft uitgenodigd."
    case .problemConversationClosed: "Dit gesprek is gesloten."
    case .problemConversationClosedRemedy: "Je kunt het nog lezen."
    case .problemNotTakingPart: "Je zit niet in dit gesprek."
    case .problemNotTakingPartRemedy: "Vraag iemand in het gesprek om een uitnodigingslink."
    case .problemLinkDead: "Deze uitnodigingslink werkt niet meer."
    case .problemLinkDeadRemedy: "Vraag een nieuwe link aan wie hem heeft gestuurd."
    case .problemParticipantsFull: "Dit gesprek heeft de grens van $1 mensen bereikt."
    case .problemParticipantsFullRemedy: "Wacht tot iemand het gesprek verlaat."
    case .problemMessagesFull: "Dit gesprek heeft de grens van $1 berichten bereikt."
    case .problemMessagesFullRemedy: "Begin een nieuw gesprek."
    case .problemParticipantsEverFull: "In totaal hebben $1 mensen aan dit gesprek meegedaan, en er kan niemand meer bij."
    case .problemParticipantsEverFullRemedy: "Begin een nieuw gesprek."
    case .problemConversationSizeFull: "Dit gesprek heeft de grens van $1 MB bereikt."
    case .problemConversationSizeFullRemedy: "Verwijder een paar van je kaarten, of begin een nieuw gesprek."
    case .problemLinksFull: "Dit gesprek heeft de grens van $1 uitnodigingslinks bereikt."
    case .problemLinksFullRemedy: "Schakel er eerst een uit."
    case .problemMessageMissing: "Dit bericht bestaat niet meer."
    case .problemMessageMissingRemedy: "Laad de pagina opnieuw om de huidige berichten te zien."
    case .problemNotYours: "Je kunt alleen je eigen berichten verwijderen."
    case .problemNotYoursRemedy: "Vraag de afzender om het te verwijderen."
    case .problemMessageClash: "Er is al een ander bericht met dezelfde ID verstuurd."
    case .problemMessageClashRemedy: "Laad de pagina opnieuw en verstuur het bericht nog eens."
    case .problemTextEmpty: "Het bericht is leeg."
    case .problemTextEmptyRemedy: "Schrijf iets, of voeg een kaart toe."
    case .problemTextTooLong: "Het bericht is $1 tekens lang en mag hoogstens $2 tekens lang zijn."
    case .problemTextTooLongRemedy: "Maak het korter, of verstuur het in delen."
    case .problemPersonUnnamed: "De naam heeft geen zichtbare tekens."
    case .problemPersonUnnamedRemedy: "Vul een naam met letters in."
    case .problemPersonNameLong: "De naam is $1 tekens lang en mag hoogstens $2 tekens lang zijn."
    case .problemPersonNameLongRemedy: "Kies een kortere naam."
    case .problemCardRefused: "Een kaart kan niet naar dit adres verwijzen."
    case .problemCardRefusedRemedy: "Kies een artikel, een plaats of een gids."
    case .chatAppArticle: "Artikel"
    case .chatAppPlace: "Plaats"
    case .chatAppGuide: "Gids"
    case .chatAskArticle: "Zoek een artikel"
    case .chatAskPlace: "Een plaats, coördinaten of een link"
    case .chatGuideStops: "{{PLURAL:$1|$1 artikel|$1 artikelen}}"
    case .chatCardAnimation: "Animatie"
    case .chatNav: "Gesprekken"
    case .chatSendInto: "Naar een gesprek sturen"
    case .chatSendNew: "In een nieuw gesprek sturen"
    case .chatTitle: "Gesprekken"
    case .chatStart: "Begin een gesprek"
    case .chatStartLead: "Een gesprek is een webpagina. Iedereen die de link kan openen, kan in elke browser meedoen, zonder account."
    case .chatSubject: "Onderwerp"
    case .chatSubjectHint: "Niet verplicht."
    case .chatName: "Je naam"
    case .chatNameHint: "De anderen in het gesprek zien hem. Zonder naam zien ze “Iemand”. Je kunt hem later wijzigen."
    case .chatUntitled: "Gesprek"
    case .chatPeople: "{{PLURAL:$1|$1 persoon|$1 personen}}"
    case .chatNone: "Nog geen gesprekken."
    case .chatJoinTitle: "Meedoen: $1"
    case .chatJoinUntitled: "Meedoen aan deze chat"
    case .chatJoinLead: "{{PLURAL:$1|$1 persoon zit|$1 personen zitten}} in dit gesprek. Als je meedoet, kun je alle berichten lezen en er zelf schrijven."
    case .chatJoin: "Meedoen"
    case .chatYouFirst: "Jij"
    case .chatYou: "jou"
    case .chatSomeoneFirst: "Iemand"
    case .chatSomeone: "iemand"
    case .chatMessage: "Bericht"
    case .chatSend: "Versturen"
    case .chatApps: "Kaart toevoegen"
    case .chatAppClose: "Sluiten"
    case .chatAppLarger: "Hele pagina"
    case .chatPreview: "Voorbeeld"
    case .chatInsert: "Aan bericht toevoegen"
    case .chatBackResults: "Terug naar de resultaten"
    case .chatCardReady: "Kaart, nog niet verstuurd"
    case .chatCardOut: "Kaart verwijderen"
    case .chatNewer: "nieuwere kaart hieronder"
    case .chatDeleted: "Bericht verwijderd"
    case .chatDelete: "Bericht verwijderen"
    case .chatCardInside: "Alleen in dit gesprek"
    case .chatPublicLink: "Openbare link"
    case .chatPublicEnd: "Openbare link uitschakelen"
    case .chatReaction: "$1 van $2"
    case .chatReactionAdd: "Reageren met $1"
    case .chatMore: "Meer"
    case .chatBlock: "Berichten van $1 verbergen"
    case .chatUnblock: "Berichten van $1 tonen"
    case .chatBlocked: "Verborgen bericht"
    case .chatRename: "Bewaren"
    case .chatLeave: "Gesprek verlaten"
    case .chatLeaveHint: "Je berichten blijven staan. Om terug te komen heb je een uitnodigingslink nodig."
    case .chatRemove: "$1 verwijderen"
    case .chatRemoveLinks: "Schakel ook alle uitnodigingslinks uit, zodat wie verwijderd is niet terug kan komen."
    case .chatInvite: "Uitnodigen"
    case .chatLinkNew: "Link maken"
    case .chatLinkDays: "Verloopt na"
    case .chatLinkDaysSome: "{{PLURAL:$1|$1 dag|$1 dagen}}"
    case .chatLinkNever: "nooit"
    case .chatLinkUses: "Te gebruiken door"
    case .chatLinkUsesSome: "{{PLURAL:$1|$1 persoon|$1 personen}}"
    case .chatLinkUsesAny: "iedereen"
    case .chatLinkState: "Meegedaan via deze link: $1"
    case .chatLinkUntil: "geldig tot $1"
    case .chatLinkEnd: "Link uitschakelen"
    case .chatLinkCopy: "Link kopiëren"
    case .chatLinkCopied: "Link gekopieerd"
    case .chatLinkAddress: "Uitnodigingslink"
    case .chatClose: "Gesprek sluiten"
    case .chatCloseHint: "Niemand kan er meer in schrijven. Het kan nog wel worden gelezen."
    case .chatDeleteAll: "Gesprek met alle berichten verwijderen"
    case .chatDeleteHint: "Dit verwijdert het voor iedereen en kan niet ongedaan worden gemaakt."
    case .chatEnd: "Sluiten of verwijderen"
    case .chatClosed: "Dit gesprek is gesloten."
    case .chatEarlier: "Eerdere berichten"
    case .chatLatest: "Nieuwste berichten"
    case .chatEmpty: "Nog geen berichten."
    case .chatAlone: "Alleen jij bent hier nog. Stuur deze link naar de mensen met wie je wilt praten:"
    case .chatAloneLocal: "Alleen browsers op deze computer kunnen hem openen, omdat Waypost geen openbaar adres heeft. “waypost serve --help” zegt hoe je er een geeft (--public)."
    case .chatLog: "Berichten"
    case .chatSending: "Wordt verstuurd…"
    case .chatFailed: "Niet verstuurd"
    case .chatRetry: "Opnieuw proberen"
    case .chatWaiting: "Wacht op verbinding"
    case .chatReconnecting: "Verbinding verbroken. Opnieuw verbinden…"
    case .chatConnected: "Weer verbonden"
    case .chatBack: "Terug naar het gesprek"
    case .chatLoading: "Wordt geladen…"
    case .chatCardFailed: "De kaart kon niet worden gemaakt. $1"
    case .chatResultsCount: "$1 {{PLURAL:$1|resultaat|resultaten}}"
    case .chatResultsCountOf: "$1 van ongeveer $2 {{PLURAL:$2|resultaat|resultaten}}"
    case .chatResultsCountFirst: "{{PLURAL:$1|Het eerste resultaat|De eerste $1 resultaten}}"
    case .chatSummary: "Dit is het deel dat gestuurd is. De rest kon niet worden geladen."
    case .chatFullAway: "De originele pagina kon niet worden geladen. Het artikel blijft hier."
    case .chatFull: "Oorspronkelijke pagina"
    case .chatReader: "Leesweergave"
    case .chatOpenIn: "Openen in…"
    case .chatOpenWiki: "Browser (pagina op de wiki)"
    case .chatOpenApp: "Wikipedia-app"
    case .chatOpenLink: "Link kopiëren"
    case .chatFramed: "De pagina van $1 staat in een frame. Blijft het frame leeg, dan staat de wiki dit niet toe. Koppelingen naar andere websites gaan er niet in open. De pagina zelf:"
    case .chatFramedSaved: "Je las de tekst die is bewaard op $1. De pagina hieronder kan nieuwer zijn."
    case .chatDoneDeleted: "Het gesprek is verwijderd."
    case .chatDoneLeft: "Je hebt het gesprek verlaten."
    case .problemServerBusy: "De server is overbelast."
    case .problemServerBusyRemedy: "Probeer het over $1 {{PLURAL:$1|seconde|seconden}} opnieuw."
    case .problemNoteChanged: "De notitie is intussen gewijzigd. Ze is nu “$1”."
    case .problemNoteChangedRemedy: "Sla opnieuw op om ze te vervangen."
    case .problemOrderChanged: "De volgorde van “$1” is niet hersteld: ze is sindsdien gewijzigd, of al hersteld."
    case .problemOrderChangedRemedy: "Kijk naar de volgorde en wijzig ze zo nodig opnieuw."
    case .problemCrowded: "Op dit moment lezen hier te veel mensen."
    case .problemCrowdedRemedy: "Wacht $1 en probeer het opnieuw."
    case .problemTooOften: "Je hebt in korte tijd te veel verzoeken gestuurd."
    case .problemTooOftenRemedy: "Wacht $1 en probeer het opnieuw."
    case .problemTooManyViews: "Op jouw netwerk staan $2 gesprekken live open; meer kunnen er niet zijn."
    case .problemTooManyViewsRemedy: "Sluit er een paar. Deze pagina probeert het elke $1 {{PLURAL:$1|seconde|seconden}} opnieuw; laad haar tot die tijd opnieuw om nieuwe berichten te zien."
    case .problemDiskFull: "Er is geen schijfruimte meer om $1 te schrijven."
    case .problemDiskFullRemedy: "Maak ruimte vrij en probeer het opnieuw. Wat eerder bewaard is, is niet verloren."
    case .problemFileReplaced: "$1 is verplaatst, verwijderd of vervangen terwijl Waypost het bestand open had."
    case .problemFileReplacedRemedy: "Er is niets veranderd. Zet het bestand terug. Hoort er nu een ander bestand, start Waypost dan opnieuw."
    case .problemServerFault: "De server heeft een probleem en kan dit nu niet doen."
    case .problemServerFaultRemedy: "Probeer het later opnieuw, of meld het aan de beheerder."
    case .problemCannotCreate: "$1 kan niet worden gemaakt: $2"
    case .problemCannotCreateRemedy: "Controleer of de map bestaat en of je erin mag schrijven."
    case .problemFileMissing: "Er is geen bestand $1."
    case .problemFileMissingRemedy: "Controleer het pad."
    case .problemFileNotReadable: "$1 kan niet worden gelezen: $2"
    case .problemFileNotReadableRemedy: "Controleer of het een bestand is en of je het mag lezen."
    case .problemFileReadOnly: "Het bestand $1 kan niet worden beschreven."
    case .problemFileReadOnlyRemedy: "Controleer of de schijf beschreven kan worden, en de rechten van het bestand en de map."
    case .problemSomeFailed: "$1 van $2 {{PLURAL:$2|artikel|artikelen}} {{PLURAL:$1|is|zijn}} niet bewaard."
    case .problemSomeFailedRemedy: "De redenen staan hierboven. Voer de opdracht opnieuw uit om verder te gaan met de rest."
    case .problemSomeNotUpdated: "$1 van $2 {{PLURAL:$2|artikel|artikelen}} {{PLURAL:$1|is|zijn}} niet bijgewerkt."
    case .problemSomeNotUpdatedRemedy: "De redenen staan hierboven. Voer de opdracht opnieuw uit om het nog eens te proberen."
    case .problemSomeNotEstimated: "De grootte van $1 van $2 {{PLURAL:$2|artikel|artikelen}} is niet bekend."
    case .problemSomeNotEstimatedRemedy: "De redenen staan hierboven."
    case .problemSomeNotAdded: "$1 van $2 {{PLURAL:$2|artikel|artikelen}} {{PLURAL:$1|is|zijn}} niet aan de gids “$3” toegevoegd."
    case .problemSomeNotAddedRemedy: "De redenen staan hierboven. Bekijk wat er in de gids staat: waypost guide show GIDS"
    case .problemSomeNotRemoved: "$1 van $2 {{PLURAL:$2|artikel|artikelen}} {{PLURAL:$1|is|zijn}} niet uit de gids “$3” verwijderd."
    case .problemSomeNotRemovedRemedy: "De redenen staan hierboven. Bekijk wat er in de gids staat: waypost guide show GIDS"
    case .problemNotAWikiAddress: "“$1” is geen adres van een wiki."
    case .problemNotAWikiAddressRemedy: "Gebruik een naam zoals en.wikipedia of nl.wikivoyage, of het adres van een pagina van de wiki."
    case .problemNotAWayToAWiki: "Via “$1” is geen wiki te bereiken."
    case .problemNotAWayToAWikiRemedy: "Gebruik http:// met een host en poort van deze computer (http://127.0.0.1:8101), of https:// met een willekeurige host."
    case .problemConfigurationInvalid: "De instelling $1 kan niet “$2” zijn. Geldig: $3."
    case .problemConfigurationInvalidRemedy: "Verbeter dit in het instellingenbestand, de omgeving of de opdracht."
    case .settingValidWiki: "een naam zoals en.wikipedia, of het adres van een pagina van de wiki"
    case .settingValidPath: "een pad dat begint met / of ~/"
    case .settingValidFeed: "een https-adres, of een http-adres van deze computer"
    case .settingValidSchemes: "namen zoals mijnapp, van kleine letters, cijfers en de tekens + . -, die met een letter beginnen; behalve $1"
    case .settingValidAppIds: "app-ID’s zoals ABCDE12345.org.example.app"
    case .settingValidAndroidApps: "PAKKET=VINGERAFDRUK, zoals org.example.app=AB:CD:…, met de 32 bytes van de SHA-256-vingerafdruk"
    case .settingValidVariants: "taalcodes met een schrift of regio, zoals zh-tw of sr-el"
    case .settingValidContact: "een e-mailadres, of het https-adres van een webpagina"
    case .settingValidValues: "$1"
    case .settingValidHost: "localhost, of een IP-adres van deze computer"
    case .settingValidPort: "een geheel getal van $1 tot en met $2"
    case .settingValidPublic: "een https-adres zonder pad, zoals https://waypost.example"
    case .settingValidAddress: "een IP-adres, zoals 127.0.0.1"
    case .settingValidUserHeader: "de naam van een header die niets anders gebruikt, zoals Remote-User"
    case .settingValidOwners: "namen met komma’s, zoals ann,ben, of * voor iedereen"
    case .problemSectionMissing: "“$2” heeft geen paragraaf “$1”."
    case .problemSectionMissingRemedy: "Bekijk de kopjes van de paragrafen: waypost read TITEL"
    case .problemEntrySectionMissing: "“$3” heeft geen paragraaf “$2”."
    case .problemEntrySectionMissingRemedy: "Bekijk de paragrafen: $1"
    case .problemInterrupted: "Onderbroken."
    case .problemInterruptedRemedy: "Wat klaar was, is bewaard. Voer de opdracht opnieuw uit om verder te gaan."
    case .problemNumberOutOfRange: "$1 is $2, maar moet tussen $3 en $4 liggen."
    case .problemNumberOutOfRangeRemedy: "Geef een getal in dat bereik."
    case .searchCountOf: "$1 van ongeveer $2 {{PLURAL:$2|resultaat|resultaten}}"
    case .searchCount: "$1 {{PLURAL:$1|resultaat|resultaten}}"
    case .searchCountFirst: "De eerste $1 {{PLURAL:$1|resultaat|resultaten}}"
    case .searchAllHint: "Alle resultaten tonen: voeg --all toe"
    case .searchMarkSaved: "bewaard"
    case .searchMarkSeen: "eerder gezien, niet bewaard"
    case .searchMarkOutdated: "bewaard, nieuwer op de wiki"
    case .searchMarkSimilar: "lijkt erop"
    case .searchMarkDisambiguation: "doorverwijspagina"
    case .searchMarkText: "in de tekst"
    case .searchRedirectedFrom: "doorverwezen van $1"
    case .searchNothingOffline: "Probeer minder woorden of een andere spelling. Zonder --offline wordt ook in de wiki gezocht."
    case .searchOffline: "Offline: dit is wat op deze computer is opgeslagen."
    case .searchAway: "Dit is wat op deze computer is opgeslagen."
    case .searchWithoutTexts: "De wiki heeft zijn teksten niet doorzocht: $1"
    case .searchDidYouMean: "Bedoelde je “$1”?"
    case .readReferences: "Bronnen"
    case .readFacts: "In het kort"
    case .readSavedOn: "bewaard op $1"
    case .readOutdated: "nieuwer op de wiki"
    case .articleRedirectedFrom: "Doorverwezen vanaf “$1”."
    case .articleRedirectedToSection: "Doorverwezen vanaf “$1” naar de sectie “$2”."
    case .readFromFile: "uit het bestand $1, sindsdien niet bijgewerkt"
    case .readAlsoSaved: "Andere exemplaren van “$1” in je bibliotheek: $2"
    case .saveProgressTitle: "Bezig met $1 van $2: $3"
    case .saveDone: "“$1” bewaard in “$2”"
    case .saveDoneMissing: "“$1” bewaard in “$2”, zonder $3 {{PLURAL:$3|afbeelding|afbeeldingen}}."
    case .saveDoneSize: "“$1” bewaard in “$2”: $3, $4 {{PLURAL:$4|afbeelding|afbeeldingen}}"
    case .missingPicturesAbsent: "$1 {{PLURAL:$1|afbeelding kon|afbeeldingen konden}} niet worden gedownload, omdat de server {{PLURAL:$1|die|ze}} niet heeft: $2"
    case .missingPicturesUnreachable: "$1 {{PLURAL:$1|afbeelding kon|afbeeldingen konden}} niet worden gedownload, omdat de server niet antwoordde of het te druk had: $2"
    case .missingPicturesRefused: "$1 {{PLURAL:$1|afbeelding kon|afbeeldingen konden}} niet worden gedownload, omdat {{PLURAL:$1|het adres|de adressen}} niet {{PLURAL:$1|is|zijn}} toegestaan (geen https, of in een privénetwerk): $2"
    case .missingPicturesBroken: "$1 {{PLURAL:$1|afbeelding kon|afbeeldingen konden}} niet worden gedownload, omdat de server iets stuurde dat geen afbeelding is: $2"
    case .missingPicturesLarge: "$1 {{PLURAL:$1|afbeelding kon|afbeeldingen konden}} niet worden gedownload, omdat {{PLURAL:$1|die|ze}} te groot {{PLURAL:$1|is|zijn}}: $2"
    case .saveUnchanged: "Al bewaard, niet gewijzigd: “$1”"
    case .saveWikitextAdded: "Al bewaard, wikitekst toegevoegd: “$1”"
    case .saveFailed: "Mislukt: “$1”"
    case .refreshUnchanged: "“$1” is niet gewijzigd."
    case .refreshChanged: "“$1” is gewijzigd:"
    case .refreshCompleted: "“$1”: $2 {{PLURAL:$2|afbeelding|afbeeldingen}} gedownload."
    case .refreshSectionAdded: "toegevoegd: $1"
    case .refreshSectionRemoved: "verwijderd: $1"
    case .refreshSectionChanged: "gewijzigd: $1"
    case .refreshLead: "inleiding"
    case .refreshMoved: "“$1” heet nu “$2”."
    case .refreshGone: "“$1” bestaat niet meer op $2. Je bewaarde exemplaar blijft."
    case .refreshUpdated: "“$1” is bijgewerkt."
    case .refreshEmptied: "“$1” op $2 is leeg of bijna al zijn tekst kwijt. Je bewaarde versie blijft."
    case .refreshEmptiedHow: "Voeg --accept-empty toe om de bewaarde versie toch te vervangen."
    case .refreshGoneCount: "$1 {{PLURAL:$1|pagina bestaat|pagina’s bestaan}} niet meer op de wiki."
    case .refreshSummary: "$1 {{PLURAL:$1|artikel|artikelen}} gecontroleerd, $2 gewijzigd"
    case .guideSaved: "Bewaard"
    case .guideEntries: "$1 {{PLURAL:$1|artikel|artikelen}}"
    case .guideEmpty: "“$1” is leeg. Bewaar er een artikel in, bijvoorbeeld: $2"
    case .guideCreated: "Nieuwe gids “$1”"
    case .guideRenamed: "“$1” heet nu “$2”"
    case .guideWiki: "Artikelen voor “$1” worden gezocht in $2."
    case .guideWikiDamaged: "De wiki van “$1” is niet te lezen; artikelen worden gezocht in de standaardwiki. Stel hem opnieuw in met “waypost guide wiki”."
    case .guideDeleted: "“$1” verwijderd. Ongedaan maken met: $2"
    case .guideRestored: "“$1” is teruggezet."
    case .guideRestoredAs: "“$1” teruggezet als “$2”."
    case .guideRestoredIn: "“$1” teruggezet in “$2”."
    case .guideAdded: "“$1” toegevoegd aan “$2”"
    case .guideRemoved: "“$1” verwijderd uit “$2”"
    case .guideRemovedUndo: "“$1” uit “$2” verwijderd. Ongedaan maken met: $3"
    case .guideMoved: "“$1” verplaatst naar “$2”"
    case .guideMovedUndo: "“$1” naar “$2” verplaatst. Ongedaan maken met: $3"
    case .guideMovedMerged: "“$1” stond al in “$2”. Het andere exemplaar is verwijderd."
    case .guideCopied: "“$1” gekopieerd naar “$2”"
    case .guideOrderChanged: "“$1” is nu nummer $2 van “$3”"
    case .guideExported: "“$1” geëxporteerd naar $2 ($3)"
    case .guideImported: "“$1” geïmporteerd: $2 {{PLURAL:$2|artikel|artikelen}}, waarvan $3 nieuw"
    case .guideImportReplaced: "De oudere kopie van “$1” ligt in de prullenbak."
    case .guideImportPart: "Weggelaten bij “$1”:"
    case .guideDay: "Dag $1"
    case .trashEmpty: "De prullenbak is leeg."
    case .trashKeptUntil: "bewaard tot $1"
    case .trashEmptied: "$1 vrijgemaakt."
    case .wikiDefault: "standaard"
    case .wikiDefaultSet: "$1 is nu de standaardwiki"
    case .wikiReachedAt: "op $1"
    case .wikiAdded: "$1 toegevoegd."
    case .wikiRemoved: "$1 verwijderd. Artikelen die ervan bewaard zijn, blijven."
    case .wikiProbeSoftware: "Software: $1"
    case .wikiProbeLanguage: "Taal: $1"
    case .wikiProbeLicence: "Licentie: $1"
    case .wikiProbeCan: "Ondersteund: $1"
    case .wikiProbeCannot: "Niet ondersteund: $1"
    case .doctorOk: "in orde"
    case .doctorWarning: "waarschuwing"
    case .doctorFailed: "mislukt"
    case .doctorLibraryWhole: "De bibliotheek is intact: $1 {{PLURAL:$1|artikel|artikelen}}, $2."
    case .doctorLibraryDamaged: "De bibliotheek is beschadigd ($1)."
    case .doctorWikiAnswers: "$1 antwoordt ($2 ms)."
    case .doctorWikiAway: "$1 antwoordt niet. Bewaarde artikelen kun je nog lezen."
    case .doctorDisk: "$1 schijfruimte is vrij voor de bibliotheek."
    case .doctorDiskLow: "Er is nog maar $1 schijfruimte vrij. Maak ruimte vrij voordat je meer bewaart."
    case .doctorClock: "De klok loopt gelijk."
    case .doctorClockOff: "De klok wijkt $1 {{PLURAL:$1|seconde|seconden}} af van die van een wiki, waardoor beveiligde verbindingen kunnen mislukken. Zet de klok goed."
    case .doctorContact: "Contact dat Wikimedia ziet: $1"
    case .doctorContactNone: "Er is geen contact ingesteld, dus verzoeken aan Wikimedia zijn traag. Vul het in bij de instellingen, of stel WAYPOST_CONTACT of contact in config.yaml in."
    case .doctorBackupDone: "Reservekopie geschreven naar $1 ($2)."
    case .doctorForgotten: "De titels uit zoekresultaten en de leesgeschiedenis zijn gewist."
    case .doctorSummaryWell: "Alle controles zijn in orde."
    case .doctorSummary: "$1 {{PLURAL:$1|punt vraagt|punten vragen}} aandacht."
    case .contactWhy: "Wikimedia vraagt elk programma om een contact, voor het geval het overlast geeft. Je adres gaat mee met elk verzoek aan de wiki’s die je gebruikt, en nergens anders heen."
    case .contactQuestion: "Je e-mailadres of webpagina (druk op Enter om over te slaan):"
    case .contactSaved: "Dank je. Wikimedia ziet: $1"
    case .contactNotNow: "Er is geen contact ingesteld. Verzoeken aan Wikimedia zijn traag tot je WAYPOST_CONTACT instelt, of contact in config.yaml."
    case .contactInvalid: "“$1” is geen e-mailadres en geen webpagina."
    case .contactPacing: "Verzoeken aan Wikimedia zijn traag omdat er geen contact is ingesteld. Stel WAYPOST_CONTACT in, of contact in config.yaml."
    case .tourHeading: "Waypost is klaar. Probeer:"
    case .welcomeHeading: "Waypost vindt, leest en bewaart artikelen van elke MediaWiki-wiki, online en offline. Begin met:"
    case .tourSearch: "Vind een pagina, ook met een onvolledige of verkeerd gespelde titel"
    case .tourRead: "Lees hem zonder afleiding"
    case .tourStarter: "Bekijk wat er bij Waypost zit"
    case .tourSave: "Bewaar hem met de afbeeldingen, in een gids"
    case .tourOffline: "Lees hem opnieuw, offline"
    case .tourGuide: "Bekijk wat je bewaard hebt"
    case .tourDoctor: "Controleer of alles werkt"
    case .tourHelp: "Alle opdrachten: waypost --help"
    case .dryRunHeading: "Er is niets verstuurd. Deze verzoeken zouden worden verstuurd:"
    case .dryRunAssumed: "Waypost kent $1 nog niet en zou eerst zoeken waar de API staat. De adressen hieronder gaan ervan uit dat de API op de gebruikelijke plek staat."
    case .dryRunNone: "Er zou geen verzoek worden verstuurd."
    case .retryWaiting: "$1 is overbelast. $2 wachten."
    case .retryFailed: "Een verzoek aan $1 is mislukt. Nieuwe poging over $2 {{PLURAL:$2|seconde|seconden}}."
    case .waitSeconds: "$1 {{PLURAL:$1|seconde|seconden}}"
    case .waitMinutes: "$1 {{PLURAL:$1|minuut|minuten}}"
    case .waitHours: "$1 uur"
    case .sizeBytes: "$1 {{PLURAL:$1|byte|bytes}}"
    case .sizeKilobytes: "$1 kB"
    case .sizeMegabytes: "$1 MB"
    case .sizeGigabytes: "$1 GB"
    case .problemUnexpected: "Er ging iets onverwachts mis: $1"
    case .problemUnexpectedRemedy: "Meld dit, met de opdracht die je gebruikte."
    case .titleRefused: "geen wiki accepteert dit als titel van een pagina."
    case .searchEmptyQuery: "Geef op waarnaar je zoekt."
    case .problemNoResult: "Er is geen resultaat $1: de lijst heeft {{PLURAL:$2|één resultaat|$2 resultaten}}."
    case .problemNoResultRemedy: "Kies een nummer uit de lijst. Voeg --limit of --all toe om meer resultaten te zien."
    case .savePlanned: "$1 {{PLURAL:$1|artikel|artikelen}} te downloaden, ongeveer $2 tekst."
    case .savePlannedPictures: "$1 {{PLURAL:$1|artikel|artikelen}} te downloaden, ongeveer $2 tekst, en afbeeldingen."
    case .saveEstimate: "“$1” zou worden bewaard in “$2”: ongeveer $3, $4 {{PLURAL:$4|afbeelding|afbeeldingen}}"
    case .saveEstimateUnchanged: "“$1” is al bewaard en zou blijven zoals het is."
    case .saveEstimateInGuide: "“$1” is al bewaard en zou alleen aan “$2” worden toegevoegd."
    case .saveEstimateCompleted: "“$1” is al bewaard. De ontbrekende afbeeldingen of de wikitekst zouden worden gedownload: ongeveer $2 in totaal, $3 {{PLURAL:$3|afbeelding|afbeeldingen}}"
    case .saveEstimateRefreshed: "“$1” is al bewaard in een andere versie en zou opnieuw worden gedownload: ongeveer $2, $3 {{PLURAL:$3|afbeelding|afbeeldingen}}"
    case .saveEstimateSizes: "Zonder afbeeldingen: ongeveer $1; met kleine: $2; met grote: $3"
    case .saveEstimateMore: "Een bewaard artikel blijft zoals het is, tenzij je om meer vraagt: --pictures full voor grotere afbeeldingen, --wikitext voor de bron."
    case .saveEstimateTotal: "$1 {{PLURAL:$1|artikel|artikelen}}, ongeveer $2. Er is niets bewaard."
    case .savePicturesProgress: "afbeelding $1 van $2"
    case .doctorDiskUnknown: "De vrije schijfruimte kon niet worden bepaald."
    case .problemFileExists: "Het bestand $1 bestaat al."
    case .problemFileExistsRemedy: "Kies een andere naam, of verplaats het bestaande bestand."
    case .problemPictureRefused: "Een afbeelding ontbreekt of is te groot om te bewaren."
    case .problemPictureRefusedRemedy: "Bewaar het artikel opnieuw, of zonder afbeeldingen: --pictures none."
    case .problemGuideStays: "De gids “$1” kan niet worden verwijderd of hernoemd: artikelen zonder gids komen daarin terecht."
    case .problemGuideStaysRemedy: "Haal er artikelen uit, of maak een andere gids."
    case .problemDateMalformed: "“$1” is geen geldige datum."
    case .problemDateMalformedRemedy: "Schrijf de datum zo: 2026-05-01."
    case .problemDatesReversed: "De eerste dag, $1, valt na de laatste dag, $2."
    case .problemDatesReversedRemedy: "Verwissel de twee datums."
    case .problemTrashMissing: "Er is geen nummer $1 in de prullenbak."
    case .problemTrashMissingRemedy: "Bekijk wat er in de prullenbak ligt: waypost guide trash"
    case .problemTrashEmpty: "De prullenbak is leeg: er is niets terug te zetten."
    case .problemTrashEmptyRemedy: "Een wijziging in de volgorde van een gids maak je ongedaan met: waypost guide plan GIDS --undo"
    case .problemNoAddress: "Het adres van “$1” op zijn wiki is niet bekend."
    case .problemNoAddressRemedy: "Noem de wiki in dezelfde opdracht, met --wiki."
    case .readUntitled: "Zonder titel"
    case .importGuideName: "een gids heeft geen geldige naam."
    case .importTitle: "de wiki of de titel is niet geldig."
    case .importTooLarge: "het is $1, en de grens is $2."
    case .importTooMany: "het bestand bevat meer dan $1 gidsen of artikelen, de grens voor één keer importeren."
    case .importUnreadable: "het kan niet worden gelezen."
    case .importPicture: "de gegevens van de afbeelding zijn beschadigd."
    case .importTooManyPictures: "niet het artikel, maar wel zijn afbeeldingen: het bestand bevat er meer dan $1, de grens voor één keer importeren."
    case .importMore: "er is meer weggelaten dan hier staat."
    case .importEntry: "niet het artikel, maar wel zijn dag, notitie en keuze van secties: een daarvan is ongeldig."
    case .importDays: "niet de gids, maar wel zijn data: het zijn geen data, of de laatste dag is vóór de eerste."
    case .sizeShown: "$1"
    case .readLabelPicture: "Afbeelding"
    case .readLabelSource: "Bron"
    case .readOwnSource: "Waypost Atlas, door het Waypost-project; meegeleverd met Waypost"
    case .readPartOfWaypost: "meegeleverd met Waypost, geen updates"
    case .partOfWaypost: "meegeleverd met Waypost"
    case .readLabelRevision: "versie"
    case .readLabelAuthors: "Auteurs"
    case .readLabelLicence: "Licentie"
    case .readLabelBack: "Terug naar de tekst"
    case .readLabelCutShort: "De rest van deze pagina is weggelaten: het duurt te lang om die te tonen."
    case .readLabelEmpty: "Deze pagina heeft geen tekst. Vakken met links en meldingen aan redacteuren zijn weggelaten."
    case .readLabelPhone: "telefoon"
    case .readLabelHours: "openingstijden"
    case .readLabelPrice: "prijs"
    case .problemNoCommand: "Er is geen opdracht “$1”."
    case .problemNoCommandRemedy: "Bekijk alle opdrachten: waypost --help"
    case .problemNoCommandDidYouMean: "Er is geen opdracht “$1”."
    case .problemNoCommandDidYouMeanRemedy: "Bedoelde je “$2”? Alle opdrachten: waypost --help"
    case .guideNone: "Er is nog niets bewaard. Probeer: waypost save Amsterdam --guide Reis"
    case .problemWikiNotListed: "$1 staat niet op de lijst van wiki’s."
    case .problemWikiNotListedRemedy: "Alleen toegevoegde wiki’s kunnen worden verwijderd."
    case .problemWikiIsDefault: "$1 is de standaardwiki en blijft op de lijst."
    case .problemWikiIsDefaultRemedy: "Maak eerst een andere wiki de standaard: waypost wiki default WIKI"
    case .problemDefaultWikiSet: "De standaardwiki is ingesteld door $1."
    case .problemDefaultWikiSetRemedy: "Start Waypost zonder deze instelling om een andere standaard te kiezen."
    case .problemPartOfWaypost: "Deze pagina staat niet in de atlas die bij Waypost hoort, en er is geen wiki waar de atlas meer van kan halen."
    case .problemPartOfWaypostRemedy: "Bekijk in je gidsen wat de atlas bevat: waypost guide"
    case .webSkip: "Naar de inhoud"
    case .webMenu: "Waypost"
    case .webNavSearch: "Zoeken"
    case .webNavGuides: "Gidsen"
    case .webNavSettings: "Instellingen"
    case .webHomeTitle: "Waarheen?"
    case .webHomeMap: "{{PLURAL:$1|0=Wereldkaart|Je plaats op een wereldkaart|Je $1 plaatsen op een wereldkaart}}"
    case .webHomePlaces: "{{PLURAL:$1|$1 plaats|$1 plaatsen}}"
    case .webLoading: "Bezig met laden …"
    case .webSearchLabel: "Zoeken"
    case .webSearchPlaceholder: "Artikel of plaats"
    case .webSearchButton: "Zoeken"
    case .webSearchWiki: "Wiki"
    case .webSearchIn: "Zoeken in"
    case .webSearchInBoth: "Titels en teksten"
    case .webSearchInTitles: "Alleen titels"
    case .webSearchInTexts: "Alleen teksten"
    case .webSearchTitle: "Zoeken: $1"
    case .webResultsHeading: "Resultaten voor “$1”"
    case .webResultsLabel: "Resultaten"
    case .webResultsCount: "$1 {{PLURAL:$1|resultaat|resultaten}} van $2 en uit je bibliotheek"
    case .webResultsCountOf: "De eerste $1 {{PLURAL:$1|resultaat|resultaten}} uit je bibliotheek en van $2, dat er ongeveer $3 heeft"
    case .webResultsStale: "De resultaten die je ziet zijn ouder."
    case .webResultsMore: "Meer resultaten"
    case .webResultsCountFirst: "De eerste $1 {{PLURAL:$1|resultaat|resultaten}} van $2 en uit je bibliotheek"
    case .webResultsCountLibrary: "$1 {{PLURAL:$1|resultaat|resultaten}} uit je bibliotheek"
    case .webResultsCountSeen: "$1 {{PLURAL:$1|resultaat|resultaten}} uit je bibliotheek, $2 alleen eerder gezien"
    case .webResultsGuide: "Artikelen die je hier bewaart, komen in “$1”."
    case .webMarkSaved: "bewaard"
    case .webMarkSeen: "eerder gezien, niet bewaard"
    case .webMarkOutdated: "nieuwer op de wiki"
    case .webPartOfWaypost: "Meegeleverd met Waypost"
    case .webNothingToUpdate: "Meegeleverd met Waypost, geen updates"
    case .webRemedyPartOfWaypost: "In je gidsen staat wat de atlas bevat. Of zoek op een andere wiki."
    case .webMarkDisambiguation: "doorverwijspagina"
    case .webMarkText: "in de tekst"
    case .webMarkSimilar: "titel lijkt erop"
    case .webMarkPlace: "plaats"
    case .webStateStart: "Typ wat je zoekt."
    case .webStateNothing: "Geen resultaten voor “$1”."
    case .webStateNothingRemedy: "Probeer minder woorden, een andere spelling of een andere wiki."
    case .webStateNothingRemedyOneWiki: "Probeer minder woorden of een andere spelling."
    case .webStateLoading: "Zoeken op $1…"
    case .webStateOffline: "Offline: dit is wat op deze computer is opgeslagen."
    case .webStateStale: "$1 is niet bereikbaar: dit is wat op deze computer is opgeslagen."
    case .webStateLibrary: "$1 Dit zijn resultaten uit je bibliotheek."
    case .webStateNoRecent: "Artikelen die je leest en bewaart, verschijnen hier. Bewaarde artikelen kun je offline lezen."
    case .webStateNoGuides: "Nog geen gidsen. Maak een gids en voeg er artikelen aan toe."
    case .webStateEmptyGuide: "Deze gids is leeg. Zoek een artikel en bewaar het hier."
    case .webOffline: "Offline. Bewaarde artikelen, gidsen, plaatsen en kaarten kun je gebruiken."
    case .webDidYouMean: "Bedoelde je $1?"
    case .webHomeGuides: "Gidsen"
    case .webHomeRecent: "Laatst gelezen"
    case .webHomeAllGuides: "Alle gidsen"
    case .webGuidesTitle: "Gidsen"
    case .webGuidesNew: "Nieuwe gids"
    case .webGuidesName: "Naam"
    case .webGuidesNameHint: "Bijvoorbeeld “Lage Landen, voorjaar”."
    case .webGuidesMake: "Gids maken"
    case .webGuideArticles: "{{PLURAL:$1|0=nog geen artikelen|$1 artikel|$1 artikelen}}"
    case .webGuideSize: "$1 op schijf"
    case .webGuideChanged: "gewijzigd $1"
    case .webGuideAdd: "Artikel toevoegen"
    case .webGuideUpdate: "Alle artikelen bijwerken"
    case .webGuideChange: "Gids wijzigen"
    case .webGuideRename: "Naam wijzigen"
    case .webGuideDelete: "Gids verwijderen"
    case .webGuideDeleteNamed: "“$1” verwijderen"
    case .webGuideDeleteNote: "Hij blijft 30 dagen in de prullenbak."
    case .webGuideDay: "Dag $1"
    case .webEntryUp: "Omhoog: $1"
    case .webEntryDown: "Omlaag: $1"
    case .webEntryMenu: "“$1” wijzigen"
    case .webEntryUpIt: "Omhoog"
    case .webEntryDownIt: "Omlaag"
    case .webEntryRemoveIt: "Uit de gids halen"
    case .webEntryDrag: "Verplaatsen: $1. Gebruik de pijltjestoetsen."
    case .webEntryMoved: "“$1” staat nu op nummer $2."
    case .webEntryNotMoved: "“$1” kon niet worden verplaatst en staat weer op zijn oude plek."
    case .webEntryChange: "Dag, notitie, gids"
    case .webEntryDay: "Dag"
    case .webEntryDayHint: "Een getal. Laat leeg voor geen dag."
    case .webEntryNote: "Notitie"
    case .webEntrySave: "Bewaren"
    case .webEntryMoveTo: "Naar een andere gids"
    case .webEntryMove: "Verplaatsen"
    case .webEntryRemove: "“$1” verwijderen"
    case .webTrash: "Prullenbak"
    case .webTrashBack: "“$1” terugzetten"
    case .webTrashRestore: "Terugzetten"
    case .webTrashUntil: "bewaard tot $1"
    case .webUndo: "Ongedaan maken"
    case .webArticleSaved: "Bewaard op $1"
    case .webArticleHeld: "In $1"
    case .webArticleSave: "Bewaren"
    case .webArticleSaveIn: "Bewaren in"
    case .webArticleSaveAlso: "Ook in een andere gids bewaren"
    case .webArticleSaveInGuide: "Bewaren in $1"
    case .webArticleNotSaved: "“$1” is niet bewaard."
    case .webArticleNotUpdated: "“$1” is niet bijgewerkt."
    case .webArticleNotPictures: "De ontbrekende afbeeldingen van “$1” zijn niet gedownload."
    case .webSaveChoose: "Grootte en afbeeldingen"
    case .webSaveTitle: "“$1” bewaren"
    case .webSavePictures: "Afbeeldingen"
    case .webSaveNone: "Geen: ongeveer $1"
    case .webSaveSmall: "Klein, voor een telefoon: ongeveer $1"
    case .webSaveFull: "Groot, voor een groot scherm: ongeveer $1"
    case .webSaveWikitext: "Ook de wikitekst bewaren"
    case .webSaveNote: "Het artikel heeft $1 {{PLURAL:$1|afbeelding|afbeeldingen}}. De grootten zijn schattingen; bij bijwerken blijft je keuze gelden."
    case .webArticleInGuides: "In gidsen"
    case .webArticleIsSaved: "Bewaard"
    case .webMore: "Meer"
    case .webKeysTitle: "Toetsen"
    case .webKeysSearch: "Zoeken"
    case .webKeysChoose: "Een resultaat kiezen"
    case .webKeysOpen: "Het openen"
    case .webKeysClose: "Een menu of paneel sluiten"
    case .webKeysHelp: "Deze toetsen tonen"
    case .webKeysDone: "Sluiten"
    case .webProblemUnreachable: "$1 is niet bereikbaar."
    case .webArticleNewGuide: "Nieuwe gids"
    case .webArticleContents: "Inhoud"
    case .webArticleLanguages: "Andere talen"
    case .webArticleOriginal: "Oorspronkelijke pagina"
    case .webArticleFrom: "Van $1 op $2"
    case .webArticleRevision: "versie $1"
    case .webArticleAuthors: "Auteurs"
    case .webArticleLicence: "Tekst: $1"
    case .webArticleLicenceUnknown: "Deze wiki vermeldt niet onder welke licentie de tekst valt."
    case .webArticleShownBy: "Opgemaakt door Waypost. De pagina op de wiki ziet er anders uit."
    case .webArticleOthers: "Ook bewaard van $1"
    case .webArticleDisambiguation: "Dit is een doorverwijspagina. Die noemt artikelen met dezelfde naam."
    case .webArticleBreadcrumbs: "Ligging"
    case .webProblemHome: "Iets anders zoeken"
    case .webProblemAgain: "Opnieuw proberen"
    case .webProblemTwin: "Lees het bewaarde “$1”"
    case .webWaypostAway: "Waypost is niet bereikbaar."
    case .webWaypostAwayRemedy: "Controleer of Waypost draait en of dit apparaat verbinding heeft. Deze pagina probeert het vanzelf opnieuw."
    case .webWaypostBack: "Waypost antwoordt weer. Probeer het nog eens."
    case .webSaving: "Bezig met bewaren…"
    case .webSavingSlow: "Nog bezig met bewaren: er wordt op de wiki of haar afbeeldingen gewacht."
    case .webSavingPicture: "Bezig met bewaren: afbeelding $1 van $2…"
    case .webSavingWaiting: "Bezig met bewaren: $1 heeft het druk en wordt over $2 {{PLURAL:$2|seconde|seconden}} weer gevraagd."
    case .webSavingStopped: "Gestopt. “$1” is niet bewaard."
    case .webUpdatingStopped: "Gestopt. “$1” blijft zoals het was."
    case .webSending: "Bestand versturen…"
    case .webSendingSlow: "Het bestand wordt nog verstuurd."
    case .webSendingPart: "Bestand versturen: $1 %"
    case .webImporting: "Het bestand is er. De gidsen worden geïmporteerd…"
    case .webUndoing: "Wordt ongedaan gemaakt…"
    case .webWaypostSlow: "Nog geen antwoord. Misschien is een wiki traag of druk."
    case .webProblemGuides: "Bewaarde artikelen bekijken"
    case .webSettingsSample: "De haven ruikt naar teer en sinaasappels. Daarachter klimmen straten naar het kasteel."
    case .webSettingsTitle: "Instellingen"
    case .webSettingsWikis: "Wiki’s"
    case .webSettingsWikisNote: "Waypost gebruikt deze wiki’s, en die van Wikimedia."
    case .webSettingsDefault: "standaard"
    case .webSettingsMakeDefault: "Standaard maken"
    case .webSettingsMakeDefaultOne: "Standaard maken: $1"
    case .webSettingsAdd: "Wiki toevoegen"
    case .webSettingsAddHint: "Bijvoorbeeld nl.wikipedia, of het https-adres van een pagina van een openbare wiki."
    case .webSettingsAddButton: "Wiki toevoegen"
    case .webSettingsAddOne: "$1 toevoegen"
    case .webSettingsOffered: "De reisgids van Wikimedia. Je kunt erin zoeken, ook als je hem niet toevoegt."
    case .webSettingsRemove: "$1 verwijderen"
    case .webSettingsContact: "Contact"
    case .webSettingsContactLabel: "Je e-mailadres of webpagina"
    case .webSettingsContactHint: "Wikimedia vraagt elk programma om een contact, voor het geval het overlast geeft. Dat van jou gaat naar de wiki’s die je gebruikt, en nergens anders heen."
    case .webSettingsContactButton: "Contact bewaren"
    case .webContactNotNow: "Nu niet"
    case .webDoneNotNow: "Er is geen contact ingesteld. Verzoeken aan Wikimedia zijn traag tot je er een instelt bij Instellingen."
    case .webSettingsSearches: "Geschiedenis"
    case .webSettingsSearchesNote: "Titels uit zoekresultaten en de laatst gelezen artikelen worden op deze computer opgeslagen."
    case .webSettingsForget: "Geschiedenis wissen"
    case .webSettingsHealth: "Status"
    case .webSignInTitle: "Aanmelden"
    case .webSignInNote: "Je hebt de wachtzin nodig om deze bibliotheek te gebruiken."
    case .webSignInProxy: "De server vóór Waypost beslist wie het mag gebruiken. Meld je daar aan."
    case .webSignInProxyUser: "Je bent aangemeld als “$1”, die deze bibliotheek niet mag gebruiken."
    case .webSignInChat: "Dit is een adres in een gesprek. Doe je mee aan het gesprek, open het dan met de browser waarmee je meedoet, of met je uitnodigingslink. Heb je dit adres gekregen om een kaart te bekijken, vraag dan om de openbare link."
    case .webSignInLabel: "Wachtzin"
    case .webSignInButton: "Aanmelden"
    case .webSignInPlain: "Deze verbinding gebruikt http. Anderen op dit netwerk kunnen meelezen, en delen en je locatie zijn niet beschikbaar. Gebruik zo mogelijk https."
    case .webSettingsSignIn: "Aanmelding"
    case .webSignOut: "Afmelden"
    case .webSignOutEverywhere: "Overal afmelden"
    case .webSignOutNote: "Deze browser blijft 30 dagen aangemeld. Als de wachtzin verandert, worden alle browsers afgemeld."
    case .webFieldRequired: "Vul dit veld in."
    case .webFieldTooLong: "Dit is te lang. Vul hoogstens $1 tekens in."
    case .webFieldNumber: "Vul een geheel getal van $1 tot en met $2 in."
    case .webFieldContact: "Vul een e-mailadres of een webpagina in."
    case .webFieldLeft: "Nog over: $1 tekens"
    case .webDate: "$3 $2 $1"
    case .webMonth1: "januari"
    case .webMonth2: "februari"
    case .webMonth3: "maart"
    case .webMonth4: "april"
    case .webMonth5: "mei"
    case .webMonth6: "juni"
    case .webMonth7: "juli"
    case .webMonth8: "augustus"
    case .webMonth9: "september"
    case .webMonth10: "oktober"
    case .webMonth11: "november"
    case .webMonth12: "december"
    case .webRemedyWikiUnreachable: "Controleer de verbinding, of probeer het later opnieuw. Bewaarde artikelen kun je offline lezen."
    case .webRemedyWikiHttpError: "Het probleem ligt bij de wiki. Probeer het later opnieuw."
    case .webRemedyWikiNotAllowed: "Voeg de wiki eerst toe bij Instellingen. Wiki’s op besloten netwerken kan alleen de beheerder toevoegen."
    case .webRemedyWikiNotPublic: "De beheerder kan hem op de opdrachtregel toevoegen."
    case .webRemedyWikiIsDefault: "Maak eerst een andere wiki de standaard in de instellingen."
    case .webRemedyWikiGuarded: "Open de pagina op de wiki zelf. De beheerder van de wiki kan Waypost toegang geven."
    case .webRemedyWikiRefusesClient: "Stel bij de instellingen een contact in. Als dat al zo is, probeer dan een ander netwerk."
    case .webRemedyGuestWiki: "Probeer het later opnieuw. Helpt dat niet, zeg het dan tegen wie je de link heeft gestuurd."
    case .webRemedyGuestChoice: "Kies iets anders, of zeg het tegen wie je de link heeft gestuurd."
    case .webRemedyPageMissing: "Zoek het onder een andere naam."
    case .webRemedyNothingFound: "Probeer minder woorden, een andere spelling of een andere wiki."
    case .webRemedyWikiOtherAnswer: "Misschien wil het netwerk dat je inlogt: open een webpagina in een browser en probeer het opnieuw. Anders is de wiki misschien verhuisd. Bewaarde artikelen kun je offline lezen."
    case .webRemedyOfflineNothingSaved: "Maak verbinding met het netwerk en probeer het opnieuw, of lees een bewaard artikel."
    case .webRemedyStartedOffline: "Waypost is gestart met --offline en vraagt dus niets aan wiki’s. Lees een bewaard artikel, of start het zonder die optie."
    case .webRemedyNothingSaved: "Open het en bewaar het eerst."
    case .webRemedyTrashEmpty: "Wijzigingen in de volgorde van een gids maak je ongedaan op zijn pagina."
    case .webRemedyGuideMissing: "Misschien is hij verwijderd: dan kun je hem terugzetten uit de prullenbak, onderaan je gidsen."
    case .webRemedyEntryMissing: "Misschien is het verplaatst of verwijderd. Open de gids opnieuw."
    case .webRemedyLibraryNotALibrary: "Start Waypost met een andere bibliotheek. Dit bestand is niet gewijzigd."
    case .webRemedyLibraryDamaged: "Bewaar het bestand en zet een reservekopie op zijn plaats terug."
    case .webRemedyImportForeign: "Kies een bestand (.sqlite) van de pagina van een gids in een andere Waypost."
    case .webRemedySentNumber: "Misschien is hij al ingetrokken. Open de lijst opnieuw."
    case .webRemedyTrashMissing: "Misschien is het al teruggezet, of zijn de 30 dagen voorbij."
    case .webRemedyUnexpected: "Meld dit, met het adres van deze pagina."
    case .webRemedySomeFailed: "Probeer het opnieuw om verder te gaan met de rest."
    case .webRemedySomeNotUpdated: "Probeer het opnieuw."
    case .webRemedySomeNotAdded: "Open de gids opnieuw."
    case .webRemedySomeNotRemoved: "Open de gids opnieuw."
    case .webRemedyConfigurationInvalid: "Verbeter het in de instellingen van Waypost."
    case .webRemedyPictureRefused: "Bewaar het artikel opnieuw."
    case .webRemedyWebHost: "Gebruik het adres waarmee Waypost is gestart. De beheerder kan er met --public een toevoegen."
    case .problemWebHost: "Waypost is niet beschikbaar op “$1”."
    case .problemWebHostRemedy: "Gebruik het adres dat “waypost serve” heeft getoond, of start het met --public en het adres dat anderen gebruiken."
    case .problemWebForwarded: "Dit verzoek kwam via een proxy ($1)."
    case .problemWebForwardedRemedy: "Open het zonder proxy. Of stel met --public het adres in dat anderen gebruiken, en met --proxy de proxy."
    case .problemWebSignIn: "Meld je eerst aan."
    case .problemWebSignInRemedy: "Open in een browser /sign-in. In een programma: stuur de wachtzin naar /sign-in en stuur bij elk verzoek het ontvangen cookie mee."
    case .problemWebPassphrase: "De wachtzin klopt niet."
    case .problemWebPassphraseRemedy: "Controleer hoofdletters en spaties."
    case .problemWebTooManyTries: "Te veel pogingen. Wacht {{PLURAL:$1|$1 seconde|$1 seconden}} en probeer het opnieuw."
    case .problemWebTooManyTriesRemedy: "Vraag de beheerder om de wachtzin."
    case .problemWebForeignForm: "Dit formulier kwam van een andere site, dus er is niets gewijzigd."
    case .problemWebForeignFormRemedy: "Open Waypost en doe het daar."
    case .problemWebForeignPage: "Een andere site probeerde deze pagina te laden."
    case .problemWebForeignPageRemedy: "Volg er een link naartoe, of open de pagina zelf."
    case .problemWebNoPage: "Er is geen pagina op $1."
    case .problemWebNoPageRemedy: "Zoek naar wat je wilt vinden."
    case .problemWebMethod: "$1 is op dit adres niet toegestaan."
    case .problemWebMethodRemedy: "Ga terug en probeer het opnieuw vanaf de pagina."
    case .problemWebFormSize: "Het formulier is groter dan $1."
    case .problemWebFormSizeRemedy: "Maak het korter en verstuur het opnieuw."
    case .problemWebFields: "Het formulier of het adres heeft meer dan $1 velden."
    case .problemWebFieldsRemedy: "Kies minder onderdelen en verstuur het opnieuw."
    case .problemWebAddressLength: "Het adres is langer dan $1."
    case .problemWebAddressLengthRemedy: "Maak het korter en open het opnieuw."
    case .problemWebFormMalformed: "Het formulier kon niet worden gelezen."
    case .problemWebFormMalformedRemedy: "Ga terug, laad de pagina opnieuw en verstuur het formulier nog eens."
    case .problemPortTaken: "Poort $1 is al in gebruik."
    case .problemPortTakenRemedy: "Stop het andere programma, of kies een andere poort. --port 0 neemt een vrije poort."
    case .problemCannotListen: "Waypost kan niet luisteren op $1: $2"
    case .problemCannotListenRemedy: "Kies een andere poort met --port, of een ander adres met --host."
    case .problemNoPassphrase: "Met $1 kunnen anderen Waypost bereiken, maar er is geen wachtzin ingesteld."
    case .problemNoPassphraseRemedy: "Stel er een van minstens 12 tekens in met de omgevingsvariabele WAYPOST_PASSPHRASE. Iedereen die hem kent, kan de bibliotheek lezen en wijzigen."
    case .problemPassphraseShort: "De wachtzin is korter dan {{PLURAL:$1|$1 teken|$1 tekens}}."
    case .problemPassphraseShortRemedy: "Gebruik vier woorden of meer. Een korte wachtzin is te raden."
    case .problemUserHeaderWithoutProxy: "Er is een header voor gebruikers ingesteld, maar geen proxy die hem stuurt."
    case .problemUserHeaderWithoutProxyRemedy: "Stel --proxy in op het IP-adres van de proxy. De header van ieder ander wordt geweigerd."
    case .problemUserHeaderAlone: "Er is een header voor gebruikers ingesteld, maar geen gebruiker die de eigenaar is."
    case .problemUserHeaderAloneRemedy: "Noem hen met --owners ann,ben, of schrijf --owners \"*\" voor allen die de proxy aanmeldt."
    case .problemOwnersAlone: "Er zijn eigenaars genoemd, maar geen header waarin de proxy zijn gebruikers noemt."
    case .problemOwnersAloneRemedy: "Stel --user-header in op de naam van die header, zoals Remote-User."
    case .problemPassphraseInFile: "Een wachtzin in het instellingenbestand wordt niet geaccepteerd."
    case .problemPassphraseInFileRemedy: "Zet hem in de omgevingsvariabele WAYPOST_PASSPHRASE: bestanden worden gemakkelijk gekopieerd of getoond."
    case .problemKeyRefused: "De serversleutel $1 is onbruikbaar: $2"
    case .problemKeyRefusedRemedy: "Maak het bestand alleen voor jou leesbaar, of verwijder het om een nieuwe sleutel te krijgen."
    case .serveReady: "Waypost staat op $1. Druk op Ctrl-C om te stoppen."
    case .serveNewLibrary: "Dit is een nieuwe bibliotheek: $1"
    case .webDoneDeleted: "“$1” is verwijderd."
    case .webDoneDay: "Dag bewaard."
    case .webDoneAppearance: "Weergave bewaard."
    case .webDoneNote: "Notitie bewaard."
    case .webDoneDayNote: "Dag en notitie bewaard."
    case .webDoneDayAndNote: "Dag en notitie bewaard. “Ongedaan maken” brengt alleen de dag terug."
    case .webDoneRefreshed: "$2 {{PLURAL:$2|artikel|artikelen}} gecontroleerd: {{PLURAL:$1|0=geen|$1}} gewijzigd."
    case .tourServe: "Of lees in een browser"
    case .webHomeSaved: "Laatst bewaard"
    case .problemRevisionMissing: "“$1” heeft geen versie $2 op $3."
    case .problemRevisionMissingRemedy: "Lees in plaats daarvan de huidige versie."
    case .webRemedyRevisionMissing: "Lees in plaats daarvan de huidige versie."
    case .webArticleLinkSaved: "Bewaard"
    case .webArticleNext: "Volgende: $1"
    case .webArticleOld: "Dit is een oude versie van de pagina, nummer $1."
    case .webArticleOldCurrent: "Huidige versie lezen"
    case .webArticleOutdated: "De wiki heeft een nieuwere versie van deze pagina."
    case .webArticleUpdate: "Bewaarde versie bijwerken"
    case .webArticleToSection: "Naar de sectie “$1”"
    case .webArticleVariants: "Taalvarianten"
    case .webArticleVariant: "Getoond in $1, omgezet door de wiki."
    case .webArticleVariantSaved: "Bewaard exemplaar lezen"
    case .webArticleVariantPlain: "Zonder omzetting lezen"
    case .problemVariant: "“$1” is geen taalvariant van $2."
    case .problemVariantRemedy: "Kies er een uit de lijst op de pagina van het artikel."
    case .webArticleLanguageAway: "alleen online"
    case .webArticleForms: "Andere formaten"
    case .webArticleFormMarkdown: "Markdown"
    case .webArticleFormText: "Platte tekst"
    case .webArticleFormWikitext: "Wikitekst"
    case .webArticleType: "Uiterlijk"
    case .webSettingsType: "Uiterlijk"
    case .webSettingsBrowser: "De taal, en licht of donker, volgen je browser."
    case .webTypeSize: "Grootte"
    case .webTypeSizeSmall: "Klein"
    case .webTypeSizeNormal: "Normaal"
    case .webTypeSizeLarge: "Groot"
    case .webTypeSizeLarger: "Groter"
    case .webTypeFace: "Lettertype"
    case .webTypeFaceSerif: "Met schreef"
    case .webTypeFaceSans: "Schreefloos"
    case .webTypeMeasure: "Regellengte"
    case .webTypeMeasureNarrow: "Kort"
    case .webTypeMeasureNormal: "Normaal"
    case .webTypeMeasureWide: "Lang"
    case .webTypeSmaller: "Kleinere tekst"
    case .webTypeLarger: "Grotere tekst"
    case .webTypeButton: "Uiterlijk bewaren"
    case .webWakeWatching: "Deze pagina controleert of $1 weer beschikbaar is."
    case .webWakeBack: "$1 is weer beschikbaar."
    case .webWakeShow: "Pagina tonen"
    case .problemNoSuchPicture: "Geen artikel in deze gids heeft die afbeelding."
    case .problemNoSuchPictureRemedy: "Kies een van de afbeeldingen in de gids."
    case .webFieldDay: "Vul een geldige datum in."
    case .webFieldDaysReversed: "De laatste dag valt voor de eerste dag."
    case .webFormLeft: "{{PLURAL:$1|Eén veld moet|$1 velden moeten}} nog worden verbeterd."
    case .webGuideFirstDay: "Eerste dag"
    case .webGuideLastDay: "Laatste dag"
    case .webGuideSetDays: "Dagen bewaren"
    case .webGuideWiki: "Wiki om artikelen voor deze gids te zoeken"
    case .webGuideSetWiki: "Wiki bewaren"
    case .webDaysFrom: "vanaf $1"
    case .webDaysUntil: "tot en met $1"
    case .webGuideChooseCover: "Omslag kiezen"
    case .webCoverTitle: "Omslag van “$1”"
    case .webCoverNote: "Dit zijn de afbeeldingen van de artikelen in deze gids."
    case .webCoverAutomatic: "Automatisch kiezen"
    case .webCoverOf: "Afbeelding van “$1”"
    case .webDoneCover: "Omslag gewijzigd."
    case .webDoneDays: "Dagen bewaard."
    case .webDoneGuideWiki: "Wiki bewaard."
    case .webStateNoPictures: "Geen artikel in deze gids is met afbeeldingen bewaard."
    case .webStateNothingRemembered: "Er zijn geen titels opgeslagen."
    case .webStateNoUpdate: "Deze gids is niet bijgewerkt sinds Waypost is gestart."
    case .webStateNothingInGuide: "Niets in “$2” bevat “$1”."
    case .webGuideSearch: "Zoeken in deze gids"
    case .webGuideWhole: "De hele gids tonen"
    case .webGuideSearchWider: "Overal zoeken naar “$1”"
    case .webGuideFound: "{{PLURAL:$1|Eén artikel|$1 artikelen}} in deze gids"
    case .webGuideLastUpdate: "Wijzigingen bij de laatste keer bijwerken"
    case .webGuidesSearch: "Bewaarde artikelen doorzoeken"
    case .webImport: "Gidsen importeren"
    case .webImportFile: "Bestand van een gids"
    case .webImportHint: "Een bestand (.sqlite) van de pagina van een gids in een andere Waypost. Hoogstens $1 MB."
    case .webImportTooLarge: "Het bestand is groter dan $1 MB."
    case .webImportButton: "Importeren"
    case .webImportTitle: "Geïmporteerde gidsen"
    case .webImportRefused: "“$1” is weggelaten: $2"
    case .webImportRefusedMore: "Nog $1 {{PLURAL:$1|ander is|andere zijn}} weggelaten."
    case .webImportNone: "Het bestand bevat geen gidsen."
    case .webFillBack: "Terug naar “$1”"
    case .webFillAdded: "Toegevoegd: $1"
    case .webFillThere: "in deze gids"
    case .webFillRemove: "Verwijderen"
    case .webFillAdd: "Toevoegen"
    case .webFillAddOne: "“$1” toevoegen"
    case .webFillAdding: "Bezig…"
    case .webTrashDelete: "Nu verwijderen"
    case .webTrashDeleteOne: "“$1” definitief verwijderen"
    case .webTrashEmpty: "Prullenbak legen"
    case .webTrashEmptyNow: "Alles definitief verwijderen"
    case .webTrashForGood: "Dit kan niet ongedaan worden gemaakt."
    case .webDoneGone: "“$1” is definitief verwijderd."
    case .webUpdateTitle: "Bijwerken van “$1”"
    case .webUpdateAt: "“$1” controleren"
    case .webUpdateBegins: "Verbinding maken met de wiki’s…"
    case .webUpdateWaiting: "Wacht $2 op de afbeeldingen van $1, dat het druk heeft."
    case .webUpdateCount: "$1 van $2"
    case .webUpdateCancel: "Stoppen"
    case .webUpdateCancelled: "Gestopt na $1 van $2 {{PLURAL:$2|artikel|artikelen}}. Bijgewerkte artikelen blijven bijgewerkt."
    case .webUpdateFailed: "$1 {{PLURAL:$1|kon|konden}} niet worden bijgewerkt."
    case .webUpdateSame: "Ongewijzigd: $1"
    case .webUpdateMore: "Nog $1 {{PLURAL:$1|staat|staan}} niet in de lijst."
    case .webUpdateAdded: "nieuw"
    case .webUpdateMoved: "heette “$1”"
    case .webUpdateGone: "Deze pagina bestaat niet meer op de wiki. Je bewaarde exemplaar blijft."
    case .webUpdateEmptied: "De pagina op de wiki is leeg of bijna al zijn tekst kwijt. Je bewaarde versie blijft."
    case .webUpdateTakeEmptied: "Bewaarde versie toch vervangen"
    case .webUpdatePictures: "$1 {{PLURAL:$1|afbeelding|afbeeldingen}} gedownload"
    case .webMarkMissing: "$1 {{PLURAL:$1|afbeelding ontbreekt|afbeeldingen ontbreken}}"
    case .webPicturesAgain: "{{PLURAL:$1|De afbeelding|De afbeeldingen}} opnieuw downloaden"
    case .webDonePictures: "{{PLURAL:$1|0=Geen afbeelding|$1 afbeelding|$1 afbeeldingen}} gedownload."
    case .webDonePicturesSome: "{{PLURAL:$1|0=Geen afbeelding|$1 afbeelding|$1 afbeeldingen}} gedownload; $2 {{PLURAL:$2|ontbreekt|ontbreken}} nog."
    case .webUpdateElsewhere: "De titel verwijst nu door naar “$1”. Je bewaarde exemplaar blijft."
    case .webUpdateSectionsAdded: "Nieuw:"
    case .webUpdateSectionsChanged: "Gewijzigd:"
    case .webUpdateSectionsRemoved: "Verwijderd:"
    case .webSettingsProbe: "Controleren"
    case .webSettingsProbeOne: "$1 controleren"
    case .webSettingsProbed: "$1, antwoordde op $2"
    case .webSettingsNeverProbed: "Nog niet gecontroleerd"
    case .webDoneProbed: "$1 antwoordt: $2."
    case .webDoneForgotten: "“$1” is uit de geschiedenis verwijderd."
    case .webDoneRememberOn: "Titels uit zoekresultaten worden vanaf nu opgeslagen."
    case .webDoneRememberOff: "Titels worden niet meer opgeslagen, en de opgeslagen titels zijn verwijderd."
    case .webRememberOn: "Titels opslaan"
    case .webRememberOff: "Geen titels meer opslaan"
    case .webRememberOffNote: "Titels uit zoekresultaten worden niet opgeslagen."
    case .webRememberForbidden: "Het instellingenbestand of WAYPOST_REMEMBER_SEARCHES schakelt de geschiedenis uit."
    case .webRememberCount: "{{PLURAL:$1|Eén titel|$1 titels}}"
    case .webRememberForgetOne: "Verwijderen"
    case .webRememberForgetTitle: "“$1” uit de geschiedenis verwijderen"
    case .problemOfflineDidYouMean: "“$1” is niet bewaard, en Waypost is offline."
    case .problemOfflineDidYouMeanRemedy: "Bedoelde je “$2”?"
    case .refreshLeadsElsewhere: "“$1” verwijst op $3 nu door naar “$2”. Je bewaarde exemplaar blijft."
    case .guideImportUnchanged: "“$1” staat hier al, onveranderd."
    case .guideImportBeside: "“$1” staat hier al met een andere inhoud en blijft zoals die is; die uit het bestand heet “$2”."
    case .doctorFaultReference: "De bibliotheek is beschadigd: de tabel “$1” verwijst naar gegevens die ontbreken."
    case .doctorFaultIndex: "De zoekindex klopt niet met de artikelen."
    case .doctorFaultArticle: "Het bewaarde artikel “$1” kan niet meer worden gelezen."
    case .doctorFaultBrokenPicture: "De afbeelding “$1” van “$2” is geen afbeelding. In plaats daarvan staat er een lege plek."
    case .doctorFaultPicture: "De gegevens van de afbeelding $1 zijn beschadigd."
    case .doctorFaultStray: "$1 {{PLURAL:$1|artikel staat|artikelen staan}} op de verkeerde plek: in geen enkele gids, of tegelijk in een gids en in de prullenbak."
    case .problemLibraryBeyondReading: "De bibliotheek $1 is te beschadigd om te lezen ($2)."
    case .problemLibraryBeyondReadingRemedy: "Het bestand is niet gewijzigd. Bewaar het en zet een reservekopie op zijn plaats terug, of verplaats het om met een lege bibliotheek te beginnen."
    case .doctorLibraryDamagedRemedy: "Er is niets gewijzigd. Bewaar het bestand en zet een reservekopie op zijn plaats terug."
    case .doctorFaultIndexRemedy: "Alle artikelen kunnen nog worden gelezen. Bewaar een kopie van het bestand en zet een reservekopie op zijn plaats terug."
    case .doctorFaultArticleRemedy: "Bewaar het opnieuw zolang de wiki het nog heeft: waypost save --refresh"
    case .doctorFaultBrokenPictureRemedy: "Download het opnieuw: waypost save --refresh"
    case .doctorLogOfReplacedFile: "$1 is het logboek van een bibliotheek- of gesprekkenbestand dat is vervangen terwijl Waypost het open had, of nadat Waypost was afgebroken. Het is opzijgezet en hoort niet bij het huidige bestand."
    case .doctorLogOfReplacedFileRemedy: "Als je de laatste wijzigingen van het vorige bestand nodig hebt, hernoem dan het logboek naar het pad van dat bestand, gevolgd door -wal, voordat je het bestand opent. Als het vorige bestand weg of volledig is, verwijder dan het logboek."
    case .doctorDiskFull: "De schijf is bijna vol; een groot artikel kan niet meer worden bewaard."
    case .doctorDiskFullRemedy: "Maak ruimte vrij. Wat bewaard is, is niet verloren. Om de prullenbak van Waypost te legen: waypost guide trash --empty"
    case .doctorClockPast: "De klok van deze computer staat op $1, en dat is vóór deze versie van Waypost werd gemaakt."
    case .doctorClockPastRemedy: "Zet de klok goed. Beveiligde verbindingen hebben de juiste tijd nodig."
    case .doctorPortFree: "Poort $1 is vrij voor de webinterface."
    case .doctorPortTaken: "Poort $1 is in gebruik, door een Waypost die al draait of door een ander programma."
    case .doctorPortTakenRemedy: "Als Waypost al draait, is er niets mis. Kies anders een andere poort: waypost serve --port 0"
    case .doctorPortRefused: "Waypost kan niet luisteren op $1: $2."
    case .doctorPortRefusedRemedy: "Stel als host een adres van deze computer in, en als poort 1024 of hoger."
    case .doctorPackages: "Debian-pakketten die Waypost gebruikt: $1."
    case .doctorCertificatesMissing: "Er zijn geen certificaatautoriteiten geïnstalleerd, dus geen wiki is via https te bereiken."
    case .doctorCertificatesMissingRemedy: "Installeer ze: sudo apt-get install ca-certificates"
    case .doctorFontMissing: "Geen geïnstalleerd lettertype kan $1 tonen."
    case .doctorFontMissingRemedy: "Als je op deze computer in een browser leest: sudo apt-get install $2"
    case .doctorFontArabic: "Arabische of Hebreeuwse letters"
    case .doctorFontCjk: "Chinese, Japanse of Koreaanse tekens"
    case .doctorAdvice: "advies"
    case .configurationUnknown: "$1 heeft {{PLURAL:$3|een onbekende sleutel|onbekende sleutels}}: $2"
    case .problemConfigurationFile: "Het instellingenbestand $1 kan niet worden gelezen: $2"
    case .problemConfigurationFileRemedy: "Elke regel bestaat uit een sleutel, een dubbele punt, een spatie en een waarde, zoals “wiki: nl.wikipedia”."
    case .problemConfigurationUnreadable: "Het instellingenbestand $1 kan niet worden gelezen."
    case .problemConfigurationUnreadableRemedy: "Het moet een tekstbestand in UTF-8 zijn dat je mag lezen."
    case .problemConfigurationLine: "Regel $1 van het instellingenbestand $3 kan niet worden gelezen: $2"
    case .problemConfigurationLineRemedy: "Elke regel bestaat uit een sleutel, een dubbele punt, een spatie en een waarde, zoals “wiki: nl.wikipedia”."
    case .guideNoDay: "Geen dag"
    case .guideNoCountry: "Land onbekend"
    case .guideNoCity: "Geen stad"
    case .distanceMetres: "$1 m"
    case .distanceKilometres: "$1 km"
    case .distanceFar: "$1 km"
    case .guideWay: "$1: $2"
    case .guideWayShorter: "$1: $2, of $3 in een betere volgorde"
    case .guideWayNone: "$1: minder dan twee plaatsen op de kaart"
    case .guideOrderTake: "Gebruik deze volgorde met: $1"
    case .guideOrderTaken: "“$1” is in een betere volgorde gezet. Ongedaan maken met: $2"
    case .guideOrderGood: "Er is geen kortere volgorde van “$1” gevonden."
    case .guideOrderBack: "De vorige volgorde van “$1” is hersteld. Dezelfde opdracht brengt de volgorde van daarvoor terug."
    case .guideOrderSame: "De laatste wijziging van “$1” had geen invloed op de volgorde of de dagen; er was dus niets ongedaan te maken."
    case .problemDayEmpty: "Dag $1 van “$2” is leeg."
    case .problemDayEmptyRemedy: "Bekijk de dagen: waypost guide show GIDS --by day"
    case .webRemedyDayEmpty: "Misschien is de gids intussen gewijzigd. Open hem opnieuw."
    case .problemNoFormerOrder: "De volgorde van “$1” is niet veranderd, dus er is niets ongedaan te maken."
    case .problemNoFormerOrderRemedy: "Verplaats eerst een artikel, of geef het een dag."
    case .webGuideViews: "Artikelen groeperen"
    case .webGuidePart: "Artikelen $1 tot en met $2"
    case .webGuidePartOf: "Artikelen $1 tot en met $2 van $3"
    case .webGuideParts: "Delen van de gids"
    case .webGuideByDay: "Dagen"
    case .webGuideByCountry: "Landen"
    case .webGuideByCity: "Steden"
    case .webGuideMapTab: "Kaart"
    case .webDayEmpty: "Nog niets. Verplaats een artikel hierheen."
    case .webDayWay: "$1 hemelsbreed van stop naar stop"
    case .webDayOrder: "Betere volgorde gebruiken: $2 in plaats van $1"
    case .webDayMany: "Dit zijn te veel artikelen om hier te ordenen. Verdeel ze over dagen, of gebruik “waypost guide plan GIDS --order --apply” op de computer waarop Waypost draait."
    case .webDayContinued: "vervolg"
    case .webDoneOrder: "De artikelen staan in een betere volgorde: $2 in plaats van $1."
    case .webDoneOrderGood: "Er is geen kortere volgorde van deze dag gevonden."
    case .webDoneOrderBack: "De vorige volgorde is hersteld."
    case .webEntryMovedDay: "“$1” is nu nummer $2 ($3)."
    case .webEntryDragDays: "Verplaatsen: $1. Gebruik de pijltjestoetsen, ook naar andere dagen."
    case .webEntryRegion: "Land en stad"
    case .webEntryCountry: "Land"
    case .webEntryCity: "Stad"
    case .webEntryRegionHint: "Laat leeg om te gebruiken wat het artikel zegt."
    case .webEntrySaveRegion: "Land en stad bewaren"
    case .webDoneRegion: "Land en stad bewaard."
    case .webGuideDownloads: "Downloaden voor kaarten en navigatie:"
    case .webGuideDownload: "$1-bestand van deze gids"
    case .webGuideFile: "Deze gids downloaden voor een andere Waypost"
    case .webHomeMakeGuide: "Een gids maken"
    case .webGuideArticlesOfWaypost: "{{PLURAL:$1|Eén artikel|$1 artikelen}} meegeleverd met Waypost"
    case .webGuideNothingToUpdate: "geen updates"
    case .webGuideCardSize: "$1"
    case .webSignInDeferred: "Wat je stuurde is bewaard. Het wordt gedaan zodra je inlogt."
    case .webEntrySections: "Paragrafen kiezen"
    case .entryShows: "Toont: $1"
    case .webSectionsTitle: "Paragrafen van “$1” in “$2”"
    case .webSectionsNote: "De inleiding wordt altijd getoond. Als je niets aanvinkt, wordt het hele artikel getoond."
    case .webSectionsLegend: "Te tonen paragrafen"
    case .webSectionsSave: "Paragrafen bewaren"
    case .webSectionsNone: "Het artikel heeft geen paragrafen om uit te kiezen."
    case .webDoneSections: "Paragrafen bewaard."
    case .webArticleSections: "“$1” toont deze paragrafen, de andere zijn ingeklapt: $2."
    case .webArticleSectionsWhole: "Het hele artikel lezen"
    case .sectionsMissing: "{{PLURAL:$2|Een gekozen paragraaf staat|Gekozen paragrafen staan}} niet meer in het artikel: $1."
    case .sectionsMissingAll: "Geen van de gekozen paragrafen staat nog in het artikel, dus alles wordt getoond. Het waren: $1."
    case .readLabelLeftOut: "Niet getoond in deze gids"
    case .guideSectionsWhole: "“$2” toont heel “$1”"
    case .guideSectionsChosen: "“$2” toont deze paragrafen van “$1”:"
    case .problemPlace: "Dit leidt niet naar een plaats. $1"
    case .problemPlaceRemedy: "Schrijf het zo: 52.3731, 4.8922. Of plak een link naar een kaart."
    case .problemPlaceElsewhere: "Dit leidt niet naar een plaats. $1"
    case .problemPlaceElsewhereRemedy: "Of geef coördinaten: 52.3731, 4.8922."
    case .problemFeed: "De lijst met plaatsen kon niet worden geladen. $1"
    case .problemFeedRemedy: "Probeer het opnieuw, of stel een ander adres voor de lijst in."
    case .problemPlaceList: "Deze lijst met plaatsen kan niet worden gelezen. $1"
    case .problemPlaceListRemedy: "Er is niets toegevoegd. Een lijst is JSON, zoals [{\"name\": \"Delft\", \"lat\": 52.01, \"long\": 4.36}]."
    case .problemPlaceMissing: "Je hebt geen plaats met nummer $1."
    case .problemPlaceMissingRemedy: "Bekijk de nummers: waypost place list"
    case .webRemedyPlaceMissing: "Bekijk je plaatsen in de lijst."
    case .placeEmpty: "Er is niets ingevuld."
    case .placeTooLong: "De tekst is $1 tekens lang en mag hoogstens $2 tekens lang zijn."
    case .placeMalformedLink: "De link is beschadigd: een deel ervan is geen tekst."
    case .placeUnsupportedScheme: "Links die met “$1:” beginnen, worden niet ondersteund."
    case .placeUnsupportedHost: "Links naar $1 worden niet ondersteund."
    case .placeNotAPlace: "In de tekst zijn geen coördinaten gevonden."
    case .placeMissingLatitude: "De breedtegraad ontbreekt."
    case .placeMissingLongitude: "De lengtegraad ontbreekt."
    case .placeNotANumber: "“$1” is geen getal."
    case .placeLatitudeNotANumber: "De breedtegraad “$1” is geen getal."
    case .placeLongitudeNotANumber: "De lengtegraad “$1” is geen getal."
    case .placeLatitudeOutOfRange: "De breedtegraad is $1, maar moet tussen -90 en 90 liggen."
    case .placeLongitudeOutOfRange: "De lengtegraad is $1, maar moet tussen -180 en 180 liggen."
    case .placeMinutesOutOfRange: "Er staan $1 minuten, maar minuten gaan tot en met 59."
    case .placeSecondsOutOfRange: "Er staan $1 seconden, maar seconden moeten minder dan 60 zijn."
    case .placeAmbiguousNumbers: "$1 {{PLURAL:$1|getal vormt|getallen vormen}} geen breedte en lengte."
    case .placeAmbiguousLetters: "Zet bij beide getallen een letter aan dezelfde kant, of gebruik geen letters."
    case .placeAmbiguousO: "O betekent in sommige talen oost en in andere west. Schrijf E of W."
    case .placeAmbiguousLinks: "Er staan $1 links in. Geef er één."
    case .placeAmbiguousPairs: "Er staan $1 paren coördinaten in. Geef er één."
    case .placeConflictParameter: "“$1” heeft twee verschillende waarden."
    case .placeConflictSign: "Een getal heeft een teken en een letter. Gebruik er één."
    case .placeConflictLatitudes: "Beide getallen zijn breedtegraden."
    case .placeConflictLongitudes: "Beide getallen zijn lengtegraden."
    case .placeConflictInLatitude: "De breedtegraad heeft de letter van een lengtegraad."
    case .placeConflictInLongitude: "De lengtegraad heeft de letter van een breedtegraad."
    case .placeUnsupportedCrs: "Het coördinatenstelsel “$1” wordt niet ondersteund, alleen wgs84."
    case .placeNotEarth: "Het ligt op $1, maar deze kaart toont de aarde."
    case .placeNeedsNetwork: "Alleen $1 weet waar deze link heen leidt. Open hem in een browser, en plak het adres dat de browser dan toont."
    case .placeNeedsReference: "$1 is een korte Plus Code, die zonder plaatsnaam onvolledig is. Geef de volledige code."
    case .placeUnsafeCallback: "De link is geweigerd omdat het adres om naar terug te gaan code zou uitvoeren ($1:)."
    case .feedTooLarge: "Hij is groter dan $1."
    case .feedNotUtf8: "Het is geen UTF-8-tekst."
    case .feedNotJson: "Het is geen geldige JSON: de fout staat bij byte $1."
    case .feedNoList: "Er staat geen lijst met plaatsen in."
    case .feedTooMany: "Hij heeft $1 items, en de grens is $2."
    case .feedUnreachable: "$1 is niet bereikbaar."
    case .feedHttp: "$1 gaf HTTP-status $2."
    case .feedNotAllowed: "$1 is niet toegestaan. Gebruik https, of http op deze computer."
    case .feedNote: "Item $1 is overgeslagen. $2"
    case .feedNoteName: "De naam van item $1 is geen tekst en is weggelaten."
    case .feedNoteNameLong: "De naam van item $1 is ingekort tot $2 tekens."
    case .placeListNone: "Er zijn geen plaatsen."
    case .placeListNoMatch: "Geen plaatsen gevonden voor “$1”."
    case .placeListOf: "De lijst is geladen op $1."
    case .placeListKnown: "Dit is de lijst die bij Waypost zit. Hij is nog niet bijgewerkt."
    case .placeListNever: "De lijst is nog niet geladen."
    case .placeListOwn: "eigen plaats"
    case .placeListFeed: "lijst"
    case .placeAdded: "$1 is toegevoegd."
    case .placeAddedBefore: "$1 staat al in je lijst."
    case .placeChanged: "$1 is gewijzigd."
    case .placeRemoved: "$1 is verwijderd."
    case .placeCallback: "Deze link bevat een adres om naar terug te gaan ($1): $2"
    case .openNoApp: "Geen programma op deze computer opent links met $1:."
    case .openGetWikipedia: "Installeer de Wikipedia-app op een telefoon: https://www.wikipedia.org/. Of gebruik een kaart: --with openstreetmap"
    case .openGetMap: "Installeer een kaartenapp, zoals Organic Maps of GNOME Kaarten. Of gebruik een kaart in de browser: --with openstreetmap"
    case .placeImported: "$1 {{PLURAL:$1|plaats|plaatsen}} toegevoegd."
    case .placeFormat: "Formaat: $1"
    case .placeFormatTyped: "coördinaten"
    case .placeRefreshed: "De lijst is bijgewerkt: $1 {{PLURAL:$1|plaats|plaatsen}}."
    case .linkWikipedia: "Wikipedia-app"
    case .linkGeo: "Een andere kaartapp (geo:)"
    case .linkOpenstreetmap: "OpenStreetMap"
    case .linkApple: "Apple Kaarten"
    case .linkGoogle: "Google Maps"
    case .linkOrganicMaps: "Organic Maps"
    case .webNavPlaces: "Plaatsen"
    case .webPlacesTitle: "Plaatsen"
    case .webPlacesFilter: "Naam, regio of coördinaten"
    case .webPlacesFilterButton: "Filteren"
    case .webPlacesAll: "Alles tonen"
    case .webPlacesArea: "Alleen de plaatsen op deze kaart tonen"
    case .webPlacesInArea: "Alleen het gekozen gebied wordt getoond."
    case .webPlacesNoneInArea: "Er zijn geen plaatsen in dit gebied"
    case .webPlacesMap: "Kaart van je plaatsen"
    case .webPlacesPart: "Plaatsen $1 tot en met $2"
    case .webPlacesPartOf: "Plaatsen $1 tot en met $2 van $3"
    case .webPlacesParts: "Delen van de lijst met plaatsen"
    case .webPlacesCount: "$1 {{PLURAL:$1|plaats|plaatsen}}"
    case .webPlacesCountOf: "$1 van $2 {{PLURAL:$2|plaats|plaatsen}}"
    case .webPlacesRefresh: "Lijst bijwerken"
    case .webPlacesAlways: "Altijd bijwerken als ik deze pagina open"
    case .webPlacesAskFirst: "Niet meer automatisch bijwerken"
    case .webPlacesAutomatic: "Hij wordt bijgewerkt als je deze pagina opent, hoogstens één keer per dag."
    case .webPlacesLoading: "De lijst wordt bijgewerkt. De vorige lijst staat hieronder."
    case .webPlacesLoadingFirst: "De lijst wordt geladen."
    case .webPlacesEmpty: "Er zijn nog geen plaatsen"
    case .webPlacesEmptyNote: "Voeg er hieronder een toe, of werk de lijst bij."
    case .webPlacesNoMatch: "Geen plaatsen gevonden voor “$1”"
    case .webPlacesNoMatchNote: "Probeer minder letters, een land, of toon alles."
    case .webPlacesErrorLast: "Hieronder staat de lijst die is geladen op $1."
    case .webPlacesFailed: "De lijst kon niet worden bijgewerkt. {{PLURAL:$1|Dit is de plaats|Dit zijn de $1 plaatsen}} die je hebt."
    case .webDonePlacesAlways: "De lijst wordt voortaan bijgewerkt als je deze pagina opent."
    case .webDonePlacesAsk: "De lijst wordt voortaan alleen bijgewerkt als je erom vraagt."
    case .webPlacesSource: "De lijst komt van $1."
    case .webPlaceAdd: "Plaats toevoegen"
    case .webPlaceEdit: "Wijzigen"
    case .webPlaceEditOne: "$1 wijzigen"
    case .webPlaceEditTitle: "Deze plaats wijzigen"
    case .webPlaceSave: "Wijzigingen bewaren"
    case .webPlaceRemove: "Verwijderen"
    case .webPlaceRemoveOne: "$1 verwijderen"
    case .webPlaceLatitude: "Breedtegraad"
    case .webPlaceLatitudeHint: "Bijvoorbeeld 52,3731 of 52°22′23″N. Je kunt hier ook beide getallen of een link naar een kaart invullen."
    case .webPlaceLongitude: "Lengtegraad"
    case .webPlaceLongitudeHint: "Bijvoorbeeld 4,8922 of 4°53′32″E."
    case .webPlaceName: "Naam (niet verplicht)"
    case .webPlaceShow: "Deze plaats tonen"
    case .webPlaceImport: "Lijst plakken"
    case .webPlaceImportHint: "JSON, bijvoorbeeld [{\"name\": \"Delft\", \"lat\": 52.01, \"long\": 4.36}]."
    case .webPlaceImportButton: "Deze plaatsen toevoegen"
    case .webPlaceAddThis: "Aan mijn plaatsen toevoegen"
    case .webPlaceWays: "Openen in een andere app"
    case .webPlaceNoApp: "Op dit apparaat is geen app geopend. Gebruik een andere link op deze pagina."
    case .webPlaceGetApp: "Als er geen app opent"
    case .webPlaceGetAppNote: "De link “Wikipedia-app” opent in de Wikipedia-app voor iPhone en iPad. Links die met “geo:” beginnen, openen in de kaartenapp van een telefoon. De andere links openen in elke browser."
    case .webPlaceGetOne: "Deze app ophalen: $1"
    case .webPlaceCopy: "Link kopiëren"
    case .webPlaceCopied: "Link gekopieerd"
    case .webPlaceLink: "Link naar deze plaats"
    case .webPlaceQr: "Openen op een ander apparaat"
    case .webPlaceQrAlt: "QR-code van de link"
    case .gameTitle: "Zeeslag"
    case .gameRules: "Op negen vakken liggen twee schepen verstopt. Vind ze allebei vóór de derde misser."
    case .gameBoard: "Bord, kolommen A tot $1, rijen 1 tot $2"
    case .gameCellClosed: "$1: nog niet beschoten"
    case .gameCellAsked: "$1: beschoten, nog geen antwoord"
    case .gameCellHit: "$1: raak"
    case .gameCellMiss: "$1: mis"
    case .gameCellShip: "$1: niet gevonden schip"
    case .gameCellWater: "$1: water"
    case .gameLeft: "nog {{PLURAL:$1|één schip|$1 schepen}}, nog {{PLURAL:$2|één misser|$2 missers}}"
    case .gameYouSet: "Je hebt de schepen verstopt."
    case .gameYouGuess: "Je zoekt de schepen."
    case .gameYouWatch: "Je kijkt mee."
    case .gameTurnWaiting: "Er zoekt nog niemand naar de schepen."
    case .gameTurnYours: "Jij bent aan de beurt."
    case .gameTurnGuesser: "De zoeker is aan de beurt."
    case .gameTurnSetter: "Wacht op het antwoord van de andere speler."
    case .gameOutcomeShipsFound: "Beide schepen zijn gevonden: de zoeker heeft gewonnen."
    case .gameOutcomeMissesUsed: "Derde misser: wie de schepen verstopte, heeft gewonnen."
    case .gameOutcomeSetterResigned: "Wie de schepen verstopte, heeft opgegeven."
    case .gameOutcomeGuesserResigned: "De zoeker heeft opgegeven."
    case .gameWon: "Je hebt gewonnen."
    case .gameLost: "Je hebt verloren."
    case .gameOlder: "Deze link is ouder. Je ziet het spel zoals het nu is."
    case .gameUnknown: "Dit spel wordt gespeeld op een andere kopie van deze server. Hier zie je wat de link zegt en kun je alleen meekijken."
    case .gameElsewhere: "Dit is wat de link zegt. Alleen de server die hem maakte, weet of het klopt en actueel is."
    case .gameKey: "Tijdens het spel kan de beheerder van deze server achterhalen waar de schepen liggen."
    case .gameFingerprint: "Vingerafdruk van het verstopte bord: $1"
    case .gameFingerprintHint: "Schrijf hem nu op en vergelijk hem aan het eind van het spel. Is hij anders, dan is het bord veranderd."
    case .gameCheck: "Dit spel controleren"
    case .gameCheckHow: "Van elke regel stond vóór het eerste schot de SHA-256 in de link. Bereken de SHA-256 van elke regel met een willekeurig programma en vergelijk."
    case .gameVerdictFair: "Gecontroleerd: geen schip is verplaatst en alle schepen staan op het bord."
    case .gameVerdictSoFar: "Tot nu toe gecontroleerd: {{PLURAL:$1|0=nog geen antwoord|één antwoord, juist|$1 antwoorden, allemaal juist}}."
    case .gameVerdictFleet: "Dit spel was niet eerlijk: het aantal schepen klopte niet ($1)."
    case .gameVerdictOther: "Deze links horen bij twee verschillende spellen."
    case .gameVerdictChanged: "Deze link volgt niet uit de eerdere: een van de twee is veranderd."
    case .gameCardHidden: "$1 verstopte twee schepen"
    case .gameCardJoined: "$1 deed mee"
    case .gameCardHit: "$1 schoot op $2: raak"
    case .gameCardMiss: "$1 schoot op $2: mis"
    case .gameCardFound: "$1 vond beide schepen en won"
    case .gameCardMissed: "$1 miste drie keer; $2 won"
    case .gameCardResigned: "$1 gaf op; $2 won"
    case .gameCardEnded: "$1 gaf op"
    case .gameCardReminded: "$1 vroeg om het volgende schot"
    case .gameCardHint: "Vind ze allebei vóór de derde misser."
    case .gameCardOver: "Bekijk waar de schepen lagen, of speel nog eens."
    case .playPassOn: "Stuur deze link naar iemand, die hem in een browser opent. Laat “waypost serve” draaien. Wie het eerst speelt, zoekt de schepen."
    case .playOpenNote: "Deze link verbergt de schepen niet: wie hem heeft, kan ze zien."
    case .playOpenHow: "Met deze open link begint een spel: waypost play battleship new LINK"
    case .playOpenOver: "Het spel van deze open link is afgelopen."
    case .playSatDown: "Je doet mee als zoeker."
    case .playOldLink: "Deze link is oud, dus er is niet geschoten. Bekijk het huidige bord en kies opnieuw:"
    case .webGamePlay: "Spelen"
    case .webGamePlayHint: "Wie hier het eerst op drukt, zoekt de schepen. Alle anderen kijken mee."
    case .webGameFirstShot: "Schiet op een vak. Wie het eerst schiet, doet mee."
    case .webGameRemind: "Herinnering sturen"
    case .webGameRemindDone: "De kaart van het spel staat weer onderaan het gesprek."
    case .webGamePassOn: "Met iemand buiten dit gesprek spelen"
    case .webGamePassOnHint: "Iedereen die deze link krijgt, kan spelen of meekijken."
    case .webGameShoot: "Op $1 schieten"
    case .webGameResign: "Opgeven"
    case .webGameNew: "Nieuw spel"
    case .webGameRematch: "Revanche: jij verstopt de schepen"
    case .webGameRematchSetter: "Opnieuw schepen verstoppen"
    case .webGameLink: "Stuur deze link"
    case .webGameMoves: "Zetten"
    case .webGameFair: "Is dit spel eerlijk?"
    case .webGameMove: "Schot $1"
    case .webGameHide: "Twee schepen verstoppen"
    case .webGameHideHint: "Kies twee vakken. Niemand ziet ze tot het spel is afgelopen."
    case .webGameHideMore: "{{PLURAL:$1|Kies nog één vak.|Kies $1 vakken.}}"
    case .webGameHideFewer: "{{PLURAL:$1|Haal één vak weg.|Haal $1 vakken weg.}}"
    case .webGameHideReady: "Beide schepen liggen klaar."
    case .webGameFinish: "Klaar"
    case .webGameOpen: "De link die je volgde, verbergt de schepen niet. Druk op Klaar om een spel te beginnen waarin niemand ze ziet."
    case .webGameOpenOver: "Dit spel is afgelopen."
    case .webGameOpenLacks: "De link zegt waar de schepen lagen, maar niet wie waar schoot of wie er won."
    case .webGameOpenShip: "$1: schip"
    case .webGameShare: "Zeeslag: vind twee schepen"
    case .webGameShareWaiting: "Op negen vakken liggen twee schepen verstopt. Het spel wacht op een speler."
    case .webGameShareRunning: "Schoten tot nu toe: $1, treffers: $2."
    case .webPlaceNear: "Bewaarde artikelen in de buurt"
    case .webPlaceFrom: "Gelezen uit $1"
    case .webPlaceArticle: "Artikel: $1"
    case .webPlaceReturn: "Terug naar $1"
    case .webPlaceNoneOfArticle: "“$1” heeft geen coördinaten; hier is het artikel."
    case .webPlaceReturnError: "Een fout melden aan $1"
    case .webPlaceReturnCancel: "Annuleren en terug naar $1"
    case .webPlaceReturnRefused: "De link wil terug naar $1. Waypost opent alleen apps die in de instellingen staan (callback-schemes)."
    case .webPlaceReturnSource: "Deze link is gemaakt door $1."
    case .webPlaceFix: "Deze link leidt niet naar een plaats"
    case .webPlaceFixLabel: "Verbeter hem hier"
    case .webPlaceFixButton: "Link openen"
    case .webPlaceSearch: "Zoeken naar “$1”"
    case .webPlaceBack: "Alle plaatsen"
    case .webFieldPlace: "$1"
    case .problemPoint: "“$1” is geen breedte- en lengtegraad."
    case .problemPointRemedy: "Schrijf decimale graden, de breedte eerst: 52.3731 4.8922. Breedtes gaan van -90 tot 90, lengtes van -180 tot 180."
    case .problemPointLine: "Regel $1 is geen breedte- en lengtegraad: “$2”."
    case .problemPointLineRemedy: "Schrijf decimale graden, de breedte eerst: 52.3731 4.8922. Breedtes gaan van -90 tot 90, lengtes van -180 tot 180."
    case .whereSea: "Op zee"
    case .whereNorth: "$2 km ten noorden van $1"
    case .whereNorthEast: "$2 km ten noordoosten van $1"
    case .whereEast: "$2 km ten oosten van $1"
    case .whereSouthEast: "$2 km ten zuidoosten van $1"
    case .whereSouth: "$2 km ten zuiden van $1"
    case .whereSouthWest: "$2 km ten zuidwesten van $1"
    case .whereWest: "$2 km ten westen van $1"
    case .whereNorthWest: "$2 km ten noordwesten van $1"
    case .whereInTown: "In het centrum van $1"
    case .webMapAround: "Kaart rond $1"
    case .webMapMoves: "De kaart verplaatsen"
    case .webMapWest: "Naar het westen"
    case .webMapNorth: "Naar het noorden"
    case .webMapSouth: "Naar het zuiden"
    case .webMapEast: "Naar het oosten"
    case .webMapFarther: "Uitzoomen"
    case .webMapNearer: "Inzoomen"
    case .webMapStart: "Kaart terugzetten"
    case .webMapMiddle: "Midden: $1."
    case .webMapShown: "Op deze kaart"
    case .webMapCountries: "Landen: $1."
    case .webMapTowns: "Plaatsen: $1."
    case .webMapWaters: "Zeeën en meren: $1."
    case .webMapOutside: "Te ver weg voor deze kaart: $1."
    case .webMapKeys: "Sleep de kaart of gebruik de pijltjestoetsen om haar te verplaatsen, en + en − om te zoomen. Het scrollwiel zoomt met Ctrl, of zonder nadat je op de kaart hebt geklikt."
    case .webMapTouch: "Tik op de kaart om haar alle kanten op te slepen. Zoom met twee vingers."
    case .webMapFailed: "De kaart kon niet worden geladen. De vorige staat er nog."
    case .webMapSource: "Gemaakt met Natural Earth."
    case .problemMapView: "“$1” is geen kaartweergave."
    case .problemMapViewRemedy: "Schrijf zoomniveau, breedte en lengte: map=9/52.37/4.89. Of laat het weg voor de standaardkaart."
    case .webMapGuide: "Kaart van $1"
    case .webMapShowOne: "$1 op de kaart tonen"
    case .webMapEmpty: "Niets in deze gids heeft een locatie."
    case .webMapEmptyNote: "Artikelen over plaatsen hebben er een, net als de plaatsen die erin staan."
    case .webMapWithout: "Niet op de kaart: $1."
    case .webMapOmitted: "Alleen de eerste {{PLURAL:$1|plaats|$1 plaatsen}} van deze artikelen {{PLURAL:$1|staat|staan}} op de kaart."
    case .webGuideOnMap: "Op de kaart"
    case .problemWikiNoPlaces: "$1 kan niet zoeken naar plaatsen in de buurt."
    case .problemWikiNoPlacesRemedy: "De uitbreiding GeoData ontbreekt daar. Kies een andere wiki met --wiki. Wat bewaard is, wordt zonder wiki gevonden."
    case .problemWikiNoTextSearch: "$1 zoekt niet in de teksten van zijn pagina’s."
    case .problemWikiNoTextSearchRemedy: "Zoek naar titels: waypost search WOORDEN --titles"
    case .webRemedyWikiNoPlaces: "Kies een andere wiki. Bewaarde artikelen en plaatsen worden zonder wiki gevonden."
    case .webRemedyWikiNoTextSearch: "Zoek in plaats daarvan naar titels. Teksten van bewaarde artikelen worden zonder wiki gevonden."
    case .webRemedyRedirectBroken: "Zoek het onder een andere naam."
    case .webRemedyOnOtherWiki: "Open dat adres, of voeg die wiki toe aan je wiki’s."
    case .webRemedyOnUnknownWiki: "Voeg die wiki toe aan je wiki’s en zoek de pagina daar."
    case .problemPlaceUnknown: "Er is geen plaats gevonden die “$1” heet."
    case .problemPlaceUnknownRemedy: "Geef coördinaten, een link, de naam van een stad of de titel van een artikel."
    case .problemPlaceNowhere: "Het artikel “$1” heeft geen locatie."
    case .problemPlaceNowhereRemedy: "Geef coördinaten, of een ander artikel."
    case .nearNone: "Binnen $1 is niets gevonden."
    case .nearNoneRemedy: "Probeer een grotere --radius, of een andere wiki met --wiki."
    case .webNearNoneNote: "Zoek in een groter gebied, of op een andere wiki."
    case .webNearNoneNoteOneWiki: "Zoek in een groter gebied."
    case .nearNoneSaved: "Binnen $1 is niets gevonden dat bewaard is."
    case .nearNoneSavedRemedy: "Probeer een grotere --radius."
    case .webNearNoneSavedNote: "Zoek in een groter gebied."
    case .nearWay: "$1 $2"
    case .nearHere: "precies hier"
    case .nearNorth: "naar het noorden"
    case .nearNorthEast: "naar het noordoosten"
    case .nearEast: "naar het oosten"
    case .nearSouthEast: "naar het zuidoosten"
    case .nearSouth: "naar het zuiden"
    case .nearSouthWest: "naar het zuidwesten"
    case .nearWest: "naar het westen"
    case .nearNorthWest: "naar het noordwesten"
    case .nearWikiRadius: "$1 zoekt niet verder dan $2. Wat verder weg ligt, komt uit je bibliotheek."
    case .nearListedIn: "genoemd in $1"
    case .webNearTitle: "In de buurt"
    case .webNearOf: "In de buurt van $1"
    case .webNearHere: "In jouw buurt"
    case .webNearWhere: "Plaats, afstand en wiki"
    case .webNearField: "Plaats"
    case .webNearHint: "Een plaats, coördinaten of een link naar een kaart."
    case .webNearRadius: "Afstand"
    case .webNearButton: "In de buurt zoeken"
    case .webNearLocate: "Mijn locatie gebruiken"
    case .webNearLocateNote: "Je browser vraagt het je eerst. Je locatie wordt op ongeveer 100 meter afgerond, naar $1 gestuurd en niet opgeslagen."
    case .webNearLocateNoteOffline: "Je browser vraagt het je eerst. Je locatie wordt op ongeveer 100 meter afgerond en niet opgeslagen. Alleen bewaarde artikelen en plaatsen worden doorzocht."
    case .webNearLocating: "Je locatie wordt bepaald…"
    case .webNearDenied: "De browser mag je locatie niet gebruiken. Sta het toe bij de instellingen van deze pagina, of vul in plaats daarvan een plaats in."
    case .webNearUnavailable: "Je locatie is nu niet beschikbaar. Probeer het buiten opnieuw, of vul in plaats daarvan een plaats in."
    case .webNearTimeout: "Het bepalen van je locatie duurde te lang. Probeer het opnieuw, of vul in plaats daarvan een plaats in."
    case .webNearInsecure: "“Mijn locatie gebruiken” werkt alleen via https. Vul in plaats daarvan een plaats in."
    case .webNearFailed: "De resultaten konden niet worden geladen. Probeer het opnieuw."
    case .webNearLabel: "Resultaten, dichtstbijzijnde eerst"
    case .webNearCount: "$1 {{PLURAL:$1|resultaat|resultaten}} binnen $2"
    case .webStateAround: "Vul een plaats in om eromheen te zoeken. Bewaarde artikelen worden ook offline gevonden."
    case .webNearYou: "jouw locatie"
    case .problemNoPassage: "Er is geen tekst geselecteerd om te citeren."
    case .problemNoPassageRemedy: "Selecteer een zin in het artikel, of vul de tekst in die je wilt citeren."
    case .problemCardChanged: "De kaart is veranderd sinds je hem bekeek."
    case .problemCardChangedRemedy: "Bekijk de kaart nog eens en verstuur hem dan."
    case .sendQuoted: "“$1”"
    case .sendArticleOf: "Artikel van $1"
    case .sendGuide: "Gids"
    case .sendGuideStops: "$1 {{PLURAL:$1|artikel|artikelen}}: $2"
    case .sendGuideDays: "{{PLURAL:$1|$1 dag|$1 dagen}}"
    case .sendGuideEmpty: "Nog geen artikelen."
    case .sendAltBoard: "De woorden “$1” op een wegwijzer"
    case .sendAltQuote: "Een citaat uit “$1” in grote letters"
    case .sendAltMap: "Kaart waarop $1 is aangegeven"
    case .sendAltMapOf: "Kaart met $1 {{PLURAL:$1|plaats|plaatsen}}"
    case .sendAltPicture: "Afbeelding bij het artikel “$1”"
    case .sendAltUsual: "Een wegwijzer"
    case .sendNoPublic: "Er is geen openbaar adres ingesteld, dus deze link werkt alleen op deze computer. Stel WAYPOST_PUBLIC in, of public in config.yaml."
    case .sendNoPicture: "De kaart heeft geen afbeelding omdat libvips niet is geïnstalleerd. Installeer het: sudo apt-get install libvips42"
    case .sendListMore: "Vóór nummer $2 {{PLURAL:$1|is er nog $1|zijn er nog $1}} verstuurd: waypost send list --before NUMMER"
    case .sendPictureWritten: "De afbeelding is opgeslagen als $1."
    case .sendWithPicture: "Met een afbeelding van $1."
    case .sendAsk: "Deze link maken? [j/N]"
    case .sendRefused: "Er is niets verstuurd."
    case .sendCreditText: "Tekst: $1"
    case .sendCreditPicture: "Afbeelding: $1"
    case .webSend: "Versturen"
    case .webSendThis: "Maak een link"
    case .webSendHow: "Anderen zien deze kaart."
    case .webSendLocal: "Anderen kunnen deze link niet openen, want deze Waypost heeft geen openbaar adres. “waypost serve --help” zegt hoe die er een krijgt. Sommige apps maken de kaart op je computer en laten die hun toch zien."
    case .webSendNoPicture: "De kaart heeft geen afbeelding omdat deze server er geen kan tekenen."
    case .webSendSection: "Een paragraaf versturen"
    case .webSendQuote: "Een passage citeren"
    case .webSendQuoteLabel: "Tekst om te citeren"
    case .webSendQuoteHint: "Selecteer eerst tekst in het artikel, of vul die hier in."
    case .webSendEnds: "Wanneer de link afloopt"
    case .webSendEndsAfter: "Loopt af na"
    case .webSendEndsHint: "Alleen op “Openen” drukken telt als openen. Voorbeelden in chat-apps tellen niet."
    case .webSendHours: "$1 uur"
    case .webSendOpenings: "Te openen"
    case .webSendOpeningsSome: "{{PLURAL:$1|één keer|$1 keer}}"
    case .webSendOpeningsAny: "zo vaak men wil"
    case .webSendReading: "Laat anderen de gids lezen"
    case .webSendReadingHint: "Iedereen met de link kan de gids lezen zoals die dan is: de artikelen, notities en kaart. Zij veranderen niets en zien niets anders, tot je de link intrekt of die verloopt."
    case .webSendReadingThis: "Maak een link om hem te lezen"
    case .webSentTitle: "Klaar om te versturen"
    case .webSentShare: "Delen…"
    case .webSentMail: "Per e-mail versturen"
    case .webSentOpen: "Pagina bekijken"
    case .webSentLink: "Link"
    case .webShare: "Delen"
    case .webSentList: "Verstuurde links"
    case .webSentNone: "Nog niets verstuurd."
    case .webSentWithdraw: "Intrekken"
    case .webSentWithdrawOf: "“$1” intrekken"
    case .webSentWithdrawn: "Ingetrokken op $1"
    case .webSentOpened: "$1 van {{PLURAL:$2|$2 keer|$2 keer}} geopend"
    case .webSentEnds: "Loopt af op $1 om $2 UTC"
    case .webSentEnded: "Afgelopen op $1"
    case .webSentReading: "Anderen kunnen er de gids mee lezen"
    case .webSentOlder: "Ouder"
    case .webSentNoLink: "Een link kan niet opnieuw worden getoond: alleen jij en degenen aan wie je die stuurde, hebben hem."
    case .webDoneWithdrawn: "Ingetrokken. De link werkt niet meer."
    case .webSharedRead: "Hier lezen"
    case .webSharedOpen: "Openen"
    case .webSharedGuide: "Openen in je bibliotheek"
    case .webSharedReadGuide: "Gids lezen"
    case .webGuestCard: "Over deze gids"
    case .webGuestEmpty: "Er staat nog niets in deze gids."
    case .webSharedGame: "Spel openen"
    case .webSharedPlace: "Plaats openen"
    case .webSharedWiki: "Openen op $1"
    case .webSharedPicture: "Hele afbeelding"
    case .webSharedAnimation: "Animatie bekijken"
    case .webSharedApp: "Openen in de Wikipedia-app"
    case .webSharedSave: "In mijn gids bewaren"
    case .webSharedBy: "Verstuurd met Waypost"
    case .doctorDrawing: "Afbeeldingen voor kaarten kunnen worden getekend."
    case .doctorDrawingMissing: "Kaarten hebben geen afbeelding omdat libvips niet is geïnstalleerd."
    case .doctorDrawingMissingRemedy: "Installeer het: sudo apt-get install libvips42"
    case .problemPassageMissing: "Deze tekst staat niet in “$1”."
    case .problemPassageMissingRemedy: "Kopieer de tekst ongewijzigd uit het artikel."
    case .linkFormOther: "andere app of site"
    case .linkOutcomePoint: "leidde naar een plaats"
    case .linkOutcomeArticle: "leidde naar een artikel"
    case .linkOutcomeSearch: "leidde naar een zoekopdracht"
    case .linkOutcomeFailed: "kon niet worden geopend"
    case .linkOutcomeRefused: "geweigerd: $1"
    case .linkOpenedInPage: "in de browser"
    case .linkOpenedByCommand: "op de opdrachtregel"
    case .linkCountTimes: "{{PLURAL:$1|één keer|$1 keer}}"
    case .linkCountFailed: "Deze link is niet geteld: $1"
    case .linkCountsNote: "Waypost bewaart de dag, het soort link, het resultaat, en of een pagina of een opdracht de link opende. Tellingen worden na {{PLURAL:$1|één dag|$1 dagen}} verwijderd. De plaats, de link, de persoon en het tijdstip worden niet opgeslagen, en er wordt niets verzonden."
    case .linkCountsOff: "Geopende links worden niet geteld."
    case .linkCountsOffRemedy: "Om ze te tellen: waypost place counts --on"
    case .linkCountsEmpty: "Er zijn nog geen geopende links geteld."
    case .linkCountsDoneOn: "Geopende links worden vanaf nu geteld."
    case .linkCountsDoneOff: "Geopende links worden niet meer geteld, en de aantallen zijn verwijderd."
    case .linkCountsDoneCleared: "De aantallen geopende links zijn verwijderd."
    case .webSettingsLinks: "Geopende links"
    case .webLinkCountsIf: "Als je dit aanzet, bewaart Waypost de dag, het soort link, het resultaat, en of een pagina of een opdracht de link opende. Tellingen worden na {{PLURAL:$1|één dag|$1 dagen}} verwijderd. De plaats, de link, de persoon en het tijdstip worden niet opgeslagen, en er wordt niets verzonden."
    case .webLinkCountsOn: "Geopende links tellen"
    case .webLinkCountsOff: "Stoppen met tellen"
    case .webLinkCountsClear: "Aantallen wissen"
    case .webLinkCountLast: "laatst op $1"
    }
  }
}
