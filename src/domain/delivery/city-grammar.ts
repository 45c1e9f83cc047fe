/** Names in -ь that are feminine: «в Любани»; the others are masculine, «в Гомеле». */
const FEMININE: ReadonlySet<string> = new Set(['Барань', 'Любань', 'Свислочь', 'Сморгонь', 'Чисть']);

type Endings = readonly (readonly [ending: RegExp, locative: string])[];

/** Of a name's last word; the first that fits counts. */
const LAST: Endings = [
  // Adjectives: «в Глубоком», «в Лесном», «в Октябрьском».
  [/(?:ое|ый|ой|(?<=ск)ий)$/, 'ом'],
  // Names in -о and -е stay as they are in living speech: «в Гродно», «в Иваново», «в Ивье».
  [/(?<=[ое])$/, ''],
  // Plurals: «в Барановичах», «в Чернях», «в Столбцах».
  [/(?<=[гкхжшчщ])и$/, 'ах'],
  [/и$/, 'ях'],
  [/ы$/, 'ах'],
  // A vowel that falls out: «в Городке», «в Каменце».
  [/(?<=д)ок$/, 'ке'],
  [/ец$/, 'це'],
  [/[аяь]?$/, 'е'],
];

/** Of the words before it, which are adjectives: «в Марьиной Горке», «в Старых Дорогах». */
const BEFORE: Endings = [
  [/ая$|(?<=ин)а$/, 'ой'],
  [/ые$/, 'ых'],
];

/** A city's name after «в»: «Минске», «Марьиной Горке», «Давид-Городке» [CITY-1]. */
export function locativeOf(name: string): string {
  const words = name.split(' ');
  return words
    .map((word, index) => {
      if (index < words.length - 1) return decline(word, BEFORE);
      return FEMININE.has(word) ? word.replace(/ь$/, 'и') : decline(word, LAST);
    })
    .join(' ');
}

/** «в Минске». */
export function inCity(name: string): string {
  return `в\u00a0${locativeOf(name)}`;
}

function decline(word: string, endings: Endings): string {
  const [ending, locative] = endings.find(([pattern]) => pattern.test(word)) ?? [];
  return ending && locative !== undefined ? word.replace(ending, locative) : word;
}
