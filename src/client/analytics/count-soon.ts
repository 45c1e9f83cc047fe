/** Brings what counts the page of who agreed; without its script nobody is counted, and the next page tries again [TRACK-1]. */
export function countSoon(): void {
  void import('./count-page.ts').then(
    ({ countPage }) => countPage(),
    () => {},
  );
}
