// @vitest-environment jsdom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../tests/mount.tsx';
import { showPage, the } from '../../../tests/page.ts';
import { Alive } from './Alive.tsx';
import { bringRegion } from './bring-region.ts';
import { useHydrated } from './use-hydrated.ts';
import { ALIVE } from './wake.ts';

function Greeting({ name = '' }: { name?: string }) {
  const [polite, setPolite] = useState(false);
  const alive = useHydrated();
  return (
    <>
      <button type="button" onClick={() => setPolite(true)}>
        {polite ? `Здравствуйте, ${name}` : name}
      </button>
      {alive && <output>со скриптом</output>}
      <Alive />
    </>
  );
}

const complaints = vi.spyOn(console, 'error');
beforeEach(() => void complaints.mockClear());

it('[NAV-9] a region is taken over as the server drew it, and says that it is alive', async () => {
  showPage(`<div data-region="greeting">${renderToString(<Greeting name="Анна" />)}</div>`);
  const drawn = the('button');
  const said = vi.fn();
  the('[data-region]').addEventListener(ALIVE, said);
  await act(async () => bringRegion(the('[data-region]'), Greeting, { name: 'Анна' }));
  expect(said).toHaveBeenCalledOnce();
  expect(the('button')).toBe(drawn);
  await act(async () => the('button').click());
  expect(drawn.textContent).toBe('Здравствуйте, Анна');
  expect(complaints).not.toHaveBeenCalled();
});

it('[PROD-8] an empty region is drawn anew', async () => {
  showPage('<div data-region="greeting"></div>');
  await act(async () => bringRegion(the('[data-region]'), Greeting, { name: 'Анна' }));
  expect(the('button').textContent).toBe('Анна');
});

it('[NAV-9] what only works with script is drawn once there is some, never by the server', async () => {
  const markup = renderToString(<Greeting name="Анна" />);
  expect(markup).not.toContain('со скриптом');
  showPage(`<div data-region="greeting">${markup}</div>`);
  await act(async () => bringRegion(the('[data-region]'), Greeting, { name: 'Анна' }));
  expect(the('output').textContent).toBe('со скриптом');
  expect(complaints).not.toHaveBeenCalled();
});
