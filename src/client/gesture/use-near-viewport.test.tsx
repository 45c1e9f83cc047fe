// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import { stubIntersections, the } from '../../../tests/page.ts';
import { useNearViewport } from './use-near-viewport.ts';

let intersections: ReturnType<typeof stubIntersections>;

function Later({ drawn = true }: { drawn?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isNear = useNearViewport(place, 200);
  return drawn ? <p ref={place}>{isNear ? 'near' : 'far'}</p> : null;
}

beforeEach(() => {
  intersections = stubIntersections();
  vi.stubGlobal('IntersectionObserver', intersections.Watcher);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

it('[NAV-9] a component draws its content near the viewport, and keeps drawing it', async () => {
  await mount(<Later />);
  expect(the('p').textContent).toBe('far');
  expect(intersections.watched.get(the('p'))?.margin).toBe('200px');
  await act(async () => intersections.watched.get(the('p'))?.notify(true));
  expect(the('p').textContent).toBe('near');
});

it('[NAV-9] stops observing an element that is gone or was not drawn', async () => {
  await mount(<Later />);
  await unmount();
  expect(intersections.watched.size).toBe(0);
  await mount(<Later drawn={false} />);
  expect(intersections.watched.size).toBe(0);
});
