/** What of the orders that 1C sent came to nothing. */
export interface LeftOrders {
  /** Why orders could not follow, a line for each. */
  stuck: readonly string[];
  /** Numbers as 1C said them that no order has. */
  strangers: readonly string[];
  /** Orders whose state is called by a word that the shop has not, with that word. */
  unnamed: readonly { number: string; word: string }[];
}

/** So many lines, and so many examples on one: who reads them has a list of orders beside. */
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
    ([word, of]) => `Состояния «${word}» на сайте нет, заказов с ним: ${of.length} (${quoted(of)})`,
  );
}

function bounded(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `и ещё строк: ${more}`] : [...lines];
}

/** What a person has to hear of orders that 1C sent, in lines: kinds of trouble first, single orders after them. */
export function exchangeNotes({ stuck, strangers, unnamed }: LeftOrders): string[] {
  const foreign =
    strangers.length > 0 ? [`Заказов не с этого сайта: ${strangers.length} (${quoted(strangers)})`] : [];
  return [...foreign, ...bounded(wordLines(unnamed)), ...bounded(stuck)];
}
