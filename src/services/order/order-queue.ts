import type { OrderForm } from '../../domain/order/order.ts';
import type { ServiceDeps } from '../settings.ts';
import { type AskedOrder, refuseSoldOut } from './find-sold-out.ts';
import type { PlaceResult } from './place-order.ts';

/** Orders in their transactions at once: fewer than connections, so that baskets and pages are served beside a rush. */
const MAX_AT_ONCE = 6;
/** With fewer waiting each learns it in its own turn as soon. */
const WORTH_A_LOOK = 4;

interface Waiting {
  /** Null for work that is nothing but its turn. */
  asked: AskedOrder | null;
  /** The turn has come, or with a refusal it is not needed any more. */
  go(refusal: PlaceResult | null): void;
}

type Work<Parameters extends unknown[], Answer> = (...parameters: Parameters) => Promise<Answer>;
type Place = (token: string | null, form: OrderForm) => Promise<PlaceResult>;

export interface OrderQueue {
  /** The same, each order in its turn; a form sent again meanwhile gets the same answer. */
  placeInTurn(place: Place): Place;
  /** The same for other work. */
  inTurn<Parameters extends unknown[], Answer>(work: Work<Parameters, Answer>): Work<Parameters, Answer>;
}

/**
 * Orders wait here and not for a connection: once one of them is refused, one look at the goods of all who wait answers those who come too
 * late the same, without a transaction each. Only refusals are made here; an order is what its own transaction lets pass.
 */
export function createOrderQueue(deps: ServiceDeps): OrderQueue {
  let running = 0;
  let looking: Promise<void> | null = null;
  let waiting: Waiting[] = [];
  const underway = new Map<string, Promise<PlaceResult>>();

  function turn(asked: AskedOrder | null): Promise<PlaceResult | null> {
    if (running < MAX_AT_ONCE) {
      running += 1;
      return Promise.resolve(null);
    }
    return new Promise((go) => waiting.push({ asked, go }));
  }

  function next(): void {
    const first = waiting.shift();
    if (first) first.go(null);
    else running -= 1;
  }

  async function look(): Promise<void> {
    const orders = waiting.flatMap(({ asked }) => (asked ? [asked] : []));
    if (orders.length < WORTH_A_LOOK) return;
    // What fails in the look fails again in the turn of whoever waits, and is reported there.
    const refusals = await refuseSoldOut(deps, orders).catch(() => new Map<AskedOrder, PlaceResult>());
    const tooLate = waiting.filter(({ asked }) => asked && refusals.has(asked));
    waiting = waiting.filter((each) => !tooLate.includes(each));
    for (const { asked, go } of tooLate) go((asked && refusals.get(asked)) ?? null);
  }

  /** Ends a turn; after a refusal not before all who wait have been looked at. */
  function end(refused: boolean): void {
    if (!refused) {
      next();
      return;
    }
    looking ??= look().finally(() => {
      looking = null;
    });
    void looking.then(next);
  }

  async function placeOne(place: Place, asked: AskedOrder): Promise<PlaceResult> {
    const refusal = await turn(asked);
    if (refusal) return refusal;
    let refused = false;
    try {
      const placed = await place(asked.token, asked.form);
      refused = !placed.ok && placed.code === 'changed';
      return placed;
    } finally {
      end(refused);
    }
  }

  return {
    placeInTurn: (place) => (token, form) => {
      const key = JSON.stringify([token, form]);
      const twin = underway.get(key);
      if (twin) return twin;
      const placed = placeOne(place, { token, form }).finally(() => underway.delete(key));
      underway.set(key, placed);
      return placed;
    },
    inTurn:
      (work) =>
      async (...parameters) => {
        await turn(null);
        return work(...parameters).finally(next);
      },
  };
}
