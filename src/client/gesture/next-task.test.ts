import { afterEach, expect, it, vi } from 'vitest';
import { nextTask } from './next-task.ts';

afterEach(() => vi.unstubAllGlobals());

it('[NAV-9] schedules the next work as a separate task where the browser supports it', async () => {
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

it('[NAV-9] runs it at once elsewhere', async () => {
  vi.stubGlobal('scheduler', undefined);
  expect(await nextTask()).toBeUndefined();
});
