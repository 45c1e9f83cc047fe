/** The id of the block that a choice of an offer asks for anew [PROD-3]. */
export const OFFER_BLOCK = 'offer-facts';
