import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { failure, type Result, success } from '../../domain/result.ts';
import { isEasilyGuessed } from './password-strength.ts';

const derive = promisify(argon2);

/**
 * Argon2id with 19 MiB, two passes and one lane: the first of the equal choices that OWASP's Password Storage Cheat Sheet names
 * (cheatsheetseries.owasp.org, «Argon2id»); salt and digest as long as RFC 9106, section 4, advises at least.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
/** One takes a tenth of a second and 19 MiB: those who wait beyond these are sent away. */
const MAX_WAITING = 16;
const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

const EASY = failure(
  'easy',
  'Такой пароль угадывают одним из первых. Возьмите несколько слов, не связанных друг с другом и с вашим именем',
);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Does one after the other, so that a crowd at the door takes neither memory nor every processor; null when too many wait. */
function inTurn<T>(work: () => Promise<T>): Promise<T> | null {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const done = last.then(work, work).finally(() => {
    waiting -= 1;
  });
  last = done.catch(() => {});
  return done;
}

/** One spelling of what can be typed in several: letters with accents as one sign or as two. */
const spelled = (password: string) => password.normalize('NFKC');

const base64 = (bytes: Buffer) => bytes.toString('base64').split('=', 1)[0];

/** A password that may be set by somebody of this name; else why not, in words. */
export async function checkNewPassword(password: string, name: string): Promise<Result<string>> {
  const { length } = [...spelled(password)];
  if (length < MIN_LENGTH) return failure('short', `Пароль короче ${MIN_LENGTH} знаков`);
  if (length > MAX_LENGTH) return failure('long', `Пароль длиннее ${MAX_LENGTH} знаков`);
  if (await isEasilyGuessed(spelled(password), name)) return EASY;
  return success(password);
}

/** The digest of a password in the usual form, `$argon2id$v=19$m=…,t=…,p=…$salt$digest`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const digest = await derive('argon2id', { ...COST, message: spelled(password), nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(digest)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{22,86})\$([\w+/]{43})$/;

/** Of nobody's password: who names somebody unknown waits as long as who does not. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function isRight(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', digest = ''] = FORM.exec(kept) ?? [];
  if (!digest) throw new Error('a password is kept in an unknown form');
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
 * Whether a password is the one whose digest is kept; `kept` null: of somebody unknown, which takes as long and is never right.
 * Null when so many try at once that this one was not looked at.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean | null> {
  const looked = inTurn(() => isRight(password.slice(0, MAX_LENGTH * 2), kept ?? NOBODY));
  if (!looked) return null;
  return (await looked) && kept !== null;
}
