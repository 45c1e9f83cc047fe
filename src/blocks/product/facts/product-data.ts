import { pricePerSquareMetre } from '../../../domain/measures/area.ts';
import { type Kopecks, scaleMoney } from '../../../domain/measures/money.ts';
import { bundlePrice, bundleRank } from '../../../domain/product/bundles.ts';
import { offerAddress, productAddress } from '../../../domain/product/card.ts';
import { type AvailabilityRank, availabilityRank } from '../../../domain/product/offers.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { offerPictures } from '../../../domain/product/product-gallery.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';

const CURRENCY = 'BYN';
/** Search engines read so many reviews at most. */
const MAX_REVIEWS = 10;

/**
 * The goods as search engines read them; `publicUrl` without a trailing slash [PROD-12]. Null for goods that are neither for
 * sale nor rated: search engines refuse such.
 */
export function productData(page: ProductPage, publicUrl: string): StructuredData | null {
  const { card, description, brand, reviews } = page;
  const offers = offersData(page, publicUrl);
  const pictures = picturesOf(page);
  if (!offers && card.ratingCount === 0 && reviews.length === 0) return null;
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
      review: reviews.slice(0, MAX_REVIEWS).map(({ author, createdAt, rating, text }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: createdAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        reviewBody: text,
      })),
    }),
  };
}

/** Those of the offer shown and of the product, else those of any offer. */
function picturesOf({ pictures, offers, selectedOfferId }: ProductPage) {
  const own = offerPictures(
    offers.find(({ id }) => id === selectedOfferId),
    pictures,
  );
  return own.length > 0 ? own : offers.flatMap((offer) => offer.pictures).slice(0, 1);
}

/** One offer, or the range of several; undefined for goods that are not for sale. */
function offersData(page: ProductPage, publicUrl: string): StructuredData | undefined {
  const { card, bundles } = page;
  if (bundles.length > 0) return bundlesData(page, publicUrl);
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
    availability: availability(availabilityRank(offer)),
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: unitPrices(card, offer),
  };
}

/** By UN/CEFACT: units that goods are sold by. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'шт.': 'H87',
  'м²': 'MTK',
  м: 'MTR',
  кг: 'KGM',
  'упак.': 'PK',
  'компл.': 'SET',
};

/** The price of a selling unit, of a square metre where it covers one, and of a piece of what is sold by the box; struck, the one before. */
function unitPrices(
  { unitArea, soldByBox, piecesPerBox }: ProductPage['card'],
  { price, oldPrice, unit }: Offer,
) {
  const perArea = unitArea && unit !== 'м²' ? [unitPrice(pricePerSquareMetre(price, unitArea), 'м²')] : [];
  const perPiece =
    soldByBox && piecesPerBox && piecesPerBox > 1
      ? [unitPrice(scaleMoney(price, 1, piecesPerBox), 'шт.')]
      : [];
  const before =
    oldPrice !== null && oldPrice > price
      ? [{ ...unitPrice(oldPrice, unit), priceType: 'https://schema.org/StrikethroughPrice' }]
      : [];
  return [unitPrice(price, unit), ...perArea, ...perPiece, ...before];
}

function unitPrice(price: Kopecks, unit: string): StructuredData {
  const unitCode = UNIT_CODES[unit];
  return {
    '@type': 'UnitPriceSpecification',
    price: roubles(price),
    priceCurrency: CURRENCY,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: 1,
      ...(unitCode ? { unitCode } : { unitText: unit }),
    },
  };
}

function bundlesData({ card, bundles }: ProductPage, publicUrl: string): StructuredData | undefined {
  const sold = bundles.filter((bundle) => bundlePrice(bundle) > 0);
  if (sold.length === 0) return undefined;
  const address = publicUrl + productAddress(card.slug);
  const each = sold.map((bundle) => ({
    '@type': 'Offer',
    name: bundle.title,
    url: address,
    price: roubles(bundlePrice(bundle)),
    priceCurrency: CURRENCY,
    availability: availability(bundleRank(bundle)),
  }));
  return range(sold.map(bundlePrice), address, each);
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

function availability(rank: AvailabilityRank): string {
  return `https://schema.org/${{ 0: 'InStock', 1: 'BackOrder', 2: 'OutOfStock', 3: 'OutOfStock' }[rank]}`;
}

/** «17.60»: as machines read it. */
function roubles(amount: Kopecks): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
