import { offerAddress } from '../../domain/product/card.ts';
import { foldPictures, offerPictures } from '../../domain/product/product-gallery.ts';
import type { GalleryProps } from './Gallery.tsx';
import type { BuyGoods } from './goods.ts';

/** What the gallery shows with an offer chosen [PROD-3]: server and browser must draw the same. */
export function galleryOf(goods: BuyGoods, offerId: number, all: boolean): GalleryProps {
  const offer = goods.offers.find(({ id }) => id === offerId);
  const { shown, more } = foldPictures(offerPictures(offer, goods.pictures), all);
  return {
    pictures: shown,
    more,
    moreAddress: `${offerAddress(goods.card.slug, offerId)}&SHOW_IMAGES=1`,
    all,
    name: goods.card.name,
    shape: goods.card.shape,
  };
}
