const AMOUNT = /(\d) (?=(?:мм|см|м²|м|кг|г|л|мл|шт|упак)(?![а-яёa-z]))/giu;

/** A text in which numbers stay on one line with their units, «Клей, 25 кг», and no line begins with a dash. */
export function bindUnits(name: string): string {
  return name.replace(AMOUNT, '$1\u00a0').replaceAll(' —', '\u00a0—');
}
