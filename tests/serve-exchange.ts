import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeIn } from '../src/app/cli/store-in.ts';
import { type ImportProcess, openImportProcess } from '../src/app/import-process.ts';
import { ORDER_FILES } from '../src/app/order-files.ts';
import { VOCABULARY } from '../src/app/vocabulary.ts';
import type { Connection } from '../src/data/connection.ts';
import { importFiles } from '../src/exchange/import-files.ts';
import { importSession } from '../src/exchange/session/import-session.ts';
import { type ExchangeSettings, exchangeEndpoint } from '../src/http/endpoints/exchange/exchange.ts';
import type { FileStore } from '../src/kit/file-store.ts';
import { openFolderStore } from '../src/kit/folder-store.ts';
import type { RunImport } from '../src/services/exchange/import-catalogue.ts';
import { openExchange } from '../src/services/exchange/open-exchange.ts';
import { openTestDatabase } from './database.ts';
import { fakeRenderer, html, testHost } from './server/fakes.ts';
import { orderMaker } from './services/order-maker.ts';

export interface ServedExchange {
  connection: Connection;
  dataDir: string;
  /** Complete address of the exchange. */
  address: string;
  imports: ImportProcess;
  failures: unknown[];
  close(): Promise<void>;
}

export const EXCHANGE: Omit<ExchangeSettings, 'publicUrl'> = {
  user: '1c',
  password: 'a-long-password',
  path: '/bitrix/admin/1c_exchange.php',
  encoding: 'windows-1251',
};

interface ExchangeDatabase {
  connection: Connection;
  dataDir: string;
}

/** Opens a database for exchanges, with a data directory that the importing process can access. */
export async function openExchangeDatabase(): Promise<ExchangeDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kafel-exchange-'));
  return { connection: await openTestDatabase(), dataDir };
}

/**
 * Serves the exchange with the shop's real HTTP server on a free port; it imports in separate processes like the shop, or in this one,
 * which is quicker.
 */
export async function serveExchange(
  { connection, dataDir }: ExchangeDatabase,
  how: 'processes' | 'here' = 'here',
  files: FileStore = openFolderStore(dataDir),
): Promise<ServedExchange> {
  const clock = () => new Date();
  const imports = openImportProcess({ DATABASE_URL: connection.url, DATA_DIR: dataDir });
  const here: RunImport = (files) =>
    importSession((paths, options) => importFiles(connection, paths, options), files, {
      clock,
      words: VOCABULARY,
      storePicture: storeIn(dataDir),
    });
  const failures: unknown[] = [];
  const exchange = openExchange({
    ...orderMaker(() => connection, clock).deps(),
    ...ORDER_FILES,
    files,
    runImport: how === 'processes' ? imports.run : here,
    failed: (error) => void failures.push(error),
    warn: () => {},
  });
  const publicUrl = 'http://shop.test';
  const { app } = await testHost(
    fakeRenderer(() => html('')),
    { publicUrl },
  );
  const given = { ...EXCHANGE, publicUrl };
  await app.register(exchangeEndpoint(exchange, given));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    connection,
    dataDir,
    address: address + given.path,
    imports,
    failures,
    async close() {
      await imports.stop();
      await app.close();
      await connection.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
