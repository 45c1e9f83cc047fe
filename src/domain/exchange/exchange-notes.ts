/** Orders sent by 1C that could not be updated. */
export interface LeftOrders {
  /** Reasons why orders could not be updated, one line for each order. */
  stuck: readonly string[];
  /** Order numbers that the shop does not know. */
  unknownNumbers: readonly string[];
  /** Orders with a state that the shop does not know, and the name of that state. */
  unnamed: readonly { number: string; word: string }[];
}

/** Maximum numbers of lines, and of examples in one line; the staff can see the full list of orders elsewhere. */
const MAX_LINES = 20;
const EXAMPLES = 3;

const quoted = (texts: readonly string[]) => {
  const shown = texts.slice(0, EXAMPLES).map((text) => `«${text}»`);
  return `${shown.join(', ')}${texts.length > EXAMPLES ? ' …' : ''}`;
};

function wordLines(unnamed: LeftOrders['unnamed']): string[] {
  const numbers = new Map<string, string[]>();
  for (const { number, word } of unnamed) {
    const of = numbers.get(word);
    if (of) of.push(number);
    else numbers.set(word, [number]);
  }
  return Array.from(
    numbers,
    ([word, of]) => `Статуса «${word}» на сайте нет, заказов с ним: ${of.length} (${quoted(of)})`,
  );
}

function bounded(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `и ещё строк: ${more}`] : [...lines];
}

/** Writes lines about the orders from 1C that a person must look at: first by kind of problem, then single orders. */
export function exchangeNotes({ stuck, unknownNumbers, unnamed }: LeftOrders): string[] {
  const foreign =
    unknownNumbers.length > 0
      ? [`Заказов не с этого сайта: ${unknownNumbers.length} (${quoted(unknownNumbers)})`]
      : [];
  return [...foreign, ...bounded(wordLines(unnamed)), ...bounded(stuck)];
}
