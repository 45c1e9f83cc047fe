import { type ActionDispatch, type RefObject, useMemo } from 'react';
import { FILTER_SUBMIT_MS } from '../../client/rules/timings.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import type { ListingAction } from './listing-state.ts';

/** Actions of the filters; the object stays the same as long as the listing is mounted. */
export interface Filters {
  tick(id: string, code: string, chosen: boolean): void;
  range(id: string, range: Range): void;
  /** Called when the mouse enters a filter [LIST-5]. */
  enter(id: string): void;
  submit(): void;
  close(): void;
  follow(address: string): void;
  /** Registers an entered range that has not been reported yet; null if there is none any more. */
  wait(id: string, range: Range | null): void;
}

type Timed = Extract<ListingAction, { at: number; block: string }>;
type Untimed<Action> = Action extends Timed ? Omit<Action, 'at' | 'sheet'> : never;

/** Dispatches changes of the filters to the listing, and reminds it later to send those that are due [LIST-3]. */
export function useFilters(
  dispatch: ActionDispatch<[ListingAction]>,
  form: RefObject<HTMLFormElement | null>,
): Filters {
  return useMemo(() => {
    const waiting = new Map<string, Range>();
    const change = (action: Untimed<Timed>) => {
      const sheet = form.current?.matches(':popover-open') ?? false;
      dispatch({ ...action, sheet, at: performance.now() });
      if (!sheet) setTimeout(() => dispatch({ do: 'due', at: performance.now() }), FILTER_SUBMIT_MS);
    };
    const range = (id: string, entered: Range) => change({ do: 'range', id, range: entered, block: id });
    /** Reports pending ranges immediately. */
    const flush = (except: string | null) => {
      for (const [id, entered] of waiting) {
        if (id === except) continue;
        waiting.delete(id);
        range(id, entered);
      }
    };
    return {
      tick: (id, code, chosen) => change({ do: 'tick', id, code, chosen, block: id }),
      range,
      wait: (id, entered) => void (entered ? waiting.set(id, entered) : waiting.delete(id)),
      enter(id) {
        flush(id);
        dispatch({ do: 'over', block: id });
      },
      submit() {
        flush(null);
        dispatch({ do: 'submit' });
      },
      close() {
        flush(null);
        dispatch({ do: 'close' });
      },
      follow: (address) => dispatch({ do: 'follow', address }),
    };
  }, [dispatch, form]);
}
