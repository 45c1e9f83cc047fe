// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $failure } from '../failure/failure.ts';
import { mountRegion } from './mount-region.tsx';

interface ListProps {
  breaks?: boolean;
}

/** A list whose button makes it throw while rendering. */
function List({ breaks = false }: ListProps) {
  const [goods, setGoods] = useState<readonly string[] | undefined>(['Плитка']);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (broken) throw new Error('no such effect');
  }, [broken]);
  if (breaks && typeof window !== 'undefined' && !isOnServer) throw new TypeError('no such list');
  return (
    <form action="/list">
      <input name="q" defaultValue="" />
      <ul>
        {(goods as readonly string[]).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="button" name="more" onClick={() => setGoods(['Плитка', 'Клей'])} />
      <button type="button" name="break" onClick={() => setGoods(undefined)} />
      <button type="button" name="effect" onClick={() => setBroken(true)} />
    </form>
  );
}

let isOnServer = false;
const the = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = (name: string) => act(async () => the(`[name=${name}]`).click());
const shown = () => Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent);

async function hydrate(props: ListProps = {}): Promise<void> {
  isOnServer = true;
  document.body.innerHTML = `<div data-region="goods-list">${renderToString(<List {...props} />)}</div>`;
  isOnServer = false;
  await act(async () => void mountRegion(the('[data-region]'), List, props));
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  HTMLElement.prototype.checkVisibility = () => true;
  $failure.set(null);
});
afterEach(() => vi.restoreAllMocks());

it('[RUN-3] a region that can no longer be drawn keeps its last content, with typed values and the focus', async () => {
  await hydrate();
  await press('more');
  const field = the('[name=q]') as HTMLInputElement;
  field.value = 'клинкер';
  field.focus();
  await press('break');
  expect(shown()).toEqual(['Плитка', 'Клей']);
  expect(the('[name=q]')).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['клинкер', field]);
});

it('[RUN-3] it is reported with its name, without anything typed', async () => {
  await hydrate();
  await press('break');
  expect($failure.get()).toMatchObject({ kind: 'region', region: 'goods-list' });
  expect($failure.get()?.what).toMatch(/^TypeError: /);
});

it('[RUN-3] the server’s markup stays where React cannot hydrate it', async () => {
  await hydrate({ breaks: true });
  expect(shown()).toEqual(['Плитка']);
  expect((the('form') as HTMLFormElement).action).toContain('/list');
  expect($failure.get()).toMatchObject({ kind: 'region', what: 'TypeError: no such list' });
});

it('[RUN-3] a failing effect keeps the drawn content', async () => {
  await hydrate();
  await press('effect');
  expect(shown()).toEqual(['Плитка']);
  expect($failure.get()).toMatchObject({ what: 'Error: no such effect' });
});

it('[RUN-3] the remaining markup works as it would without script', async () => {
  await hydrate();
  await press('break');
  $failure.set(null);
  await press('more');
  expect([shown(), $failure.get()]).toEqual([['Плитка'], null]);
});
