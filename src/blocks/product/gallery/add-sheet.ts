/** Adds a style sheet to the page; resolves with whether it was loaded. */
export function addSheet(address: string): Promise<boolean> {
  const there = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${address}"]`);
  if (there?.sheet) return Promise.resolve(true);
  const link = there ?? document.createElement('link');
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
    if (there) return;
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
  });
}
