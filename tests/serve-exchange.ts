import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeIn } from '../src/app/cli/store-in.ts';
import { composeExchange } from '../src/app/compose-exchange.ts';
import { type ImportProcess, openImportProcess } from '../src/app/import-process.ts';
import { VOCABULARY } from '../src/app/vocabulary.ts';
import { type Connection, openDatabase } from '../src/data/connection.ts';
import { importFiles } from '../src/exchange/import-files.ts';
import { importSession } from '../src/exchange/session/import-session.ts';
import { type ExchangeSettings, exchangeEndpoint } from '../src/http/endpoints/exchange/exchange.ts';
import type { RunImport } from '../src/services/exchange/take-catalogue.ts';
import { embeddedTemplate, openTestDatabases } from './database.ts';
import { fakeRenderer, html, testHost } from './server/fakes.ts';
import { orderMaker } from './services/order-maker.ts';

export interface ServedExchange {
  connection: Connection;
  dataDir: string;
  /** Whole address of the exchange. */
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

/** The databases that exchanges are tested on, each with a data directory that its importing process can reach. */
export function exchangeDatabases() {
  return openTestDatabases().map(({ name, open }) => ({
    name,
    async open(): Promise<{ connection: Connection; dataDir: string; url: string | undefined }> {
      const dataDir = mkdtempSync(join(tmpdir(), 'kafel-exchange-'));
      if (name === 'embedded') {
        cpSync(await embeddedTemplate(), dataDir, { recursive: true });
        return { connection: await openDatabase({ DATA_DIR: dataDir }), dataDir, url: undefined };
      }
      const connection = await open();
      const { connectionString } = connection.pool.options as { connectionString: string };
      return { connection, dataDir, url: connectionString };
    },
  }));
}

/** The exchange behind the real host on a free port; it imports in processes as the shop does, or here, which is quicker. */
export async function serveExchange(
  database: Awaited<ReturnType<ReturnType<typeof exchangeDatabases>[number]['open']>>,
  how: 'processes' | 'here' = 'here',
): Promise<ServedExchange> {
  const clock = () => new Date();
  const { connection, dataDir, url } = database;
  const imports = openImportProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  const here: RunImport = ({ mayRetireMany, ...files }) =>
    importSession((paths, options) => importFiles(connection, paths, options), files, {
      clock,
      words: VOCABULARY,
      storePicture: storeIn(dataDir),
      mayRetireMany,
    });
  const failures: unknown[] = [];
  const exchange = composeExchange({
    orderDeps: orderMaker(() => connection, clock).deps(),
    dataDir,
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
