import type { Snapshot } from '../../catalogue/snapshot.ts';
import { stemOf } from '../../catalogue/text/stem.ts';
import { normalise } from '../../catalogue/text/words.ts';
import type { NotSold } from '../../domain/search/search-words.ts';

/** Names of sections that are offered where the catalogue has none of the shop's own searches. */
const MAX_SECTIONS = 5;

/** By the catalogue: what is true of it changes with it. */
const knownNotSold = new WeakMap<Snapshot, readonly NotSold[]>();
const knownPopular = new WeakMap<Snapshot, readonly string[]>();

/** True where the catalogue has goods with every word of a text. */
function finds(snapshot: Snapshot, text: string): boolean {
  const { rows, unknown, whole } = snapshot.find(text, true);
  return rows.length > 0 && unknown.length === 0 && whole;
}

function remembered<Value>(known: WeakMap<Snapshot, Value>, snapshot: Snapshot, make: () => Value): Value {
  const value = known.get(snapshot) ?? make();
  known.set(snapshot, value);
  return value;
}

/** What the shop says of goods it does not sell, where one of the words names such: only while the catalogue has none of them, and has what it offers instead. */
export function notSoldHere(snapshot: Snapshot, words: readonly string[]): NotSold | null {
  const entries = remembered(knownNotSold, snapshot, () =>
    snapshot.notSold.filter(
      (goods) => finds(snapshot, goods.offer) && !goods.words.some((word) => finds(snapshot, word)),
    ),
  );
  const stems = new Set(words.map(stemOf));
  return entries.find((goods) => goods.words.some((word) => stems.has(stemOf(normalise(word))))) ?? null;
}

/** What to search for: those of `wanted` that the catalogue has, else its sections. */
export function popularQueries(snapshot: Snapshot, wanted: readonly string[]): readonly string[] {
  return remembered(knownPopular, snapshot, () => {
    const found = wanted.filter((text) => finds(snapshot, text));
    const sections = snapshot.sections.menu.filter(({ count }) => count > 0).map(({ name }) => name);
    return found.length > 0 ? found : sections.slice(0, MAX_SECTIONS);
  });
}
