import { kindOfName, kindOfSection } from './kinds.ts';
import { stemOf } from './stem.ts';
import { inMillimetres, measureWord, type Size, sizeWord, wordsOf } from './words.ts';

/** Maximum weight of a part of a compound; it is low, so that «серый» finds «серый» before «светло-серый». */
const PART = 6;
/** Maximum weight of a rounded size: a tile of 59,7 cm is sold and searched for as 60. */
const ROUNDED_SIZE = 6;
const SIDE = 2;

export type Terms = readonly (readonly [term: number, weight: number])[];

/** The terms of an index while it is built. */
export class Dictionary {
  readonly terms = new Map<string, number>();
  readonly termOfWord = new Map<string, number>();
  readonly postings: number[][] = [];

  term(name: string): number {
    const known = this.terms.get(name);
    if (known !== undefined) return known;
    const term = this.postings.push([]) - 1;
    this.terms.set(name, term);
    return term;
  }

  ofWord(word: string): number {
    const known = this.termOfWord.get(word);
    if (known !== undefined) return known;
    const term = this.term(stemOf(word));
    this.termOfWord.set(word, term);
    return term;
  }

  /** Returns the terms of a text with their weights; a term may be repeated. */
  termsOf(text: string, weight: number, head = weight): Terms {
    const { words, parts, joined, sizes, measures, compoundFirst } = wordsOf(text);
    const first = (at: number, compound: boolean) => (at === 0 && compound === compoundFirst ? head : weight);
    return [
      ...words.map((word, at) => [this.ofWord(word), first(at, false)] as const),
      ...parts.map((word) => [this.ofWord(word), Math.min(weight, PART)] as const),
      ...joined.map((word, at) => [this.ofWord(word), first(at, true)] as const),
      ...sizes.flatMap((size) => this.termsOfSize(size, weight)),
      ...measures.map((word) => [this.term(word), weight] as const),
    ];
  }

  /** Returns the kinds of goods that a name begins with, by the stems of its words. */
  kindsOfName(stems: readonly string[], weight: number): Terms {
    return stems.map((stem) => [this.term(kindOfName(stem)), weight] as const);
  }

  /** Returns the kinds of goods that a section is named after, by the stems of its nouns. */
  kindsOfSection(stems: readonly string[], weight: number): Terms {
    return stems.map((stem) => [this.term(kindOfSection(stem)), weight] as const);
  }

  /** Returns the terms of a size: as written, rounded, and each side. */
  termsOfSize({ short, long }: Size, weight: number): Terms {
    const unit = inMillimetres({ short, long }) ? 'мм' : 'см';
    const terms: [number, number][] = [
      [this.term(sizeWord(short, long)), weight],
      [this.term(measureWord(short, unit)), SIDE],
      [this.term(measureWord(long, unit)), SIDE],
    ];
    if (!Number.isInteger(short) || !Number.isInteger(long)) {
      const rounded = Math.min(weight, ROUNDED_SIZE);
      terms.push([this.term(sizeWord(Math.round(short), Math.round(long))), rounded]);
      terms.push([this.term(sizeWord(Math.floor(short), Math.floor(long))), rounded]);
    }
    return terms;
  }

  /** Maps each term to the term called `named(stem)`; −1 if there is none. */
  relatives(named: (stem: string) => string): Int32Array {
    const relatives = new Int32Array(this.postings.length).fill(-1);
    for (const [stem, term] of this.terms) relatives[term] = this.terms.get(named(stem)) ?? -1;
    return relatives;
  }
}
