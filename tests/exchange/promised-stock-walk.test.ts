import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { noteExchanged } from '../../src/services/exchange/give-orders.ts';
import { takeOrderStates } from '../../src/services/exchange/take-order-states.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { handOver } from '../../src/services/order/hand-over.ts';
import { openTestDatabase } from '../database.ts';
import { orderMaker, standingClock } from '../services/order-maker.ts';
import { empty, query, scratch, take } from './databases.ts';
import { goodsFile, offersFile, restFile } from './exchange-documents.ts';

const MINUTE = 60_000;
const MINSK = 3 * 60 * MINUTE;
/** What `offersFile` says is in stock. */
const AT_FIRST = 5;

const STEPS = [
  'order',
  'order',
  'import',
  'import',
  'old-import',
  'tell',
  'cancel',
  'cancel-at-source',
  'issue',
  'deliver',
  'undo',
] as const;
type Step = (typeof STEPS)[number];
const walk = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 3 })), {
  minLength: 8,
  maxLength: 16,
});

interface Sold {
  number: string;
  count: number;
  /** Stock-keeping knows of it and counts without its goods. */
  told: boolean;
  /** Stock-keeping has cancelled it. */
  off: boolean;
  /** The shop has cancelled it. */
  cancelled: boolean;
  issued: boolean;
}

/** A warehouse with the stock-keeping of one goods: what it has received, less what it knows to be sold. */
function warehouse() {
  const sold: Sold[] = [];
  let received = AT_FIRST;
  return {
    sold,
    deliver: (count: number) => {
      received += count;
    },
    /** What stock-keeping states now. */
    figure: () => received - sold.reduce((sum, { told, off, count }) => sum + (told && !off ? count : 0), 0),
    /** What nobody may buy any more. */
    left: () =>
      received - sold.reduce((sum, { cancelled, off, count }) => sum + (cancelled || off ? 0 : count), 0),
  };
}

describe.each(['table', '1c'] as const)('[SHOP-9] goods of a %s that are sold', (source) => {
  let connection: Connection;
  const folder = scratch();
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(async () => {
    folder.remove();
    await connection.close();
  });

  async function go(steps: readonly (readonly [Step, number])[]) {
    await empty(connection);
    const clock = standingClock();
    const maker = orderMaker(
      () => connection,
      () => clock(),
    );
    const house = warehouse();
    const written: { figure: number; at: string }[] = [];
    let imports = 0;
    const bring = async (name: string, text: string) =>
      take(connection, [folder.write(name, text)], { clock });
    const state = async ({ figure, at }: { figure: number; at: string }) => {
      const report =
        source === '1c'
          ? await bring('rests.xml', restFile('g1', String(figure), at))
          : await bring('table.csv', `код;название;цена;остаток\ng1;Клей;5;${figure}`);
      if (report.changed) imports += 1;
    };
    if (source === '1c') {
      await bring('import.xml', goodsFile(1, 1));
      await bring('offers.xml', offersFile(1, 1));
    } else await state({ figure: AT_FIRST, at: '' });
    imports = 0;

    const row = async () => {
      const [found] = await query<{ id: number; stock: number }>(
        connection,
        `select id, (stock / 1000)::integer as stock from offers where external_id = 'g1'`,
      );
      return found ?? expect.fail('no such goods');
    };
    const open1 = (nth: number, fits: (one: Sold) => boolean) => {
      const fitting = house.sold.filter((one) => !one.cancelled && !one.issued && fits(one));
      return fitting[nth % Math.max(1, fitting.length)];
    };
    const move = (number: string, to: Parameters<typeof changeState>[2]) =>
      changeState(maker.deps(), number, to, { by: 'shop' });

    const STEP: Record<Step, (count: number) => Promise<void>> = {
      async order(count) {
        const { id, stock } = await row();
        if (stock < count) return;
        const { number } = await maker.place({}, { offerId: id, count });
        house.sold.push({ number, count, told: false, off: false, cancelled: false, issued: false });
      },
      async import() {
        const now = {
          figure: house.figure(),
          at: new Date(clock().getTime() + MINSK).toISOString().slice(0, 19),
        };
        written.push(now);
        clock.move(MINUTE);
        await state(now);
      },
      // A table bears no date: one that is taken in again after stock-keeping was told lies.
      async 'old-import'(nth) {
        const old = source === '1c' ? written.at(-1 - nth) : undefined;
        if (old) await state(old);
      },
      async tell(nth) {
        const one = open1(nth, ({ told }) => !told);
        if (!one) return;
        one.told = true;
        if (source === 'table') return void (await handOver(maker.deps(), one.number));
        const rows = await query<Parameters<typeof noteExchanged>[1][number]>(
          connection,
          `select id, state, payment_state as "paymentState" from orders where number = $1`,
          [one.number],
        );
        await noteExchanged(connection.db, rows, clock());
      },
      async cancel(nth) {
        const one = open1(nth, () => true);
        if (!one) return;
        expect(await move(one.number, 'cancelled')).toMatchObject({ ok: true });
        one.cancelled = true;
        // The next figure may or may not be with its goods again.
        one.off = nth > 1;
      },
      async 'cancel-at-source'(nth) {
        const one = source === '1c' ? open1(nth, ({ told }) => told) : undefined;
        if (!one) return;
        one.off = true;
        // 1C states its stock first, and only then what became of orders.
        if (nth > 1) await STEP.import(1);
        const { number } = one;
        await takeOrderStates(maker.deps(), async function* () {
          yield { number, requisites: { Отменен: 'true' }, deleted: false };
        });
        one.cancelled = true;
      },
      async issue(nth) {
        const one = open1(nth, ({ told }) => told);
        if (!one) return;
        for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'] as const)
          await move(one.number, to);
        one.issued = true;
      },
      async deliver(count) {
        house.deliver(count);
      },
      async undo() {
        if (imports === 0) return;
        if ((await undoLastImport(connection, clock)).ok) imports -= 1;
      },
    };

    for (const [step, count] of steps) {
      clock.move(MINUTE);
      await STEP[step](count);
      const { stock } = await row();
      expect(stock, `after ${step}`).toBeLessThanOrEqual(house.left());
    }
    // What stock-keeping knows once it knows all is for sale, no piece less.
    for (const one of house.sold) {
      one.off ||= one.cancelled;
      if (!one.told && !one.cancelled) await STEP.tell(0);
    }
    clock.move(MINUTE);
    await STEP.import(1);
    expect((await row()).stock).toBe(house.left());
  }

  it('are never more than there are, however orders, imports, cancellations and undoing fall', async () => {
    await fc.assert(fc.asyncProperty(walk, go), { numRuns: 3, endOnFailure: true });
  }, 600_000);
});
