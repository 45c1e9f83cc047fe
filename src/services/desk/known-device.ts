import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { deskPeople } from '../../data/schema/desk.ts';
import { transact } from '../../data/transact.ts';
import { KNOWN_DEVICE_SECONDS } from '../../domain/desk/device.ts';
import { readPersonName } from '../../domain/desk/person.ts';
import { type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { GONE } from './keep-people.ts';

type Signer = Pick<typeof deskPeople.$inferSelect, 'id' | 'password'>;

/** Seconds in which a device that an operator let through has to sign in. */
const LET_THROUGH_SECONDS = 3600;
/** People who take turns at one device. */
const MAX_TOKENS = 4;
const SEPARATOR = '~';
/** No longer than as many tokens as there may be. */
const MAX_COOKIE = 400;

/**
 * Signed with the digest of the person's password, which nobody outside has: there is no other secret to keep, and another password or no
 * such person any more makes all their devices unknown.
 */
const sign = ({ id, password }: Signer, device: string, until: string) =>
  createHmac('sha256', password).update(`admin device ${id} ${device} ${until}`).digest('base64url');

async function personOf(db: Queryable, typedName: string) {
  const name = readPersonName(typedName);
  if (!name.ok) return null;
  const [person] = await db.select().from(deskPeople).where(eq(deskPeople.name, name.value));
  return person ?? null;
}

/** The token of a new device of somebody: `device.until.signature`. */
function deviceToken(person: Signer, seconds: number, now: Date): string {
  const device = randomBytes(12).toString('base64url');
  const until = String(Math.floor(now.getTime() / 1000) + seconds);
  return `${device}.${until}.${sign(person, device, until)}`;
}

/** The device that a token names to its person; null for one that is made up, over, or of somebody else. */
function readToken(token: string, person: Signer, now: Date): string | null {
  const [device = '', until = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(person, device, until))) return null;
  return Number(until) * 1000 > now.getTime() ? device : null;
}

const tokensIn = (text: string) => (text.length > MAX_COOKIE ? [] : text.split(SEPARATOR).filter(Boolean));

/** What the cookie of a device says once somebody signed in there: they are known, and so are the few who were before. */
export function withDevice(cookie: string, person: Signer, now: Date): string {
  const others = tokensIn(cookie).filter((token) => readToken(token, person, now) === null);
  return [deviceToken(person, KNOWN_DEVICE_SECONDS, now), ...others].slice(0, MAX_TOKENS).join(SEPARATOR);
}

/** The device on which somebody of this name signed in before, by what it brought; null for one that is not known. */
export async function findDevice(
  { db, clock }: { db: Queryable; clock: Clock },
  typedName: string,
  brought: string,
): Promise<string | null> {
  const now = clock();
  const tokens = tokensIn(brought);
  const person = tokens.length > 0 ? await personOf(db, typedName) : null;
  if (!person) return null;
  return tokens.map((token) => readToken(token, person, now)).find((device) => device !== null) ?? null;
}

/** A token by which an operator lets a device of somebody through, however many strangers try their name. */
export function letDeviceThrough(db: Database, name: string, now: Date): Promise<Result<string>> {
  return transact(db, async (tx): Promise<Result<string>> => {
    const person = await personOf(tx, name);
    return person ? success(deviceToken(person, LET_THROUGH_SECONDS, now)) : GONE;
  });
}
