import type { Card } from '../../../domain/product/card.ts';
import { canBuy } from '../../../domain/product/offers.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { canBeTried } from '../../../domain/visualiser/try-address.ts';

/** What the head of the buy box says of the goods: the rest of the page is not sent to the browser's script. */
export interface ProductHeadProps {
  card: Pick<Card, 'id' | 'slug' | 'name' | 'labels' | 'ratingPercent' | 'ratingCount' | 'article'>;
  brand: Pick<NonNullable<ProductPage['brand']>, 'slug' | 'name' | 'country'> | null;
  collection: ProductPage['collection'];
  gifts: readonly Pick<Card, 'id' | 'slug' | 'name' | 'pictures'>[];
  /** The offer that the page shows, where there are several. */
  offerId: number | null;
  /** The id of the form that says how much of which offer is asked for; null where there is none. */
  form: 'buy' | null;
  tried: boolean;
  /** They lie on walls with their collection. */
  onWalls: boolean;
  /** Links to the offers where these are chosen by links only. */
  links: readonly Pick<Offer, 'id' | 'name' | 'article'>[];
}

/** Cuts the page down to what its head says; `chooses`: goods are chosen there by a form, `linked`: their offers by links. */
export function headOf(page: ProductPage, chooses: boolean, linked = false): ProductHeadProps {
  const { brand, collection, gifts, offers, selectedOfferId } = page;
  const { id, slug, name, labels, ratingPercent, ratingCount, article } = page.card;
  return {
    card: { id, slug, name, labels, ratingPercent, ratingCount, article },
    brand: brand && { slug: brand.slug, name: brand.name, country: brand.country },
    collection,
    gifts: gifts.map((gift) => ({
      id: gift.id,
      slug: gift.slug,
      name: gift.name,
      pictures: gift.pictures.slice(0, 1),
    })),
    offerId: offers.length > 1 ? selectedOfferId : null,
    form: chooses && canBuy(page.card) ? 'buy' : null,
    tried: canBeTried(page.card),
    onWalls: page.onWalls ?? false,
    links: linked ? offers.map((offer) => ({ id: offer.id, name: offer.name, article: offer.article })) : [],
  };
}
