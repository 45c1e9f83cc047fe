import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactElement } from 'react';
import { HINTS } from '../../client/region/region-markup.ts';
import { renderInOnePiece } from '../../client/region/render-in-one-piece.ts';
import { ListItems } from './list-items.ts';

/** Approximate bytes of an entry without its key and markup. */
const ENTRY_BYTES = 200;
/** V8 stores a string with Cyrillic in two bytes a character. */
const CHARACTER_BYTES = 2;

/**
 * Returns everything that the markup of an item depends on; null for an item that is rendered each time. Entries of what has been replaced
 * are never found again and are evicted in time.
 */
type KeyOf = (item: ReactElement) => string | null;

/** Returns the markup of an item: cached, or rendered. */
export type MarkupOf = (item: ReactElement) => string | null;

/** Renders an item; hints to load its picture would stand within the list, where React expects none when it hydrates. */
const renderItem = (item: ReactElement) => renderInOnePiece(item).replace(HINTS, '');

/** Renders items of the kinds that `keyOf` knows, and caches their markup in up to `maxBytes`; returns null for other items. */
export function storedMarkup(maxBytes: number, keyOf: KeyOf): MarkupOf {
  const cache = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (markup, key) => ENTRY_BYTES + CHARACTER_BYTES * (markup.length + key.length),
  });
  return (item) => {
    const key = keyOf(item);
    if (key === null) return null;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const markup = renderItem(item);
    cache.set(key, markup);
    return markup;
  };
}

/** A component whose lists get the markup of their items from the first of `sources` that knows them; for the server. */
export function withMarkup<Props extends object>(
  Component: ComponentType<Props>,
  ...sources: readonly MarkupOf[]
): ComponentType<Props> {
  const inMarkup = (items: readonly ReactElement[]) => {
    let markup = '';
    for (const item of items) {
      let own: string | null = null;
      for (const source of sources) own ??= source(item);
      markup += own ?? renderItem(item);
    }
    return { dangerouslySetInnerHTML: { __html: markup } };
  };
  return (props) => (
    <ListItems value={inMarkup}>
      <Component {...props} />
    </ListItems>
  );
}
