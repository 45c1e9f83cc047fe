import { offerAddress } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import type { Offer } from '../../../domain/product/product.ts';
import { foldPictures, offerPictures } from '../../../domain/product/product-gallery.ts';
import type { BuyGoods } from '../buy/goods.ts';
import type { GalleryProps } from './Gallery.tsx';

/** Returns the gallery of an offer [PROD-3]; the same on the server and in the browser. */
export function galleryOf(goods: BuyGoods, offerId: number, all: boolean): GalleryProps {
  const offer = goods.offers.find(({ id }) => id === offerId);
  const { shown, more } = foldPictures(offerPictures(offer, goods.pictures), all);
  const { slug } = goods.card;
  return {
    pictures: shown,
    more,
    moreAddress: `${offerAddress(slug, offerId)}&SHOW_IMAGES=1`,
    picturesAddress: `/views/ajax/product/pictures/${slug}/?ELEMENT_ID=${offerId}&SHOW_IMAGES=1`,
    name: goods.card.name,
    shape: goods.card.shape,
    piece: goods.piece,
    mirrored: goods.rightHung?.offers.includes(offerId) ? goods.rightHung.hashes : [],
    sold: isSold(goods, offer),
  };
}

/** Returns whether the shown offer is unavailable; always false for sets, which show it for their parts. */
function isSold({ bundles }: BuyGoods, offer: Offer | undefined): boolean {
  return bundles.length === 0 && offer !== undefined && !canBuy(offer) && !isPriceOnRequest(offer);
}
