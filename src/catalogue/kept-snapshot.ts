import type { SearchWords } from '../domain/search/search-words.ts';
import { CardStore, type KeptCards } from './card-store.ts';
import { type KeptStrings, PackedStrings } from './packed-strings.ts';
import { Snapshot } from './snapshot.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { lexiconOf } from './text/build-text-index.ts';
import type { TextIndex } from './text/text-index.ts';
import { type KeptVariants, VariantStore } from './variant-store.ts';

/** A snapshot as plain data: what it shares among its parts is to stay shared where it is written. */
export interface KeptSnapshot extends Omit<SnapshotParts, 'cards' | 'variants' | 'text'> {
  cards: KeptCards;
  variants: KeptVariants;
  text: Omit<TextIndex, 'articles' | 'lexicon'> & { articles: KeptStrings };
}

/** A snapshot to keep. */
export function keepSnapshot({ parts }: Snapshot): KeptSnapshot {
  const { cards, variants, text, ...plain } = parts;
  const { articles, lexicon: _, ...index } = text;
  return {
    ...plain,
    cards: cards.kept,
    variants: variants.kept,
    text: { ...index, articles: articles.kept },
  };
}

/** The snapshot that was kept; `words` are those that it was built with, what they mean is compiled anew. */
export function snapshotOfKept(kept: KeptSnapshot, words: SearchWords): Snapshot {
  const { cards, variants, text, ...plain } = kept;
  return new Snapshot({
    ...plain,
    cards: CardStore.of(cards),
    variants: new VariantStore(variants),
    text: { ...text, articles: PackedStrings.of(text.articles), lexicon: lexiconOf(text, words) },
  });
}
