const AMOUNT = /(\d) (?=(?:мм|см|м²|м|кг|г|л|мл|шт|упак)(?![а-яёa-z]))/giu;

/** A name in which numbers stay on one line with their units: «Клей, 25 кг», «Наличник белый, 2200 мм». */
export function bindUnits(name: string): string {
  return name.replace(AMOUNT, '$1\u00a0');
}
