/**
 * The token that x.com's own scripts send for visitors who are not signed in. It is the same for everybody and printed in the site's
 * public JavaScript: an address, not a secret.
 */
export const PUBLIC_BEARER =
  "AAAAAAAAAAAAAAAAAAAAANRILgAAAAAAnNwIzUejRCOuH5E6I8xnZz4puTs%3D1Zv7ttfk8LF81IUq16cHjhLTvJu4FA33AGWWjCpTnA";

/** Id of the query TweetResultByRestId, as of August 2026; it changes every few months. */
export const QUERY_ID = "f2sagi1jweVHFkTUIHzmMQ";

/** Switches that the query insists on being told, by the value they are sent with. */
const ON = [
  "articles_preview_enabled",
  "c9s_tweet_anatomy_moderator_badge_enabled",
  "communities_web_enable_tweet_community_results_fetch",
  "creator_subscriptions_tweet_preview_api_enabled",
  "freedom_of_speech_not_reach_fetch_enabled",
  "graphql_is_translatable_rweb_tweet_is_translatable_enabled",
  "longform_notetweets_consumption_enabled",
  "longform_notetweets_inline_media_enabled",
  "longform_notetweets_rich_text_read_enabled",
  "profile_label_improvements_pcf_label_in_post_enabled",
  "responsive_web_edit_tweet_api_enabled",
  "responsive_web_graphql_timeline_navigation_enabled",
  "responsive_web_twitter_article_tweet_consumption_enabled",
  "standardized_nudges_misinfo",
  "tweet_with_visibility_results_prefer_gql_limited_actions_policy_enabled",
  "view_counts_everywhere_api_enabled",
];
const OFF = [
  "content_disclosure_ai_generated_indicator_enabled",
  "content_disclosure_indicator_enabled",
  "post_ctas_fetch_enabled",
  "premium_content_api_read_enabled",
  "responsive_web_enhance_cards_enabled",
  "responsive_web_graphql_skip_user_profile_image_extensions_enabled",
  "responsive_web_grok_analysis_button_from_backend",
  "responsive_web_grok_analyze_button_fetch_trends_enabled",
  "responsive_web_grok_analyze_post_followups_enabled",
  "responsive_web_grok_annotations_enabled",
  "responsive_web_grok_community_note_auto_translation_is_enabled",
  "responsive_web_grok_image_annotation_enabled",
  "responsive_web_grok_imagine_annotation_enabled",
  "responsive_web_grok_share_attachment_enabled",
  "responsive_web_grok_show_grok_translated_post",
  "responsive_web_jetfuel_frame",
  "responsive_web_profile_redirect_enabled",
  "rweb_tipjar_consumption_enabled",
  "rweb_video_screen_enabled",
  "tweet_awards_web_tipping_enabled",
  "verified_phone_label_enabled",
];

const switches = (names: readonly string[], value: boolean) => Object.fromEntries(names.map((name) => [name, value]));

/** The address of a post in the site's own API. */
export function graphqlAddress(tweetId: string, queryId: string): string {
  const query = new URLSearchParams({
    variables: JSON.stringify({ tweetId, withCommunity: false, includePromotedContent: false, withVoice: false }),
    features: JSON.stringify({ ...switches(ON, true), ...switches(OFF, false) }),
    fieldToggles: JSON.stringify({ withArticlePlainText: true, withArticleRichContentState: false }),
  });
  return `https://api.x.com/graphql/${queryId}/TweetResultByRestId?${query}`;
}
