// @vitest-environment jsdom
import { act, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../tests/mount.tsx';
import { showPage, the } from '../../../tests/page.ts';
import { mountRegion } from './mount-region.tsx';

interface GoodsProps {
  price: number;
  gone?: boolean;
}

/** A card in its own boundary, which React redraws if the price differs. */
function Goods({ price, gone = false }: GoodsProps) {
  const [saved, setSaved] = useState(0);
  if (gone) return <p>закончились</p>;
  return (
    <form>
      <p>{price} BYN</p>
      <button type="button" name="keep" value="7" onClick={() => setSaved(saved + 1)}>
        {saved}
      </button>
      <button type="button" name="keep" value="8" onClick={() => setSaved(-1)} />
    </form>
  );
}

const List = (props: GoodsProps) => (
  <Suspense>
    <Goods {...props} />
  </Suspense>
);

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Hydrates a region drawn at price 5 with newer data, and presses before React has reached the card. */
async function pressAtOnce(newer: GoodsProps): Promise<void> {
  showPage(`<div data-region="goods" data-props-from="/goods">${renderToString(<List price={5} />)}</div>`);
  const region = the('[data-region]');
  const drawn = the('[value="7"]');
  await act(async () => {
    void mountRegion(region, List, newer);
    drawn.click();
  });
}

describe('a press in a part of a region that is not yet hydrated', () => {
  it('[LIST-15] counts once where newer data redraws the part', async () => {
    await pressAtOnce({ price: 6 });
    expect(the('p').textContent).toBe('6 BYN');
    expect(the('[value="7"]').textContent).toBe('1');
  });

  it('[LIST-15] counts once where the part stays', async () => {
    await pressAtOnce({ price: 5 });
    expect(the('[value="7"]').textContent).toBe('1');
  });

  it('[LIST-15] counts for no other product where its own is gone', async () => {
    await pressAtOnce({ price: 5, gone: true });
    expect(the('p').textContent).toBe('закончились');
  });
});
