import { join } from 'node:path';
import type { ExchangeAction } from '../../domain/admin/admin-log.ts';
import { exchangeNotes } from '../../domain/exchange/exchange-notes.ts';
import { exchangePath } from '../../domain/exchange/file-name.ts';
import type { ReturnedOrder } from '../../domain/exchange/returned-state.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { errorCode } from '../../kit/error-code.ts';
import { bind } from '../bind.ts';
import type { OrderDeps } from '../order/order-deps.ts';
import type { ExchangeSession, ImportAnswer } from './conversation.ts';
import { type CatalogueImportDeps, openCatalogueImporter } from './import-catalogue.ts';
import { importOrderStates } from './import-order-states.ts';
import { noteExchange } from './note-exchange.ts';
import { openFileReceiver } from './receive-file.ts';
import { confirmOrders, sendOrders } from './send-orders.ts';
import { beginSession, filesOf, findSession, noteImported, resetSession } from './sessions.ts';

/** In milliseconds; shorter than the timeout of a proxy. */
const WAIT_MS = 8000;

export interface ExchangeDeps extends OrderDeps, Omit<CatalogueImportDeps, 'wait'> {
  /** Reads orders from the file at `path`; `name` is what 1C calls the file. */
  readOrders(path: string, name: string): AsyncIterable<ReturnedOrder>;
  /** Reason for refusing an unreadable file; null for any other error. */
  refusalOf(error: unknown): string | null;
  /** Writes a message for people to the server's log. */
  warn(words: string): void;
}

/** Operations for the endpoint of 1C. */
export function openExchange(deps: ExchangeDeps) {
  const files = openFileReceiver(deps);
  const catalogue = openCatalogueImporter({ ...deps, wait: WAIT_MS });
  const note = (action: ExchangeAction, lines: readonly string[]) => noteExchange(deps, action, lines);

  /** 1C runs unattended at night, so a failed catalogue import is also recorded in the admin. */
  async function noted(answer: ImportAnswer): Promise<ImportAnswer> {
    if (answer.kind === 'failure') await note('exchange-goods', [answer.line]);
    return answer;
  }

  return {
    ...bind(() => deps, {
      begin: beginSession,
      session: findSession,
      sendOrders,
      confirmOrders,
    }),
    receive: files.receive,
    complete: files.end,
    /** Prepares a new exchange in the same session by deleting the files received so far. */
    async init(session: ExchangeSession, version: string): Promise<Result<null>> {
      if (!(await files.clear(session)))
        return failure('busy', 'Предыдущий обмен ещё не закончен, повторите позже');
      await resetSession(deps, session, version);
      return success(null);
    },
    /** Imports the received files into the catalogue; if that takes long, reports progress. */
    importCatalogue: async (session: ExchangeSession, name: string) =>
      noted(await catalogue.importFile(session, name)),
    /** Retires products that none of the session's files contained. */
    retireUnnamed: async (session: ExchangeSession) => noted(await catalogue.retireUnnamed(session)),
    /** Imports a file of order states and notes what could not be applied. */
    async importOrderStates(session: ExchangeSession, name: string): Promise<ImportAnswer> {
      const named = exchangePath(name);
      if ('fault' in named) return { kind: 'failure', line: 'Недопустимое имя файла' };
      const sent = named.parts.join('/');
      const folder = filesOf(session);
      try {
        const lines = exchangeNotes(
          await deps.files.local(folder, (path) =>
            importOrderStates(deps, () => deps.readOrders(join(path, sent), sent)),
          ),
        );
        await note('exchange-orders', lines);
        // A file with this name may have been imported before, because names are used again.
        if (!session.importedFiles.includes(sent)) await noteImported(deps, session.key, [sent]);
        return { kind: 'success', lines };
      } catch (error) {
        const refusal = deps.refusalOf(error);
        if (refusal !== null) {
          await deps.files.remove(`${folder}/${sent}`);
          await note('exchange-orders', [refusal]);
          return { kind: 'failure', line: refusal };
        }
        if (errorCode(error) === 'ENOENT') return { kind: 'failure', line: `Файл ${sent} не передан` };
        throw error;
      }
    },
  };
}

export type ExchangeShop = ReturnType<typeof openExchange>;
