/** A line of business of a brand. */
export type Trade = 'tile' | 'floor' | 'door' | 'entrance' | 'mix' | 'trim' | 'hardware' | 'tool';

export interface Brand {
  name: string;
  country: string;
  text: string;
}

/** Invented manufacturers: no real one has these names. */
const MAKERS: Record<Trade, readonly (readonly [name: string, country: string])[]> = {
  tile: [
    ['Вистан', 'Испания'],
    ['Керавельт', 'Польша'],
    ['Тильмаро', 'Италия'],
    ['Орвенто', 'Испания'],
    ['Салдоранта', 'Италия'],
    ['Гресвилль', 'Россия'],
    ['Плитарина', 'Беларусь'],
    ['Нордкерамо', 'Польша'],
    ['Аравелио', 'Турция'],
    ['Белкерос', 'Беларусь'],
    ['Кастельмонда', 'Индия'],
  ],
  floor: [
    ['Лесварт', 'Россия'],
    ['Фьордекс', 'Германия'],
    ['Паркеланд', 'Польша'],
    ['Дубравелла', 'Беларусь'],
    ['Хольмвудер', 'Германия'],
    ['Виндервинил', 'Китай'],
  ],
  door: [
    ['Портавис', 'Беларусь'],
    ['Сворденто', 'Россия'],
    ['Дверанта', 'Беларусь'],
    ['Ладомирея', 'Россия'],
    ['Арденполь', 'Польша'],
  ],
  entrance: [
    ['Стальвардис', 'Беларусь'],
    ['Бронирадо', 'Россия'],
    ['Кряжевит', 'Беларусь'],
  ],
  mix: [
    ['Клеймонт', 'Беларусь'],
    ['Граунтекс', 'Польша'],
    ['Фиксариум', 'Россия'],
    ['Затиралло', 'Италия'],
    ['Смесевит', 'Беларусь'],
  ],
  trim: [
    ['Плинтарио', 'Польша'],
    ['Кантеллум', 'Россия'],
    ['Профиларт', 'Беларусь'],
  ],
  hardware: [
    ['Латунелло', 'Италия'],
    ['Амбриоза', 'Китай'],
    ['Зарвинг', 'Турция'],
    ['Ригельдорф', 'Германия'],
  ],
  tool: [
    ['Шпатронис', 'Польша'],
    ['Крестелла', 'Россия'],
    ['Кафельтул', 'Китай'],
  ],
};

const TRADE_WORDS: Record<Trade, string> = {
  tile: 'керамическую плитку и керамогранит',
  floor: 'напольные покрытия',
  door: 'межкомнатные двери и погонаж',
  entrance: 'входные двери',
  mix: 'смеси для укладки',
  trim: 'плинтусы, пороги и профили',
  hardware: 'дверную фурнитуру',
  tool: 'инструмент для укладки',
};

/** Number of editions that share their brands; later editions bring new manufacturers. */
export const EDITIONS_PER_BRAND = 10;

const HEADS = ['Ал', 'Бер', 'Вал', 'Гор', 'Дар', 'Ел', 'Зар', 'Инт', 'Кор', 'Лан', 'Мер', 'Нов', 'Ор', 'Пал'];
const MIDDLES = ['амо', 'ези', 'идо', 'оре', 'уми', 'ава', 'ете', 'ило', 'она', 'уто', 'эра', 'осто'];
const TAILS = ['вит', 'ланд', 'неро', 'стан', 'тис', 'мант', 'рок', 'дел', 'пласт', 'декс', 'линг', 'форт'];

/** Composes a manufacturer's name from syllables; it is unique for numbers below 2,016. */
function coinedName(number: number): string {
  const head = HEADS[number % HEADS.length];
  const middle = MIDDLES[Math.floor(number / HEADS.length) % MIDDLES.length];
  const tail = TAILS[Math.floor(number / (HEADS.length * MIDDLES.length)) % TAILS.length];
  return `${head}${middle}${tail}`;
}

const TRADES = Object.keys(MAKERS) as Trade[];
export const BRAND_COUNT = TRADES.reduce((sum, trade) => sum + MAKERS[trade].length, 0);

/** Returns the brand of a trade for a series of an edition; the names change every {@link EDITIONS_PER_BRAND} editions. */
export function brandOf(trade: Trade, series: number, edition: number): Brand {
  const makers = MAKERS[trade];
  const place = series % makers.length;
  const generation = Math.floor(edition / EDITIONS_PER_BRAND);
  const [base, country] = makers[place] ?? ['', ''];
  const before = TRADES.slice(0, TRADES.indexOf(trade)).reduce((sum, each) => sum + MAKERS[each].length, 0);
  // 1,087 and 2,016 have no common divisor, so neighbouring names differ and none repeats.
  const number = ((generation - 1) * BRAND_COUNT + before + place) * 1087;
  const name = generation === 0 ? base : coinedName(number);
  return {
    name,
    country,
    text: `«${name}» делает ${TRADE_WORDS[trade]}. Страна производства: ${country}. Образцы можно посмотреть в нашем шоуруме.`,
  };
}
