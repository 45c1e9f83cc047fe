import type { HostileRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** What came of an attack. */
export interface HostileReport {
  /** What must not be, each with the request that did it. */
  wrong: string[];
  /** What was measured, a line each. */
  measured: string[];
}

const MAX_SHOWN = 20;
const SLOWEST = 10;

/** The `share` of a list, by size. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** «p50 1.2, p99 3.4, max 5.6 ms» of times in milliseconds. */
export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, max] = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1) ?? 0];
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms`;
}

/** Bytes on the wire as a line that a test can be made of. */
function asText({ bytes }: HostileRequest): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > 3000 ? `${text.slice(0, 3000)}… (${bytes.length} bytes)` : text;
}

/** A balancer's question whether to send more: «not now» is an answer, of a database that took 2 s for its part. */
const isNotReady = ({ bytes }: HostileRequest, status: number): boolean =>
  status === 503 && /^\w+ \S*\/readyz[/? ]/.test(bytes.toString('latin1', 0, 200));

/** Collects answers as they come. */
export function collectAnswers() {
  const statuses = new Map<number, number>();
  const byKind = new Map<string, { times: number[]; slowest: number; request: string }>();
  const wrong: string[] = [];
  let failed = 0;
  return {
    take(index: number, request: HostileRequest, answer: Answer): void {
      const { status, milliseconds, hangs } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const kind = byKind.get(request.kind) ?? { times: [], slowest: 0, request: '' };
      kind.times.push(milliseconds);
      if (request.whole && milliseconds > kind.slowest)
        Object.assign(kind, { slowest: milliseconds, request: asText(request).slice(0, 200) });
      byKind.set(request.kind, kind);
      if ((status < 500 && !hangs) || isNotReady(request, status)) return;
      const what = hangs ? 'was not answered' : `was answered ${status}`;
      if (++failed <= MAX_SHOWN) wrong.push(`request ${index} (${request.kind}) ${what}: ${asText(request)}`);
    },
    report(): HostileReport {
      const counts = [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status || 'none'}: ${count}`);
      const slow = [...byKind]
        .filter(([, { slowest }]) => slowest > 0)
        .sort(([, a], [, b]) => b.slowest - a.slowest);
      const lines = slow
        .slice(0, SLOWEST)
        .map(([kind, { times, request }]) => `  ${kind}: ${quantiles(times)}; slowest ${request}`);
      return {
        wrong: failed > MAX_SHOWN ? [...wrong, `and ${failed - MAX_SHOWN} more`] : wrong,
        measured: [`answers: ${counts.join(', ')}`, 'slowest kinds:', ...lines],
      };
    },
  };
}
