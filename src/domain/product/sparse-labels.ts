import type { Card, Label } from './card.ts';

/** One card of so many that follow each other shows a label. */
const CARDS_PER_LABEL = 4;

/**
 * Returns the label that each card of a list shows: of every four cards at most one, because a label on each says nothing. Of the four it is
 * the label that the fewest cards of the list carry, and of equal ones the first. Sparse: most cards have none, nor have fewer than four at
 * the end.
 */
export function sparseLabels(cards: readonly Pick<Card, 'labels'>[]): readonly (Label | undefined)[] {
  const carriers = new Map<Label, number>();
  for (const {
    labels: [label],
  } of cards)
    if (label) carriers.set(label, (carriers.get(label) ?? 0) + 1);
  const frequency = (label: Label | undefined) => (label && carriers.get(label)) ?? Number.POSITIVE_INFINITY;
  return cards.map(({ labels: [label] }, index) => {
    const from = index - (index % CARDS_PER_LABEL);
    const group = cards.slice(from, from + CARDS_PER_LABEL).map((card) => card.labels[0]);
    if (group.length < CARDS_PER_LABEL) return undefined;
    const rarest = group.indexOf(group.toSorted((a, b) => frequency(a) - frequency(b))[0]);
    return from + rarest === index ? label : undefined;
  });
}
