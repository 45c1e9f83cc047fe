import { resolve } from 'node:path';
import * as v from 'valibot';
import { isProxyList } from './proxy-list.ts';
import { readRsaPublicKey } from './rsa-public-key.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** What goes into a header of a request as it is. */
const secret = () =>
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,1000}$/, 'must be a token of Latin letters, digits and signs'));

const schema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65535), '3000'),
  DATA_DIR: v.pipe(
    v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
    v.transform((dir) => resolve(dir)),
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  DEMO_PRODUCTS: v.optional(wholeNumber(0, 5_000_000), '2400'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as https://shop.example'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
      v.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must be an e-mail address'))),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,20}:[\w-]{1,100}$/, 'must be the token that BotFather gave')),
  ),
  TELEGRAM_BOT_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^\w{1,64}$/, "must be the bot's name without @")),
  ),
  CHAT_TELEGRAM_CHAT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'must be the id of a private conversation with the bot')),
  ),
  VIBER_BOT_TOKEN: v.optional(secret()),
  VIBER_BOT_URI: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "must be the bot's URI"))),
  WHATSAPP_TOKEN: v.optional(secret()),
  WHATSAPP_PHONE_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'must be the id of the number at WhatsApp, digits')),
  ),
  WHATSAPP_TEMPLATE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d_]{1,512}$/, 'must be the name of a template')),
  ),
  SMS_BY_TOKEN: v.optional(secret()),
  SMS_BY_ALPHANAME_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be the number of an approved name')),
  ),
  MESSAGE_DAYS: v.optional(wholeNumber(1, 3650), '30'),
  UNDELIVERED_DAYS: v.optional(wholeNumber(1, 3650), '180'),
  BEPAID_SHOP_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be the number of the shop at bePaid')),
  ),
  BEPAID_SECRET_KEY: v.optional(v.string()),
  BEPAID_PUBLIC_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readRsaPublicKey(text) !== null,
        'must be the RSA public key that bePaid shows: PEM or one line of base64',
      ),
    ),
  ),
  BEPAID_CHECKOUT_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address')),
    'https://checkout.bepaid.by',
  ),
  BEPAID_TEST: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  YANDEX_MAPS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be a key of letters and digits')),
  ),
  RECOMMENDER_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
    ),
  ),
  RECOMMENDER_KEY: v.optional(secret()),
  PICTURE_ALLOWED_ADDRESSES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\da-f.:, ]*$/i, 'must be addresses such as 192.168.1.10, separated by commas'),
      v.transform((list) => list.split(/[, ]/).filter(Boolean)),
    ),
    '',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isProxyList,
        'must be addresses, subnets such as 10.0.0.0/8 or the names loopback, linklocal, uniquelocal, with commas between',
      ),
    ),
    '',
  ),
  CHANGES_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000), '300'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
});

/** Names of all variables that the shop reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.entries);

export type Env = v.InferOutput<typeof schema>;

/** Settings that mean something only together. */
const TOGETHER: readonly (readonly (keyof Env)[])[] = [
  ['BEPAID_SHOP_ID', 'BEPAID_SECRET_KEY'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['VIBER_BOT_TOKEN', 'VIBER_BOT_URI'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
];

/** Raised at boot when a variable cannot be used; `message` has one line per variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @throws EnvError naming every variable that cannot be used and why
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) {
    const env = parsed.output;
    const broken = TOGETHER.filter((names) => new Set(names.map((name) => Boolean(env[name]))).size > 1);
    if (broken.length === 0) return env;
    const lines = broken.map(
      (names) => `  ${names.join(', ')}: set ${names.length > 2 ? 'all' : 'both'} or none`,
    );
    throw new EnvError(`Settings that cannot be used:\n${lines.join('\n')}`);
  }
  const lines = parsed.issues.map((issue) => `  ${issue.path?.[0]?.key}: ${issue.message}`);
  throw new EnvError(`Settings that cannot be used:\n${lines.join('\n')}`);
}
