import { TO_LIST_ABOVE_PX } from '../../client/rules/timings.ts';

/** Number of cards to assume if the layout is unknown. */
const USUAL_CARDS = 12;

/** Returns how many cards fill the window from the top of the list, in whole rows of the current cards' size. */
export function cardsInWindow(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])].slice(0, 5) as HTMLElement[];
  const [first] = cards;
  if (!first?.offsetHeight) return USUAL_CARDS;
  const columns = cards.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const below = window.innerHeight - TO_LIST_ABOVE_PX - first.offsetTop;
  return columns * Math.max(1, Math.ceil(below / first.offsetHeight));
}
