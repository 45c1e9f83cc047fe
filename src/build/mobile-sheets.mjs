import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NARROW = /\((?:max-width:\s*|width\s*<=\s*)(?:767|991|1199)px\)/g;
const WIDE = /\((?:min-width:\s*|width\s*>=\s*)(?:768|992|1200)px\)/g;

/** A style sheet as the mobile template needs it: the rules of narrow windows hold whatever the width [NAV-11]. */
export function mobileSheet(css) {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(NARROW, '(width>=0px)').replace(WIDE, '(width<0px)'),
  );
}

/** A rule of the mobile template alone, as it is built: one selector, no rules within. */
const OF_MOBILE = /(?<=^|[{}])\[data-template=Mobile\][^{},]{0,300}\{[^{}]{0,2000}\}/g;

/** A style sheet without what only the mobile template needs: it has sheets of its own. */
export function plainSheet(css) {
  return css.replace(OF_MOBILE, '');
}

/** Lays a copy `….mobile.css` for the mobile template beside every built style sheet, which loses what is that template's. */
export function layMobileSheets(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.css') || name.endsWith('.mobile.css')) continue;
    const css = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name.replace(/\.css$/, '.mobile.css')), mobileSheet(css));
    writeFileSync(join(folder, name), plainSheet(css));
  }
}
