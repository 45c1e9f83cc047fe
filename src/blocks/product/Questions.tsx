import { SHOP } from '../../../content/shop.ts';

/** What buyers asked about the goods. Nothing is kept of questions yet, so it says whom to ask. */
export function Questions() {
  return (
    <p className="muted">
      Вопросов об этом товаре пока нет. Спросите по телефону{' '}
      <a href={`tel:${SHOP.phone.dialled}`}>{SHOP.phone.shown}</a> или напишите на{' '}
      <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>: {SHOP.hours.toLowerCase()}.
    </p>
  );
}
