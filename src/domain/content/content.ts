import type { Zone } from '../delivery/delivery.ts';
import type { PickupPoint } from '../delivery/pickup-point.ts';
import type { Benefit } from '../product/benefit.ts';
import type { Picture } from '../product/picture.ts';
import type { ShopContacts } from '../shop-contacts.ts';
import type { Promotion } from './promotion.ts';
import type { EventWeek, ShopEvent } from './shop-event.ts';

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

/** What bringing goods costs from a price of them on, in roubles of today. */
export type DeliveryPrice = { from: number } & Readonly<Record<Zone, number>>;

/** How goods come to a buyer. */
export interface DeliveryTexts {
  /** From the dearest goods down to 0. */
  prices: readonly DeliveryPrice[];
  /** Where goods are fetched; none: at the shop's own address. */
  points: readonly PickupPoint[];
}

/** What happens in the shop, and by which days it is looked through. */
export interface EventTexts {
  list: readonly ShopEvent[];
  /** Offered beside this week and the next. */
  weeks: readonly EventWeek[];
  /** Of years gone by, kept together. */
  archive: readonly EventWeek[];
}

/** The picture that stands for a section; sections without one show the goods that lead them. */
export interface SectionPicture<Named = Omit<Picture, 'alt'>> {
  /** Its slug. */
  section: string;
  /** Files name it by its path beside them. */
  picture: Named;
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
  sections: readonly SectionPicture[];
  events: EventTexts;
  /** By slug. */
  pages: readonly TextPage[];
}

/** The parts of a content file. */
export const CONTENT_PARTS = [
  'shop',
  'front',
  'benefits',
  'promotions',
  'delivery',
  'sections',
  'events',
] as const;

export type ContentPart = (typeof CONTENT_PARTS)[number];

/** Of these a file may say some fields only; what it does not say stays as it was. */
const SAID_BY_FIELDS: readonly ContentPart[] = ['shop', 'front', 'delivery', 'events'];

/** The parts as they are kept. */
export interface PartRecords extends Pick<Content, 'benefits' | 'promotions' | 'sections'> {
  shop: Partial<ShopProfile>;
  front: Partial<FrontTexts>;
  delivery: Partial<DeliveryTexts>;
  events: Partial<EventTexts>;
}

/** The parts as a file has them: its pictures are paths. */
export interface PartsOfFile extends Omit<PartRecords, 'sections'> {
  sections: readonly SectionPicture<string>[];
}

/** True for a part whose fields are said one by one. */
export function isSaidByFields(part: string): boolean {
  return SAID_BY_FIELDS.some((each) => each === part);
}

/** What names a record: a part, or the page of a slug. */
export type ContentKey = ContentPart | `page/${string}`;

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
  'credit',
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
]);
