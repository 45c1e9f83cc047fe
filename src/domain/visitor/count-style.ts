import { plural } from '../measures/plural.ts';

/** Numbers of goods that the shell's links show. */
export type VisitorCounts = Readonly<Record<'basket' | 'favourites' | 'comparison', number>>;

/**
 * Returns a style sheet that writes a visitor's counts into the badges of the shell. Without script it is the only part of a page that
 * differs between visitors, so that the page itself stays the same for everybody.
 */
export function countStyle(counts: VisitorCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const badge = `:root [data-${name}-count]`;
      const words = ` ${plural(count, 'товар', 'товара', 'товаров')}, `;
      return `${badge}[hidden]{display:block}${badge}::before{content:"${count}"}${badge}+span::before{content:"${words}"}`;
    })
    .join('\n');
}
