interface OrderState {
  /** What the shopper reads beside the number. */
  name: string;
  /** What happens next. */
  next: string;
}

const STATES: Readonly<Record<string, OrderState>> = {
  new: {
    name: 'Принят',
    next: 'Мы позвоним в рабочее время в течение двух часов: подтвердим наличие и договоримся о времени.',
  },
};

/** A state of `orders.state` in words; one that is not known here is «В работе». */
export function orderState(state: string): OrderState {
  return (
    STATES[state] ?? { name: 'В работе', next: 'Если есть вопросы, позвоните нам и назовите номер заказа.' }
  );
}
