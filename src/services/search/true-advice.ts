import type { Snapshot } from '../../catalogue/snapshot.ts';
import { stemOf } from '../../catalogue/text/stem.ts';
import { normalise } from '../../catalogue/text/words.ts';
import type { NotSold } from '../../domain/search/search-words.ts';

/** Largest number of section names offered when none of the shop's own popular searches finds anything. */
const MAX_SECTIONS = 5;

/** Cached per snapshot, because changes of the catalogue may change the result. */
const knownNotSold = new WeakMap<Snapshot, readonly NotSold[]>();
const knownPopular = new WeakMap<Snapshot, readonly string[]>();

/** True when the catalogue has products with every word of a text. */
function finds(snapshot: Snapshot, text: string): boolean {
  const { rows, unknown, whole } = snapshot.find(text, true);
  return rows.length > 0 && unknown.length === 0 && whole;
}

function remembered<Value>(known: WeakMap<Snapshot, Value>, snapshot: Snapshot, make: () => Value): Value {
  const value = known.get(snapshot) ?? make();
  known.set(snapshot, value);
  return value;
}

/**
 * The shop's text about products it does not sell, when a word names such products: only while the catalogue has none of them and has the
 * alternative it offers.
 */
export function notSoldHere(snapshot: Snapshot, words: readonly string[]): NotSold | null {
  const entries = remembered(knownNotSold, snapshot, () =>
    snapshot.notSold.filter(
      (goods) => finds(snapshot, goods.offer) && !goods.words.some((word) => finds(snapshot, word)),
    ),
  );
  const stems = new Set(words.map(stemOf));
  return entries.find((goods) => goods.words.some((word) => stems.has(stemOf(normalise(word))))) ?? null;
}

/** Searches to suggest: those of `wanted` that find something, otherwise the sections. */
export function popularQueries(snapshot: Snapshot, wanted: readonly string[]): readonly string[] {
  return remembered(knownPopular, snapshot, () => {
    const found = wanted.filter((text) => finds(snapshot, text));
    const sections = snapshot.sections.menu.filter(({ count }) => count > 0).map(({ name }) => name);
    return found.length > 0 ? found : sections.slice(0, MAX_SECTIONS);
  });
}
