import type { Card } from '../../../domain/product/card.ts';
import { canBuy } from '../../../domain/product/offers.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { canBeTried } from '../../../domain/visualiser/try-address.ts';
import type { ProductOptionsProps } from '../buy/ProductOptions.tsx';

/** Product data for the head of the buy box; the rest is not sent to the browser. */
export interface ProductHeadProps extends ProductOptionsProps {
  card: Pick<Card, 'id' | 'slug' | 'name' | 'labels' | 'ratingPercent' | 'ratingCount' | 'article'>;
  brand: Pick<NonNullable<ProductPage['brand']>, 'slug' | 'name' | 'country'> | null;
  collection: ProductPage['collection'];
  gifts: readonly Pick<Card, 'id' | 'slug' | 'name' | 'pictures'>[];
  /** Offers that can be chosen only by links. */
  links: readonly Pick<Offer, 'id' | 'name' | 'article'>[];
}

/**
 * Reduces the page to the data of its head. `chooses`: whether goods are chosen in a form; `linked`: whether offers are chosen by links.
 */
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
