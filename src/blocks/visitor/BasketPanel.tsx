import { useStore } from '@nanostores/react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HOVER_DROPDOWN } from '../../client/rules/timings.ts';
import { fetchBasket } from '../../client/store/fetch-basket.ts';
import { $basket } from '../../client/store/visitor-store.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { SmallBasket } from './SmallBasket.tsx';
import './small-basket.css';

/**
 * Returns whether to show the small basket: true shortly after the pointer enters the element, false shortly after it leaves; then
 * functions that report the pointer and that close at once.
 */
function useHover(): [boolean, (over: boolean) => void, () => void] {
  const [over, setOver] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(over), (over ? HOVER_DROPDOWN.open : HOVER_DROPDOWN.close) ?? 0);
    return () => clearTimeout(timer);
  }, [over]);
  const close = () => {
    setOver(false);
    setOpen(false);
  };
  return [open, setOver, close];
}

interface InShort {
  basket: Basket;
  Content: typeof SmallBasket;
}

/**
 * Returns the current basket and the component that shows it; both are loaded while `open`, the basket again after each change. Null until
 * then.
 */
function useBasketInShort(open: boolean): InShort | null {
  const version = useStore($basket)?.version ?? 0;
  const [inShort, setInShort] = useState<InShort | null>(null);
  const known = inShort !== null && inShort.basket.version >= version;
  useEffect(() => {
    if (!open || known) return;
    let overtaken = false;
    void Promise.all([
      fetchBasket(),
      import('./SmallBasket.tsx'),
      import('../../client/store/read-basket.ts'),
    ]).then(
      ([answer, { SmallBasket: Content }, { readBasket }]) => {
        const basket = answer.basket === undefined ? null : readBasket(answer.basket);
        if (basket && !overtaken) setInShort({ basket, Content });
      },
      // If the script does not load, the link still leads to the basket.
      () => {},
    );
    return () => {
      overtaken = true;
    };
  }, [open, known]);
  return inShort;
}

/** Small basket under its link while the mouse rests on either [CART-4]; keyboard and touch follow the link. */
export function BasketPanel({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOver, close] = useHover();
  const inShort = useBasketInShort(open);
  useEffect(() => {
    // The mouse may be on the link already, because that is what loaded the script.
    if (place.current?.matches(':hover')) setOver(true);
  }, [setOver]);
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close());
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open]);
  const moved = (over: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setOver(over);
  return (
    <span className="region" ref={place} onPointerEnter={moved(true)} onPointerLeave={moved(false)}>
      {children}
      {open && inShort && inShort.basket.lines.length > 0 && (
        <section className="small-basket" aria-label="Товары в корзине">
          <inShort.Content basket={inShort.basket} />
        </section>
      )}
    </span>
  );
}
