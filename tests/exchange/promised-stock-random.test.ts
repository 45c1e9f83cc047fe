import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../src/data/connection.ts';
import { undoLastImport } from '../../src/exchange/undo/undo-import.ts';
import { importOrderStates } from '../../src/services/exchange/import-order-states.ts';
import { noteExchanged } from '../../src/services/exchange/send-orders.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { handOver } from '../../src/services/order/hand-over.ts';
import { openTestDatabase } from '../database.ts';
import { orderMaker, standingClock } from '../services/order-maker.ts';
import { empty, importPaths, query, scratch } from './databases.ts';
import { goodsFile, offersFile, restFile } from './exchange-documents.ts';

const MINUTE = 60_000;
const MINSK = 3 * 60 * MINUTE;
/** Initial stock, as stated by `offersFile`. */
const AT_FIRST = 5;

const STEPS = [
  'order',
  'order',
  'import',
  'import',
  'old-import',
  'announce',
  'cancel',
  'cancel-at-source',
  'issue',
  'deliver',
  'undo',
] as const;
type Step = (typeof STEPS)[number];
const sequence = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 3 })), {
  minLength: 8,
  maxLength: 16,
});

interface Sold {
  number: string;
  count: number;
  /** True when stock-keeping knows of the order and has deducted it. */
  announced: boolean;
  /** True when stock-keeping has cancelled the order. */
  off: boolean;
  /** True when the shop has cancelled the order. */
  cancelled: boolean;
  issued: boolean;
}

/** A simulated warehouse with one product: counts what was received and what stock-keeping knows to be sold. */
function warehouse() {
  const sold: Sold[] = [];
  let received = AT_FIRST;
  return {
    sold,
    deliver: (count: number) => {
      received += count;
    },
    /** Stock that stock-keeping would report now. */
    figure: () =>
      received - sold.reduce((sum, { announced, off, count }) => sum + (announced && !off ? count : 0), 0),
    /** Stock that is really left: what was received, without what was sold and not cancelled. */
    left: () =>
      received - sold.reduce((sum, { cancelled, off, count }) => sum + (cancelled || off ? 0 : count), 0),
  };
}

describe.each(['table', '1c'] as const)('[SHOP-9] sold goods of a %s', (source) => {
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
    const load = async (name: string, text: string) =>
      importPaths(connection, [folder.write(name, text)], { clock });
    const state = async ({ figure, at }: { figure: number; at: string }) => {
      const report =
        source === '1c'
          ? await load('rests.xml', restFile('g1', String(figure), at))
          : await load('table.csv', `код;название;цена;остаток\ng1;Клей;5;${figure}`);
      if (report.changed) imports += 1;
    };
    if (source === '1c') {
      await load('import.xml', goodsFile(1, 1));
      await load('offers.xml', offersFile(1, 1));
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
        house.sold.push({ number, count, announced: false, off: false, cancelled: false, issued: false });
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
      // Only for 1C: a table has no date, so an old table imported after stock-keeping has learned of a sale would state wrong stock.
      async 'old-import'(nth) {
        const old = source === '1c' ? written.at(-1 - nth) : undefined;
        if (old) await state(old);
      },
      async announce(nth) {
        const one = open1(nth, ({ announced }) => !announced);
        if (!one) return;
        one.announced = true;
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
        // The next reported stock may or may not include the returned pieces.
        one.off = nth > 1;
      },
      async 'cancel-at-source'(nth) {
        const one = source === '1c' ? open1(nth, ({ announced }) => announced) : undefined;
        if (!one) return;
        one.off = true;
        // 1C may report its stock before it reports the cancelled order.
        if (nth > 1) await STEP.import(1);
        const { number } = one;
        await importOrderStates(maker.deps(), async function* () {
          yield { number, requisites: { Отменен: 'true' }, deleted: false };
        });
        one.cancelled = true;
      },
      async issue(nth) {
        const one = open1(nth, ({ announced }) => announced);
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
    // Once stock-keeping knows of every order, everything left is for sale again, to the last piece.
    for (const one of house.sold) {
      one.off ||= one.cancelled;
      if (!one.announced && !one.cancelled) await STEP.announce(0);
    }
    clock.move(MINUTE);
    await STEP.import(1);
    expect((await row()).stock).toBe(house.left());
  }

  it('never exceed the stock, in whatever order orders, imports, cancellations and undoing happen', async () => {
    await fc.assert(fc.asyncProperty(sequence, go), { numRuns: 3, endOnFailure: true });
  }, 600_000);
});
