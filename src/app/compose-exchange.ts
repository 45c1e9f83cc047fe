import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exchangeNotes } from '../domain/exchange/exchange-notes.ts';
import { exchangePath } from '../domain/exchange/file-name.ts';
import { failure } from '../domain/result.ts';
import { FileRefused } from '../exchange/formats/read/refusal.ts';
import { readOrderStates } from '../exchange/orders/read-order-states.ts';
import type { ExchangeSession, ExchangeShop, ImportAnswer } from '../services/exchange/exchange-shop.ts';
import { giveOrders, ordersTaken } from '../services/exchange/give-orders.ts';
import { noteExchange } from '../services/exchange/note-exchange.ts';
import type { GiveDeps } from '../services/exchange/read-exchanged-order.ts';
import { openFileReceiver } from '../services/exchange/receive-file.ts';
import {
  beginSession,
  filesOf,
  findSession,
  noteTaken,
  resetSession,
} from '../services/exchange/sessions.ts';
import { openCatalogueTaker, type RunImport } from '../services/exchange/take-catalogue.ts';
import { takeOrderStates } from '../services/exchange/take-order-states.ts';
import type { OrderDeps } from '../services/order/order-deps.ts';

/** Shorter than what proxies wait for an answer. */
const WAIT_MS = 8000;

export interface ExchangeParts {
  orderDeps: OrderDeps;
  dataDir: string;
  runImport: RunImport;
  failed(error: unknown): void;
  /** Says in the log what a person has to hear. */
  warn(words: string): void;
}

/** Takes in a file of what 1C says of orders, and says what of it came to nothing. */
async function takeOrders(
  { orderDeps, root, warn }: Pick<ExchangeParts, 'orderDeps' | 'warn'> & { root: string },
  session: ExchangeSession,
  name: string,
): Promise<ImportAnswer> {
  const named = exchangePath(name);
  if ('fault' in named) return { kind: 'failure', line: 'Недопустимое имя файла' };
  const { db, clock } = orderDeps;
  const sent = named.parts.join('/');
  const path = join(filesOf({ root }, session), sent);
  try {
    const left = await takeOrderStates(orderDeps, () => readOrderStates(path, sent));
    const lines = exchangeNotes(left);
    await noteExchange({ db, clock, warn }, 'exchange-orders', lines);
    // The same name may come again, of another file.
    if (!session.taken.includes(sent)) await noteTaken({ db }, session.key, [sent]);
    return { kind: 'success', lines };
  } catch (error) {
    if (error instanceof FileRefused) {
      await rm(path, { force: true });
      await noteExchange({ db, clock, warn }, 'exchange-orders', [error.message]);
      return { kind: 'failure', line: error.message };
    }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { kind: 'failure', line: `Файл ${sent} не передан` };
    throw error;
  }
}

/** Binds the exchange with 1C to what it depends on. */
export function composeExchange({
  orderDeps,
  dataDir,
  runImport,
  failed,
  warn,
}: ExchangeParts): ExchangeShop {
  const { db, clock, settings } = orderDeps;
  const deps: GiveDeps = { db, clock, settings, root: join(dataDir, 'exchange') };
  const files = openFileReceiver(deps);
  const catalogue = openCatalogueTaker({ ...deps, runImport, failed, wait: WAIT_MS });

  /** What 1C does at night it shows nobody: a catalogue that was not taken is said at the desk, too. */
  async function noted(answer: ImportAnswer): Promise<ImportAnswer> {
    if (answer.kind === 'failure') await noteExchange({ db, clock, warn }, 'exchange-goods', [answer.line]);
    return answer;
  }

  return {
    begin: (kind) => beginSession(deps, kind),
    session: (kind, cookie) => findSession(deps, kind, cookie),
    async init(session, version) {
      if (!(await files.clear(session)))
        return failure('busy', 'Предыдущий обмен ещё не закончен, повторите позже');
      await resetSession(deps, session, version);
      return { ok: true, value: null };
    },
    receive: files.receive,
    takeCatalogue: async (session, name) => noted(await catalogue.take(session, name)),
    retireUnnamed: async (session) => noted(await catalogue.retireUnnamed(session)),
    complete: files.end,
    giveOrders: (session) => giveOrders(deps, session),
    ordersTaken: (session) => ordersTaken(deps, session),
    takeOrderStates: (session, name) => takeOrders({ orderDeps, root: deps.root, warn }, session, name),
  };
}
