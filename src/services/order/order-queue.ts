import type { OrderForm } from '../../domain/order/order.ts';
import type { ServiceDeps } from '../settings.ts';
import { type RequestedOrder, refuseSoldOut } from './find-sold-out.ts';
import type { PlaceResult } from './place-order.ts';

/**
 * Maximum number of order transactions at once. It is smaller than the number of connections, so that baskets and pages are served during a
 * rush.
 */
const MAX_AT_ONCE = 6;
/**
 * Minimum number of waiting orders for which a common check is worthwhile; fewer orders get their results just as soon in their own turns.
 */
const WORTH_A_LOOK = 4;

interface Waiting {
  /** The order that waits; null for other work. */
  requested: RequestedOrder | null;
  /** Starts the work, or ends it early with a refusal. */
  go(refusal: PlaceResult | null): void;
}

type Work<Parameters extends unknown[], Answer> = (...parameters: Parameters) => Promise<Answer>;
type Place = (token: string | null, form: OrderForm) => Promise<PlaceResult>;

export interface OrderQueue {
  /** Wraps the placing of orders so that they wait in the queue; a form that is sent again meanwhile gets the same result. */
  placeInTurn(place: Place): Place;
  /** Wraps other work so that it waits in the same queue. */
  inTurn<Parameters extends unknown[], Answer>(work: Work<Parameters, Answer>): Work<Parameters, Answer>;
}

/**
 * Creates a queue in which orders wait here rather than for a connection of the pool. After a refusal, the products of all waiting orders
 * are checked at once, and those that come too late are refused without a transaction for each. Only refusals are decided in this way;
 * orders are placed in their own transactions. `deps` is called when they are needed: stored, they would keep the snapshot of that time.
 */
export function createOrderQueue(deps: () => ServiceDeps): OrderQueue {
  let running = 0;
  let looking: Promise<void> | null = null;
  let waiting: Waiting[] = [];
  const underway = new Map<string, Promise<PlaceResult>>();

  function turn(requested: RequestedOrder | null): Promise<PlaceResult | null> {
    if (running < MAX_AT_ONCE) {
      running += 1;
      return Promise.resolve(null);
    }
    return new Promise((go) => waiting.push({ requested, go }));
  }

  function next(): void {
    const first = waiting.shift();
    if (first) first.go(null);
    else running -= 1;
  }

  async function look(): Promise<void> {
    const orders = waiting.flatMap(({ requested }) => (requested ? [requested] : []));
    if (orders.length < WORTH_A_LOOK) return;
    // If this check fails, it fails again in the turn of each waiting order, which reports the error.
    const refusals = await refuseSoldOut(deps(), orders).catch(() => new Map<RequestedOrder, PlaceResult>());
    const tooLate = waiting.filter(({ requested }) => requested && refusals.has(requested));
    waiting = waiting.filter((each) => !tooLate.includes(each));
    for (const { requested, go } of tooLate) go((requested && refusals.get(requested)) ?? null);
  }

  /** Ends a turn and starts the next; after a refusal only once all waiting orders have been checked. */
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

  async function placeOne(place: Place, requested: RequestedOrder): Promise<PlaceResult> {
    const refusal = await turn(requested);
    if (refusal) return refusal;
    let refused = false;
    try {
      const placed = await place(requested.token, requested.form);
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
