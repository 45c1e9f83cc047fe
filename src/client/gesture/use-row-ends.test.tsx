// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import { the } from '../../../tests/page.ts';
import { type RowEnds, useRowEnds } from './use-row-ends.ts';

let ends: (RowEnds | null)[];
let resized: (() => void)[];

function Row({ wanted }: { wanted: boolean }) {
  const row = useRef<HTMLUListElement>(null);
  ends.push(useRowEnds(row, wanted));
  return <ul ref={row} />;
}

/** Lays out a row 300 px wide with 900 px of content. */
function layOut(scrollLeft: number, scrollWidth = 900): void {
  for (const [name, value] of Object.entries({ scrollLeft, scrollWidth, clientWidth: 300 }))
    Object.defineProperty(the('ul'), name, { value, configurable: true });
}

beforeEach(() => {
  ends = [];
  resized = [];
  class Watcher {
    constructor(callback: () => void) {
      resized.push(callback);
    }
    observe() {}
    disconnect() {
      resized = [];
    }
  }
  vi.stubGlobal('ResizeObserver', Watcher);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

it('[PROD-2] a row reports which way it can be scrolled, after scrolling and after growing', async () => {
  const draw = await mount(<Row wanted={false} />);
  layOut(0);
  await draw(<Row wanted={true} />);
  expect(ends.at(-1)).toEqual({ back: false, on: true });
  layOut(300);
  await act(async () => the('ul').dispatchEvent(new Event('scroll')));
  expect(ends.at(-1)).toEqual({ back: true, on: true });
  // Less than a pixel of remaining content does not count as scrollable.
  layOut(599.5);
  await act(async () => the('ul').dispatchEvent(new Event('scroll')));
  expect(ends.at(-1)).toEqual({ back: true, on: false });
  layOut(0.5, 300);
  await act(async () => {
    for (const callback of resized) callback();
  });
  expect(ends.at(-1)).toEqual({ back: false, on: false });
});

it('[PROD-2] a row whose ends are unchanged reports the same value', async () => {
  const draw = await mount(<Row wanted={false} />);
  layOut(300);
  await draw(<Row wanted={true} />);
  const before = ends.at(-1);
  layOut(310);
  await act(async () => the('ul').dispatchEvent(new Event('scroll')));
  expect(ends.at(-1)).toBe(before);
});

it('[PROD-2] a row is not observed without a subscriber, nor once it is gone', async () => {
  await mount(<Row wanted={false} />);
  expect([ends.at(-1), resized]).toEqual([null, []]);
  await mount(<Row wanted={true} />);
  expect(resized).toHaveLength(1);
  await unmount();
  expect(resized).toEqual([]);
});
