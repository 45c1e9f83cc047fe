export interface RequestedGoods {
  from: 'basket' | 'favourites' | 'page';
  /** Slug of the product page from which the form was sent; empty if unknown. */
  slug: string;
  /** Area of the room as typed in a calculator. */
  area: string;
  /** Form fields that say which products to add. */
  goods: readonly (readonly [string, string])[];
}

/** Names of the fields of a product form that say which products to add and how many. */
const OF_GOODS =
  /^(?:offer|option|oid|quantity|unit|shown-unit|pair|pair_quantity|pair_option|companion|back|(?:BASKET|QUANTITIES|COUNTED)_ADD_LIST\[\d{1,10}\])$/;
const PRODUCT = /^\/product\/([\w-]{1,200})\//;
const MAX_FIELDS = 60;

/** Reads which products to add: all of the basket, all of the favourites, or those of a product's form. */
export function requestedGoods(fields: URLSearchParams): RequestedGoods {
  const from = fields.get('from');
  if (from === 'basket' || from === 'favourites')
    return { from, slug: '', area: '', goods: [['from', from]] };
  const goods = [...fields].filter(([name]) => OF_GOODS.test(name)).slice(0, MAX_FIELDS);
  const area = (fields.get('room-area') ?? '').slice(0, 12);
  return { from: 'page', area, slug: PRODUCT.exec(fields.get('back') ?? '')?.[1] ?? '', goods };
}
