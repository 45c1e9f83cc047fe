import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { adminPeople } from '../../data/schema/admin.ts';
import { transact } from '../../data/transact.ts';
import { KNOWN_DEVICE_SECONDS } from '../../domain/admin/device.ts';
import { readPersonName } from '../../domain/admin/person.ts';
import { type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { GONE } from './manage-people.ts';

type Signer = Pick<typeof adminPeople.$inferSelect, 'id' | 'password'>;

/** In seconds; after an operator has admitted a device, a sign-in on it must follow within this time. */
const ADMITTED_SECONDS = 3600;
/** Maximum number of people remembered on one device, who take turns at it. */
const MAX_TOKENS = 4;
const SEPARATOR = '~';
/** Maximum length of the cookie with that many tokens. */
const MAX_COOKIE = 400;

/**
 * Signs a token with the digest of the person's password, which is secret anyway. So changing the password or removing the person makes all
 * their devices unknown.
 */
const sign = ({ id, password }: Signer, device: string, until: string) =>
  createHmac('sha256', password).update(`admin device ${id} ${device} ${until}`).digest('base64url');

async function personOf(db: Queryable, typedName: string) {
  const name = readPersonName(typedName);
  if (!name.ok) return null;
  const [person] = await db.select().from(adminPeople).where(eq(adminPeople.name, name.value));
  return person ?? null;
}

/** Returns a token `device.until.signature` for a device that is new to the person. */
function deviceToken(person: Signer, seconds: number, now: Date): string {
  const device = randomBytes(12).toString('base64url');
  const until = String(Math.floor(now.getTime() / 1000) + seconds);
  return `${device}.${until}.${sign(person, device, until)}`;
}

/** Reads the device from a token of this person; null when it is forged, expired or somebody else's. */
function readToken(token: string, person: Signer, now: Date): string | null {
  const [device = '', until = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(person, device, until))) return null;
  return Number(until) * 1000 > now.getTime() ? device : null;
}

const tokensIn = (text: string) => (text.length > MAX_COOKIE ? [] : text.split(SEPARATOR).filter(Boolean));

/** Returns the value of the device cookie after a sign-in, with tokens of this person and the few who signed in before. */
export function withDevice(cookie: string, person: Signer, now: Date): string {
  const others = tokensIn(cookie).filter((token) => readToken(token, person, now) === null);
  return [deviceToken(person, KNOWN_DEVICE_SECONDS, now), ...others].slice(0, MAX_TOKENS).join(SEPARATOR);
}

/** Finds the device on which this person signed in before, by its cookie; null for an unknown one. */
export async function findDevice(
  { db, clock }: { db: Queryable; clock: Clock },
  typedName: string,
  deviceCookie: string,
): Promise<string | null> {
  const now = clock();
  const tokens = tokensIn(deviceCookie);
  const person = tokens.length > 0 ? await personOf(db, typedName) : null;
  if (!person) return null;
  return tokens.map((token) => readToken(token, person, now)).find((device) => device !== null) ?? null;
}

/** Creates a token with which an operator admits a person's device, even after many failed attempts to sign in with their name. */
export function admitDevice(db: Database, name: string, now: Date): Promise<Result<string>> {
  return transact(db, async (tx): Promise<Result<string>> => {
    const person = await personOf(tx, name);
    return person ? success(deviceToken(person, ADMITTED_SECONDS, now)) : GONE;
  });
}
