import { transact } from '../../data/transact.ts';
import { type FormRules, readForm } from '../../domain/form/form.ts';
import { BUYER_RULES } from '../../domain/order/buyer-form.ts';
import { readGoodsEdit } from '../../domain/order/goods-edit.ts';
import { readOrderNumber } from '../../domain/order/order.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { readFixedFee } from '../../domain/order/receiving-edit.ts';
import { type Failure, failure, type Result, success } from '../../domain/result.ts';
import { editBuyer } from '../order/edit-buyer.ts';
import { editGoods } from '../order/edit-goods.ts';
import { editReceiving } from '../order/edit-receiving.ts';
import { addNote } from '../order/order-notes.ts';
import { endSentence } from '../order/state-messages.ts';
import { topUp } from '../order/top-up.ts';
import type { ChangedOrder, ChangeTerms } from '../order/write-change.ts';
import { withSteadySettings } from '../settings.ts';
import { type Action, type ActionDeps, type AdminFields, fieldOf } from './action.ts';
import { withMessage } from './own-actions.ts';

type Tx = Parameters<Parameters<typeof transact>[1]>[0];

const NO_NUMBER = failure('gone', 'Такого заказа нет');

function termsOf(fields: AdminFields): ChangeTerms {
  const version = fieldOf(fields, 'version');
  return {
    version: /^\d{1,9}$/.test(version) ? Number(version) : -1,
    notify: fieldOf(fields, 'notify') === 'on',
  };
}

/** Changes an order in a transaction that also logs `noteOf` the change. */
async function changeOrder(
  deps: ActionDeps,
  number: string,
  change: (tx: Tx, deps: ActionDeps) => Promise<Result<ChangedOrder>>,
  noteOf: (changed: ChangedOrder) => string,
): Promise<Result<string>> {
  const changed = await transact(deps.db, async (tx) => {
    const result = await change(tx, withSteadySettings(deps));
    if (result.ok) await deps.log(tx, number, noteOf(result.value));
    return result;
  });
  if (!changed.ok) return changed;
  const { differences, productIds, order } = changed.value;
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  const known = order.handedOverAt ? ['Учёт знает заказ прежним: исправьте его и там'] : [];
  return success([`Заказ ${number} изменён`, ...differences, ...known].map(endSentence).join(' '));
}

const orderGoods: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const edit = readGoodsEdit(fields);
  if (!edit.ok) return edit;
  return changeOrder(
    deps,
    number,
    (tx, steady) => editGoods(tx, steady, number, edit.value, termsOf(fields)),
    ({ differences }) => differences.join('; '),
  );
};

/** A refusal at the field that its code names. */
const atField = <Refused extends Failure>(refused: Refused) => ({ ...refused, field: refused.code });

/** Reads a form by its rules; a failure is that of its first wrong field. */
function readFields<Form>(rules: FormRules<Form>, fields: AdminFields): Result<Form> {
  const reading = readForm(rules, fields);
  if (reading.ok) return success(reading.form);
  const [[field, message] = ['', 'Проверьте форму']] = Object.entries(reading.errors);
  return atField(failure(field, message));
}

const orderBuyer: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const form = readFields(BUYER_RULES, fields);
  if (!form.ok) return form;
  return changeOrder(
    deps,
    number,
    (tx, steady) => editBuyer(tx, steady, number, form.value, termsOf(fields)),
    ({ differences }) => differences.join('; '),
  );
};

/** Values of the fields of an order's form that the staff do not fill in when they change only how an order is received. */
const NOT_ENTERED = {
  ...{ name: 'Покупатель', phone: '+375291234567', buyer: 'person', agreement: 'on' },
  ...{ seenTotal: '0', seenFingerprint: '0', idempotencyKey: '0'.repeat(32) },
};

/** Stands for the company of the order, because an invoice is checked to be for one. */
const COMPANY = { buyer: 'company', company: 'Организация', unp: '200988541' };

const RECEIVING_FIELDS = new Set(['day', 'part', 'payment', 'fee', 'feeReason']);

const orderReceiving: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const fee = readFixedFee(fields);
  if (!fee.ok) return atField(fee);
  const { cities, pickupPoints } = deps.settings();
  const known = { cities: cities.map(({ name }) => name), points: pickupPoints.map(({ id }) => id) };
  const buyer = fieldOf(fields, 'payment') === 'invoice' ? COMPANY : {};
  const form = readFields(orderRules(known), { ...fields, ...NOT_ENTERED, ...buyer });
  if (!form.ok) return form;
  let note = '';
  const changed = await changeOrder(
    deps,
    number,
    async (tx, steady) => {
      const edit = { form: form.value, fee: fee.value };
      const result = await editReceiving(tx, steady, number, edit, termsOf(fields));
      if (result.ok) note = result.value.note;
      return result;
    },
    () => note,
  );
  return changed.ok || !RECEIVING_FIELDS.has(changed.code) ? changed : atField(changed);
};

const orderNote: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const note = { person: deps.person.name, text: fieldOf(fields, 'text'), at: deps.clock() };
  const added = await transact(deps.logged(number), (tx) => addNote(tx, number, note));
  return added.ok ? success('Заметка записана') : atField(added);
};

const toppedUp: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const done = await transact(deps.logged(number), (tx) => topUp(tx, number));
  return withMessage(done, `Заказ ${number}: оплачен полностью`);
};

export const ORDER_EDIT_ACTIONS = {
  'order-goods': orderGoods,
  'order-buyer': orderBuyer,
  'order-receiving': orderReceiving,
  'order-note': orderNote,
  'order-topped-up': toppedUp,
} satisfies Record<string, Action>;
