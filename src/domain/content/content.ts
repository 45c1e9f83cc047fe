import type { LocatedCity } from '../delivery/city.ts';
import type { WrittenTexts } from '../listing/listing-texts.ts';
import type { Benefit } from '../product/benefit.ts';
import type { Picture } from '../product/picture.ts';
import type { Term } from '../product/term.ts';
import type { ShopContacts } from '../shop-contacts.ts';
import type { FaceMark } from '../visualiser/face-marks.ts';
import type { Scene } from '../visualiser/scene.ts';
import type { Article } from './article.ts';
import type { ConsentSaid } from './consent-part.ts';
import type { ConsumablesTexts, DoorsTexts } from './consumables-part.ts';
import type { CreditTexts } from './credit-part.ts';
import type { DeliveryTexts } from './delivery-texts.ts';
import type { Letters } from './letters.ts';
import type { ShopLook } from './look.ts';
import type { Promotion } from './promotion.ts';
import type { OrderTexts, SaleTexts } from './sale-part.ts';
import type { FilterTexts, SearchTexts } from './search-part.ts';
import type { EventWeek, ShopEvent } from './shop-event.ts';
import type { SupplyTexts } from './supply-part.ts';

/** Who the shop is. */
export interface ShopProfile extends ShopContacts {
  /** The word of its logo. */
  logo: string;
  tagline: string;
  /** What an empty search field suggests to look for. */
  searchHint: string;
  /** Its legal entity, as the foot of every page and the invoice name it. */
  company: string;
}

/** An idea on the front page: a material, and the section it leads to. */
export interface Idea {
  title: string;
  text: string;
  /** Slug of the section whose most popular goods give the picture; an idea whose section is not there is left out. */
  section: string;
  action: string;
}

/** Drawings that a reason may have. */
export const REASON_ICONS = [
  'calculator',
  'truck',
  'box',
  'shield',
  'clock',
  'return',
  'phone',
  'star',
] as const;

/** Why here: a line of the front page. */
export interface Reason {
  icon: (typeof REASON_ICONS)[number];
  title: string;
  text: string;
}

/** What the front page says. */
export interface FrontTexts {
  title: string;
  description: string;
  hero: { title: string; text: string };
  ideas: readonly Idea[];
  reasons: readonly Reason[];
}

/** What happens in the shop, and by which days it is looked through. */
export interface EventTexts {
  list: readonly ShopEvent[];
  /** Offered beside this week and the next. */
  weeks: readonly EventWeek[];
  /** Of years gone by, kept together. */
  archive: readonly EventWeek[];
}

/** How the merchant presents a section. */
export interface SectionTexts<Named = Omit<Picture, 'alt'>> extends WrittenTexts {
  /** Stands for the section; absent: the goods that lead it. Files name it by its path. */
  picture?: Named;
}

/** What the merchant says of a collection beside its goods. */
export interface CollectionTexts<Named = Omit<Picture, 'alt'>> {
  /** Its slug. */
  collection: string;
  /** Of a hundred pieces on the walls so many are décor; absent: what is usual in the shop. */
  decorShare?: number;
  /** Pictures of rooms; absent: those of its goods. Files name them by their paths. */
  rooms?: readonly Named[];
}

/** A page of text at `/slug/` [CONTENT-6]. */
export interface TextPage {
  slug: string;
  title: string;
  description: string;
  /** Of tags that are safe; made at the import. */
  html: string;
}

/** What a shop says of itself. */
export interface Content {
  shop: ShopProfile;
  front: FrontTexts;
  benefits: readonly Benefit[];
  promotions: readonly Promotion[];
  delivery: DeliveryTexts;
  /** The usual one first, larger ones before smaller. */
  cities: readonly LocatedCity[];
  supply: SupplyTexts;
  consumables: ConsumablesTexts;
  doors: DoorsTexts;
  sections: readonly SectionTexts[];
  collections: readonly CollectionTexts[];
  events: EventTexts;
  look: ShopLook;
  letters: Letters;
  credit: CreditTexts;
  order: OrderTexts;
  sale: SaleTexts;
  consent: ConsentSaid;
  search: SearchTexts;
  filters: FilterTexts;
  terms: readonly Term[];
  /** Rooms that goods are tried on in; the first is shown where nothing asks for another. */
  scenes: readonly Scene[];
  faces: readonly FaceMark[];
  /** By slug. */
  pages: readonly TextPage[];
  /** The newest first. */
  articles: readonly Article[];
}

/** The parts of a content file. */
export const CONTENT_PARTS = [
  'shop',
  'front',
  'benefits',
  'promotions',
  'delivery',
  'cities',
  'supply',
  'consumables',
  'doors',
  'sections',
  'collections',
  'events',
  'look',
  'letters',
  'credit',
  'order',
  'sale',
  'consent',
  'search',
  'filters',
  'terms',
  'scenes',
  'faces',
] as const;

export type ContentPart = (typeof CONTENT_PARTS)[number];

/** Of these a file says the whole; of the others some fields, and what it does not say stays as it was. */
const SAID_WHOLE = [
  'benefits',
  'promotions',
  'cities',
  'sections',
  'collections',
  'terms',
  'scenes',
  'faces',
] as const;
type WholePart = (typeof SAID_WHOLE)[number];

/** The parts as they are kept. */
export type PartRecords = {
  [Part in ContentPart]: Part extends WholePart ? Content[Part] : Partial<Content[Part]>;
};

interface PartsWithPaths {
  sections: readonly SectionTexts<string>[];
  collections: readonly CollectionTexts<string>[];
  look: Partial<ShopLook<string>>;
  scenes: readonly Scene<string>[];
  faces: readonly FaceMark<string>[];
}

/** A part that names pictures. */
export type PicturePart = keyof PartsWithPaths;

/** The parts as a file has them: its pictures are paths. */
export interface PartsOfFile extends Omit<PartRecords, PicturePart>, PartsWithPaths {}

/** True for a part whose fields are said one by one. */
export function isSaidByFields(part: string): boolean {
  return !SAID_WHOLE.some((each) => each === part);
}

/** What names a record: a part, or the page or the article of a slug. */
type ContentKey = ContentPart | `page/${string}` | `article/${string}`;

export interface ContentRecord {
  key: ContentKey;
  value: unknown;
}

/** The own path of a page of text. */
export function textPageAddress(slug: string): string {
  return `/${slug}/`;
}

/** Addresses that pages of the shop have: no text can be there. */
export const TAKEN_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '409',
  '500',
  '503',
  'action',
  'articles',
  'availability',
  'brand',
  'calculator',
  'cart',
  'catalog',
  'chat',
  'city',
  'collection',
  'comment',
  'comparison',
  'consent',
  'credit',
  'desk',
  'door-set',
  'events',
  'fast-order',
  'favourites',
  'newsletter',
  'order',
  'pay',
  'price-request',
  'product',
  'project',
  'projects',
  'question',
  'remnants',
  'review',
  'search',
  'term',
  'views',
  'visualiser',
]);
