import { LRUCache } from 'lru-cache';
import { listenToWorkers, notifyNodes } from '../../../kit/workers.ts';
import { MAX_KEYS } from '../../host/rate-limit.ts';

/** A sign-in attempt from an unknown device. */
export interface AnonymousAttempt {
  address: string;
  name: string;
  /** Whether the client has disconnected. */
  isGone(): boolean;
}

/** Clock and timers, replaceable in tests. */
export interface Timer {
  now(): number;
  /** @returns a function that cancels the call */
  after(milliseconds: number, call: () => void): () => void;
}

const SYSTEM_TIMER: Timer = {
  now: Date.now,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * How attempts are delayed: the number of wrong attempts that cause no delay, and the longest delay in milliseconds. The delay doubles with
 * every further wrong attempt until it reaches the longest.
 */
interface Pace {
  free: number;
  longest: number;
}
const OF_ADDRESS: Pace = { free: 5, longest: 30_000 };
/** With this delay at most 8,640 attempts a day are possible for one name, from however many addresses. */
const OF_NAME: Pace = { free: 10, longest: 10_000 };
const SHORTEST = 500;
/** Time after which wrong attempts are forgotten, unless another one follows. */
const FORGOTTEN_MS = 30 * 60_000;
/** Maximum number of waiting attempts; each holds a connection and a short form. */
const MAX_WAITING = { all: 200, address: 2, name: 5 };
/** Maximum time to wait; less than the minute after which proxies give up. */
const MAX_WAIT_MS = 45_000;
/** Pause after each wrong attempt, so that unknown devices take at most half of one processor. */
const REST_MS = 100;

interface Wrong {
  count: number;
  at: number;
}

const TOPIC = 'wrong admin password';

/** Counts wrong attempts by key, together for all processes on all machines. */
function countWrong() {
  const counts = { address: newCount(), name: newCount() };
  const add = ({ address, name, at }: { address: string; name: string; at: number }) => {
    for (const [count, key] of [
      [counts.address, address],
      [counts.name, name],
    ] as const)
      count.set(key, { count: current(count.get(key), at) + 1, at });
  };
  listenToWorkers(TOPIC, add);
  return {
    add({ address, name }: AnonymousAttempt, at: number): void {
      add({ address, name, at });
      notifyNodes(TOPIC, { address, name, at });
    },
    ofAddress: ({ address }: AnonymousAttempt, now: number) => current(counts.address.get(address), now),
    /** Returns the time from which an attempt may be checked. */
    readyAt: ({ address, name }: AnonymousAttempt, now: number) =>
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

interface Waiting extends AnonymousAttempt {
  until: number;
  /** False if the attempt is turned away unchecked. */
  decide(looked: boolean): void;
}

/**
 * Delays sign-in attempts from unknown devices instead of refusing them. They are checked one at a time: the more wrong attempts came from
 * an address or for a name, the longer the next one waits. A flood of attempts for one name thus costs its owner only some seconds on a new
 * device, and nothing on a known one, whose attempts are not queued here.
 */
export function anonymousAttempts({ now, after }: Timer = SYSTEM_TIMER) {
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

  /** Lets the next attempt be checked, or waits until one is due. */
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

  /** Whether another attempt may wait; if too many are waiting, one is dropped whose address has made more wrong attempts. */
  function hasRoom(attempt: AnonymousAttempt): boolean {
    const at = now();
    turnLateAway(at);
    const ofAddress = waiting.filter(({ address }) => address === attempt.address);
    if (ofAddress.length >= MAX_WAITING.address) return false;
    const ofName = waiting.filter(({ name }) => name === attempt.name);
    const full = ofName.length >= MAX_WAITING.name ? ofName : waiting;
    if (full === waiting && waiting.length < MAX_WAITING.all) return true;
    const most = full.reduce((a, b) => (wrong.ofAddress(b, at) > wrong.ofAddress(a, at) ? b : a));
    if (wrong.ofAddress(most, at) <= wrong.ofAddress(attempt, at)) return false;
    turnAway([most]);
    return true;
  }

  function done(attempt: AnonymousAttempt, wasWrong: boolean): void {
    if (wasWrong) wrong.add(attempt, now());
    const goOn = () => {
      isBusy = false;
      next();
    };
    if (wasWrong && !isClosed) after(REST_MS, goOn);
    else goOn();
  }

  return {
    /** Runs `look` when it is this attempt's turn; null if too many attempts are waiting or this one has waited too long. */
    async check<T>(
      attempt: AnonymousAttempt,
      look: () => Promise<T>,
      isWrong: (answer: T) => boolean,
    ): Promise<T | null> {
      if (isClosed || !hasRoom(attempt)) return null;
      const turn = new Promise<boolean>((decide) => {
        waiting.push({ ...attempt, until: now() + MAX_WAIT_MS, decide });
      });
      next();
      if (!(await turn)) return null;
      let wasWrong = true;
      try {
        const answer = await look();
        wasWrong = isWrong(answer);
        return answer;
      } finally {
        done(attempt, wasWrong);
      }
    },
    /** Turns away all waiting attempts when the server stops. */
    close(): void {
      isClosed = true;
      callOff();
      turnAway(waiting);
    },
  };
}

export type AnonymousAttempts = ReturnType<typeof anonymousAttempts>;
