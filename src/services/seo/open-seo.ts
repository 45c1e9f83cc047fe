import { type SeoKind, type SeoText, seoKey } from '../../domain/seo/seo-text.ts';
import { bind } from '../bind.ts';
import type { SeoTexts } from './current-seo.ts';
import { listSeo, showSeo } from './show-seo.ts';

export interface SeoDeps {
  /** Own texts of pages, read anew at each use. */
  seo: () => SeoTexts;
}

/** Returns the own texts of a page; null if it has none. */
function ownTexts({ seo }: SeoDeps, kind: SeoKind, subject: string | number): SeoText | null {
  return seo().get(seoKey(kind, subject)) ?? null;
}

export const openSeo = (deps: () => Parameters<typeof showSeo>[0]) =>
  bind(deps, { own: ownTexts, show: showSeo, list: listSeo });
