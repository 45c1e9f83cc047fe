import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NARROW = /\((?:max-width:\s*|width\s*<=\s*)(?:767|991|1199)px\)/g;
const WIDE = /\((?:min-width:\s*|width\s*>=\s*)(?:768|992|1200)px\)/g;

/** Returns a style sheet for the mobile template: the rules of narrow windows apply at every width [NAV-11]. */
export function mobileSheet(css) {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(NARROW, '(width>=0px)').replace(WIDE, '(width<0px)'),
  );
}

/** A rule that applies only to the mobile template, as the build writes it: one selector, no nested rules. */
const OF_MOBILE = /(?<=^|[{}])\[data-template=Mobile\][^{},]{0,300}\{[^{}]{0,2000}\}/g;

/** Returns a style sheet without the rules for the mobile template, which has its own sheets. */
export function plainSheet(css) {
  return css.replace(OF_MOBILE, '');
}

/**
 * Writes a copy `….mobile.css` for the mobile template next to every built style sheet, and removes that template's rules from the
 * original.
 */
export function layMobileSheets(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.css') || name.endsWith('.mobile.css')) continue;
    const css = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name.replace(/\.css$/, '.mobile.css')), mobileSheet(css));
    writeFileSync(join(folder, name), plainSheet(css));
  }
}
