/**
 * Durations and distances that shoppers notice, with the ids of the behaviours that they belong to. Milliseconds end in `_MS`, CSS pixels
 * in `_PX`. Durations that only concern style are custom properties in `styles/tokens.css`.
 */

/** Timings of a row of hover targets, see `hover-intent`. Milliseconds, CSS pixels. */
export interface HoverTimings {
  /** Interval between two checks of a resting pointer. */
  poll: number;
  /** The pointer rests if it moved less than this between two checks. */
  sensitivity: number;
  /** Delay of opening while everything is closed. */
  open: number;
  /** Delay of opening while another target is open; 0 opens immediately. */
  openSibling: number;
  /** Delay of closing; null if the target stays open. */
  close: number | null;
}

const POLL_MS = 50;
const SENSITIVITY_PX = 3;

/** Default timings of hover targets [NAV-2]. */
export const HOVER: HoverTimings = {
  poll: POLL_MS,
  sensitivity: SENSITIVITY_PX,
  open: POLL_MS,
  openSibling: POLL_MS,
  close: 300,
};
/** Timings of the main navigation [NAV-2]. */
export const HOVER_MAIN: HoverTimings = { ...HOVER, open: 50, openSibling: 0, close: 400 };
/** Timings of the sections in the main navigation, one of which is always open. */
export const HOVER_SECTIONS: HoverTimings = { ...HOVER_MAIN, close: null };
/** Timings of the third level of the main navigation. */
export const HOVER_LEVEL_3: HoverTimings = { ...HOVER, open: 200, openSibling: 200, close: 400 };
/** Timings of other dropdowns, including the mega-menus of the sidebar. */
export const HOVER_DROPDOWN: HoverTimings = { ...HOVER, open: 150, openSibling: 150, close: 150 };
/** Delay of closing after the pointer has left the page. */
export const HOVER_OFF_PAGE_CLOSE_MS = 200;

/** Menu aim [NAV-3]: distance by which the submenu's edge is extended, delay between checks, and number of remembered positions. */
export const AIM_TOLERANCE_PX = 75;
export const AIM_DELAY_MS = 100;
export const AIM_POSITIONS = 3;

/** The button back to the top [NAV-6]: scroll position beyond which it appears, and duration of scrolling. */
export const TO_TOP_BEYOND_PX = 500;
export const TO_TOP_MS = 800;

/** Distance above the list, and duration, of scrolling to it after paging, filtering or sorting [NAV-7]. */
export const TO_LIST_ABOVE_PX = 77;
export const TO_LIST_MS = 500;
/** Duration of scrolling to the top of replaced content. */
export const PAGE_RESET_MS = 300;

/** Distance from the viewport at which content is loaded [NAV-9]. */
export const LAZY_WITHIN_PX = 200;
export const CAROUSEL_WITHIN_PX = 500;

/** Slider of the front page: interval, and shift of its background per step [CONTENT-1]. */
export const SLIDER_AUTOPLAY_MS = 3000;
export const SLIDER_OFFSET_PX = 500;

/** The progress bar [NAV-12]: its first share of the width, the share added at each interval, that interval, and the duration of a step. */
export const MIN_PROGRESS = 0.08;
export const PROGRESS_TRICKLE = 0.02;
export const PROGRESS_TRICKLE_MS = 800;
export const PROGRESS_SPEED_MS = 200;

/** Heights to which blocks and collections are clipped, and the height beyond which a collection is clipped [NAV-14]. */
export const CLIP_PX = 100;
export const CLIP_COLLECTION_PX = 360;
export const CLIP_COLLECTION_BEYOND_PX = 390;

/** A changed filter is checked after the first delay, and sent if there was no other change within the second one [LIST-3]. */
export const FILTER_SUBMIT_MS = 1555;
export const FILTER_QUIET_MS = 1444;
/** Delay from typing a bound to its check, and from the check to the comparison with the applied filter [LIST-10]. */
export const RANGE_CHECK_MS = 500;
export const RANGE_CHANGE_MS = 100;
/** A dropdown of filters that starts further right than this is aligned right [LIST-6]. */
export const FILTER_RIGHT_BEYOND_PX = 597;

/** Live search: delay after typing, and interval of retries while another search runs [SEARCH-1]. */
export const SEARCH_DELAY_MS = 500;
export const SEARCH_RETRY_MS = 500;

/** Full-screen viewer: delay of hiding its buttons, interval of the slideshow, duration of animations [PROD-6]. */
export const VIEWER_IDLE_MS = 4000;
export const VIEWER_SLIDE_MS = 4000;
export const VIEWER_ANIMATION_MS = 366;

/** Delay from the last change of the term or first payment until it is applied [CREDIT-1]. */
export const CREDIT_FIELD_MS = 777;

/** Delay from the last change of a form's field to its check on the server [FORM-2]. */
export const FIELD_CHECK_MS = 1000;
/** Time for which an error message is shown after its field was touched [FORM-2]. */
export const FIELD_TIP_MS = 2000;

/** Delay from typing a city's name to its search [CITY-5]. */
export const CITY_SEARCH_MS = 300;

/** Delay from typing a quantity in the basket to sending it [CART-5]. */
export const BASKET_QUANTITY_MS = 500;
/** Delay before the first retry, doubled each time [CART-7], and its maximum. */
export const BASKET_RETRY_MS = 200;
export const MAX_BASKET_RETRY_MS = 30_000;
/** Time without a response after which the shopper is told that it takes longer; most responses take a tenth of it. */
export const BASKET_SILENT_MS = 5000;
/** Timeout of a request that changes the basket; then it is sent again. */
export const BASKET_TIMEOUT_MS = 15_000;
/** Time for which the notice of added goods is shown [CART-4]. */
export const NOTICE_MS = 4000;
/** Minimum delay of a reload that a response requests [CART-7]. */
export const MIN_RELOAD_MS = 1;
