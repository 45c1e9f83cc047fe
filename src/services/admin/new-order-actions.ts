import { transact } from '../../data/transact.ts';
import { readForm } from '../../domain/form/form.ts';
import { readGoodsEdit } from '../../domain/order/goods-edit.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { type Failure, failure, success } from '../../domain/result.ts';
import { outcomeOf } from '../order/place-order.ts';
import { type WrittenDown, writeDownOrder } from '../order/write-down-order.ts';
import { type Settings, withSteadySettings } from '../settings.ts';
import { type Action, type ActionDeps, type AdminFields, fieldOf, PREVIEW } from './action.ts';

/** Rolls the transaction back, so that a refused order leaves nothing behind. */
class Refused extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why.message);
    this.why = why;
  }
}

/** Reads the order form as the staff fill it in; they have the buyer's consent by word of mouth. */
function readNewOrder(settings: Settings, fields: AdminFields) {
  const { cities, pickupPoints } = settings;
  const known = { cities: cities.map(({ name }) => name), points: pickupPoints.map(({ id }) => id) };
  const buyer = fieldOf(fields, 'company') === '' ? 'person' : 'company';
  return readForm(orderRules(known), { ...fields, buyer, agreement: 'on', seenFingerprint: '0' });
}

async function place(deps: ActionDeps, order: WrittenDown) {
  const steady = withSteadySettings(deps);
  try {
    return await transact(deps.db, async (tx) => {
      const outcome = await writeDownOrder(tx, steady, order);
      const { result } = outcome;
      if (!result.ok) throw new Refused(result);
      await deps.log(tx, result.value.number);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return outcomeOf(error.why);
    throw error;
  }
}

const newOrder: Action = async (deps, fields) => {
  // Posted, because an address with the buyer's data would stay in logs.
  if (fieldOf(fields, 'preview') !== '') return PREVIEW;
  const edit = readGoodsEdit(fields);
  if (!edit.ok) return edit;
  const reading = readNewOrder(deps.settings(), fields);
  if (!reading.ok) {
    const [[field, message] = ['', 'Проверьте форму']] = Object.entries(reading.errors);
    return { ...failure(field, message), field };
  }
  const { result, productIds } = await place(deps, { form: reading.form, goods: edit.value.added });
  if (!result.ok) return result;
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  return success(`Заказ ${result.value.number} принят по телефону`);
};

export const NEW_ORDER_ACTIONS = { 'order-new': newOrder } satisfies Record<string, Action>;
