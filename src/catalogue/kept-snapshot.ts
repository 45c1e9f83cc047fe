import { CardStore, type KeptCards } from './card-store.ts';
import { paceOf } from './pace.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import { Snapshot } from './snapshot.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { lexiconOf } from './text/build-text-index.ts';
import type { Synonyms } from './text/synonyms.ts';
import type { TextIndex } from './text/text-index.ts';
import { type KeptVariants, VariantStore } from './variant-store.ts';

/** A snapshot as plain data: what it shares among its parts is to stay shared where it is written. */
export interface KeptSnapshot extends Omit<SnapshotParts, 'cards' | 'variants' | 'text'> {
  cards: KeptCards;
  variants: KeptVariants;
  text: Omit<TextIndex, 'articles' | 'lexicon'> & { articles: KeptStrings; synonyms: Synonyms };
}

export function keepSnapshot({ parts }: Snapshot): KeptSnapshot {
  const { cards, variants, text, ...plain } = parts;
  const { articles, lexicon, ...index } = text;
  return {
    ...plain,
    cards: cards.kept,
    variants: variants.kept,
    text: { ...index, articles: articles.kept, synonyms: lexicon.synonyms },
  };
}

/** The snapshot that was kept, in slices. */
export async function snapshotOfKept(kept: KeptSnapshot): Promise<Snapshot> {
  const { cards, variants, text, ...plain } = kept;
  const { articles, synonyms, ...index } = text;
  const lexicon = await lexiconOf(index, synonyms, paceOf());
  return new Snapshot({
    ...plain,
    cards: CardStore.of(cards),
    variants: new VariantStore(variants),
    text: { ...index, articles: PackedStrings.of(articles), lexicon },
  });
}
