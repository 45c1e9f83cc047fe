import { formatRoubles } from '../measures/money.ts';
import { ONE } from '../measures/quantity.ts';
import { canBuy } from './offers.ts';
import { pictureAddress } from './picture.ts';
import { discountPercent } from './price-lines.ts';
import type { Offer, ProductPage } from './product.ts';
import { stockText } from './stock-text.ts';

/** An offer in the format of the platform's catalogue widgets [PROD-13]; sums in roubles and quantities in units are plain numbers. */
interface WidgetOffer {
  ID: number;
  NAME: string;
  /** Maps `PROP_{property id}` to the value's id as text. */
  TREE: Readonly<Record<string, string>>;
  CAN_BUY: boolean;
  CHECK_QUANTITY: boolean;
  /** Counted stock; ignored if quantities are not checked. */
  MAX_QUANTITY: number;
  /** Text about availability: «В наличии 46 м²», «Под заказ, 14 дней». */
  AVAILABILITY: string;
  STEP_QUANTITY: number;
  QUANTITY_FLOAT: boolean;
  MEASURE: string;
  PREVIEW_PICTURE: { SRC: string; WIDTH: number; HEIGHT: number } | null;
  ADD_URL: string;
  DISPLAY_PROPERTIES: readonly { NAME: string; VALUE: string }[];
  PRICE: WidgetPrice | null;
}

interface WidgetPrice {
  /** Price before the discount. */
  VALUE: number;
  DISCOUNT_VALUE: number;
  PRINT_VALUE: string;
  PRINT_DISCOUNT_VALUE: string;
  /** Discount in whole per cent. */
  DISCOUNT_DIFF_PERCENT: number;
}

export interface WidgetData {
  PRODUCT: { ID: number; NAME: string };
  OFFERS: readonly WidgetOffer[];
  TREE_PROPS: readonly {
    ID: number;
    NAME: string;
    VALUES: readonly { ID: string; NAME: string }[];
  }[];
}

/** Width of a preview in pixels. */
const PREVIEW_WIDTH = 320;

/** Converts the offers of a product to the data of a catalogue widget; a price of 0 means that there is none. */
export function widgetData(
  page: Pick<ProductPage, 'card' | 'offers' | 'rows' | 'pictures' | 'characteristics'>,
): WidgetData {
  const { card, rows } = page;
  return {
    PRODUCT: { ID: card.id, NAME: card.name },
    OFFERS: page.offers.map((offer) => widgetOffer(page, offer)),
    TREE_PROPS: rows.map(({ propertyId, name, values }) => ({
      ID: propertyId,
      NAME: name,
      VALUES: values.map(({ id, label }) => ({ ID: String(id), NAME: label })),
    })),
  };
}

function widgetOffer(
  {
    card,
    rows,
    pictures,
    characteristics,
  }: Pick<ProductPage, 'card' | 'rows' | 'pictures' | 'characteristics'>,
  offer: Offer,
): WidgetOffer {
  const picture = offer.pictures[0] ?? pictures[0];
  const own = rows.flatMap(({ propertyId, name, values }) => {
    const label = values.find(({ id }) => id === offer.values[propertyId])?.label;
    return label === undefined ? [] : [{ NAME: name, VALUE: label }];
  });
  return {
    ID: offer.id,
    NAME: offer.name || card.name,
    TREE: Object.fromEntries(
      Object.entries(offer.values).map(([id, value]) => [`PROP_${id}`, String(value)]),
    ),
    CAN_BUY: canBuy(offer),
    CHECK_QUANTITY: offer.supply === undefined,
    MAX_QUANTITY: offer.stock / ONE,
    AVAILABILITY: stockText({ ...offer, unitArea: card.unitArea }),
    STEP_QUANTITY: offer.step / ONE,
    QUANTITY_FLOAT: offer.step % ONE !== 0,
    MEASURE: offer.unit,
    PREVIEW_PICTURE: picture
      ? {
          SRC: pictureAddress(picture.hash, PREVIEW_WIDTH),
          WIDTH: Math.min(picture.width, PREVIEW_WIDTH),
          HEIGHT: Math.round((picture.height * Math.min(picture.width, PREVIEW_WIDTH)) / picture.width),
        }
      : null,
    ADD_URL: `/basket/add?offer=${offer.id}`,
    DISPLAY_PROPERTIES: [...own, ...characteristics.map(({ name, value }) => ({ NAME: name, VALUE: value }))],
    PRICE: widgetPrice(offer),
  };
}

function widgetPrice({ price, oldPrice }: Offer): WidgetPrice | null {
  if (price <= 0) return null;
  const before = oldPrice ?? price;
  return {
    VALUE: before / 100,
    DISCOUNT_VALUE: price / 100,
    PRINT_VALUE: formatRoubles(before),
    PRINT_DISCOUNT_VALUE: formatRoubles(price),
    DISCOUNT_DIFF_PERCENT: discountPercent(price, oldPrice),
  };
}

/**
 * Why a widget stays inactive. The codes stand, in this order, for: parameters or container, picture, price, property tree, parts of a
 * property's row.
 */
export type WidgetFailure = -1 | -2 | -16 | -256 | -512;

/** Data whose absence a page handles in its own way. */
type StandIn = 'picture' | 'price' | 'value';

/**
 * Checks whether a widget can start with the given data; returns 0, or the code of the first failure [PROD-13]. `present` tells whether the
 * page has an element with an id; `standIns` names the data that may be missing.
 */
export function widgetFailure(
  data: unknown,
  containerId: string,
  present: (id: string) => boolean,
  standIns: readonly StandIn[] = [],
): WidgetFailure | 0 {
  if (!isWidgetData(data) || !present(containerId)) return -1;
  const { OFFERS, TREE_PROPS } = data;
  const needs = (part: StandIn) => !standIns.includes(part);
  if (needs('picture') && OFFERS.some((offer) => !offer.PREVIEW_PICTURE?.SRC)) return -2;
  if (needs('price') && OFFERS.some((offer) => !((offer.PRICE?.DISCOUNT_VALUE ?? 0) > 0))) return -16;
  const several = OFFERS.length > 1;
  if (several && (!Array.isArray(TREE_PROPS) || TREE_PROPS.length === 0 || OFFERS.some(({ TREE }) => !TREE)))
    return -256;
  if (!several) return 0;
  const whole = TREE_PROPS.every(
    ({ ID, VALUES }) =>
      VALUES?.length > 0 &&
      present(`${containerId}_prop_${ID}`) &&
      (!needs('value') || OFFERS.every(({ TREE }) => TREE[`PROP_${ID}`] !== undefined)),
  );
  return whole ? 0 : -512;
}

/**
 * Returns the code of the failure that keeps the selector of a product page inactive; the values of the selector are then links, as on a
 * page without script. Pictures, prices and values may be missing, because the page has texts for these cases.
 */
export function pageFailure(page: Parameters<typeof widgetData>[0]): WidgetFailure | 0 {
  return widgetFailure(widgetData(page), 'stage', () => true, ['picture', 'price', 'value']);
}

function isWidgetData(data: unknown): data is WidgetData {
  if (typeof data !== 'object' || data === null) return false;
  const { PRODUCT, OFFERS } = data as Partial<WidgetData>;
  return Number.isInteger(PRODUCT?.ID) && Array.isArray(OFFERS) && OFFERS.length > 0;
}
