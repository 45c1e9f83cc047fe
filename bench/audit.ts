import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** Downloaded by npm on first use instead of being a dependency: with its libraries it takes 150 MB, and the tests do not need it. */
const PACKAGE = 'lighthouse@13.5.0';

const Report = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.record(
    v.string(),
    v.object({
      /** From 0 to 1; null if one of its audits failed. */
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});

export type Report = v.InferOutput<typeof Report>;

export interface AuditOptions {
  /** Port on which a running Chromium accepts debugging connections. */
  port: number;
  categories: readonly string[];
  skipped?: readonly string[];
  cookie?: string;
}

/** Runs Lighthouse once on a page, emulating a phone. @returns null if Lighthouse could not judge the page */
export async function auditPage(url: string, options: AuditOptions): Promise<Report | null> {
  const { port, categories, skipped = [], cookie = '' } = options;
  const flags = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    ...(skipped.length > 0 ? [`--skip-audits=${skipped.join(',')}`] : []),
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const child = spawn('npm', ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
  });
  const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  // If it fails, it ends before its report is written whole.
  return code === 0 ? v.parse(Report, JSON.parse(report)) : null;
}
