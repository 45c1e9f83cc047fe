import type { SellingTerms } from '../../../domain/delivery/selling-terms.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { Offer, OfferRow, ProductPage } from '../../../domain/product/product.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';
import { offerData, repeatedOnce } from './offer-data.ts';

type Goods = Pick<ProductPage, 'card' | 'rows' | 'pictures'>;

/** Returns the schema.org property of a selector row; null if there is none. */
function knownProperty({ variesBy }: SellingTerms, { name }: OfferRow): string | null {
  const lower = name.toLowerCase();
  return variesBy.find(([begin]) => lower.startsWith(begin))?.[1] ?? null;
}

/** Returns structured data of a product group with its variants and their offers [PROD-12]. */
export function variantsData(
  page: Goods,
  sold: readonly Offer[],
  terms: SellingTerms,
): Record<string, unknown> {
  const repeated = repeatedOnce();
  const varied = page.rows.filter(
    ({ propertyId }) => new Set(sold.map(({ values }) => values[propertyId])).size > 1,
  );
  return {
    productGroupID: String(page.card.id),
    variesBy: [
      ...new Set(
        varied.map((row) => {
          const known = knownProperty(terms, row);
          return known ? `https://schema.org/${known}` : row.name;
        }),
      ),
    ],
    hasVariant: sold.map((offer) => ({
      ...variant(page, offer, terms),
      offers: offerData(page, offer, terms, repeated),
    })),
  };
}

function variant({ card, rows, pictures }: Goods, offer: Offer, terms: SellingTerms): StructuredData {
  const own = rows.flatMap((row) => {
    const value = row.values.find(({ id }) => id === offer.values[row.propertyId])?.label;
    return value === undefined ? [] : [{ row, value, known: knownProperty(terms, row) }];
  });
  const picture = offer.pictures[0] ?? pictures[0];
  const stated = new Map<string, string>();
  for (const { known, value } of own) if (known && !stated.has(known)) stated.set(known, value);
  const others = own.filter(({ known, value }) => !known || stated.get(known) !== value);
  return {
    '@type': 'Product',
    name: [card.name, ...own.map(({ value }) => value)].join(', '),
    url: terms.publicUrl + offerAddress(card.slug, offer.id),
    ...(offer.article && { sku: offer.article }),
    ...(offer.gtin && { gtin: offer.gtin }),
    ...(picture && { image: terms.publicUrl + pictureAddress(picture.hash, 1280) }),
    ...Object.fromEntries(stated),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ row, value }) => ({
        '@type': 'PropertyValue',
        name: row.name,
        value,
      })),
    }),
  };
}
