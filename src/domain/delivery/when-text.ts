import type { ChosenDelivery, DeliveryOptions } from './delivery-choice.ts';

/**
 * When an order comes, beside its total: «чт, 26 ноября, в течение дня», or for no chosen day «как можно раньше: вт, 24 ноября», the
 * first that can be promised. Null where the shop has to name the day.
 */
export function whenText(
  { days, parts }: Pick<DeliveryOptions, 'days' | 'parts'>,
  { day, part }: ChosenDelivery,
): string | null {
  const chosen = days.find(({ value }) => value === day);
  const [text] = (chosen ?? days[0])?.text.split(':') ?? [];
  if (text === undefined) return null;
  const time = parts.find(({ value }) => value === part)?.text ?? (parts.length > 0 ? 'в течение дня' : '');
  const when = [text, ...(time ? [time] : [])].join(', ');
  return chosen ? when : `как можно раньше: ${when}`;
}
