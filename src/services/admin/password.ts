import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { failure, type Result, success } from '../../domain/result.ts';
import { isEasilyGuessed } from './password-strength.ts';

const derive = promisify(argon2);

/**
 * Cost of Argon2id: 19 MiB, two passes and one lane, the first of the equivalent choices in OWASP's Password Storage Cheat Sheet
 * (cheatsheetseries.owasp.org, «Argon2id»). Salt and digest are at least as long as RFC 9106, section 4, recommends.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/** Maximum number of attempts that wait for their turn; each takes a tenth of a second and 19 MiB, so further ones are turned away. */
const MAX_WAITING = 16;
const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

const EASY = failure(
  'easy',
  'Такой пароль угадывают одним из первых. Возьмите несколько слов, не связанных друг с другом и с вашим именем',
);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs one job at a time, so that many sign-ins at once use little memory and not every processor; null when too many are waiting. */
function inTurn<T>(work: () => Promise<T>): Promise<T> | null {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const done = last.then(work, work).finally(() => {
    waiting -= 1;
  });
  last = done.catch(() => {});
  return done;
}

/** Normalises letters that can be typed in several ways, such as an accented letter as one character or two. */
const spelled = (password: string) => password.normalize('NFKC');

const base64 = (bytes: Buffer) => bytes.toString('base64').split('=', 1)[0];

/** Checks a new password of this person; a failure says what is wrong with it. */
export async function checkNewPassword(password: string, name: string): Promise<Result<string>> {
  const { length } = [...spelled(password)];
  if (length < MIN_LENGTH) return failure('short', `Пароль короче ${MIN_LENGTH} знаков`);
  if (length > MAX_LENGTH) return failure('long', `Пароль длиннее ${MAX_LENGTH} знаков`);
  if (await isEasilyGuessed(spelled(password), name)) return EASY;
  return success(password);
}

/** Returns a password's digest in the usual form, `$argon2id$v=19$m=…,t=…,p=…$salt$digest`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const digest = await derive('argon2id', { ...COST, message: spelled(password), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(digest)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{22,86})\$([\w+/]{43})$/;

/** Digest that no password has; it is compared for an unknown name, so that signing in takes as long as with a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function isRight(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', digest = ''] = FORM.exec(stored) ?? [];
  if (!digest) throw new Error('a password is stored in an unknown form');
  const expected = Buffer.from(digest, 'base64');
  const given = await derive('argon2id', {
    message: spelled(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

/**
 * Compares a password with a stored digest. For an unknown person `stored` is null, which takes as long and never matches. Returns null
 * when too many attempts run at once, so that this one was not checked.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean | null> {
  const looked = inTurn(() => isRight(password.slice(0, MAX_LENGTH * 2), stored ?? NOBODY));
  if (!looked) return null;
  return (await looked) && stored !== null;
}
