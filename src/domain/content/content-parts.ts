import * as v from 'valibot';
import { CITIES_SCHEMA } from './cities-schema.ts';
import { COLLECTION_TEXTS, COLLECTION_TEXTS_OF_FILE } from './collection-texts.ts';
import { CONSENT } from './consent-part.ts';
import { CONSUMABLES, DOORS } from './consumables-part.ts';
import { line, SLUG } from './content-fields.ts';
import { CREDIT } from './credit-part.ts';
import { DELIVERY } from './delivery-schema.ts';
import { EMAILS_SCHEMA } from './emails-schema.ts';
import { EVENTS } from './event-schema.ts';
import { FACE_MARKS, FACE_MARKS_OF_FILE } from './faces-part.ts';
import { LOOK, LOOK_OF_FILE } from './look-schema.ts';
import { MENUS } from './menus-part.ts';
import { PROMOTIONS } from './promotion-schema.ts';
import { READING } from './reading-part.ts';
import { ORDER, SALE } from './sale-part.ts';
import { SCENES, SCENES_OF_FILE } from './scenes-part.ts';
import { FILTERS, SEARCH, TERMS_SCHEMA } from './search-part.ts';
import { SECTION_TEXTS, SECTION_TEXTS_OF_FILE } from './section-texts.ts';
import { BENEFITS, FRONT, SHOP } from './shop-schema.ts';
import { SUPPLY_SCHEMA } from './supply-part.ts';

/** Schemas of the content's parts as written in files, where pictures are given as paths. */
export const PARTS_OF_FILE = {
  shop: SHOP,
  front: FRONT,
  menus: MENUS,
  benefits: BENEFITS,
  promotions: PROMOTIONS,
  delivery: DELIVERY,
  cities: CITIES_SCHEMA,
  supply: SUPPLY_SCHEMA,
  consumables: CONSUMABLES,
  doors: DOORS,
  sections: SECTION_TEXTS_OF_FILE,
  collections: COLLECTION_TEXTS_OF_FILE,
  events: EVENTS,
  look: LOOK_OF_FILE,
  letters: EMAILS_SCHEMA,
  credit: CREDIT,
  order: ORDER,
  sale: SALE,
  consent: CONSENT,
  search: SEARCH,
  filters: FILTERS,
  terms: TERMS_SCHEMA,
  /** Rooms in which products can be tried out; the first is the default. */
  scenes: SCENES_OF_FILE,
  faces: FACE_MARKS_OF_FILE,
  reading: READING,
};
export type ContentPart = keyof typeof PARTS_OF_FILE;

const PICTURED_PARTS = {
  sections: SECTION_TEXTS,
  collections: COLLECTION_TEXTS,
  look: LOOK,
  scenes: SCENES,
  faces: FACE_MARKS,
};
export type PicturePart = keyof typeof PICTURED_PARTS;

export const STORED_PARTS = { ...PARTS_OF_FILE, ...PICTURED_PARTS };

/** A text page at `/slug/` [CONTENT-6], as stored. */
export const TEXT_PAGE = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  /** Sanitised HTML, generated on import. */
  html: v.string(),
});

export function isContentPart(key: string): key is ContentPart {
  return Object.hasOwn(PARTS_OF_FILE, key);
}

export const CONTENT_PARTS: readonly ContentPart[] = Object.keys(PARTS_OF_FILE).filter(isContentPart);

/** Whether the fields of a record are merged one by one, so that those missing in a file keep their values. */
export function isMergedByField(key: string): boolean {
  return !isContentPart(key) || PARTS_OF_FILE[key].type === 'strict_object';
}
