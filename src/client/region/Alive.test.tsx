// @vitest-environment jsdom
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mount } from '../../../tests/mount.tsx';
import { Alive } from './Alive.tsx';
import { ALIVE } from './wake.ts';

let order: string[];

function Beside() {
  useEffect(() => void order.push('beside'), []);
  return <p>text</p>;
}

beforeEach(() => {
  order = [];
});

it('[NAV-9] an island says once that it is alive, after what stands before it, in words that reach the island', async () => {
  const said = () => void order.push('alive');
  document.body.addEventListener(ALIVE, said);
  const island = () => (
    <section>
      <Beside />
      <Alive />
    </section>
  );
  const draw = await mount(island());
  await draw(island());
  document.body.removeEventListener(ALIVE, said);
  expect(order).toEqual(['beside', 'alive']);
});
