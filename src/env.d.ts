declare namespace App {
  /** What each page that anybody may ask for exports as `rule`: it must be known before the page is rendered. */
  type PageRule = import('./http/page/page-rules.ts').PageRule;
  interface Locals {
    shop: import('./services/open-shop.ts').Shop;
    /** The visitor's basket token as it came in the cookie; only pages that are never cached may read it. */
    basketToken: string | null;
    /** What a POST carried, for pages that answer a form without JavaScript. */
    form: import('./domain/form/outcome-schema.ts').Outcome | null;
    requestId: string;
    /** What went wrong, in a sentence for the visitor; the error pages show it. */
    problem: string | null;
    /** The visitor's city; of pages for everybody only those `byCity` may show it. */
    cityId: number;
    /** The template the visitor chose [NAV-11]. */
    template: 'Desktop' | 'Mobile';
    /** Address of the shop as the world sees it, without a trailing slash. */
    publicUrl: string;
    /** Of the desk's pages: the desk and who looks at it; null for every other page. */
    desk: import('./services/desk/open-desk.ts').DeskVisit | null;
    /** Set by the middleware when a page throws, so that the host can log it. */
    failed?: (error: unknown) => void;
  }
}
