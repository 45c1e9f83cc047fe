import { CardStore, type CardStoreData } from './card-store.ts';
import { paceOf } from './pace.ts';
import { PackedStrings, type PackedStringsData } from './packed-strings.ts';
import { Snapshot } from './snapshot.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { lexiconOf } from './text/build-text-index.ts';
import type { Synonyms } from './text/synonyms.ts';
import type { TextIndex } from './text/text-index.ts';
import { VariantStore, type VariantStoreData } from './variant-store.ts';

/** A snapshot as plain data. Objects shared among its parts must stay shared when it is written. */
export interface StoredSnapshot extends Omit<SnapshotParts, 'cards' | 'variants' | 'text'> {
  cards: CardStoreData;
  variants: VariantStoreData;
  text: Omit<TextIndex, 'articles' | 'lexicon'> & { articles: PackedStringsData; synonyms: Synonyms };
}

export function storeSnapshot({ parts }: Snapshot): StoredSnapshot {
  const { cards, variants, text, ...plain } = parts;
  const { articles, lexicon, ...index } = text;
  return {
    ...plain,
    cards: cards.data,
    variants: variants.data,
    text: { ...index, articles: articles.data, synonyms: lexicon.synonyms },
  };
}

/** Restores a stored snapshot, in slices. */
export async function restoreSnapshot(stored: StoredSnapshot): Promise<Snapshot> {
  const { cards, variants, text, ...plain } = stored;
  const { articles, synonyms, ...index } = text;
  const lexicon = await lexiconOf(index, synonyms, paceOf());
  return new Snapshot({
    ...plain,
    cards: CardStore.of(cards),
    variants: new VariantStore(variants),
    text: { ...index, articles: PackedStrings.of(articles), lexicon },
  });
}
