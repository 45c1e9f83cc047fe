// @vitest-environment jsdom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../tests/mount.tsx';
import { showPage, the } from '../../../tests/page.ts';
import { mountRegion } from './mount-region.tsx';
import { useHydrated } from './use-hydrated.ts';

function Greeting({ name = '' }: { name?: string }) {
  const [polite, setPolite] = useState(false);
  const hydrated = useHydrated();
  return (
    <>
      <button type="button" onClick={() => setPolite(true)}>
        {polite ? `Здравствуйте, ${name}` : name}
      </button>
      {hydrated && <output>со скриптом</output>}
    </>
  );
}

const complaints = vi.spyOn(console, 'error');
beforeEach(() => void complaints.mockClear());

it('[NAV-9] hydrates a region as the server rendered it, and reports when React is done', async () => {
  showPage(`<div data-region="greeting">${renderToString(<Greeting name="Анна" />)}</div>`);
  const drawn = the('button');
  let shownThen = '';
  await act(async () => {
    void mountRegion(the('[data-region]'), Greeting, { name: 'Анна' }).then(() => {
      shownThen = document.body.textContent;
    });
  });
  expect(shownThen).toBe('Аннасо скриптом');
  expect(the('button')).toBe(drawn);
  await act(async () => the('button').click());
  expect(drawn.textContent).toBe('Здравствуйте, Анна');
  expect(complaints).not.toHaveBeenCalled();
});

it('[PROD-8] renders an empty region from scratch', async () => {
  showPage('<div data-region="greeting"></div>');
  await act(async () => void mountRegion(the('[data-region]'), Greeting, { name: 'Анна' }));
  expect(the('button').textContent).toBe('Анна');
});

it('[NAV-9] renders what only works with script in the browser, never on the server', async () => {
  const markup = renderToString(<Greeting name="Анна" />);
  expect(markup).not.toContain('со скриптом');
  showPage(`<div data-region="greeting">${markup}</div>`);
  await act(async () => void mountRegion(the('[data-region]'), Greeting, { name: 'Анна' }));
  expect(the('output').textContent).toBe('со скриптом');
  expect(complaints).not.toHaveBeenCalled();
});
