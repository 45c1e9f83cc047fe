/** Words that announce a difference and mean nothing without it: «Дверь Порта, цвет белый». */
const LEADING = new Set([
  'в',
  'на',
  'с',
  'из',
  'для',
  'цвет',
  'цвета',
  'размер',
  'арт',
  'артикул',
  'по',
  'и',
  'х',
  'x',
]);
/** Units, which belong to the number before them. */
const UNITS = new Set(['мм', 'см', 'м', 'м2', 'м²', 'кг', 'г', 'гр', 'л', 'мл', 'шт']);

const bare = (word: string) => word.replace(/^[("«]|[)"»,.;:/–—-]$/g, '').toLowerCase();
const isBalanced = (text: string) =>
  text.split('(').length === text.split(')').length && text.split('«').length === text.split('»').length;

/** Number of words at the start that all names have. */
function sharedCount(names: readonly (readonly string[])[]): number {
  const [first = [], ...others] = names;
  let count = 0;
  while (count < first.length && others.every((words) => words[count] === first[count])) count++;
  return count;
}

/**
 * Returns the name of a group from the names of its members: the words that all of them begin and end with; null if they share none.
 *
 * «Дверь Порта 600 белая» and «Дверь Порта 700 белая» make «Дверь Порта белая».
 */
export function sharedName(names: readonly string[]): string | null {
  const words = names.map((name) => name.split(/\s/).filter(Boolean));
  const start = sharedCount(words);
  const rest = words.map((each) => each.slice(start).reverse());
  const end = sharedCount(rest);
  const head = words[0]?.slice(0, start) ?? [];
  while (LEADING.has(bare(head.at(-1) ?? '')) || /^[–—-]$/.test(head.at(-1) ?? '')) head.pop();
  const tail = rest[0]?.slice(0, end).reverse() ?? [];
  while (UNITS.has(bare(tail[0] ?? ''))) tail.shift();
  const first = head.join(' ');
  const whole = [...head, ...tail].join(' ');
  const name = (isBalanced(whole) ? whole : first).replace(/[\s,;:(/–—-]{1,5}$/, '');
  return head.length > 0 && isBalanced(name) && /\p{L}{3}/u.test(name) ? name : null;
}
