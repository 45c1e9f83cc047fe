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
/**
 * Reports accepted in ten minutes from one visitor, from one address and in total, because an error on every page must not flood the log.
 */
const LIMITS = { visitor: 20, address: 60 };
const OF_ALL = 300;

interface FailureDeps {
  count(kind: FailureKind): void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * `POST /page-failure`: receives an error report from a page's script. The error is logged and counted, without anything that the visitor
 * typed [RUN-3].
 */
export function failureEndpoint({ count, now = Date.now }: FailureDeps) {
  const ofVisitor = limitVisitors(LIMITS, TEN_MINUTES);
  const ofAll = createRateLimit(OF_ALL, TEN_MINUTES);
  const settings = { bodyLimit: MAX_BYTES, config: { maxFields: MAX_FIELDS, ownRateLimit: true as const } };
  return async (app: FastifyInstance): Promise<void> => {
    app.post(FAILURE_ADDRESS, settings, async (request, reply) => {
      const read = v.safeParse(pageFailureSchema, request.body);
      if (!read.success) return reply.code(422).send();
      if (ofVisitor.check(request, now()) > 0 || ofAll.check('all', now()) > 0) return reply.code(429).send();
      const { page, request: pageRequest, answer, what, ...failure } = read.output;
      const report = {
        ...failure,
        path: page,
        pageRequest,
        answerRequest: answer,
        what: withoutValues(what),
      };
      request.log.warn(report, 'a page failed in a browser');
      count(failure.kind);
      return reply.code(204).send();
    });
  };
}
