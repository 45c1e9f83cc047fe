import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_COOKIE, CONSENT_PAGE, consentOf, writeConsent } from '../../../domain/consent/consent.ts';
import type { SavedConsent } from '../../../domain/consent/consent-form.ts';
import { cookieDomains, optionalCookies } from '../../../domain/consent/platform-cookies.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { keepCookie } from '../request/keep-cookie.ts';
import { wantsJson } from '../request/wants-json.ts';

/** Seconds; whatever was chosen, the shop asks again after that. */
const YEAR = 365 * 24 * 3600;
/** A browser keeps some 180 for a domain; an answer that deletes more would be refused by proxies. */
const MAX_DELETED = 60;
/** What a cookie may be called. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,200}$/;

/** Deletes what somebody else's script or an earlier agreement has set, under each domain it may be set for. */
function deleteOptional(request: FastifyRequest, reply: FastifyReply): string[] {
  const names = optionalCookies(Object.keys(request.cookies)).filter((name) => NAME.test(name));
  const deleted = names.slice(0, MAX_DELETED);
  const domains = cookieDomains(request.hostname);
  for (const name of deleted) {
    reply.clearCookie(name, { path: '/' });
    for (const domain of domains) reply.clearCookie(name, { path: '/', domain });
  }
  return deleted;
}

/** `POST /consent/save`: keeps what a visitor allows, and deletes what they do not [TRACK-1]; script asks for JSON. */
export async function consentEndpoint(app: FastifyInstance): Promise<void> {
  app.post('/consent/save', async (request, reply) => {
    const fields = postedFields(request);
    const consent = consentOf(fieldText(fields, 'answer'), (flag) => fieldText(fields, flag) === 'Y');
    if (!consent) return reply.redirect(CONSENT_PAGE, 303);
    // The page's script reads it before it loads anything.
    const settings = { path: '/', maxAge: YEAR, httpOnly: false, encode: String };
    keepCookie(reply, CONSENT_COOKIE, writeConsent(consent), settings);
    const deleted = consent.analytics ? [] : deleteOptional(request, reply);
    if (wantsJson(request)) return reply.send({ ok: true, deleted } satisfies SavedConsent);
    return reply.redirect(`${CONSENT_PAGE}?saved=Y`, 303);
  });
  app.get('/consent/save', (_request, reply) => reply.redirect(CONSENT_PAGE, 303));
}
