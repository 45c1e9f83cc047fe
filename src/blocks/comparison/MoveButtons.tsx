import { type MouseEvent, useRef, useState } from 'react';
import { swapCompared } from '../../client/actions/save-goods.ts';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Buttons that swap a column with its neighbour; without script each is a form that reloads the page. */
export function MoveButtons({ cards, index }: { cards: readonly Goods[]; index: number }) {
  const [busy, setBusy] = useState(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const card = cards[index];
  // Moves the focus back: a column that React moves loses it, and a button at the edge becomes disabled.
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
