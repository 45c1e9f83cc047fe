/** Formats a percentage: «5,5 %». */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`;
}
