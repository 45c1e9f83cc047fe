import { deliveryPrice, type Tariff, type Zone } from '../../../domain/delivery/delivery.ts';
import { zoneSchema } from '../../../domain/delivery/delivery-schema.ts';
import type { SellingTerms } from '../../../domain/delivery/selling-terms.ts';
import type { Kopecks } from '../../../domain/measures/money.ts';
import { priceOfShare, squareMetrePrice } from '../../../domain/price/unit-price.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { type AvailabilityRank, availabilityRank } from '../../../domain/product/offers.ts';
import { struckPrice } from '../../../domain/product/price-lines.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import type { StructuredData } from '../../../domain/product/structured-data.ts';
import { backorderDays } from '../../../domain/stock/supply.ts';

export const CURRENCY = 'BYN';

/** Returns data in full the first time and only its identifier after that, so that many offers need not repeat it. */
export type Repeated = (key: string, whole: StructuredData) => Record<string, unknown>;

export function repeatedOnce(): Repeated {
  const written = new Set<string>();
  return (key, whole) => {
    const id = { '@id': `#${key}` };
    if (written.has(key)) return id;
    written.add(key);
    return { ...id, ...whole };
  };
}

export function offerData(
  { card }: Pick<ProductPage, 'card'>,
  offer: Offer,
  terms: SellingTerms,
  repeated: Repeated,
): StructuredData {
  return {
    '@type': 'Offer',
    url: terms.publicUrl + offerAddress(card.slug, offer.id),
    ...(offer.article && { sku: offer.article }),
    price: roubles(offer.price),
    priceCurrency: CURRENCY,
    availability: availability(availabilityRank(offer)),
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: unitPrices(card, offer),
    ...conditions(offer.price, leadDays(offer), terms, repeated),
  };
}

export function conditions(
  price: Kopecks,
  handlingDays: number,
  terms: SellingTerms,
  repeated: Repeated,
): Record<string, unknown> {
  return {
    ...(terms.tariff && { shippingDetails: shippingOf(price, handlingDays, terms.tariff, terms, repeated) }),
    hasMerchantReturnPolicy: repeated('returns', returnPolicy(terms)),
  };
}

/** Returns shipping details by zone: cost, which search engines require, and days if the shop has set them. */
function shippingOf(
  price: Kopecks,
  handlingDays: number,
  tariff: Tariff,
  terms: SellingTerms,
  repeated: Repeated,
) {
  return zoneSchema.options.map((zone) => {
    const rate = roubles(deliveryPrice(tariff, price, zone));
    return repeated(`shipping-${zone}-${rate}-${handlingDays}`, shipping(terms, zone, rate, handlingDays));
  });
}

/** Returns the number of days until goods that must first be ordered can be sent. */
function leadDays({ stock, supply }: Offer): number {
  return stock === 0 ? (backorderDays(supply) ?? 0) : 0;
}

function shipping(
  { country, deliveryTimes, nearbyRegion }: SellingTerms,
  zone: Zone,
  rate: string,
  handlingDays: number,
): StructuredData {
  const days = deliveryTimes?.days[zone];
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: CURRENCY },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(zone === 'minsk' && nearbyRegion && { addressRegion: nearbyRegion }),
    },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: dayRange(handlingDays > 0 ? 1 : 0, Math.max(handlingDays, 1)),
        transitTime: dayRange(days.min, days.max),
      },
    }),
  };
}

function dayRange(minValue: number, maxValue: number): StructuredData {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

function returnPolicy({ country, returns, publicUrl }: SellingTerms): StructuredData {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnMethod: 'https://schema.org/ReturnInStore',
    merchantReturnLink: publicUrl + returns.page,
  };
}

/** Selling unit → UN/CEFACT code. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'шт.': 'H87',
  'м²': 'MTK',
  м: 'MTR',
  кг: 'KGM',
  'упак.': 'PK',
  'компл.': 'SET',
};

/**
 * Returns the price per selling unit, per square metre, and per piece of goods in boxes; and the old price. Only the old one has a type:
 * search engines misread the current price if it has one.
 */
function unitPrices({ unitArea, soldByBox, piecesPerBox }: ProductPage['card'], offer: Offer) {
  const { price, oldPrice, unit } = offer;
  const perArea = unitArea && unit !== 'м²' ? [unitPrice(squareMetrePrice(offer, unitArea), 'м²')] : [];
  const perPiece =
    soldByBox && piecesPerBox && piecesPerBox > 1
      ? [unitPrice(priceOfShare(offer, 1, piecesPerBox), 'шт.')]
      : [];
  const struck = struckPrice(price, oldPrice);
  const before =
    struck !== null
      ? [{ ...unitPrice(struck, unit), priceType: 'https://schema.org/StrikethroughPrice' }]
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

export function availability(rank: AvailabilityRank): string {
  return `https://schema.org/${{ 0: 'InStock', 1: 'BackOrder', 2: 'OutOfStock', 3: 'OutOfStock' }[rank]}`;
}

/** Formats an amount for machines: «17.60». */
export function roubles(amount: Kopecks): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
