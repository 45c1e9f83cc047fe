import { type ActionDispatch, type RefObject, useMemo } from 'react';
import { FILTER_SUBMIT_MS } from '../../client/rules/timings.ts';
import type { Range } from '../../domain/listing/range-rules.ts';
import type { ListingAction } from './listing-state.ts';

/** What the filters do; the same object as long as the listing lives. */
export interface Filters {
  tick(id: string, code: string, chosen: boolean): void;
  range(id: string, range: Range): void;
  /** The mouse came onto a filter [LIST-5]. */
  enter(id: string): void;
  submit(): void;
  close(): void;
  follow(address: string): void;
  /** What a range comes to that was entered and not reported yet; null: nothing. */
  wait(id: string, range: Range | null): void;
}

type Timed = Extract<ListingAction, { at: number; block: string }>;
type Untimed<Action> = Action extends Timed ? Omit<Action, 'at' | 'sheet'> : never;

/** Reports to the listing what is done to its filters, and when to look whether they are to be sent [LIST-3]. */
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
    /** Reports at once what the ranges wait with. */
    const hurry = (except: string | null) => {
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
        hurry(id);
        dispatch({ do: 'over', block: id });
      },
      submit() {
        hurry(null);
        dispatch({ do: 'submit' });
      },
      close() {
        hurry(null);
        dispatch({ do: 'close' });
      },
      follow: (address) => dispatch({ do: 'follow', address }),
    };
  }, [dispatch, form]);
}
