import { type MouseEvent, useState } from 'react';
import { useSaved } from '../store/use-visitor.ts';
import type { ListName } from '../store/visitor-store.ts';
import { removeSaved, toggleSaved } from './save-goods.ts';

export interface SaveButtonState {
  /** Null until the list has been loaded. */
  isSaved: boolean | null;
  /** Whether the response is still to arrive; the button is locked meanwhile. */
  busy: boolean;
  onClick: (event: MouseEvent) => void;
}

/** Handles the button that adds a product to a list, without loading a page [FAV-1]; with `removes` it always removes the product. */
export function useSaveButton(list: ListName, productId: number, removes = false): SaveButtonState {
  const isSaved = useSaved(list, productId);
  const [busy, setBusy] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void (removes ? removeSaved : toggleSaved)(list, productId).finally(() => setBusy(false));
  };
  return { isSaved, busy, onClick };
}
