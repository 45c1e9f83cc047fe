/** Abbreviations of weekdays used by merchants, by number. */
export const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const;
