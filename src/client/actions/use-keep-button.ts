import { type MouseEvent, useState } from 'react';
import { useKept } from '../store/use-visitor.ts';
import type { ListName } from '../store/visitor-store.ts';
import { removeKept, toggleKept } from './keep-goods.ts';

export interface KeepButtonState {
  /** Null until the page knows the list. */
  isKept: boolean | null;
  /** Its answer has not come: it is locked. */
  busy: boolean;
  onClick: (event: MouseEvent) => void;
}

/** Lets such a button act without a page load [FAV-1]; `removes`: it takes the goods out, whatever the page knows of the list. */
export function useKeepButton(list: ListName, productId: number, removes = false): KeepButtonState {
  const isKept = useKept(list, productId);
  const [busy, setBusy] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void (removes ? removeKept : toggleKept)(list, productId).finally(() => setBusy(false));
  };
  return { isKept, busy, onClick };
}
