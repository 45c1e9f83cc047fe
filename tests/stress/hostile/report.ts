import type { HostileRequest } from './requests.ts';
import type { RawResponse } from './send.ts';

export interface HostileReport {
  /** Violations, each with its request. */
  wrong: string[];
  /** Measurements, one line each. */
  measured: string[];
}

const MAX_SHOWN = 20;
const SLOWEST = 10;

/** Returns the quantile `share` of a list in ascending order. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Formats times in milliseconds: «p50 1.2, p99 3.4, max 5.6 ms». */
export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, max] = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1) ?? 0];
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms`;
}

/** Formats the bytes sent as a line to copy into a test. */
function asText({ bytes }: HostileRequest): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > 3000 ? `${text.slice(0, 3000)}… (${bytes.length} bytes)` : text;
}

/** True for the readiness check with 503, which is a valid response while the database takes 2 s. */
const isNotReady = ({ bytes }: HostileRequest, status: number): boolean =>
  status === 503 && /^\w+ \S*\/readyz[/? ]/.test(bytes.toString('latin1', 0, 200));

export function collectResponses() {
  const statuses = new Map<number, number>();
  const byKind = new Map<string, { times: number[]; slowest: number; request: string }>();
  const wrong: string[] = [];
  let failed = 0;
  return {
    add(index: number, request: HostileRequest, response: RawResponse): void {
      const { status, milliseconds, hangs } = response;
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
