/**
 * Returns true if the page has its wide layout: the window is at least `min` CSS pixels wide (a breakpoint plus one), and the page does not
 * use the mobile template [NAV-11].
 */
export function isWide(min = 768): boolean {
  return (
    document.documentElement.dataset['template'] !== 'Mobile' && matchMedia(`(min-width: ${min}px)`).matches
  );
}
