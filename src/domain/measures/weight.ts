/** Formats a weight given in whole grams, rounded half up: «850 г», «42,3 кг», «1,25 т». */
export function formatWeight(grams: number): string {
  if (grams < 1000) return `${grams}\u00a0г`;
  if (grams < 1_000_000) return `${decimal(Math.round(grams / 100), 10)}\u00a0кг`;
  return `${decimal(Math.round(grams / 10_000), 100)}\u00a0т`;
}

function decimal(parts: number, whole: number): string {
  return String(parts / whole).replace('.', ',');
}
