import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a page of the shop loads, with bodies as they were sent. */
interface Transferred {
  html: string;
  /** The picture that the page loads with high priority; null if it has none. */
  picture: { body: Buffer; type: string } | null;
  font: Buffer;
}

async function bodyOf(address: string): Promise<{ body: Buffer; type: string }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type') ?? '',
  };
}

/** Loads the HTML, the priority picture and the font of the page that the browser shows. */
async function transferredBy(page: Page): Promise<Transferred> {
  const { picture, font } = await page.evaluate(() => ({
    picture: document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')?.currentSrc ?? '',
    font: document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href ?? '',
  }));
  return {
    html: await page.evaluate(async (address) => (await fetch(address)).text(), page.url()),
    picture: picture ? await bodyOf(picture) : null,
    font: (await bodyOf(font)).body,
  };
}

/** Wraps the body in a `<template>`: the browser parses it, but neither renders it nor runs its scripts. */
function inert(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'));
  return `<template>${body.slice(body.indexOf('>') + 1).replaceAll('template', 'section')}</template>`;
}

const bareHtml = ({
  html,
  picture,
}: Transferred) => `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Страница</title>
<style>@font-face{font-family:Golos;src:url(/font.woff2);font-display:optional}body{font:16px/1.5 Golos,sans-serif;margin:16px}
img{width:100%;aspect-ratio:1}</style></head><body><h1>Страница</h1>
${picture ? '<img src="/picture" fetchpriority="high" alt="">' : '<p>Текст страницы</p>'}${inert(html)}</body></html>`;

/**
 * Serves a bare counterpart of the page that the browser shows: the same bytes of HTML, parsed but not rendered, with its priority picture
 * and a font. How this machine loads it is the yardstick for the real page.
 */
export async function serveBarePage(page: Page): Promise<{ address: string; stop(): Promise<void> }> {
  const transferred = await transferredBy(page);
  const html = brotliCompressSync(bareHtml(transferred), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  });
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
    else if (request.url === '/picture' && transferred.picture)
      response.writeHead(200, { 'content-type': transferred.picture.type }).end(transferred.picture.body);
    else if (request.url === '/font.woff2')
      response.writeHead(200, { 'content-type': 'font/woff2' }).end(transferred.font);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
