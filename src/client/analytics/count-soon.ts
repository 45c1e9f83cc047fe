/** Loads analytics for a visitor who consented. If the script does not load, nothing is counted and the next page tries again [TRACK-1]. */
export function countSoon(): void {
  void import('./count-page.ts').then(
    ({ countPage }) => countPage(),
    () => {},
  );
}
