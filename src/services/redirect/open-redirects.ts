import { bind } from '../bind.ts';
import { findRedirect } from './find-redirect.ts';
import { hasPage, isMissing, suggestPages } from './known-pages.ts';
import { missedPage } from './missed-pages.ts';

export type RedirectDeps = Parameters<typeof findRedirect>[0] &
  Parameters<typeof missedPage>[0] &
  Parameters<typeof suggestPages>[0];

export const openRedirects = (deps: () => RedirectDeps) =>
  bind(deps, { find: findRedirect, missed: missedPage, hasPage, isMissing, suggest: suggestPages });
