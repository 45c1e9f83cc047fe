import { useStore } from '@nanostores/react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Basket } from '../../domain/basket/basket.ts';
import { HOVER_DROPDOWN } from '../../domain/page/timings.ts';
import { fetchBasket } from '../parts/fetch-basket.ts';
import { $basket } from '../parts/visitor-store.ts';
import { SmallBasket } from './SmallBasket.tsx';
import './small-basket.css';

/** True a while after the pointer came to rest on what it is about, false a while after it left. */
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

/** The basket as the server has it, asked for while `open` and again when it has changed; null until it came. */
function useBasketInShort(open: boolean): Basket | null {
  const version = useStore($basket)?.version ?? 0;
  const [basket, setBasket] = useState<Basket | null>(null);
  const known = basket !== null && basket.version >= version;
  useEffect(() => {
    if (!open || known) return;
    let overtaken = false;
    void fetchBasket().then(({ basket: fresh }) => {
      if (fresh && !overtaken) setBasket(fresh);
    });
    return () => {
      overtaken = true;
    };
  }, [open, known]);
  return basket;
}

/** The basket in short under its link while the mouse rests on either [CART-4]; keyboard and finger follow the link. */
export function BasketPanel({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOver, close] = useHover();
  const basket = useBasketInShort(open);
  useEffect(() => {
    // Its script may have come because the mouse is there already.
    if (place.current?.querySelector(':hover')) setOver(true);
  }, [setOver]);
  useEffect(() => {
    if (!open) return;
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
  const moved = (over: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setOver(over);
  return (
    <span className="region" ref={place} onPointerEnter={moved(true)} onPointerLeave={moved(false)}>
      {children}
      {open && basket && basket.lines.length > 0 && (
        <section className="small-basket" aria-label="Корзина коротко">
          <SmallBasket basket={basket} />
        </section>
      )}
    </span>
  );
}
