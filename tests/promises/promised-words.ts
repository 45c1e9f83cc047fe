import { PROMISED } from '../../src/domain/content/promised.ts';

/** All possible promises; free delivery is one of the delivery prices. */
const ALL = [...PROMISED, 'free-delivery'] as const;
export type Promised = (typeof ALL)[number];

type Part = 'order' | 'credit' | 'sale' | 'delivery';
type Parts = Partial<Record<Part, Readonly<Record<string, unknown>>>>;

interface Trace {
  /** Settings of the merchant; merged field by field with others. */
  set: Parts;
  /** Needs the bank's keys. */
  bank?: true;
  /** Other promises that it depends on. */
  with?: readonly Promised[];
  /** Words that must appear when the promise is set, and must not appear unless it or another promise with the same words is. */
  words: RegExp;
  /** Further words that may appear. */
  also?: readonly RegExp[];
}

const BANK = /банк/i;
const MONTHLY = /(?<!раз )в месяц/;
const PRICE = /(?<!без )(доставк|привез(?!ём вместе)|подъ[её]м)[^.<>\\]{0,60}?\d(,\d\d)? руб/i;
const DAY = /завтра|(?<!на )сегодня(?!ш)|\d [–—-] \d+ (дн|рабоч)|рабочих дн/i;
const FREE = /бесплатн/i;
const INVOICE = { account: 'BY00 RECH 3012 0000 0000 0000 0000', bank: 'Речной расчётный', bic: 'RECHBY2X' };
const TIMES = {
  cutOff: 24,
  days: { minsk: { min: 1, max: 1 }, country: { min: 1, max: 1 } },
  freeWeekdays: [],
  holidays: [],
  afterEaster: [],
  moved: { free: [], working: [] },
};

/** For each promise, the words that express it and the settings that make it. Only these settings are used. */
export const TRACES: Readonly<Record<Promised, Trace>> = {
  'on-delivery': { set: {}, words: /при получении(?! можно)/i },
  card: {
    set: {},
    bank: true,
    words: /картой на сайте/i,
    also: [BANK, /(?<!бонусной )картой|банковск\S{2} карт/i, /bePaid/i],
  },
  erip: {
    set: { order: { erip: { path: ['Речные магазины'], service: 'Речной' } } },
    words: /ЕРИП/,
    also: [BANK],
  },
  invoice: {
    set: { order: { invoice: INVOICE } },
    words: /(?<![а-яё])сч[её]т(?!чик| выставлен в ЕРИП)/i,
    also: [BANK, /расч[её]тн/i, /БИК|код банка/],
  },
  vat: {
    set: { order: { invoice: { ...INVOICE, vat: 17 } } },
    with: ['invoice'],
    words: /НДС 17/,
    also: [/НДС/, /(?<!\d)17 %/],
  },
  credit: {
    set: {
      credit: {
        variants: [{ title: 'Речной', bank: 'Речной кредитный', percent: 21, months: [7, 14] }],
        above: 50,
      },
    },
    words: /кредит/i,
    also: [BANK, MONTHLY],
  },
  instalment: {
    set: { credit: { instalment: { above: 60, months: [5] }, above: 50 } },
    words: /рассрочк/i,
    also: [MONTHLY],
  },
  bonus: {
    set: { sale: { bonusEarned: 8, bonusPayable: 30 } },
    words: /бонус/i,
    also: [/балл(?!он)/i, /(?<!\d)8 %/],
  },
  reservation: {
    set: { order: { reserveHours: { 'on-delivery': 96, card: 96, erip: 96, invoice: 96, credit: 96 } } },
    // The state «В резерве» is no promise, because staff set it for a single order.
    words: /отложен[^.<>]{0,20} до /i,
    also: [/отложим/i, /на 4 дня/, /абронир/i],
  },
  samples: {
    set: { sale: { samples: { max: 4, price: 3.33 } } },
    words: /образ(ец|ц(?!ов этого товара нет))/i,
    also: [/3,33 руб/],
  },
  'delivery-price': {
    set: { delivery: { prices: [{ from: 0, minsk: 13.57, country: 24.68 }] } },
    words: /13,57/,
    also: [PRICE, /24,68/],
  },
  'free-delivery': {
    set: {
      delivery: {
        prices: [
          { from: 777, minsk: 0, country: 0 },
          { from: 0, minsk: 13.57, country: 24.68 },
        ],
      },
    },
    with: ['delivery-price'],
    words: FREE,
    also: [/777 руб/],
  },
  'delivery-days': { set: { delivery: { times: TIMES } }, words: DAY },
  'delivery-choice': {
    set: {
      delivery: { times: TIMES, choice: { days: 5, parts: { minsk: [{ from: 7, to: 8 }], country: [] } } },
    },
    with: ['delivery-days'],
    words: /с 7:00 до 8:00/,
    also: [/name="(day|part)"/],
  },
  lift: {
    set: { delivery: { lift: { portion: 50, lift: 4.44, stairs: [4.44], beyond: 1, min: 4.44 } } },
    words: /4,44/,
    also: [PRICE, /подъ[её]м/i, /подня|поднимем|(?<![а-яё])этаж/i],
  },
  truck: { set: { delivery: { truck: { length: 0.1, weight: 1 } } }, words: /грузов/i },
  pickup: {
    set: {
      delivery: {
        points: [{ id: 'pier', name: 'Причал', city: 'Минск', address: 'ул. Речная, 9', hours: 'Ежедневно' }],
      },
    },
    words: /ул\. Речная, 9/,
    also: [/Причал/, /самовывоз/i, FREE],
  },
};

/** Promises that no setting makes, so they must never appear. */
const NEVER = [/двух часов/i, /за час до/i];

/** A configuration of the shop to check. */
export interface Look {
  name: string;
  set: Parts;
  bank: boolean;
  /** Reads every page instead of one of each type. */
  whole: boolean;
  /** Promises that this configuration makes. */
  made: ReadonlySet<Promised>;
}

/** Merges settings field by field; later ones win. */
function together(sets: readonly Parts[]): Parts {
  const whole: Record<string, Record<string, unknown>> = {};
  for (const set of sets)
    for (const [part, fields] of Object.entries(set)) whole[part] = { ...whole[part], ...fields };
  return whole;
}

/** Payment on delivery is promised unless it is disabled. */
const always: readonly Promised[] = ['on-delivery'];

function lookAt(name: string, promised: readonly Promised[], whole = false): Look {
  const traces = promised.map((each) => TRACES[each]);
  const made = promised.flatMap((each) => [each, ...(TRACES[each].with ?? [])]);
  return {
    name,
    set: together(traces.map(({ set }) => set)),
    bank: traces.some(({ bank }) => bank),
    whole,
    made: new Set([...made, ...always]),
  };
}

const alone = ALL.filter((each) => !always.includes(each));

const EVERYTHING = lookAt('everything set', ALL);

/** Configurations with no promise, with each one alone, with all, and with all of them switched off; those that need a bank come last. */
export const LOOKS: readonly Look[] = [
  lookAt('nothing set', [], true),
  ...alone.map((each) => lookAt(`${each} set`, [each])),
  EVERYTHING,
  {
    ...EVERYTHING,
    name: 'everything set, all of it switched off',
    set: together([EVERYTHING.set, { order: { off: [...PROMISED] } }]),
    made: new Set<Promised>(),
  },
].toSorted((one, other) => Number(one.bank) - Number(other.bank));

const wordsOf = (promised: Promised) => [TRACES[promised].words, ...(TRACES[promised].also ?? [])];

/** Returns words that must not appear in a shop with these promises. */
export function forbidden(made: Look['made']): RegExp[] {
  const allowed = new Set([...made].flatMap(wordsOf));
  return [...NEVER, ...new Set(ALL.flatMap(wordsOf))].filter((words) => !allowed.has(words));
}
