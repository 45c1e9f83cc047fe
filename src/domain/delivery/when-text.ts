import type { ChosenDelivery, DeliveryOptions } from './delivery-choice.ts';

/**
 * When an order comes, beside its total: «чт, 26 ноября, в течение дня», or for no chosen day «как можно раньше: 24–26 ноября», the days
 * that the order names afterwards too. Null where the shop has to name the day.
 */
export function whenText(
  { soonest, days, parts }: Pick<DeliveryOptions, 'soonest' | 'days' | 'parts'>,
  { day, part }: ChosenDelivery,
): string | null {
  if (days.length === 0) return null;
  const [text] = days.find(({ value }) => value === day)?.text.split(':') ?? [];
  const time = parts.find(({ value }) => value === part)?.text;
  if (text === undefined) return [`как можно раньше: ${soonest}`, ...(time ? [time] : [])].join(', ');
  return [text, ...(time ? [time] : parts.length > 0 ? ['в течение дня'] : [])].join(', ');
}
