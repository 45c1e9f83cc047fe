import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  FAILURE_ADDRESS,
  type FailureKind,
  pageFailureSchema,
} from '../../../domain/failure/page-failure.ts';
import { withoutValues } from '../../../kit/describe-error.ts';
import { createRateLimit, limitVisitors } from '../../host/rate-limit.ts';

const MAX_BYTES = 4096;
const MAX_FIELDS = 10;
const TEN_MINUTES = 600_000;
/** Reports of one visitor and from one address in ten minutes, and of all together: a fault of every page must not fill the log. */
const LIMITS = { visitor: 20, address: 60 };
const OF_ALL = 300;

interface FailureDeps {
  count(kind: FailureKind): void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** `POST /page-failure`: what went wrong in a page, as its script says it: a line of the log and a figure, nothing that was typed [RUN-3]. */
export function failureEndpoint({ count, now = Date.now }: FailureDeps) {
  const ofVisitor = limitVisitors(LIMITS, TEN_MINUTES);
  const ofAll = createRateLimit(OF_ALL, TEN_MINUTES);
  const settings = { bodyLimit: MAX_BYTES, config: { maxFields: MAX_FIELDS, ownRateLimit: true as const } };
  return async (app: FastifyInstance): Promise<void> => {
    app.post(FAILURE_ADDRESS, settings, async (request, reply) => {
      const read = v.safeParse(pageFailureSchema, request.body);
      if (!read.success) return reply.code(422).send();
      if (ofVisitor.take(request, now()) > 0 || ofAll.take('all', now()) > 0) return reply.code(429).send();
      const { page, request: pageRequest, answer, what, ...failure } = read.output;
      const said = { ...failure, path: page, pageRequest, answerRequest: answer, what: withoutValues(what) };
      request.log.warn(said, 'a page failed in a browser');
      count(failure.kind);
      return reply.code(204).send();
    });
  };
}
