import { articleAddress } from '../content/article.ts';
import { textPageAddress } from '../content/content.ts';
import { sectionAddress } from '../listing/section.ts';
import { counted } from '../measures/plural.ts';
import { productAddress } from '../product/card.ts';

/** Kinds of pages whose texts for search engines can be written [SHOP-6]. */
export const SEO_KINDS = ['front', 'section', 'product', 'page', 'article'] as const;
export type SeoKind = (typeof SEO_KINDS)[number];

/** Texts for search engines; an empty one means the default. */
export interface SeoText {
  title: string;
  description: string;
  heading: string;
}

export type SeoField = keyof SeoText;

/** Subject of the front page's texts. */
export const FRONT = 'front';

/** Names, limits, and how many characters search engines usually show. */
export const SEO_FIELDS: Readonly<Record<SeoField, { name: string; max: number; shown: number | null }>> = {
  title: { name: 'Заголовок для поисковиков (title)', max: 200, shown: 65 },
  description: { name: 'Описание для поисковиков (description)', max: 500, shown: 160 },
  heading: { name: 'Заголовок на странице (h1)', max: 200, shown: null },
};

export const EMPTY_SEO: SeoText = { title: '', description: '', heading: '' };

/** Maximum number of pages with own texts; all of them are in memory. */
export const MAX_SEO_TEXTS = 20_000;

/** A page whose texts are edited: its own ones, and those it has without them. */
export interface SeoPage {
  kind: SeoKind;
  /** Id of a product or section, slug of a page or article, {@link FRONT}. */
  subject: string;
  name: string;
  /** Address in the shop. */
  address: string;
  own: SeoText;
  defaults: SeoText;
}

/** A row of the list of pages. */
export interface SeoRow extends Pick<SeoPage, 'kind' | 'subject' | 'name' | 'address'> {
  isSet: boolean;
}

const ADDRESSES: Readonly<Record<SeoKind, (slug: string) => string>> = {
  front: () => '/',
  section: sectionAddress,
  product: productAddress,
  page: textPageAddress,
  article: articleAddress,
};

/** Address in the shop of a page with this slug. */
export const seoAddress = (kind: SeoKind, slug: string): string => ADDRESSES[kind](slug);

/** Key of a page's texts; also the part of their address in the admin. */
export const seoKey = (kind: SeoKind, subject: string | number): string => `${kind}/${subject}`;

/** Reads the kind and subject of a key; null for anything else. */
export function readSeoKey(text: string): { kind: SeoKind; subject: string } | null {
  const [given, subject = '', ...rest] = text.split('/');
  const kind = SEO_KINDS.find((each) => each === given);
  return kind && rest.length === 0 && /^[a-z0-9][a-z0-9-]{0,99}$/.test(subject) ? { kind, subject } : null;
}

/** Replaces texts by the merchant's own where there are any. */
export function withOwnTexts<Text extends Partial<SeoText>>(text: Text, own: SeoText | null): Text {
  if (!own) return text;
  const { title, description, heading } = own;
  return {
    ...text,
    ...(title && { title }),
    ...(description && { description }),
    ...(heading && { heading }),
  };
}

/** Says how long a text is, and what of it search engines show: «48 знаков», «212 знаков, в поиске видно около 160». */
export function lengthText(field: SeoField, text: string): string {
  const { shown } = SEO_FIELDS[field];
  const length = counted(text.length, 'знак', 'знака', 'знаков');
  return shown !== null && text.length > shown ? `${length}, в поиске видно около ${shown}` : length;
}
