/**
 * True where the page shows its wide layout: from `min` CSS pixels, one more than a breakpoint, and not in the mobile template
 * whatever the width [NAV-11].
 */
export function isWide(min = 768): boolean {
  return (
    document.documentElement.dataset['template'] !== 'Mobile' && matchMedia(`(min-width: ${min}px)`).matches
  );
}
