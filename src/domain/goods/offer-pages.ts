/** Maximum number of offers that one form shows. */
const OFFERS_A_PAGE = 25;

/** A page of a product's offers; pages begin with 1. */
export interface OfferPage<Offer> {
  offers: readonly Offer[];
  page: number;
  pages: number;
}

/** Reads the number of a page from an address or a form; 1 for anything else. */
export const readOfferPage = (text: string | null | undefined): number =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;

/** Returns a page of the offers; if there are not that many, the last page. */
export function offerPage<Offer>(all: readonly Offer[], requested: number): OfferPage<Offer> {
  const pages = Math.max(1, Math.ceil(all.length / OFFERS_A_PAGE));
  const page = Math.min(requested, pages);
  return { offers: all.slice((page - 1) * OFFERS_A_PAGE, page * OFFERS_A_PAGE), page, pages };
}
