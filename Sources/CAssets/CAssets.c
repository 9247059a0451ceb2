// Written by Scripts/make-assets from the folder Assets. Do not edit.

#include "CAssets.h"

static const unsigned char asset_apple_touch_icon_png[] = {
#embed "../../Assets/icons/apple-touch-icon.png" suffix(,)
};

static const unsigned char asset_article_js[] = {
#embed "../../Assets/js/article.js" suffix(,)
};

static const unsigned char asset_card_jpg[] = {
#embed "../../Assets/icons/card.jpg" suffix(,)
};

static const unsigned char asset_conversation_composer_js[] = {
#embed "../../Assets/js/conversation-composer.js" suffix(,)
};

static const unsigned char asset_conversation_inline_js[] = {
#embed "../../Assets/js/conversation-inline.js" suffix(,)
};

static const unsigned char asset_conversation_list_js[] = {
#embed "../../Assets/js/conversation-list.js" suffix(,)
};

static const unsigned char asset_conversation_outbox_js[] = {
#embed "../../Assets/js/conversation-outbox.js" suffix(,)
};

static const unsigned char asset_conversation_saving_js[] = {
#embed "../../Assets/js/conversation-saving.js" suffix(,)
};

static const unsigned char asset_conversation_stream_js[] = {
#embed "../../Assets/js/conversation-stream.js" suffix(,)
};

static const unsigned char asset_conversation_css[] = {
#embed "../../Assets/css/conversation.css" suffix(,)
};

static const unsigned char asset_conversation_js[] = {
#embed "../../Assets/js/conversation.js" suffix(,)
};

static const unsigned char asset_drafts_js[] = {
#embed "../../Assets/js/drafts.js" suffix(,)
};

static const unsigned char asset_favicon_ico[] = {
#embed "../../Assets/icons/favicon.ico" suffix(,)
};

static const unsigned char asset_forms_js[] = {
#embed "../../Assets/js/forms.js" suffix(,)
};

static const unsigned char asset_game_css[] = {
#embed "../../Assets/css/game.css" suffix(,)
};

static const unsigned char asset_game_js[] = {
#embed "../../Assets/js/game.js" suffix(,)
};

static const unsigned char asset_guide_picker_js[] = {
#embed "../../Assets/js/guide-picker.js" suffix(,)
};

static const unsigned char asset_guide_js[] = {
#embed "../../Assets/js/guide.js" suffix(,)
};

static const unsigned char asset_html_js[] = {
#embed "../../Assets/js/html.js" suffix(,)
};

static const unsigned char asset_icon_192_png[] = {
#embed "../../Assets/icons/icon-192.png" suffix(,)
};

static const unsigned char asset_icon_512_png[] = {
#embed "../../Assets/icons/icon-512.png" suffix(,)
};

static const unsigned char asset_icon_maskable_512_png[] = {
#embed "../../Assets/icons/icon-maskable-512.png" suffix(,)
};

static const unsigned char asset_loading_js[] = {
#embed "../../Assets/js/loading.js" suffix(,)
};

static const unsigned char asset_manifest_webmanifest[] = {
#embed "../../Assets/manifest.webmanifest" suffix(,)
};

static const unsigned char asset_map_css[] = {
#embed "../../Assets/css/map.css" suffix(,)
};

static const unsigned char asset_map_js[] = {
#embed "../../Assets/js/map.js" suffix(,)
};

static const unsigned char asset_menu_js[] = {
#embed "../../Assets/js/menu.js" suffix(,)
};

static const unsigned char asset_near_js[] = {
#embed "../../Assets/js/near.js" suffix(,)
};

static const unsigned char asset_pictures_js[] = {
#embed "../../Assets/js/pictures.js" suffix(,)
};

static const unsigned char asset_places_js[] = {
#embed "../../Assets/js/places.js" suffix(,)
};

static const unsigned char asset_reachability_js[] = {
#embed "../../Assets/js/reachability.js" suffix(,)
};

static const unsigned char asset_reading_position_js[] = {
#embed "../../Assets/js/reading-position.js" suffix(,)
};

static const unsigned char asset_requests_js[] = {
#embed "../../Assets/js/requests.js" suffix(,)
};

static const unsigned char asset_robots_txt[] = {
#embed "../../Assets/robots.txt" suffix(,)
};

static const unsigned char asset_rules_js[] = {
#embed "../../Assets/js/rules.js" suffix(,)
};

static const unsigned char asset_search_js[] = {
#embed "../../Assets/js/search.js" suffix(,)
};

static const unsigned char asset_sent_css[] = {
#embed "../../Assets/css/sent.css" suffix(,)
};

static const unsigned char asset_service_worker_js[] = {
#embed "../../Assets/js/service-worker.js" suffix(,)
};

static const unsigned char asset_share_js[] = {
#embed "../../Assets/js/share.js" suffix(,)
};

static const unsigned char asset_storage_js[] = {
#embed "../../Assets/js/storage.js" suffix(,)
};

static const unsigned char asset_unreachable_js[] = {
#embed "../../Assets/js/unreachable.js" suffix(,)
};

static const unsigned char asset_update_js[] = {
#embed "../../Assets/js/update.js" suffix(,)
};

static const unsigned char asset_waypost_css[] = {
#embed "../../Assets/css/waypost/01-tokens.css" suffix(,)
#embed "../../Assets/css/waypost/02-base.css" suffix(,)
#embed "../../Assets/css/waypost/03-frame.css" suffix(,)
#embed "../../Assets/css/waypost/04-components.css" suffix(,)
#embed "../../Assets/css/waypost/05-search.css" suffix(,)
#embed "../../Assets/css/waypost/06-guides.css" suffix(,)
#embed "../../Assets/css/waypost/07-places.css" suffix(,)
#embed "../../Assets/css/waypost/08-forms.css" suffix(,)
#embed "../../Assets/css/waypost/09-article.css" suffix(,)
#embed "../../Assets/css/waypost/10-sent.css" suffix(,)
#embed "../../Assets/css/waypost/11-media.css" suffix(,)
};

static const unsigned char asset_basemap_bin[] = {
#embed "../../Assets/data/basemap.bin" suffix(,)
};

static const unsigned char asset_starter_sqlite[] = {
#embed "../../Assets/data/starter.sqlite" suffix(,)
};

static const struct CAsset assets[] = {
    {"apple-touch-icon.png", asset_apple_touch_icon_png, sizeof asset_apple_touch_icon_png},
    {"article.js", asset_article_js, sizeof asset_article_js},
    {"card.jpg", asset_card_jpg, sizeof asset_card_jpg},
    {"conversation-composer.js", asset_conversation_composer_js, sizeof asset_conversation_composer_js},
    {"conversation-inline.js", asset_conversation_inline_js, sizeof asset_conversation_inline_js},
    {"conversation-list.js", asset_conversation_list_js, sizeof asset_conversation_list_js},
    {"conversation-outbox.js", asset_conversation_outbox_js, sizeof asset_conversation_outbox_js},
    {"conversation-saving.js", asset_conversation_saving_js, sizeof asset_conversation_saving_js},
    {"conversation-stream.js", asset_conversation_stream_js, sizeof asset_conversation_stream_js},
    {"conversation.css", asset_conversation_css, sizeof asset_conversation_css},
    {"conversation.js", asset_conversation_js, sizeof asset_conversation_js},
    {"drafts.js", asset_drafts_js, sizeof asset_drafts_js},
    {"favicon.ico", asset_favicon_ico, sizeof asset_favicon_ico},
    {"forms.js", asset_forms_js, sizeof asset_forms_js},
    {"game.css", asset_game_css, sizeof asset_game_css},
    {"game.js", asset_game_js, sizeof asset_game_js},
    {"guide-picker.js", asset_guide_picker_js, sizeof asset_guide_picker_js},
    {"guide.js", asset_guide_js, sizeof asset_guide_js},
    {"html.js", asset_html_js, sizeof asset_html_js},
    {"icon-192.png", asset_icon_192_png, sizeof asset_icon_192_png},
    {"icon-512.png", asset_icon_512_png, sizeof asset_icon_512_png},
    {"icon-maskable-512.png", asset_icon_maskable_512_png, sizeof asset_icon_maskable_512_png},
    {"loading.js", asset_loading_js, sizeof asset_loading_js},
    {"manifest.webmanifest", asset_manifest_webmanifest, sizeof asset_manifest_webmanifest},
    {"map.css", asset_map_css, sizeof asset_map_css},
    {"map.js", asset_map_js, sizeof asset_map_js},
    {"menu.js", asset_menu_js, sizeof asset_menu_js},
    {"near.js", asset_near_js, sizeof asset_near_js},
    {"pictures.js", asset_pictures_js, sizeof asset_pictures_js},
    {"places.js", asset_places_js, sizeof asset_places_js},
    {"reachability.js", asset_reachability_js, sizeof asset_reachability_js},
    {"reading-position.js", asset_reading_position_js, sizeof asset_reading_position_js},
    {"requests.js", asset_requests_js, sizeof asset_requests_js},
    {"robots.txt", asset_robots_txt, sizeof asset_robots_txt},
    {"rules.js", asset_rules_js, sizeof asset_rules_js},
    {"search.js", asset_search_js, sizeof asset_search_js},
    {"sent.css", asset_sent_css, sizeof asset_sent_css},
    {"service-worker.js", asset_service_worker_js, sizeof asset_service_worker_js},
    {"share.js", asset_share_js, sizeof asset_share_js},
    {"storage.js", asset_storage_js, sizeof asset_storage_js},
    {"unreachable.js", asset_unreachable_js, sizeof asset_unreachable_js},
    {"update.js", asset_update_js, sizeof asset_update_js},
    {"waypost.css", asset_waypost_css, sizeof asset_waypost_css},
};

size_t asset_count(void) { return sizeof assets / sizeof assets[0]; }

struct CAsset asset_at(size_t index) { return assets[index]; }

struct CAsset base_map(void) {
    return (struct CAsset){"basemap.bin", asset_basemap_bin,
                           sizeof asset_basemap_bin};
}

struct CAsset starter_library(void) {
    return (struct CAsset){"starter.sqlite", asset_starter_sqlite,
                           sizeof asset_starter_sqlite};
}
