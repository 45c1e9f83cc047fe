const AMOUNT = /(\d) (?=(?:мм|см|м²|м|кг|г|л|мл|шт|упак)(?![а-яёa-z]))/giu;

/** Joins numbers to their units with non-breaking spaces, «Клей, 25 кг», and prevents lines from beginning with a dash. */
export function bindUnits(name: string): string {
  return name.replace(AMOUNT, '$1\u00a0').replaceAll(' —', '\u00a0—');
}
