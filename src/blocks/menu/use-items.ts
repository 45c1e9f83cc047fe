import { type RefCallback, useRef } from 'react';
import type { MenuItem } from './menu-keys.ts';

export type ItemRef = (item: MenuItem) => RefCallback<HTMLElement>;

/** Registers the elements of menu items, so that the item of an event can be found and an item can be focused. */
export function useItems(): {
  item: ItemRef;
  itemOf(target: EventTarget): MenuItem | null;
  focus(item: MenuItem): void;
} {
  const elements = useRef(new Map<MenuItem, HTMLElement>());
  return {
    item: (item) => (element) => {
      if (!element) return;
      elements.current.set(item, element);
      return () => void elements.current.delete(item);
    },
    itemOf(target) {
      for (const [item, element] of elements.current) if (element === target) return item;
      return null;
    },
    focus: (item) => elements.current.get(item)?.focus(),
  };
}
