import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExchangeDeed } from '../../domain/desk/desk-log.ts';
import { exchangeNotes } from '../../domain/exchange/exchange-notes.ts';
import { exchangePath } from '../../domain/exchange/file-name.ts';
import type { ReturnedOrder } from '../../domain/exchange/returned-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { bind } from '../bind.ts';
import type { OrderDeps } from '../order/order-deps.ts';
import type { ExchangeSession, ImportAnswer } from './conversation.ts';
import { giveOrders, ordersTaken } from './give-orders.ts';
import { noteExchange } from './note-exchange.ts';
import { openFileReceiver } from './receive-file.ts';
import { beginSession, filesOf, findSession, noteTaken, resetSession } from './sessions.ts';
import { openCatalogueTaker, type TakeDeps } from './take-catalogue.ts';
import { takeOrderStates } from './take-order-states.ts';

/** Shorter than what proxies wait for an answer. */
const WAIT_MS = 8000;

export interface ExchangeDeps extends OrderDeps, Omit<TakeDeps, 'wait'> {
  /** What the file at `path` says of orders, from its beginning; `name` is what 1C calls it. */
  readOrders(path: string, name: string): AsyncIterable<ReturnedOrder>;
  /** The reason where an error is that a file cannot be read; null for any other. */
  refusalOf(error: unknown): string | null;
  /** Writes in the log what a person has to hear. */
  warn(words: string): void;
}

/** What the endpoint of 1C may ask of the shop. */
export function openExchange(deps: ExchangeDeps) {
  const files = openFileReceiver(deps);
  const catalogue = openCatalogueTaker({ ...deps, wait: WAIT_MS });
  const note = (action: ExchangeDeed, lines: readonly string[]) => noteExchange(deps, action, lines);

  /** What 1C does at night it shows nobody: a catalogue that was not taken is noted in the admin, too. */
  async function noted(answer: ImportAnswer): Promise<ImportAnswer> {
    if (answer.kind === 'failure') await note('exchange-goods', [answer.line]);
    return answer;
  }

  return {
    ...bind(() => deps, { begin: beginSession, session: findSession, giveOrders, ordersTaken }),
    receive: files.receive,
    complete: files.end,
    /** Throws away the files that came, for a new exchange in the same conversation. */
    async init(session: ExchangeSession, version: string): Promise<Result<null>> {
      if (!(await files.clear(session)))
        return failure('busy', 'Предыдущий обмен ещё не закончен, повторите позже');
      await resetSession(deps, session, version);
      return success(null);
    },
    /** Takes the files that came into the catalogue, or says how far it is. */
    takeCatalogue: async (session: ExchangeSession, name: string) =>
      noted(await catalogue.take(session, name)),
    /** Takes out of sale what none of the conversation's files named. */
    retireUnnamed: async (session: ExchangeSession) => noted(await catalogue.retireUnnamed(session)),
    /** Takes in a file of what 1C says of orders, and notes what of it came to nothing. */
    async takeOrderStates(session: ExchangeSession, name: string): Promise<ImportAnswer> {
      const named = exchangePath(name);
      if ('fault' in named) return { kind: 'failure', line: 'Недопустимое имя файла' };
      const sent = named.parts.join('/');
      const path = join(filesOf(deps, session), sent);
      try {
        const lines = exchangeNotes(await takeOrderStates(deps, () => deps.readOrders(path, sent)));
        await note('exchange-orders', lines);
        // The same name may come again, of another file.
        if (!session.taken.includes(sent)) await noteTaken(deps, session.key, [sent]);
        return { kind: 'success', lines };
      } catch (error) {
        const refusal = deps.refusalOf(error);
        if (refusal !== null) {
          await rm(path, { force: true });
          await note('exchange-orders', [refusal]);
          return { kind: 'failure', line: refusal };
        }
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          return { kind: 'failure', line: `Файл ${sent} не передан` };
        throw error;
      }
    },
  };
}

export type ExchangeShop = ReturnType<typeof openExchange>;
