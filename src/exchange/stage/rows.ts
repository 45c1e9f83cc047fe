import { hash } from 'node:crypto';
import { filterCodeOf, slugOf, valueCodeOf } from '../../domain/listing/slug.ts';
import type { CatalogueRecord, OfferRecord, ProductRecord } from '../record.ts';
import { KEY_SEPARATOR, type Stage } from './tables.ts';

type Row = Record<string, unknown>;
type Rows = [Stage, Row[]][];

function keyOf(record: CatalogueRecord): string {
  switch (record.kind) {
    case 'property-value':
      return `${record.property}${KEY_SEPARATOR}${record.id}`;
    case 'price':
      return `${record.offer}${KEY_SEPARATOR}${record.priceType}`;
    case 'stock':
      return record.offer;
    default:
      return record.id;
  }
}

function headOf(record: CatalogueRecord, seq: number): Row {
  const { place, ...content } = record;
  return {
    seq,
    file: place?.file ?? '',
    line: place?.line ?? 0,
    digest: hash('md5', JSON.stringify(content), 'base64'),
    key: keyOf(record),
  };
}

const partRows = (seq: number, parts: readonly object[] = []): Row[] =>
  parts.map((part, position) => ({ seq, position, ...part }));

/** Rows of reviews or questions; their date is written to a column with another name. */
function feedbackRows(seq: number, feedback: readonly { createdAt: Date }[]): Row[] {
  const parts = feedback.map(({ createdAt, ...entry }) => ({ ...entry, created_at: createdAt }));
  return partRows(seq, parts);
}

const barcodeRow = (seq: number, offer: string, barcodes: readonly string[]): Row => {
  return { seq, offer, barcodes };
};

function productRow(record: ProductRecord): Row {
  const { name, article, brand, collection } = record;
  return {
    lenient: record.oneOfGroup ?? false,
    deleted: record.deleted ?? false,
    name,
    slug: name === undefined ? undefined : slugOf(name, slugOf(article ?? '', 'tovar')),
    article,
    description: record.description,
    type: record.type,
    section: record.section,
    brand: brand?.name,
    brand_slug: brand && slugOf(brand.name, 'brend'),
    brand_country: brand?.country,
    brand_text: brand?.text,
    collection: collection?.name,
    collection_slug: collection && slugOf(`${brand?.name ?? ''} ${collection.name}`, 'kollektsiya'),
    collection_text: collection?.text,
    shape: record.shape,
    labels: record.labels,
    width: record.width,
    length: record.length,
    unit_area: record.unitArea,
    pieces_per_box: record.piecesPerBox,
    sold_by_box: record.soldByBox,
    weight: record.weight,
    popularity: record.popularity,
    video: record.video,
    rich_content: record.richContent,
    created_at: record.createdAt,
    source_unit: record.sourceUnit,
    has_properties: record.properties !== undefined,
    unstated: record.unstated,
    has_pictures: record.pictures !== undefined,
    has_bundles: record.bundles !== undefined,
    has_attributes: record.attributes !== undefined,
    has_extras: record.doorExtras !== undefined,
    has_links: record.links !== undefined,
    has_documents: record.documents !== undefined,
  };
}

function productRows(record: ProductRecord, seq: number): Rows {
  return [
    ['in_product', [{ ...headOf(record, seq), ...productRow(record) }]],
    ['in_barcode', record.barcodes ? [barcodeRow(seq, record.barcodes.offer, record.barcodes.codes)] : []],
    ['in_product_property', partRows(seq, record.properties)],
    ['in_product_picture', partRows(seq, record.pictures)],
    ['in_rich_picture', partRows(seq, record.richPictures)],
    [
      'in_bundle_item',
      (record.bundles ?? []).flatMap(({ title, items }, bundle) =>
        partRows(seq, items).map((item) => ({ bundle, title, ...item })),
      ),
    ],
    [
      'in_option',
      (record.attributes ?? []).flatMap(({ title, options }, attribute) =>
        partRows(seq, options).map((option) => ({ attribute, attribute_title: title, ...option })),
      ),
    ],
    ['in_extra', partRows(seq, record.doorExtras)],
    ['in_link', partRows(seq, record.links)],
    ['in_document', partRows(seq, record.documents)],
    [
      'in_review',
      feedbackRows(
        seq,
        (record.reviews ?? []).map(({ photos: _, ...review }) => review),
      ),
    ],
    [
      'in_review_photo',
      (record.reviews ?? []).flatMap(({ photos = [] }, review) =>
        partRows(seq, photos).map((photo) => ({ ...photo, review })),
      ),
    ],
    ['in_question', feedbackRows(seq, record.questions ?? [])],
  ];
}

function offerRows(record: OfferRecord, seq: number): Rows {
  const row = {
    lenient: record.oneOfGroup ?? false,
    product: record.product,
    deleted: record.deleted ?? false,
    name: record.name,
    article: record.article,
    unit: record.unit,
    source_unit: record.sourceUnit,
    price: record.price,
    old_price: record.oldPrice,
    has_old_price: record.oldPrice !== undefined,
    stock: record.stock === null ? 0 : record.stock,
    stock_stated: record.stock === undefined ? undefined : record.stock !== null,
    step: record.step,
    min: record.min,
    weight: record.weight,
    old_address: record.oldAddress,
    has_properties: record.properties !== undefined,
    unstated: record.unstated,
    has_pictures: record.pictures !== undefined,
  };
  return [
    ['in_offer', [{ ...headOf(record, seq), ...row }]],
    ['in_barcode', record.barcodes ? [barcodeRow(seq, record.id, record.barcodes)] : []],
    ['in_offer_property', partRows(seq, record.properties)],
    ['in_offer_picture', partRows(seq, record.pictures)],
  ];
}

/** Rows of the temporary tables for a record; `seq` is the record's number in the run. */
export function rowsOf(record: CatalogueRecord, seq: number): Rows {
  const head = () => headOf(record, seq);
  switch (record.kind) {
    case 'product':
      return productRows(record, seq);
    case 'offer':
      return offerRows(record, seq);
    case 'section': {
      const { parent, name, position, pageType, filterVariant, text } = record;
      const slug = slugOf(name, 'razdel');
      const looks = { rank: position, page_type: pageType, filter_variant: filterVariant };
      const row = { parent, name, slug, ...looks, text };
      return [['in_section', [{ ...head(), ...row }]]];
    }
    case 'property': {
      const { name, type, unit, position, filterable } = record;
      const row = { name, slug: filterCodeOf(name), kind: type, unit, rank: position, filterable };
      return [['in_property', [{ ...head(), ...row }]]];
    }
    case 'property-value': {
      const { property, id, value, position } = record;
      const row = { property, id, value, slug: valueCodeOf(value), rank: position };
      return [['in_value', [{ ...head(), ...row }]]];
    }
    case 'price-type':
      return [['in_price_type', [{ ...head(), name: record.name, currency: record.currency }]]];
    case 'price': {
      const { offer, priceType, amount, currency, unit, absent } = record;
      return [['in_price', [{ ...head(), offer, price_type: priceType, amount, currency, unit, absent }]]];
    }
    case 'stock':
      return [['in_stock', [{ ...head(), offer: record.offer, quantity: record.quantity }]]];
  }
}
