import { type SubmitEvent, useRef, useState } from 'react';
import { addFields } from '../../client/actions/post-goods.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';

interface AddAllProps {
  cards: readonly Goods[];
  /** Secondary style, where this is not the main button of the page. */
  quiet?: boolean;
}

/** Adds everything shown that can be bought, in one change of the basket; goods that need a choice are left out [LIST-15]. */
export function AddAll({ cards, quiet = false }: AddAllProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const sold = cards.filter(canBuy);
  const names = sold.filter(({ choose }) => !choose).map(({ offerId }) => `BASKET_ADD_LIST[${offerId}]`);
  if (names.length === 0) return null;
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void addFields(
      names.map((name): [string, string] => [name, 'Y']),
      () => button.current?.focus({ preventScroll: true }),
    ).finally(() => setBusy(false));
  };
  return (
    <form action="/basket/add" method="post" onSubmit={submitted}>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value="Y" />
      ))}
      <button
        className={quiet ? 'button button-quiet' : 'button'}
        type="submit"
        ref={button}
        aria-busy={busy || undefined}
      >
        {allText(cards.length, sold.length, names.length)}
      </button>
      {names.length < sold.length && <p className="add-note muted">Для остальных сначала выберите вариант</p>}
    </form>
  );
}

function allText(all: number, sold: number, plain: number): string {
  if (plain < sold) return `В корзину ${counted(plain, 'товар', 'товара', 'товаров')}`;
  return sold === all ? 'Всё в корзину' : 'Всё, что в наличии, в корзину';
}
