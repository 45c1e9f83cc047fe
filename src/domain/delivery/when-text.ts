import type { ChosenDelivery, DeliveryOptions } from './delivery-choice.ts';

/**
 * Describes when an order arrives, beside its total: «чт, 26 ноября, в течение дня», or without a chosen day «как можно раньше: 24–26
 * ноября», which are the days that the order names later as well. Null if there are no days to choose from.
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
