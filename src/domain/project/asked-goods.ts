/** What an address asks to put into a project. */
export interface AskedGoods {
  from: 'basket' | 'favourites' | 'page';
  /** The slug of the page whose form it was; empty where it is not known. */
  slug: string;
  /** The area of their room, where a calculator has asked for it; as it was typed. */
  area: string;
  /** What says which goods, as the form has to send it. */
  goods: readonly (readonly [string, string])[];
}

/** The fields of a product's own form that say what is asked for. */
const OF_GOODS =
  /^(?:offer|option|oid|quantity|unit|shown-unit|pair|pair_quantity|pair_option|back|(?:BASKET|QUANTITIES|COUNTED)_ADD_LIST\[\d{1,10}\])$/;
const PRODUCT = /^\/product\/([\w-]{1,200})\//;
const MAX_FIELDS = 60;

/** Reads which goods are to be put: the basket's, the favourites', or those of a product's own form. */
export function askedGoods(fields: URLSearchParams): AskedGoods {
  const from = fields.get('from');
  if (from === 'basket' || from === 'favourites')
    return { from, slug: '', area: '', goods: [['from', from]] };
  const goods = [...fields].filter(([name]) => OF_GOODS.test(name)).slice(0, MAX_FIELDS);
  const area = (fields.get('room-area') ?? '').slice(0, 12);
  return { from: 'page', area, slug: PRODUCT.exec(fields.get('back') ?? '')?.[1] ?? '', goods };
}
