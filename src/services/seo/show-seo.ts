import { sectionPageTexts } from '../../domain/listing/listing-texts.ts';
import { productDescription } from '../../domain/product/product-description.ts';
import {
  EMPTY_SEO,
  FRONT,
  type SeoKind,
  type SeoPage,
  type SeoRow,
  type SeoText,
  seoAddress,
  seoKey,
} from '../../domain/seo/seo-text.ts';
import { showListing } from '../listing/show-listing.ts';
import { showProductAnyway } from '../product/outline-product.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import type { SeoTexts } from './current-seo.ts';

type PagesDeps = ProductDeps & { seo: () => SeoTexts };

/** Maximum number of sections, pages and articles listed. */
const LISTED = 2000;

const FRONT_NAME = 'Главная страница';

interface Described {
  slug: string;
  name: string;
  defaults: SeoText;
}

async function describeProduct(deps: PagesDeps, subject: string): Promise<Described | null> {
  const row = deps.snapshot.rowOf(Number(subject));
  const page = row === null ? null : await showProductAnyway(deps, deps.snapshot.card(row).slug, null);
  if (!page) return null;
  const { slug, name } = page.card;
  return { slug, name, defaults: { title: name, heading: name, description: productDescription(page) } };
}

function describeSection({ snapshot, settings }: PagesDeps, subject: string): Described | null {
  const node = snapshot.sections.byId.get(Number(subject));
  const listing = node && showListing(snapshot, node.section.slug, new URLSearchParams());
  if (!listing) return null;
  const { section, result } = listing;
  const described = { result, mark: '', delivers: settings().tariff !== null };
  const defaults = sectionPageTexts(section, '', described, settings().content.sections);
  return { slug: section.slug, name: section.name, defaults };
}

const describeText =
  (part: 'pages' | 'articles') =>
  ({ settings }: PagesDeps, subject: string): Described | null => {
    const page = settings().content[part].find(({ slug }) => slug === subject);
    if (!page) return null;
    const { slug, title, description } = page;
    return { slug, name: title, defaults: { title, description, heading: title } };
  };

function describeFront({ settings }: PagesDeps, subject: string): Described | null {
  if (subject !== FRONT) return null;
  const { title, description, hero } = settings().content.front;
  return { slug: '', name: FRONT_NAME, defaults: { title, description, heading: hero.title } };
}

const DESCRIBE: Readonly<
  Record<SeoKind, (deps: PagesDeps, subject: string) => Described | null | Promise<Described | null>>
> = {
  front: describeFront,
  product: describeProduct,
  section: describeSection,
  page: describeText('pages'),
  article: describeText('articles'),
};

/** Returns a page's own texts for search engines and those it has without them; null for an unknown page. */
export async function showSeo(deps: PagesDeps, kind: SeoKind, subject: string): Promise<SeoPage | null> {
  const described = await DESCRIBE[kind](deps, subject);
  if (!described) return null;
  const { slug, name, defaults } = described;
  const own = deps.seo().get(seoKey(kind, subject)) ?? EMPTY_SEO;
  return { kind, subject, name, address: seoAddress(kind, slug), own, defaults };
}

/** Lists the front page, sections, pages and articles of the shop. Products are too many: they are found by a search. */
export function listSeo({ snapshot, settings, seo }: PagesDeps): SeoRow[] {
  const texts = seo();
  const rowOf = (kind: SeoKind, subject: string | number, slug: string, name: string): SeoRow => ({
    ...{ kind, subject: String(subject), name, address: seoAddress(kind, slug) },
    isSet: texts.has(seoKey(kind, subject)),
  });
  const { pages, articles } = settings().content;
  return [
    rowOf('front', FRONT, '', FRONT_NAME),
    ...Array.from(snapshot.sections.byId.values(), ({ section: { id, slug, name } }) =>
      rowOf('section', id, slug, name),
    ),
    ...pages.map(({ slug, title }) => rowOf('page', slug, slug, title)),
    ...articles.map(({ slug, title }) => rowOf('article', slug, slug, title)),
  ].slice(0, LISTED);
}
