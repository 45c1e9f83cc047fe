import type { Connection } from '../data/connection.ts';
import type { CurrentContent } from '../services/content/current-content.ts';
import { missingContent } from '../services/content/missing-content.ts';
import type { DeskShop } from '../services/desk/desk-shop.ts';
import type { Shop } from '../services/open-shop.ts';
import type { OrderDeps } from '../services/order/order-deps.ts';
import { composeDesk } from './compose-desk.ts';
import { contentRows, contentText, readContentText } from './desk-content.ts';
import { importRows, undoFromDesk } from './desk-imports.ts';
import { pageRows, pageText, readPageText } from './desk-pages.ts';
import { storeForTexts } from './desk-pictures.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

interface DeskParts {
  connection: Connection;
  content: Pick<CurrentContent, 'get'>;
  orderDeps: OrderDeps;
  /** What pages show of these goods has changed. */
  stockChanged(productIds: readonly number[]): void;
  dataDir: string;
  /** By which goods are looked up. */
  search: Shop['search']['show'];
}

/** The desk of a shop, over its database and its files. */
export function openDesk({
  connection,
  content,
  orderDeps,
  stockChanged,
  dataDir,
  search,
}: DeskParts): DeskShop {
  return composeDesk(
    {
      ...{ ...orderDeps, dataDir, goodsChanged: stockChanged },
      readContentText: (part, text) => readContentText(connection, part, text),
      readPageText: (page) => readPageText(connection, content.get(), page),
      storePicture: (bytes, isLogo) => storeForTexts(dataDir, bytes, isLogo),
      undoImport: () => undoFromDesk(connection),
    },
    {
      imports: () => importRows(connection),
      contentParts: () => contentRows(connection),
      contentText: (part) => contentText(connection, content.get(), part),
      missing: () => missingContent(connection.pool, SHIPPED_CONTENT, orderDeps.settings()),
      pages: () => pageRows(connection, content.get()),
      pageText: (key) => pageText(connection, content.get(), key),
      find: (text) => search(new URLSearchParams({ q: text })).result.cards.map(({ id }) => id),
    },
  );
}
