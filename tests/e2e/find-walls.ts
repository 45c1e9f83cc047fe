import { at } from './browser.ts';

/** Returns the addresses of a collection with wall tile, décor, border and floor tile, and of its walls page. */
export async function findWalls(): Promise<{ collection: string; walls: string }> {
  const sitemap = await (await fetch(at('/sitemap-1.xml'))).text();
  for (const [collection] of sitemap.matchAll(/\/collection\/[^<]+/g)) {
    const html = await (await fetch(at(collection))).text();
    const walls = /href="(\/room\/\?collection=[^"]+)"/.exec(html)?.[1];
    const room = walls ? await (await fetch(at(walls))).text() : '';
    if (walls && ['Стены', 'Декор', 'Бордюр', 'Пол'].every((kind) => room.includes(`<span>${kind}</span>`)))
      return { collection, walls };
  }
  throw new Error('no collection with walls to lay');
}
