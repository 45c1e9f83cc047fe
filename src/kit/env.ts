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

/** Schema of a value that is sent verbatim in a request header. */
const secret = () =>
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,1000}$/, 'must be a token of Latin letters, digits and signs'));

/** Services that the shop can write feeds for. */
const FEED_NAMES = ['yandex', 'google', 'onliner'] as const;

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
  FILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(
        /^https?:\/\/[^/@?#]+(\/[a-z\d][a-z\d.-]+)?\/?$/,
        'must be the address of a bucket such as https://s3.example/bucket',
      ),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  FILES_KEY: v.optional(secret()),
  FILES_SECRET: v.optional(secret()),
  FILES_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, 'must be a region such as eu-central-1')),
    'us-east-1',
  ),
  WORKERS: v.optional(wholeNumber(1, 64)),
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
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{16,1000}$/, 'must be at least 16 Latin letters, digits and signs'),
    ),
  ),
  ORDER_WEBHOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
    ),
  ),
  ORDER_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z\d+/]{32,90}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64'),
    ),
  ),
  ORDER_TELEGRAM_CHAT: v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,20}$/, 'must be the id of a conversation or a group with the bot')),
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
  BEPAID_GATEWAY_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address')),
    'https://gateway.bepaid.by',
  ),
  BEPAID_TEST: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  TEST_PAYMENT: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  YANDEX_MAPS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be a key of letters and digits')),
  ),
  YANDEX_METRICA_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/, 'must be the number of a counter'), v.transform(Number)),
  ),
  GA4_ID: v.optional(
    v.pipe(v.string(), v.regex(/^G-[A-Z\d]{4,20}$/, 'must be a measurement id such as G-ABC123')),
  ),
  ANALYTICS_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
    ),
  ),
  JIVO_WIDGET_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z\d]{6,40}$/, "must be the widget's id, letters and digits")),
  ),
  JIVO_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\/[\w.:-]+\/[\w./-]*$/, 'must be an address such as https://code.jivo.ru/widget'),
    ),
    'https://code.jivosite.com/widget',
  ),
  RECOMMENDER_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
    ),
  ),
  RECOMMENDER_KEY: v.optional(secret()),
  EXCHANGE_USER: v.optional(
    v.pipe(v.string(), v.regex(/^[^:\s]{1,100}$/u, 'must be a name without spaces and colons')),
  ),
  EXCHANGE_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(12, 'must be at least 12 characters'), v.maxLength(200)),
  ),
  EXCHANGE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/[\w.-]{1,60}){1,6}$/, 'must be a path such as /bitrix/admin/1c_exchange.php'),
    ),
    '/bitrix/admin/1c_exchange.php',
  ),
  EXCHANGE_ENCODING: v.optional(
    v.picklist(['windows-1251', 'utf-8'], 'must be windows-1251 or utf-8'),
    'windows-1251',
  ),
  FEEDS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => (list === 'none' ? [] : list.split(/[, ]/).filter(Boolean))),
      v.array(v.picklist(FEED_NAMES, `must be names of ${FEED_NAMES.join(', ')} with commas, or none`)),
    ),
    FEED_NAMES.join(','),
  ),
  FEED_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.regex(/^https?:\/\//, 'must start with http:// or https://'),
    ),
  ),
  FEED_MINUTES: v.optional(wholeNumber(5, 10_080), '60'),
  CURRENCY_RATES: v.optional(
    v.picklist(['settings', 'national-bank'], 'must be settings or national-bank'),
    'settings',
  ),
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
  STOP_DELAY_SECONDS: v.optional(wholeNumber(0, 300)),
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

/** Settings that have to be set together. */
const TOGETHER: readonly (readonly (keyof Env)[])[] = [
  ['BEPAID_SHOP_ID', 'BEPAID_SECRET_KEY'],
  ['EXCHANGE_USER', 'EXCHANGE_PASSWORD'],
  ['FILES_URL', 'FILES_KEY', 'FILES_SECRET'],
  ['ORDER_WEBHOOK_URL', 'ORDER_WEBHOOK_SECRET'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['VIBER_BOT_TOKEN', 'VIBER_BOT_URI'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
];

/** Environment variables that cannot be used at start; `message` has one line for each. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const LOOPBACK = /^(127\.[\d.]+|::1|localhost)$/;

/** Returns a line for each combination of valid settings that contradict each other. */
function contradictionsOf(env: Env): string[] {
  const broken = TOGETHER.filter((names) => new Set(names.map((name) => Boolean(env[name]))).size > 1);
  const isOpen = env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !LOOPBACK.test(env.METRICS_HOST);
  return [
    ...broken.map((names) => `  ${names.join(', ')}: set ${names.length > 2 ? 'all' : 'both'} or none`),
    ...(isOpen ? ['  METRICS_TOKEN: is needed where others than this machine can ask METRICS_HOST'] : []),
  ];
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
    const lines = contradictionsOf(env);
    if (lines.length === 0) return env;
    throw new EnvError(`Settings that cannot be used:\n${lines.join('\n')}`);
  }
  const lines = parsed.issues.map((issue) => `  ${issue.path?.[0]?.key}: ${issue.message}`);
  throw new EnvError(`Settings that cannot be used:\n${lines.join('\n')}`);
}

/** Returns the public address of the shop, without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
}
