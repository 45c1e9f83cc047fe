import type { OrderState } from './order.ts';

/** What the staff may change of an order: its goods, how it is received and paid for, and who the buyer is. */
export type EditablePart = 'goods' | 'receiving' | 'buyer';

const ALL: readonly EditablePart[] = ['goods', 'receiving', 'buyer'];

/** What may be changed in each state: everything until the goods leave, then only whom to call. */
const EDITABLE: Readonly<Record<OrderState, readonly EditablePart[]>> = {
  new: ALL,
  confirmed: ALL,
  reserved: ALL,
  paid: ALL,
  assembled: ALL,
  'on-the-way': ['buyer'],
  issued: [],
  cancelled: [],
};

/** Whether the staff may change a part of an order; never of one whose buyer's data has been erased. */
export function mayEdit({ state, phone }: { state: OrderState; phone: string }, part: EditablePart): boolean {
  return phone !== '' && EDITABLE[state].includes(part);
}
