import { afterEach, expect, it, vi } from 'vitest';
import { nextTask } from './next-task.ts';

afterEach(() => vi.unstubAllGlobals());

it('[NAV-9] what is to be done next waits for a task of its own, where the browser has such', async () => {
  const tasks: (() => void)[] = [];
  const postTask = (task: () => void) => new Promise<void>((resolve) => tasks.push(() => resolve(task())));
  vi.stubGlobal('scheduler', { postTask });
  const then = vi.fn();
  const done = nextTask().then(then);
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  for (const task of tasks) task();
  await done;
  expect(then).toHaveBeenCalledOnce();
});

it('[NAV-9] elsewhere it is done at once', async () => {
  vi.stubGlobal('scheduler', undefined);
  expect(await nextTask()).toBeUndefined();
});
