import { pricePerSquareMetre } from '../../domain/area.ts';
import { productAddress } from '../../domain/card.ts';
import { complectPrice, complectStock } from '../../domain/complects.ts';
import type { Kopecks } from '../../domain/money.ts';
import { canBuy } from '../../domain/offers.ts';
import { pictureAddress } from '../../domain/picture.ts';
import type { Offer, ProductPage } from '../../domain/product.ts';
import type { StructuredData } from '../../domain/structured-data.ts';
import { offerAddress } from './goods.ts';

const CURRENCY = 'BYN';
/** Search engines read so many reviews at most. */
const MOST_REVIEWS = 10;

/** The goods as search engines read them; `publicUrl` without a trailing slash [PROD-12]. */
export function productData(page: ProductPage, publicUrl: string): StructuredData {
  const { card, description, pictures, brand, reviews } = page;
  const offers = offersData(page, publicUrl);
  return {
    '@type': 'Product',
    name: card.name,
    url: publicUrl + productAddress(card.slug),
    ...(card.article && { sku: card.article }),
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ hash }) => publicUrl + pictureAddress(hash, 1280)),
    }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(offers && { offers }),
    ...(card.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(card.ratingPercent / 2) / 10,
        reviewCount: card.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.slice(0, MOST_REVIEWS).map(({ author, createdAt, rating, text }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: createdAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        reviewBody: text,
      })),
    }),
  };
}

/** One offer, or the range of several; undefined for goods that are not for sale. */
function offersData(page: ProductPage, publicUrl: string): StructuredData | undefined {
  const { card, complects } = page;
  if (complects.length > 0) return complectsData(page, publicUrl);
  const sold = page.offers.filter(({ price }) => price > 0);
  const [first] = sold;
  if (!first) return undefined;
  const each = sold.map((offer) => offerData(page, offer, publicUrl));
  if (sold.length === 1) return each[0];
  return range(
    sold.map(({ price }) => price),
    publicUrl + productAddress(card.slug),
    each,
  );
}

function offerData({ card }: ProductPage, offer: Offer, publicUrl: string): StructuredData {
  return {
    '@type': 'Offer',
    url: publicUrl + offerAddress(card.slug, offer.id),
    ...(offer.article && { sku: offer.article }),
    price: roubles(offer.price),
    priceCurrency: CURRENCY,
    availability: availability(canBuy(offer)),
    itemCondition: 'https://schema.org/NewCondition',
    ...(card.unitArea && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: roubles(pricePerSquareMetre(offer.price, card.unitArea)),
        priceCurrency: CURRENCY,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
      },
    }),
  };
}

function complectsData({ card, complects }: ProductPage, publicUrl: string): StructuredData | undefined {
  const sold = complects.filter((complect) => complectPrice(complect) > 0);
  if (sold.length === 0) return undefined;
  const address = publicUrl + productAddress(card.slug);
  const each = sold.map((complect) => ({
    '@type': 'Offer',
    name: complect.title,
    url: address,
    price: roubles(complectPrice(complect)),
    priceCurrency: CURRENCY,
    availability: availability(complectStock(complect) > 0),
  }));
  return range(sold.map(complectPrice), address, each);
}

function range(prices: readonly Kopecks[], url: string, offers: readonly StructuredData[]): StructuredData {
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: roubles(Math.min(...prices) as Kopecks),
    highPrice: roubles(Math.max(...prices) as Kopecks),
    priceCurrency: CURRENCY,
    offerCount: offers.length,
    offers,
  };
}

function availability(inStock: boolean): string {
  return `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;
}

/** «17.60»: as machines read it. */
function roubles(amount: Kopecks): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
