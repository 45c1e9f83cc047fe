// @vitest-environment jsdom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import '../../../tests/mount.tsx';
import { mountRegion } from './mount-region.tsx';
import { useHydrated } from './use-hydrated.ts';

interface DrawnProps {
  note: (hydrated: boolean) => void;
}

function Drawn({ note }: DrawnProps) {
  const hydrated = useHydrated();
  note(hydrated);
  return hydrated ? 'со скриптом' : 'без скрипта';
}

it('[NAV-9] a component is hydrated only in the browser, after a first render that matches the server’s', async () => {
  document.body.innerHTML = `<div data-region="drawn">${renderToString(<Drawn note={() => {}} />)}</div>`;
  const region = document.body.firstElementChild as HTMLElement;
  expect(region.textContent).toBe('без скрипта');
  const drawn: boolean[] = [];
  await act(
    async () => void mountRegion(region, Drawn, { note: (hydrated: boolean) => drawn.push(hydrated) }),
  );
  expect([drawn[0], region.textContent]).toEqual([false, 'со скриптом']);
});
