/** Days of the week as a merchant writes them, by their numbers. */
export const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;
