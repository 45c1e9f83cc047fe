import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productAddress } from '../../../domain/product/card.ts';
import { failure, type Result } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import type { CountedVote } from '../../../services/review/vote-review.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit, limitVisitors, VISITORS_OF_ADDRESS } from '../../host/rate-limit.ts';
import { readId } from '../basket/basket-fields.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';
import { writeCookie } from '../request/write-cookie.ts';

const TEN_MINUTES = 600_000;
const DAY = 24 * 3_600_000;
/** Votes of one visitor in ten minutes. */
const VOTES = 30;
/** Maximum number of new voters on a review from one address in a day, because whoever deletes the cookie appears as a new visitor. */
const VOTERS = 5;
const COOKIE = 'voter';
const VOTER = /^[\w-]{24}$/;
/** A year in seconds. */
const YEAR = 365 * 24 * 3600;
const TOO_MANY = 'Слишком много голосов подряд. Попробуйте позже';

/** Returns the voter's secret, which is created with the first vote. */
function voterOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE] ?? '';
  const voter = VOTER.test(known) ? known : randomBytes(18).toString('base64url');
  writeCookie(reply, COOKIE, voter, { path: '/review/', httpOnly: true, sameSite: 'lax', maxAge: YEAR });
  return voter;
}

interface VotingDeps {
  shop: Pick<Shop, 'review'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** `POST /review/vote`: `useful=yes` or `no`, one vote per visitor [REV-1]. */
export function reviewVotes({ shop, now = Date.now }: VotingDeps) {
  const votes = limitVisitors({ visitor: VOTES, address: VOTES * VISITORS_OF_ADDRESS }, TEN_MINUTES);
  const voters = createRateLimit(VOTERS, DAY);

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<Result<CountedVote>> {
    const fields = postedFields(request);
    const review = readId(fieldText(fields, 'review'));
    const useful = fieldText(fields, 'useful');
    if (review === null || !['yes', 'no'].includes(useful)) return failure('gone', 'Этого отзыва больше нет');
    const key = `${review} ${addressKey(request)}`;
    if (votes.check(request, now()) > 0 || voters.check(key, now()) > 0) return failure('too-many', TOO_MANY);
    const counted = await shop.review.vote({
      review,
      voter: voterOf(request, reply),
      useful: useful === 'yes',
    });
    if (!counted.ok || !counted.value.first) voters.giveBack(key);
    return counted;
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/review/vote', async (request, reply) => {
      const counted = await count(request, reply);
      if (!counted.ok) {
        const status = counted.code === 'too-many' ? 429 : 422;
        if (!wantsJson(request)) return reply.messagePage(status, counted.message, '/');
        return reply.code(status).send({ ok: false, message: counted.message });
      }
      const { product, useful, useless } = counted.value;
      if (wantsJson(request)) return reply.send({ ok: true, useful, useless });
      const back = `${productAddress(product)}?TAB=reviews#opinions`;
      return reply.messagePage(
        200,
        'Спасибо, голос учтён. На странице товара он появится через несколько минут',
        back,
      );
    });
    app.get('/review/vote', (_request, reply) => reply.redirect('/', 303));
  };
}
