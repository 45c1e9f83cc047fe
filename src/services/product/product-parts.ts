import type {
  BundleRecord,
  CharacteristicRecord,
  ExtraRecord,
  OfferRecord,
  OptionRecord,
  PictureRecord,
  ReviewRecord,
  SelectorRecord,
} from '../../data/queries/product-record.ts';
import { millingsOf } from '../../domain/door/door-hardware.ts';
import { formatBound } from '../../domain/listing/filter.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { longestOf } from '../../domain/measures/longest-side.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { ONE, quantity } from '../../domain/measures/quantity.ts';
import { givenOf } from '../../domain/price/unit-price.ts';
import { isGtin } from '../../domain/product/barcode.ts';
import type { Picture } from '../../domain/product/picture.ts';
import { struckPrice } from '../../domain/product/price-lines.ts';
import type {
  Attribute,
  Bundle,
  CustomerComment,
  DoorExtra,
  Offer,
  OfferRow,
  Review,
} from '../../domain/product/product.ts';
import { readRichContent, withImages } from '../../domain/product/rich-content.ts';
import type { RichImage, RichWidget } from '../../domain/product/rich-widget.ts';
import type { Explained, FindTerm } from '../../domain/product/term.ts';
import type { SupplyRules } from '../../domain/stock/supply.ts';
import type { Settings } from '../settings.ts';
import { type SupplyRow, supplyOfRow } from '../supply/supply-of-row.ts';

/** A row with the slugs of its section and the sections above. */
type Placed<Row> = Row & Pick<SupplyRow, 'sectionSlugs'>;

/** Adds a term's explanation to a property, where there is one [PROD-8]. */
function explained(
  findTerm: FindTerm,
  name: string,
  values: readonly string[],
): { name: string } & Explained {
  const term = findTerm(name, values);
  return term === undefined ? { name } : { name, term };
}

/** Picks the fields of a picture that pages need. */
export function pictureOf({ hash, width, height, placeholder, alt }: Picture): Picture {
  return { hash, width, height, placeholder, alt };
}

/** The rich description with the pictures that have arrived; without a narrow version the wide one is used everywhere. */
export function richOf(text: string, pictures: readonly PictureRecord[]): RichWidget<RichImage>[] {
  const widgets = text ? (readRichContent(text) ?? []) : [];
  if (widgets.length === 0) return [];
  const byOrigin = new Map(pictures.filter(({ rich }) => rich).map((picture) => [picture.origin, picture]));
  return withImages(widgets, ({ src, srcMobile, alt }) => {
    const wide = byOrigin.get(src);
    const narrow = srcMobile === src ? undefined : byOrigin.get(srcMobile);
    const shown = wide ?? narrow;
    return shown
      ? { wide: { ...pictureOf(shown), alt }, narrow: wide && narrow ? pictureOf(narrow) : null }
      : null;
  });
}

function gtinOf(barcodes: readonly string[]): { gtin?: string } {
  const gtin = barcodes.find(isGtin);
  return gtin === undefined ? {} : { gtin };
}

/** Offers with their values in the selector and their own pictures. */
export function offersOf(
  rows: readonly (OfferRecord & SupplyRow)[],
  selector: readonly SelectorRecord[],
  pictures: readonly PictureRecord[],
  rules: SupplyRules,
): Offer[] {
  return rows.map((row) => ({
    id: row.id,
    article: row.article,
    name: row.name,
    ...gtinOf(row.barcodes),
    ...{ price: kopecks(row.price), ...givenOf(row, row) },
    oldPrice: struckPrice(kopecks(row.price), row.oldPrice === null ? null : kopecks(row.oldPrice)),
    unit: row.unit,
    stock: quantity(row.stock),
    supply: supplyOfRow(row, rules),
    step: quantity(row.step),
    min: quantity(row.min),
    ...(row.weight ? { weight: row.weight } : {}),
    values: Object.fromEntries(
      selector.filter(({ offerId }) => offerId === row.id).map((each) => [each.propertyId, each.valueId]),
    ),
    pictures: pictures.filter(({ offerId }) => offerId === row.id).map(pictureOf),
  }));
}

/** Rows of the selector with their values, in order and without duplicates. */
export function rowsOf(selector: readonly SelectorRecord[], findTerm: FindTerm): OfferRow[] {
  const rows = new Map<number, { name: string; values: Map<number, string> }>();
  for (const { propertyId, name, valueId, label } of selector) {
    const row = rows.get(propertyId) ?? { name, values: new Map() };
    row.values.set(valueId, label);
    rows.set(propertyId, row);
  }
  return Array.from(rows, ([propertyId, { name, values }]) => ({
    propertyId,
    ...explained(findTerm, name, [...values.values()]),
    values: Array.from(values, ([id, label]) => ({ id, label })),
  }));
}

function formatNumber(thousandths: number): string {
  const text = formatBound(Math.abs(thousandths), 1000, ',');
  return thousandths < 0 ? `−${text}` : text;
}

/** Table of properties, with several values of one property joined. */
export function characteristicsOf(
  rows: readonly CharacteristicRecord[],
  findTerm: FindTerm,
): ({ name: string; value: string } & Explained)[] {
  const groups = Map.groupBy(rows, ({ propertyId }) => propertyId);
  return [...groups.values()].flatMap((group) => {
    const { name = '', unit = '' } = group[0] ?? {};
    const shown = group
      .map(({ value, number, text }) => value ?? (number === null ? text : formatNumber(number)) ?? '')
      .filter((value) => value !== '');
    if (shown.length === 0) return [];
    const value = unit === '' ? shown.join(', ') : `${shown.join(', ')}\u00a0${unit}`;
    return [{ ...explained(findTerm, name, shown), value }];
  });
}

export function attributesOf(rows: readonly OptionRecord[]): Attribute[] {
  return [...Map.groupBy(rows, ({ attributeId }) => attributeId).values()].map((group) => ({
    id: group[0]?.attributeId ?? 0,
    title: group[0]?.attributeTitle ?? '',
    options: group.map(({ id, title, surcharge }) => ({ id, title, surcharge: kopecks(surcharge) })),
  }));
}

type ShownOffer = Placed<Omit<ExtraRecord, 'rate' | 'min' | 'ticked' | 'weight' | 'sectionId'>>;

/** A retired offer has neither price nor stock. */
function shownOfferOf(row: ShownOffer, rules: SupplyRules) {
  const sold = row.offerActive && row.productActive;
  return {
    offerId: row.offerId,
    slug: row.slug,
    name: bindUnits(fullName(row)),
    unit: row.unit,
    price: kopecks(sold ? row.price : 0),
    ...(sold ? givenOf(row, row) : {}),
    stock: quantity(sold ? row.stock : 0),
    supply: sold ? supplyOfRow(row, rules) : undefined,
  };
}

/** «Ручка Дуэт, матовый никель»: an offer's own name often says only how it differs from its product's other offers. */
function fullName({ productName, offerName }: Pick<ShownOffer, 'productName' | 'offerName'>): string {
  if (offerName === '' || offerName.includes(productName)) return offerName || productName;
  return `${productName}, ${offerName}`;
}

export function bundlesOf(
  rows: readonly Placed<Omit<BundleRecord, 'sectionId'>>[],
  { supply, truck }: Pick<Settings, 'supply' | 'truck'>,
): Bundle[] {
  return [...Map.groupBy(rows, ({ bundleId }) => bundleId).values()].map((group) => ({
    id: group[0]?.bundleId ?? 0,
    title: group[0]?.title ?? '',
    items: group.map((row) => ({ ...shownOfferOf(row, supply), quantity: quantity(row.quantity) })),
    load: {
      grams: Math.ceil(group.reduce((sum, row) => sum + row.weight * row.quantity, 0) / ONE),
      big: truck !== null && group.some((row) => (longestOf(row, fullName(row)) ?? 0) >= truck.longest),
    },
  }));
}

export function doorExtrasOf(
  rows: readonly Placed<ExtraRecord>[],
  { supply, doorRules }: Pick<Settings, 'supply' | 'doorRules'>,
  attributes: readonly Attribute[],
): DoorExtra[] {
  return rows
    .map((row): DoorExtra => {
      const shown = shownOfferOf(row, supply);
      const millings = millingsOf(doorRules, shown, attributes);
      return {
        ...shown,
        ...{ rate: quantity(row.rate), min: row.min, ticked: row.ticked, weight: row.weight },
        ...(millings ? { millings } : {}),
      };
    })
    .filter(({ price }) => price > 0);
}

/** A review as pages show it; the author's words are the photos' alternative text. */
export function reviewOf({ createdAt, photos, ...review }: ReviewRecord): Review {
  return { ...review, createdAt: isoTime(createdAt), photos: photos.map(pictureOf) };
}

export function commentOf({ createdAt, ...comment }: CustomerComment): CustomerComment {
  return { ...comment, createdAt: isoTime(createdAt) };
}

/** Converts the database's notation of a moment to ISO. */
function isoTime(written: string): string {
  return new Date(written).toISOString();
}
