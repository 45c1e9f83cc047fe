/**
 * Times and distances that the shopper feels, each with the id of its behaviour. Milliseconds end in `_MS`, CSS pixels in
 * `_PX`. Times of pure styling are custom properties in `styles/tokens.css`.
 */

/** How a row of hover targets behaves, see `hover-intent`. Milliseconds, CSS pixels. */
export interface HoverTimings {
  /** How often a resting pointer is looked for. */
  poll: number;
  /** A pointer that moved less than this between two looks rests. */
  sensitivity: number;
  /** From coming to opening while all are closed. */
  open: number;
  /** From coming to opening while a sibling is open; 0 is at once. */
  beside: number;
  /** From leaving to closing; null: what is open stays open. */
  close: number | null;
}

const POLL_MS = 50;
const SENSITIVITY_PX = 3;

/** Unless something else is said [NAV-2]. */
export const HOVER: HoverTimings = {
  poll: POLL_MS,
  sensitivity: SENSITIVITY_PX,
  open: POLL_MS,
  beside: POLL_MS,
  close: 300,
};
/** The main navigation [NAV-2]. */
export const HOVER_MAIN: HoverTimings = { ...HOVER, open: 50, beside: 0, close: 400 };
/** Its sections: one is always open. */
export const HOVER_SECTIONS: HoverTimings = { ...HOVER_MAIN, close: null };
/** Its third level. */
export const HOVER_LEVEL_3: HoverTimings = { ...HOVER, open: 200, beside: 200, close: 400 };
/** Other dropdowns, among them the mega-menus of the sidebar. */
export const HOVER_DROPDOWN: HoverTimings = { ...HOVER, open: 150, beside: 150, close: 150 };
/** The same, when the pointer left the page altogether. */
export const HOVER_OFF_PAGE_CLOSE_MS = 200;

/** Menu aim [NAV-3]. */
export const AIM_TOLERANCE_PX = 75;
export const AIM_DELAY_MS = 100;
export const AIM_POSITIONS = 3;

/** Back to the top [NAV-6]. */
export const TO_TOP_BEYOND_PX = 500;
export const TO_TOP_MS = 800;

/** To the list after paging, filtering and sorting [NAV-7]. */
export const TO_LIST_ABOVE_PX = 77;
export const TO_LIST_MS = 500;
/** A page that begins anew. */
export const PAGE_RESET_MS = 300;

/** What loads shortly before it is seen [NAV-9]. */
export const LAZY_WITHIN_PX = 200;
export const CAROUSEL_WITHIN_PX = 500;

/** The slider of the front page: it goes on after this time, and its background by so much a step [CONTENT-1]. */
export const SLIDER_AUTOPLAY_MS = 3000;
export const SLIDER_OFFSET_PX = 500;

/** The progress bar [NAV-12], as shares of its width. */
export const MIN_PROGRESS = 0.08;
export const PROGRESS_TRICKLE = 0.02;
export const PROGRESS_TRICKLE_MS = 800;
export const PROGRESS_SPEED_MS = 200;

/** Clipped blocks [NAV-14]. */
export const CLIP_PX = 100;
export const CLIP_COLLECTION_PX = 360;
export const CLIP_COLLECTION_BEYOND_PX = 390;

/** A changed filter is looked at this long after the change, and sent if none came within the shorter time [LIST-3]. */
export const FILTER_SUBMIT_MS = 1555;
export const FILTER_QUIET_MS = 1444;
/** From a typed bound to its check, and from there to the look whether it changed anything [LIST-10]. */
export const RANGE_CHECK_MS = 500;
export const RANGE_CHANGE_MS = 100;
/** A dropdown of filters that begins further right than this is aligned right [LIST-6]. */
export const FILTER_RIGHT_BEYOND_PX = 597;

/** The live search: after typing, and again while another search runs [SEARCH-1]. */
export const SEARCH_DELAY_MS = 500;
export const SEARCH_RETRY_MS = 500;

/** The pictures over the whole screen: its buttons hide, the slideshow goes on, what moves takes so long [PROD-6]. */
export const VIEWER_IDLE_MS = 4000;
export const VIEWER_SLIDE_MS = 4000;
export const VIEWER_ANIMATION_MS = 366;

/** From the last change of a term or first payment typed to its processing [CREDIT-1]. */
export const CREDIT_FIELD_MS = 777;

/** From the last change of a form's field to its check at the server [FORM-2]. */
export const FIELD_CHECK_MS = 1000;
/** How long the words of an error stay once its field is touched [FORM-2]. */
export const FIELD_TIP_MS = 2000;

/** From the last letter of a city's name to its search [CITY-5]. */
export const CITY_SEARCH_MS = 300;

/** A typed quantity of a basket's line is sent this long after the last change [CART-5]. */
export const BASKET_QUANTITY_MS = 500;
/** From a try without an answer to the next one, twice as long each time [CART-7]; never longer than the second. */
export const BASKET_RETRY_MS = 200;
export const MAX_BASKET_RETRY_MS = 30_000;
/** So long a press may be without a word; most answers take a tenth of it. */
export const BASKET_SILENT_MS = 5000;
/** A change without an answer is sent again after this. */
export const BASKET_TIMEOUT_MS = 15_000;
/** How long the notice of what came into the basket stays [CART-4]. */
export const NOTICE_MS = 4000;
/** Least time from an answer that asks to load the page anew to doing so [CART-7]. */
export const MIN_RELOAD_MS = 1;
