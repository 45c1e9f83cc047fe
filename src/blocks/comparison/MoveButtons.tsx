import { type MouseEvent, useRef, useState } from 'react';
import { swapCompared } from '../../client/actions/keep-goods.ts';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Lets a column change places with the one beside it; a form for each page without script. */
export function MoveButtons({ cards, index }: { cards: readonly Goods[]; index: number }) {
  const [busy, setBusy] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const card = cards[index];
  // A column that React puts elsewhere loses the focus; a button at the edge cannot take it any more.
  useLostFocus(index, () => pressed.current?.focus({ preventScroll: true }));
  if (!card || cards.length < 2) return null;
  const swap = (event: MouseEvent<HTMLButtonElement>, other: Goods) => {
    event.preventDefault();
    if (busy) return;
    pressed.current = event.currentTarget;
    setBusy(true);
    void swapCompared(card.id, other.id).finally(() => setBusy(false));
  };
  const button = (other: Goods | undefined, icon: 'arrow-left' | 'arrow-right', text: string) => (
    <button
      className="icon-button"
      type={other ? 'submit' : 'button'}
      name="with"
      value={other?.id ?? ''}
      aria-label={`${text}: ${card.name}`}
      aria-disabled={!other || undefined}
      onClick={(event) => other && swap(event, other)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <form className="comparison-move" action="/comparison/move" method="post">
      <input type="hidden" name="product" value={card.id} />
      {button(cards[index - 1], 'arrow-left', 'Левее')}
      {button(cards[index + 1], 'arrow-right', 'Правее')}
    </form>
  );
}
