// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import { useDevice } from './use-device.ts';

afterEach(() => unmount());

it('knows nothing of the device on the server', () => {
  expect(onServer(() => useDevice(() => 'stored'))).toBeNull();
});

it('reads what the device knows once', async () => {
  let stored = '12,5';
  const read = () => stored;
  const area = await mountHook(() => useDevice(read), 1);
  stored = '14';
  await area.on(2);
  expect(area.answers).toEqual(['12,5', '12,5']);
});
