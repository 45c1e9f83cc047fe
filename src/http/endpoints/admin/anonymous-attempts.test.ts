import { expect, it } from 'vitest';
import { anonymousAttempts } from './anonymous-attempts.ts';

/** Creates a queue with a clock that advances only when the test calls `pass`. */
function door() {
  let now = 1_000_000;
  let calls: { at: number; call: () => void }[] = [];
  const tries = anonymousAttempts({
    now: () => now,
    after(milliseconds, call) {
      const planned = { at: now + milliseconds, call };
      calls.push(planned);
      return () => {
        calls = calls.filter((each) => each !== planned);
      };
    },
  });
  let looking = 0;
  let most = 0;
  let looked = 0;
  async function look(): Promise<'wrong' | 'right'> {
    looking += 1;
    looked += 1;
    most = Math.max(most, looking);
    await settle();
    looking -= 1;
    return 'wrong';
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    close: tries.close,
    looked: () => looked,
    most: () => most,
    try: (
      address: string,
      name: string,
      { right = false, isGone = () => false }: { right?: boolean; isGone?: () => boolean } = {},
    ) =>
      tries.check(
        { address, name, isGone },
        right ? async () => 'right' as const : look,
        (answer) => answer === 'wrong',
      ),
    /** Advances time and runs everything that is due. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        for (let turn = 0; turn < 5; turn += 1) await settle();
        const [due] = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!due) break;
        now = Math.max(now, due.at);
        calls = calls.filter((each) => each !== due);
        due.call();
      }
      now = end;
    },
  };
}

const HOUR = 3_600_000;

it('[ADMIN-1] attempts on a name are slowed down, from however many addresses: some thousand a day', async () => {
  const { pass, looked, ...at } = door();
  for (let second = 0; second < HOUR / 1000; second += 1) {
    for (let address = 0; address < 3; address += 1) void at.try(`${second}-${address}`, 'анна');
    await pass(1000);
  }
  expect(looked()).toBeGreaterThan(300);
  expect(looked()).toBeLessThanOrEqual(10 + 8 + HOUR / 10_000);
});

it('[ADMIN-1] attempts from an address are slowed down, whatever the name: some hundred an hour', async () => {
  const { pass, looked, ...at } = door();
  for (let second = 0; second < HOUR / 1000; second += 1) {
    void at.try('burglar', `name ${second}`);
    await pass(1000);
  }
  expect(looked()).toBeLessThanOrEqual(5 + 8 + HOUR / 30_000);
});

it('[ADMIN-1] the address with the fewest attempts comes first, so that the owner’s new device waits ten seconds at most', async () => {
  const { pass, ...at } = door();
  for (let round = 0; round < 20; round += 1) {
    for (let address = 0; address < 8; address += 1) void at.try(`burglar ${address}`, 'анна');
    await pass(10_000);
  }
  for (let address = 0; address < 8; address += 1) void at.try(`burglar ${address}`, 'анна');
  let answer: string | null = 'waits';
  void at.try('home', 'анна', { right: true }).then((given) => {
    answer = given;
  });
  await pass(10_000);
  expect(answer).toBe('right');
});

it('[ADMIN-1] passwords are checked one at a time, with a pause, and the queue is bounded', async () => {
  const { pass, looked, most, close, ...at } = door();
  const answers = Array.from({ length: 1000 }, (_, address) => at.try(`${address}`, `name ${address}`));
  // One attempt is being checked and two hundred wait; the others are turned away immediately.
  expect((await Promise.all(answers.slice(201))).every((answer) => answer === null)).toBe(true);
  await pass(1000);
  expect(looked()).toBeLessThanOrEqual(11);
  await pass(60_000);
  expect([looked(), most()]).toEqual([201, 1]);
  expect(await at.try('later', 'later')).toBe('wrong');
  const sameAddress = Array.from({ length: 10 }, () => at.try('one', 'other'));
  expect((await Promise.all(sameAddress.slice(2))).every((answer) => answer === null)).toBe(true);
  close();
  expect(await Promise.all(sameAddress)).toEqual(Array(10).fill(null));
  expect(await at.try('home', 'анна', { right: true })).toBeNull();
});

it('[ADMIN-1] a client that disconnected is not checked and frees its place', async () => {
  const { pass, looked, ...at } = door();
  let isGone = false;
  const answers = Array.from({ length: 201 }, (_, address) =>
    at.try(`${address}`, `name ${address}`, { isGone: () => isGone }),
  );
  isGone = true;
  const owner = at.try('home', 'анна', { right: true });
  await pass(1000);
  expect(await owner).toBe('right');
  expect([looked(), (await Promise.all(answers)).filter((answer) => answer === null).length]).toEqual([
    1, 200,
  ]);
});

it('[ADMIN-1] no attempt waits for a minute, after which proxies give up', async () => {
  const { pass, ...at } = door();
  for (let count = 0; count < 30; count += 1) {
    void at.try('burglar', `name ${count}`);
    await pass(31_000);
  }
  void at.try('burglar', 'name');
  await pass(100);
  const second = [at.try('burglar', 'анна'), at.try('burglar', 'анна')];
  await pass(45_000);
  expect(await Promise.all(second)).toEqual(['wrong', null]);
});

it('[ADMIN-1] an error during the check counts as a wrong attempt, and the next one is admitted', async () => {
  const tries = anonymousAttempts({
    now: () => 0,
    after: (_, call) => {
      const soon = setImmediate(call);
      return () => clearImmediate(soon);
    },
  });
  const attempt = { address: 'a', name: 'анна', isGone: () => false };
  await expect(
    tries.check(
      attempt,
      () => Promise.reject(new Error('away')),
      () => false,
    ),
  ).rejects.toThrow('away');
  expect(
    await tries.check(
      attempt,
      async () => 'right',
      () => false,
    ),
  ).toBe('right');
});
