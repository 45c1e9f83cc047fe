import type { Connection } from '../data/connection.ts';
import type { Content } from '../domain/content/content.ts';
import { bind } from '../services/bind.ts';
import { missingContent } from '../services/content/missing-content.ts';
import type { DeskDeps } from '../services/desk/action.ts';
import type { Shop } from '../services/open-shop.ts';
import type { OrderDeps } from '../services/order/order-deps.ts';
import { contentRows, contentText, readContentText } from './desk-content.ts';
import { importRows, undoFromDesk } from './desk-imports.ts';
import { pageRows, pageText, readPageText } from './desk-pages.ts';
import { storeForTexts } from './desk-pictures.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

interface DeskParts {
  connection: Connection;
  content: () => Content;
  orderDeps: OrderDeps;
  /** What pages show of these goods has changed. */
  stockChanged(productIds: readonly number[]): void;
  dataDir: string;
  /** By which goods are looked up. */
  search: Shop['search']['show'];
}

/** What the admin of a shop works with: its orders, its goods, its content and its files. */
export function deskDeps({
  connection,
  content,
  orderDeps,
  stockChanged,
  dataDir,
  search,
}: DeskParts): DeskDeps {
  const { db, pool } = connection;
  return {
    ...{ ...orderDeps, dataDir, goodsChanged: stockChanged },
    ...bind(() => connection, {
      readContentText,
      contentParts: contentRows,
      imports: importRows,
      undoImport: undoFromDesk,
    }),
    ...bind(() => ({ db, pool, content: content() }), {
      readPageText,
      contentText,
      pages: pageRows,
      pageText,
    }),
    ...bind(() => dataDir, { storePicture: storeForTexts }),
    missing: () => missingContent(pool, SHIPPED_CONTENT, orderDeps.settings()),
    find: (text) => search(new URLSearchParams({ q: text })).result.cards.map(({ id }) => id),
  };
}
