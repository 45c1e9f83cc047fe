// @vitest-environment jsdom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountRegion } from './mount-region.tsx';
import './keep-focus.ts';

/** A list from which a press removes a row, and a field that a press disables or draws anew. */
function List() {
  const [names, setNames] = useState(['Плитка', 'Клей', 'Затирка']);
  const [version, setVersion] = useState(0);
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" id={name} onClick={() => setNames(names.filter((each) => each !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button key={version} type="button" name="again" onClick={() => setVersion(version + 1)} />
      <button type="button" id="plus" disabled={version > 0}>
        Больше
      </button>
    </>
  );
}

const the = (id: string) => document.getElementById(id) as HTMLElement;
const focus = () => document.activeElement?.id || (document.activeElement as HTMLButtonElement | null)?.name;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  HTMLElement.prototype.checkVisibility = function isShown() {
    return this.isConnected;
  };
  document.body.innerHTML = `<div data-region="list">${renderToString(<List />)}</div><a href="/" id="after">Далее</a>`;
  await act(async () => void mountRegion(document.querySelector('[data-region]') as HTMLElement, List, {}));
});

async function press(control: HTMLElement): Promise<void> {
  control.focus();
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await act(async () => control.click());
}

it('[NAV-16] the focus of a removed control goes to the one in its place', async () => {
  await press(the('Клей'));
  await vi.waitFor(() => expect(focus()).toBe('Затирка'));
  await press(the('Затирка'));
  await vi.waitFor(() => expect(focus()).toBe('again'));
});

it('[NAV-16] a control drawn anew keeps the focus', async () => {
  await press(document.querySelector('[name=again]') as HTMLElement);
  await vi.waitFor(() => expect(focus()).toBe('again'));
});

it('[NAV-16] a focus that was given up by a press outside all controls is not restored', async () => {
  the('Клей').focus();
  the('Клей').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  the('Клей').blur();
  await act(async () => the('Клей').click());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});
