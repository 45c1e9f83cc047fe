import { readSelection } from '../../domain/admin/bulk-page.ts';
import type { AdminActionName } from '../../domain/admin/roles.ts';
import { readBulkChange } from '../../domain/goods/bulk-change.ts';
import { offerColumns } from '../../domain/goods/offer-fields.ts';
import { type FieldGroup, productFields, readProductField } from '../../domain/goods/product-fields.ts';
import { counted } from '../../domain/measures/plural.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { changeManyGoods } from '../goods/bulk-goods.ts';
import { letGoOfValues, saveVariants } from '../goods/edit-variants.ts';
import { type GoodsSave, type GoodsSaveDeps, letGoOf, saveOffers, saveProduct } from '../goods/save-goods.ts';
import { letGoOfList, readFreedList, saveLinks, savePictures } from '../goods/save-lists.ts';
import { undoChange } from '../goods/undo-change.ts';
import { type Action, type ActionDeps, fieldOf, idOf } from './action.ts';
import { storeUploaded } from './store-uploaded.ts';
import { writeLog } from './write-log.ts';

const GONE = failure('gone', 'Такого товара нет');

/** Dependencies of a change of goods, whose log entry is written once its text is known. */
const savingAs = ({ db, clock, person }: ActionDeps, action: AdminActionName): GoodsSaveDeps => ({
  ...{ db, clock, person: person.name },
  log: (tx, { note, name }) => writeLog(tx, clock(), { person: person.name, action, subject: name, note }),
});

/** Drops the pages of the product and says what was saved. */
function shown({ goodsChanged }: ActionDeps, id: number, saved: GoodsSave): Result<string> {
  if (!saved.ok) return saved;
  goodsChanged([id]);
  return success(`Сохранено, на сайте сразу. ${saved.value.note}`);
}

const saveGroup =
  (action: AdminActionName, group: FieldGroup): Action =>
  async (deps, fields) => {
    const id = idOf(fields);
    return id === null ? GONE : shown(deps, id, await saveProduct(savingAs(deps, action), id, group, fields));
  };

const offers: Action = async (deps, fields) => {
  const id = idOf(fields);
  return id === null ? GONE : shown(deps, id, await saveOffers(savingAs(deps, 'goods-offers'), id, fields));
};

const pictures: Action = async (deps, fields) => {
  const id = idOf(fields);
  if (id === null) return GONE;
  const added: Awaited<ReturnType<typeof storeUploaded>>[] = [];
  for (const bytes of deps.files) added.push(await storeUploaded(deps, bytes));
  const bad = added.find((each) => !each.ok);
  if (bad && !bad.ok) return bad;
  const fresh = added.flatMap((each) => (each.ok ? [{ ...each.value, alt: '' }] : []));
  return shown(deps, id, await savePictures(savingAs(deps, 'goods-pictures'), id, fields, fresh));
};

const links: Action = async (deps, fields) => {
  const id = idOf(fields);
  return id === null ? GONE : shown(deps, id, await saveLinks(savingAs(deps, 'goods-links'), id, fields));
};

const variants: Action = async (deps, fields) => {
  const id = idOf(fields);
  return id === null
    ? GONE
    : shown(deps, id, await saveVariants(savingAs(deps, 'goods-variants'), id, fields));
};

/** Reads what to unpin: a field of the product, or «offer:12:price»; null for anything else. */
function freedOf(id: number, text: string) {
  const [table, row, name = ''] = text.split(':');
  if (table === 'offer') {
    const columns = offerColumns(name);
    const offer = Number(row);
    return columns && Number.isSafeInteger(offer)
      ? { table: 'offers' as const, row: offer, columns, label: name === 'price' ? 'Цена' : 'Вариант' }
      : null;
  }
  const field = readProductField(text);
  if (!field) return null;
  const { columns, label } = productFields[field];
  return { table: 'products' as const, row: id, columns, label };
}

const free: Action = async (deps, fields) => {
  const [product = '', ...rest] = fieldOf(fields, 'subject').split(' ');
  const id = idOf({ subject: product });
  const list = readFreedList(rest[0]);
  if (id !== null && list) return shown(deps, id, await letGoOfList(savingAs(deps, 'goods-free'), id, list));
  const offer = /^offer:([1-9]\d{0,8}):properties$/.exec(rest.join(' '))?.[1];
  if (id !== null && offer)
    return shown(deps, id, await letGoOfValues(savingAs(deps, 'goods-free'), id, Number(offer)));
  const freed = id === null ? null : freedOf(id, rest.join(' '));
  return id === null || !freed
    ? GONE
    : shown(deps, id, await letGoOf(savingAs(deps, 'goods-free'), id, freed));
};

const undo: Action = async (deps, fields) => {
  const change = idOf(fields);
  if (change === null) return failure('gone', 'Такого изменения нет');
  const undone = await undoChange(deps.logged(String(change)), change, deps.clock());
  if (!undone.ok) return undone;
  const { productIds, stayed } = undone.value;
  deps.goodsChanged(productIds);
  const left =
    stayed > 0
      ? `; ${counted(stayed, 'позицию', 'позиции', 'позиций')} после этого меняли ещё раз: новое осталось`
      : '';
  return success(`Отменено, на сайте сразу${left}`);
};

/** Products whose pages are dropped at once; more follow with the catalogue in memory. */
const MAX_DROPPED = 2000;

const bulk: Action = async (deps, fields) => {
  const selection = readSelection(
    [fieldOf(fields, 'ids')],
    fields['all'] === '1',
    (name) => fields[name] ?? null,
  );
  const change = readBulkChange(fields);
  if (!change.ok) return change;
  const { db, clock, person, find } = deps;
  const done = await changeManyGoods(
    {
      ...{ db, clock, find, person: person.name },
      log: (tx, { note, count }) =>
        writeLog(tx, clock(), {
          ...{ person: person.name, action: 'goods-bulk', note },
          subject: counted(count, 'позиция', 'позиции', 'позиций'),
        }),
    },
    selection,
    change.value,
    Number(fieldOf(fields, 'expected')),
  );
  if (!done.ok) return done;
  const { note, count, productIds } = done.value;
  deps.goodsChanged(productIds.slice(0, MAX_DROPPED));
  return success(
    `${note}: изменено ${counted(count, 'позиция', 'позиции', 'позиций')}, на сайте через несколько секунд`,
  );
};

export const GOODS_ACTIONS = {
  'goods-bulk': bulk,
  'goods-texts': saveGroup('goods-texts', 'texts'),
  'goods-measures': saveGroup('goods-measures', 'measures'),
  'goods-offers': offers,
  'goods-variants': variants,
  'goods-pictures': pictures,
  'goods-links': links,
  'goods-free': free,
  'goods-undo': undo,
} satisfies Record<string, Action>;
