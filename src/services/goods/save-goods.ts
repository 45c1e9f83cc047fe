import type { Database } from '../../data/connection.ts';
import { sections } from '../../data/schema/section.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { areaContradiction } from '../../domain/goods/check-measures.ts';
import { offerPage, readOfferPage } from '../../domain/goods/offer-pages.ts';
import { type FieldGroup, fieldsOfGroup } from '../../domain/goods/product-fields.ts';
import { decimalText } from '../../domain/goods/read-fields.ts';
import { type Failure, failure, type Result, success } from '../../domain/result.ts';
import { beginChange, finishChange } from './begin-change.ts';
import { changeRows, letGo, wantedRows } from './change-rows.ts';
import { changeStock } from './change-stock.ts';
import { digestOf, type EditableGoods, readEditable } from './read-editable.ts';
import { type Errors, type Fields, readGrowth, readOffer, readProduct } from './read-typed.ts';
import { settleGoods } from './settle-goods.ts';

/** A refusal with the messages of fields. */
interface FieldsRefused extends Failure<'fields'> {
  errors: Readonly<Errors>;
}

interface SavedGoods {
  /** What was changed, with former and later values: «Цена: 5 → 6,50». */
  note: string;
  name: string;
}

export type GoodsSave = Result<SavedGoods, 'gone' | 'stale' | 'same'> | FieldsRefused;

export interface GoodsSaveDeps {
  db: Database;
  clock: () => Date;
  person: string;
  /** Writes the log entry, in the same transaction. */
  log(tx: Transaction, saved: SavedGoods): Promise<void>;
}

export const STALE = failure(
  'stale',
  'Пока форма была открыта, товар изменили. Обновите страницу, посмотрите, что стало, и повторите',
);
const GONE = failure('gone', 'Такого товара нет');
const SAME = failure('same', 'Ничего не изменено');

export const refused = (errors: Errors): FieldsRefused => ({
  ...failure('fields', 'Проверьте отмеченные поля'),
  errors,
});

type Work = (
  tx: Transaction,
  goods: EditableGoods,
  change: number,
) => Promise<{ changed: boolean; notes: readonly string[] } | FieldsRefused>;

/** Thrown to roll back a change that turned out to be none. */
export class NotSaved extends Error {
  readonly result: GoodsSave;
  constructor(result: GoodsSave) {
    super('not saved');
    this.result = result;
  }
}

/** Runs a change of one product in a transaction with its record and log entry. */
export async function changeGoods(
  { db, clock, person, log }: GoodsSaveDeps,
  id: number,
  isStale: (goods: EditableGoods) => boolean,
  work: Work,
): Promise<GoodsSave> {
  try {
    return await transact(db, async (tx): Promise<GoodsSave> => {
      const now = clock();
      const goods = await readEditable(tx, id, true);
      if (!goods) throw new NotSaved(GONE);
      if (isStale(goods)) throw new NotSaved(STALE);
      const change = await beginChange(tx, { at: now, person, note: '', productId: id });
      const done = await work(tx, goods, change);
      if ('errors' in done) throw new NotSaved(done);
      if (!done.changed) throw new NotSaved(SAME);
      const saved = { note: done.notes.join('; '), name: goods.product.name };
      await finishChange(tx, change, 1, saved.note);
      await settleGoods(tx, [id], now);
      await log(tx, saved);
      return success(saved);
    });
  } catch (error) {
    if (error instanceof NotSaved) return error.result;
    throw error;
  }
}

/** Returns a function that finds the names of sections. */
async function sectionNames(tx: Transaction): Promise<(id: number) => string | undefined> {
  const rows = await tx.select({ id: sections.id, name: sections.name }).from(sections);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}

/** Saves one form of a product; what was changed is pinned. */
export function saveProduct(
  deps: GoodsSaveDeps,
  id: number,
  group: FieldGroup,
  typed: Fields,
): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    ({ version }) => version !== typed['version'],
    async (tx, { product }, change) => {
      const errors: Errors = {};
      const { set, notes } = readProduct(
        product,
        fieldsOfGroup(group),
        await sectionNames(tx),
        typed,
        errors,
      );
      const contradiction = group === 'measures' ? areaContradiction({ ...product, ...set }) : null;
      if (contradiction && typed['area-right'] !== 'on' && !errors['unitArea'])
        errors['unitArea'] = contradiction;
      if (Object.keys(errors).length > 0) return refused(errors);
      const rows = wantedRows([{ id, set }]);
      const changed = await changeRows(tx, { change, table: 'products', now: deps.clock() }, rows);
      return { changed: changed.length > 0, notes };
    },
  );
}

/** Saves prices, stocks and the rest of one page of a product's offers; what was changed is pinned, except for stock. */
export function saveOffers(deps: GoodsSaveDeps, id: number, typed: Fields): Promise<GoodsSave> {
  const shown = (offers: EditableGoods['offers']) => offerPage(offers, readOfferPage(typed['page'])).offers;
  return changeGoods(
    deps,
    id,
    ({ offers }) => digestOf(shown(offers)) !== typed['version'],
    async (tx, goods, change) => {
      const errors: Errors = {};
      const edits = shown(goods.offers).map((offer) => ({
        ...{ id: offer.id, offer, ...readOffer(offer, goods.product, typed, errors) },
        growth: readGrowth(offer, typed, errors),
      }));
      if (Object.keys(errors).length > 0) return refused(errors);
      const changed = await changeRows(
        tx,
        { change, table: 'offers', now: deps.clock() },
        wantedRows(edits.map(({ id: offer, set }) => ({ id: offer, set }))),
      );
      const stocks: string[] = [];
      for (const { offer, growth } of edits) {
        if (growth === null) continue;
        const level = await changeStock(tx, offer.id, growth);
        stocks.push(`${offer.name || 'Остаток'}: ${decimalText(offer.stock, 3)} → ${decimalText(level, 3)}`);
      }
      const notes = [...edits.flatMap((edit) => edit.notes), ...stocks];
      return { changed: changed.length > 0 || stocks.length > 0, notes };
    },
  );
}

/** Gives a product or one of its offers the source's values of columns again. */
export function letGoOf(
  deps: GoodsSaveDeps,
  id: number,
  {
    table,
    row,
    columns,
    label,
  }: { table: 'products' | 'offers'; row: number; columns: readonly string[]; label: string },
): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    ({ offers }) => table === 'offers' && !offers.some((offer) => offer.id === row),
    async (tx, _goods, change) => {
      const freed = await letGo(tx, { change, table, now: deps.clock() }, [row], columns);
      return { changed: freed.length > 0, notes: [`${label}: снова из источника`] };
    },
  );
}
