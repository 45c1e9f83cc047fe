// @vitest-environment jsdom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { $failure } from '../failure/failure.ts';
import hydrateIsland from './hydrate-island.tsx';

/** A panel whose button lets it draw what cannot be drawn. */
function Panel({ name }: { name: string }) {
  const [goods, setGoods] = useState<string[] | null>([name]);
  return (
    <button type="button" onClick={() => setGoods(null)}>
      {(goods as string[]).join()}
    </button>
  );
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  $failure.set(null);
});

it('[RUN-3] an island that can no longer be drawn keeps what it showed last, and says so by its name', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const drawn = renderToString(<Panel name="Плитка" />);
  document.body.innerHTML = `<astro-island ssr component-export="Panel">${drawn}</astro-island>`;
  const island = document.body.firstElementChild as HTMLElement;
  await act(async () => hydrateIsland(island)(Panel, { name: 'Плитка' }, {}, { client: 'use' }));
  const button = island.querySelector('button');
  await act(async () => button?.click());
  expect(island.firstElementChild).toBe(button);
  expect(button?.textContent).toBe('Плитка');
  expect($failure.get()).toMatchObject({ kind: 'region', region: 'Panel' });
});
