import type { SellingTerms } from '../../../domain/delivery/selling-terms.ts';
import type { Kopecks } from '../../../domain/measures/money.ts';
import { bundlePrice, bundleRank } from '../../../domain/product/bundles.ts';
import { productAddress } from '../../../domain/product/card.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { ProductPage } from '../../../domain/product/product.ts';
import { offerPictures } from '../../../domain/product/product-gallery.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';
import { availability, CURRENCY, conditions, offerData, repeatedOnce, roubles } from './offer-data.ts';
import { variantsData } from './variant-data.ts';

const MAX_REVIEWS = 10;

/** Returns structured data of the product [PROD-12]. Null for goods that are neither for sale nor rated: search engines refuse those. */
export function productData(page: ProductPage, terms: SellingTerms): StructuredData | null {
  const { card, description, brand, reviews } = page;
  const sold = page.offers.filter(({ price }) => price > 0);
  const isGroup = page.bundles.length === 0 && sold.length > 1;
  const offers = isGroup ? undefined : offersData(page, terms);
  const pictures = picturesOf(page);
  const [only] = page.bundles.length > 0 ? [] : sold.length > 0 ? sold : page.offers;
  if (!offers && !isGroup && card.ratingCount === 0 && reviews.length === 0) return null;
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: card.name,
    url: terms.publicUrl + productAddress(card.slug),
    ...(card.article && { sku: card.article }),
    ...(!isGroup && only?.gtin && { gtin: only.gtin }),
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ hash }) => terms.publicUrl + pictureAddress(hash, 1280)),
    }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(offers && { offers }),
    ...(isGroup && variantsData(page, sold, terms)),
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

/** Returns the pictures of the shown offer and of the product; if there are none, the first picture of another offer. */
function picturesOf({ pictures, offers, selectedOfferId }: ProductPage) {
  const own = offerPictures(
    offers.find(({ id }) => id === selectedOfferId),
    pictures,
  );
  return own.length > 0 ? own : offers.flatMap((offer) => offer.pictures).slice(0, 1);
}

/** Returns one offer, or the price range of sets; undefined for goods that are not for sale. */
function offersData(page: ProductPage, terms: SellingTerms): StructuredData | undefined {
  if (page.bundles.length > 0) return bundlesData(page, terms);
  const first = page.offers.find(({ price }) => price > 0);
  return first && offerData(page, first, terms, repeatedOnce());
}

function bundlesData({ card, bundles }: ProductPage, terms: SellingTerms): StructuredData | undefined {
  const sold = bundles.filter((bundle) => bundlePrice(bundle) > 0);
  if (sold.length === 0) return undefined;
  const address = terms.publicUrl + productAddress(card.slug);
  const repeated = repeatedOnce();
  const prices = sold.map(bundlePrice);
  return {
    '@type': 'AggregateOffer',
    url: address,
    lowPrice: roubles(Math.min(...prices) as Kopecks),
    highPrice: roubles(Math.max(...prices) as Kopecks),
    priceCurrency: CURRENCY,
    offerCount: sold.length,
    offers: sold.map((bundle) => ({
      '@type': 'Offer',
      name: bundle.title,
      url: address,
      price: roubles(bundlePrice(bundle)),
      priceCurrency: CURRENCY,
      availability: availability(bundleRank(bundle)),
      ...conditions(bundlePrice(bundle), 0, terms, repeated),
    })),
  };
}
