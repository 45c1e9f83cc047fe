/** Calls `then` once the page is scrolled down by more than this many CSS pixels. */
export function whenScrolledBeyond(px: number, then: () => void): void {
  const over = new AbortController();
  const look = () => {
    if (scrollY <= px) return;
    over.abort();
    then();
  };
  addEventListener('scroll', look, { passive: true, signal: over.signal });
  look();
}
