/// <reference types="vite/client" />

/** Returns the names of the hydrated regions, in which React itself applies changes. */
function hydratedRegions(): Set<string> {
  const hydrated = document.querySelectorAll<HTMLElement>('[data-region][data-hydrated]');
  return new Set(Array.from(hydrated, ({ dataset }) => dataset['region'] ?? ''));
}

/** Returns the HTML that stays as the server rendered it, without parts that differ at each request. */
function renderedByServer(page: Document, hydrated: Set<string>): string {
  const body = page.body.cloneNode(true) as HTMLElement;
  for (const region of body.querySelectorAll<HTMLElement>('[data-region]')) {
    delete region.dataset['props'];
    if (hydrated.has(region.dataset['region'] ?? '')) region.remove();
  }
  for (const hidden of body.querySelectorAll('[type=hidden]')) hidden.remove();
  return body.innerHTML;
}

async function fetchPage(): Promise<Document> {
  const answer = await fetch(location.href);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

let shown = fetchPage();

// Changes outside of hydrated regions cannot be applied in place, so the page is reloaded.
import.meta.hot?.on('vite:afterUpdate', async () => {
  const before = await shown;
  shown = fetchPage();
  const hydrated = hydratedRegions();
  if (renderedByServer(before, hydrated) !== renderedByServer(await shown, hydrated)) location.reload();
});
