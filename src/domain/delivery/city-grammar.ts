/** Feminine names in -ь: «в Любани»; the others are masculine, «в Гомеле». */
const FEMININE: ReadonlySet<string> = new Set(['Барань', 'Любань', 'Свислочь', 'Сморгонь', 'Чисть']);

type Endings = readonly (readonly [ending: RegExp, locative: string])[];

/** Endings of a name's last word; the first match counts. */
const LAST: Endings = [
  // Adjectives: «в Глубоком», «в Лесном», «в Октябрьском».
  [/(?:ое|ый|ой|(?<=ск)ий)$/, 'ом'],
  // Names in -о and -е do not change in spoken Russian: «в Гродно», «в Иваново», «в Ивье».
  [/(?<=[ое])$/, ''],
  // Plural names: «в Барановичах», «в Чернях», «в Столбцах».
  [/(?<=[гкхжшчщ])и$/, 'ах'],
  [/и$/, 'ях'],
  [/ы$/, 'ах'],
  // Names with a fleeting vowel: «в Городке», «в Каменце».
  [/(?<=д)ок$/, 'ке'],
  [/ец$/, 'це'],
  [/[аяь]?$/, 'е'],
];

/** Endings of the preceding words, which are adjectives: «в Марьиной Горке», «в Старых Дорогах». */
const BEFORE: Endings = [
  [/ая$|(?<=ин)а$/, 'ой'],
  [/ые$/, 'ых'],
];

/** Returns the locative case of a city's name: «Минске», «Марьиной Горке», «Давид-Городке» [CITY-1]. */
export function locativeOf(name: string): string {
  const words = name.split(' ');
  return words
    .map((word, index) => {
      if (index < words.length - 1) return decline(word, BEFORE);
      return FEMININE.has(word) ? word.replace(/ь$/, 'и') : decline(word, LAST);
    })
    .join(' ');
}

/** Returns a city's name with its preposition: «в Минске». */
export function inCity(name: string): string {
  return `в\u00a0${locativeOf(name)}`;
}

function decline(word: string, endings: Endings): string {
  const [ending, locative] = endings.find(([pattern]) => pattern.test(word)) ?? [];
  return ending && locative !== undefined ? word.replace(ending, locative) : word;
}
