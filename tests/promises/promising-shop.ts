import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { vi } from 'vitest';
import { storeIn } from '../../src/app/cli/store-in.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import type { Connection } from '../../src/data/connection.ts';
import { content } from '../../src/data/schema/content.ts';
import { isContentPart } from '../../src/domain/content/content-parts.ts';
import { readPart } from '../../src/domain/content/content-schema.ts';
import type { CardBank } from '../../src/domain/order/payment-issue.ts';
import { readContent } from '../../src/services/content/current-content.ts';
import { saveContent } from '../../src/services/content/save-content.ts';
import type { OrderDeps } from '../../src/services/order/order-deps.ts';
import { importPaths, scratch } from '../exchange/databases.ts';
import { EXCHANGE, openExchangeDatabase } from '../serve-exchange.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import type { Look } from './promised-words.ts';

export interface PromisingShop {
  address: string;
  connection: Connection;
  /** Applies a configuration, with a bank if needed, and waits until the pages show it. */
  set(look: Pick<Look, 'set' | 'bank'>): Promise<void>;
  /** Current dependencies of order services. */
  orderDeps(): Promise<OrderDeps>;
  close(): Promise<void>;
}

const PUBLIC_URL = 'https://shop.example';

/** Nothing listens at this address, so the bank is unavailable. */
const BANK = {
  BEPAID_SHOP_ID: '1',
  BEPAID_SECRET_KEY: 'a-long-secret-key',
  BEPAID_CHECKOUT_URL: 'http://127.0.0.1:1',
  BEPAID_GATEWAY_URL: 'http://127.0.0.1:1',
};

const SERVED = {
  PUBLIC_URL,
  DEMO_PRODUCTS: '0',
  CHANGES_PER_MINUTE: '0',
  EXCHANGE_USER: EXCHANGE.user,
  EXCHANGE_PASSWORD: EXCHANGE.password,
  // The webhook cannot be delivered, so its messages stay in the outbox, where the test reads them.
  ORDER_WEBHOOK_URL: 'http://127.0.0.1:1/',
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
};

async function importGoods(connection: Connection, dataDir: string): Promise<void> {
  const folder = scratch();
  const picture = { width: 40, height: 40, channels: 3, background: '#808080' } as const;
  await sharp({ create: picture }).png().toFile(join(folder.folder, 'one.png'));
  const goods = readFileSync(new URL('goods.csv', import.meta.url), 'utf8');
  await importPaths(connection, [folder.write('goods.csv', goods)], { storePicture: storeIn(dataDir) });
  folder.remove();
}

/** Starts a shop of plumbing and tiles, filled by the ordinary import. */
export async function openPromisingShop(): Promise<PromisingShop> {
  const { connection, dataDir } = await openExchangeDatabase();
  await importGoods(connection, dataDir);
  const variables = { ...SERVED, DATA_DIR: dataDir, DATABASE_URL: connection.url };
  let bank: CardBank = 'none';
  let served: ServedShop = await serveShop({ variables });
  let looks = 0;

  /** Restarts the shop with a bank that accepts cards. */
  async function openBank(): Promise<void> {
    await served.stop();
    bank = 'bepaid';
    served = await serveShop({ variables: { ...variables, ...BANK } });
  }

  return {
    get address() {
      return served.address;
    },
    connection,
    async set({ set, bank: needsBank }) {
      if (needsBank && bank === 'none') await openBank();
      looks += 1;
      const name = `Магазин № ${looks}`;
      await connection.db.delete(content);
      for (const [key, value] of Object.entries({ ...set, shop: { name } })) {
        const read = isContentPart(key) ? readPart(key, value) : { ok: false, message: 'no such part' };
        if (!read.ok) throw new Error(`${key}: ${JSON.stringify(read)}`);
        await saveContent(connection.db, { key: key as 'shop', value }, new Date());
      }
      const isShown = async () => (await (await fetch(served.address)).text()).includes(name);
      await vi.waitUntil(isShown, { timeout: 20_000, interval: 20 }).catch((error) => {
        throw new Error(served.output(), { cause: error });
      });
    },
    async orderDeps() {
      const now = await readContent(connection.pool, SETTINGS.content);
      return {
        db: connection.db,
        settings: withContent(() => now, bank),
        clock: () => new Date(),
        publicUrl: PUBLIC_URL,
        listeners: { webhook: true, telegram: '1' },
      };
    },
    async close() {
      await served.stop();
      await connection.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
