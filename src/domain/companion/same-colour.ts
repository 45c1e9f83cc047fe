/** Endings in which the same adjective agrees with different nouns: «белый», «белая». */
const ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;

/** Returns the words of a colour in any order and gender. */
function wordsOf(colour: string): string {
  const words = colour
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s,]+/);
  return words
    .map((word) => word.replace(ENDING, ''))
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** Whether two colours have the same name: «дуб светлый» and «светлый дуб», «белый» and «белая». */
export function isSameColour(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}
