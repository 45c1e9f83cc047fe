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

/** A card in a boundary of its own, which React draws anew where it was drawn with another price. */
function Goods({ price, gone = false }: GoodsProps) {
  const [kept, setKept] = useState(0);
  if (gone) return <p>закончились</p>;
  return (
    <form>
      <p>{price} BYN</p>
      <button type="button" name="keep" value="7" onClick={() => setKept(kept + 1)}>
        {kept}
      </button>
      <button type="button" name="keep" value="8" onClick={() => setKept(-1)} />
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

/** A region drawn with a price of 5, taken over with newer data, in which somebody presses before React has gone on to the card. */
async function pressAtOnce(newer: GoodsProps): Promise<void> {
  showPage(`<div data-region="goods" data-props-from="/goods">${renderToString(<List price={5} />)}</div>`);
  const region = the('[data-region]');
  const drawn = the('[value="7"]');
  await act(async () => {
    void mountRegion(region, List, newer);
    drawn.click();
  });
}

describe('a press in a part of a region that is not hydrated yet', () => {
  it('[LIST-15] counts, and once, where data newer than the page draw the part anew', async () => {
    await pressAtOnce({ price: 6 });
    expect(the('p').textContent).toBe('6 BYN');
    expect(the('[value="7"]').textContent).toBe('1');
  });

  it('[LIST-15] counts once where the part stays', async () => {
    await pressAtOnce({ price: 5 });
    expect(the('[value="7"]').textContent).toBe('1');
  });

  it('[LIST-15] counts for no other goods where its own are gone', async () => {
    await pressAtOnce({ price: 5, gone: true });
    expect(the('p').textContent).toBe('закончились');
  });
});
