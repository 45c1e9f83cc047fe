import { resolve } from 'node:path';
import * as v from 'valibot';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

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
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must be an e-mail address'))),
  TRUSTED_PROXIES: v.optional(v.string(), ''),
  CHANGES_PER_MINUTE: v.optional(wholeNumber(0, 1_000_000), '300'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
});

export type Env = v.InferOutput<typeof schema>;

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
  if (parsed.success) return parsed.output;
  const lines = parsed.issues.map((issue) => `  ${issue.path?.[0]?.key}: ${issue.message}`);
  throw new EnvError(`Settings that cannot be used:\n${lines.join('\n')}`);
}
