import { TO_LIST_ABOVE_PX } from '../../client/rules/timings.ts';

/** Where nothing says how many cards a window shows. */
const USUAL_CARDS = 12;

/** How many cards fill the window from the list's top on: whole rows, as wide and high as those shown. */
export function cardsInWindow(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])].slice(0, 5) as HTMLElement[];
  const [first] = cards;
  if (!first?.offsetHeight) return USUAL_CARDS;
  const columns = cards.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const below = window.innerHeight - TO_LIST_ABOVE_PX - first.offsetTop;
  return columns * Math.max(1, Math.ceil(below / first.offsetHeight));
}
