declare namespace App {
  /** Rule that every public page exports as `rule`; it must be known before the page is rendered. */
  type PageRule = import('./http/page/page-rules.ts').PageRule;
  interface Locals {
    shop: import('./services/open-shop.ts').Shop;
    /** The visitor's basket token as it came in the cookie; only pages that are never cached may read it. */
    basketToken: string | null;
    /** Outcome of a POST, for pages that answer a form without JavaScript. */
    form: import('./domain/form/outcome-schema.ts').Outcome | null;
    requestId: string;
    /** Error as a sentence for the visitor, shown by the error pages. */
    problem: string | null;
    /** The visitor's city; of the cached pages, only those whose rule is `byCity` may show it. */
    cityId: number;
    /** The template chosen by the visitor [NAV-11]. */
    template: 'Desktop' | 'Mobile';
    /** Public address of this site, without a trailing slash. */
    publicUrl: string;
    /** On admin pages, the admin and the user who is signed in; null on all other pages. */
    admin: import('./services/admin/open-admin.ts').AdminVisit | null;
    /** Keeps a large part of the markup out of Astro's rendering. @returns a mark, which the server replaces by the part */
    place(part: string | Buffer): string;
    /** Set by the middleware, so that the server can log the error if a page throws. */
    failed?: (error: unknown) => void;
  }
}
