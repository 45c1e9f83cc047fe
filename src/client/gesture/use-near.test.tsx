// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import { stubIntersections, the } from '../../../tests/page.ts';
import { useNear } from './use-near.ts';

let near: ReturnType<typeof stubIntersections>;

function Later({ drawn = true }: { drawn?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isNear = useNear(place, 200);
  return drawn ? <p ref={place}>{isNear ? 'near' : 'far'}</p> : null;
}

beforeEach(() => {
  near = stubIntersections();
  vi.stubGlobal('IntersectionObserver', near.Watcher);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

it('[NAV-9] a component draws what is near, and goes on drawing it', async () => {
  await mount(<Later />);
  expect(the('p').textContent).toBe('far');
  expect(near.watched.get(the('p'))?.margin).toBe('200px');
  await act(async () => near.watched.get(the('p'))?.notify(true));
  expect(the('p').textContent).toBe('near');
});

it('[NAV-9] nobody waits for an element that is gone or was not drawn', async () => {
  await mount(<Later />);
  await unmount();
  expect(near.watched.size).toBe(0);
  await mount(<Later drawn={false} />);
  expect(near.watched.size).toBe(0);
});
