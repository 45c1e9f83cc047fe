import { expect, it } from 'vitest';
import { strangerTries } from './stranger-tries.ts';

/** Tries over time that passes when a test says so. */
function door() {
  let now = 1_000_000;
  let calls: { at: number; call: () => void }[] = [];
  const tries = strangerTries({
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
      tries.take(
        { address, name, isGone },
        right ? async () => 'right' as const : look,
        (answer) => answer === 'wrong',
      ),
    /** Lets so much time pass, with all that is due in it. */
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

it('[DESK-1] tries of a name are slowed down, from however many addresses: some thousand in a day', async () => {
  const { pass, looked, ...at } = door();
  for (let second = 0; second < HOUR / 1000; second += 1) {
    for (let address = 0; address < 3; address += 1) void at.try(`${second}-${address}`, 'анна');
    await pass(1000);
  }
  expect(looked()).toBeGreaterThan(300);
  expect(looked()).toBeLessThanOrEqual(10 + 8 + HOUR / 10_000);
});

it('[DESK-1] tries of an address are slowed down, whoever they name: some hundred in an hour', async () => {
  const { pass, looked, ...at } = door();
  for (let second = 0; second < HOUR / 1000; second += 1) {
    void at.try('burglar', `name ${second}`);
    await pass(1000);
  }
  expect(looked()).toBeLessThanOrEqual(5 + 8 + HOUR / 30_000);
});

it('[DESK-1] who tried least comes first, so that a new device of the owner waits ten seconds at most', async () => {
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

it('[DESK-1] one password is looked at at a time, with a rest, and only so many wait', async () => {
  const { pass, looked, most, close, ...at } = door();
  const answers = Array.from({ length: 1000 }, (_, address) => at.try(`${address}`, `name ${address}`));
  // One is looked at, two hundred wait, the others are sent away at once.
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

it('[DESK-1] nothing is looked at for who went away, and a place is free again', async () => {
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

it('[DESK-1] nobody waits for a minute, at which proxies give up', async () => {
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

it('[DESK-1] an error of what is looked at counts as a wrong one, and the next is let in', async () => {
  const tries = strangerTries({
    now: () => 0,
    after: (_, call) => {
      const soon = setImmediate(call);
      return () => clearImmediate(soon);
    },
  });
  const asked = { address: 'a', name: 'анна', isGone: () => false };
  await expect(
    tries.take(
      asked,
      () => Promise.reject(new Error('away')),
      () => false,
    ),
  ).rejects.toThrow('away');
  expect(
    await tries.take(
      asked,
      async () => 'right',
      () => false,
    ),
  ).toBe('right');
});
