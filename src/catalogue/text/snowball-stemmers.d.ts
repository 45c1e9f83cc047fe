declare module 'snowball-stemmers' {
  /** A stemmer of a language by its English name; takes one lower-case word at a time. */
  export function newStemmer(language: string): { stem(word: string): string };
}
