/** True where the page shows its wide layout: not on phones, nor in the mobile template whatever the width [NAV-11]. */
export function isWide(): boolean {
  return (
    document.documentElement.dataset['template'] !== 'Mobile' && matchMedia('(min-width: 768px)').matches
  );
}
