declare namespace App {
  interface Locals {
    shop: import('./services/shop.ts').Shop;
    /** The visitor's basket token as it came in the cookie; only pages that are never cached may read it. */
    basketToken: string | null;
    /** What a POST carried, for pages that answer a form without JavaScript. */
    form: import('./services/form-outcome.ts').FormOutcome | null;
    requestId: string;
    /** Address of the shop as the world sees it, without a trailing slash. */
    publicUrl: string;
  }
}
