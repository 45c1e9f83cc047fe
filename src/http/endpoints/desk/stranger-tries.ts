import { LRUCache } from 'lru-cache';
import { hearWorkers, tellWorkers } from '../../../kit/workers.ts';
import { MAX_KEYS } from '../../host/rate-limit.ts';

/** A try to sign in from a device that is not known. */
export interface StrangerTry {
  address: string;
  name: string;
  /** Nobody waits for the answer any more. */
  isGone(): boolean;
}

/** Time, as a test can make it pass. */
export interface Timer {
  now(): number;
  /** @returns what calls it off */
  after(milliseconds: number, call: () => void): () => void;
}

const WALL: Timer = {
  now: Date.now,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** How many wrong ones are free, and the pause (milliseconds) that doubling ends at. */
interface Pace {
  free: number;
  longest: number;
}
const OF_ADDRESS: Pace = { free: 5, longest: 30_000 };
/** A name is tried 8,640 times a day at most, from however many addresses. */
const OF_NAME: Pace = { free: 10, longest: 10_000 };
const SHORTEST = 500;
/** Without another wrong one. */
const FORGOTTEN_MS = 30 * 60_000;
/** Tries that wait at once; each holds a connection and a short form. */
const MAX_WAITING = { all: 200, address: 2, name: 5 };
/** Proxies give up after a minute. */
const MAX_WAIT_MS = 45_000;
/** After each wrong one, so that strangers have half of a processor at most. */
const REST_MS = 100;

interface Wrong {
  count: number;
  at: number;
}

const TOPIC = 'wrong admin password';

/** Wrong tries by key; the workers of a machine count together. */
function countWrong() {
  const counts = { address: newCount(), name: newCount() };
  const add = ({ address, name, at }: { address: string; name: string; at: number }) => {
    for (const [count, key] of [
      [counts.address, address],
      [counts.name, name],
    ] as const)
      count.set(key, { count: current(count.get(key), at) + 1, at });
  };
  hearWorkers(TOPIC, add);
  return {
    add({ address, name }: StrangerTry, at: number): void {
      add({ address, name, at });
      tellWorkers(TOPIC, { address, name, at });
    },
    ofAddress: ({ address }: StrangerTry, now: number) => current(counts.address.get(address), now),
    /** When this try may be looked at. */
    readyAt: ({ address, name }: StrangerTry, now: number) =>
      Math.max(
        pauseEnd(counts.address.get(address), OF_ADDRESS, now),
        pauseEnd(counts.name.get(name), OF_NAME, now),
      ),
  };
}

const newCount = () => new LRUCache<string, Wrong>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
const current = (wrong: Wrong | undefined, now: number) =>
  wrong && now - wrong.at < FORGOTTEN_MS ? wrong.count : 0;

function pauseEnd(wrong: Wrong | undefined, { free, longest }: Pace, now: number): number {
  const over = current(wrong, now) - free;
  if (!wrong || over < 0) return now;
  return wrong.at + Math.min(longest, SHORTEST * 2 ** over);
}

interface Waiting extends StrangerTry {
  until: number;
  /** False: it is not looked at. */
  decide(looked: boolean): void;
}

/**
 * Slows strangers down without refusing them: their tries are looked at one after the other, later the more wrong ones came from their
 * address or for their name, and first who tried least. So a crowd at somebody's name costs its owner seconds on a new device, and nothing
 * on one that is known, which does not come here.
 */
export function strangerTries({ now, after }: Timer = WALL) {
  const wrong = countWrong();
  let waiting: Waiting[] = [];
  let isBusy = false;
  let isClosed = false;
  let callOff = () => {};

  function turnAway(all: readonly Waiting[]): void {
    waiting = waiting.filter((each) => !all.includes(each));
    for (const each of all) each.decide(false);
  }

  const turnLateAway = (at: number) => turnAway(waiting.filter((each) => each.isGone() || each.until <= at));

  /** Lets the next one in, or waits until there is one. */
  function next(): void {
    callOff();
    const at = now();
    turnLateAway(at);
    if (isBusy || waiting.length === 0) return;
    const leastTried = waiting.toSorted((a, b) => wrong.ofAddress(a, at) - wrong.ofAddress(b, at));
    const ready = leastTried.find((each) => wrong.readyAt(each, at) <= at);
    if (ready) {
      isBusy = true;
      waiting = waiting.filter((each) => each !== ready);
      ready.decide(true);
      return;
    }
    const moments = waiting.map((each) => Math.min(each.until, wrong.readyAt(each, at)));
    callOff = after(Math.min(...moments) - at, next);
  }

  /** Makes room for a try where others that tried more take it all; false where there is none. */
  function hasRoom(asked: StrangerTry): boolean {
    const at = now();
    turnLateAway(at);
    const ofAddress = waiting.filter(({ address }) => address === asked.address);
    if (ofAddress.length >= MAX_WAITING.address) return false;
    const ofName = waiting.filter(({ name }) => name === asked.name);
    const full = ofName.length >= MAX_WAITING.name ? ofName : waiting;
    if (full === waiting && waiting.length < MAX_WAITING.all) return true;
    const most = full.reduce((a, b) => (wrong.ofAddress(b, at) > wrong.ofAddress(a, at) ? b : a));
    if (wrong.ofAddress(most, at) <= wrong.ofAddress(asked, at)) return false;
    turnAway([most]);
    return true;
  }

  function done(asked: StrangerTry, wasWrong: boolean): void {
    if (wasWrong) wrong.add(asked, now());
    const goOn = () => {
      isBusy = false;
      next();
    };
    if (wasWrong && !isClosed) after(REST_MS, goOn);
    else goOn();
  }

  return {
    /** Does `look` when it is the turn of this try; null where too many wait, or it waited too long. */
    async take<T>(
      asked: StrangerTry,
      look: () => Promise<T>,
      isWrong: (answer: T) => boolean,
    ): Promise<T | null> {
      if (isClosed || !hasRoom(asked)) return null;
      const turn = new Promise<boolean>((decide) => {
        waiting.push({ ...asked, until: now() + MAX_WAIT_MS, decide });
      });
      next();
      if (!(await turn)) return null;
      let wasWrong = true;
      try {
        const answer = await look();
        wasWrong = isWrong(answer);
        return answer;
      } finally {
        done(asked, wasWrong);
      }
    },
    /** Sends everybody away who waits: the shop stops. */
    close(): void {
      isClosed = true;
      callOff();
      turnAway(waiting);
    },
  };
}

export type StrangerTries = ReturnType<typeof strangerTries>;
