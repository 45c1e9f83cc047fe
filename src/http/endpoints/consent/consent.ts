import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_COOKIE, CONSENT_PAGE, consentOf, writeConsent } from '../../../domain/consent/consent.ts';
import type { SavedConsent } from '../../../domain/consent/consent-form.ts';
import { cookieDomains, optionalCookies } from '../../../domain/consent/platform-cookies.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { pageBefore } from '../request/page-before.ts';
import { wantsJson } from '../request/wants-json.ts';
import { writeCookie } from '../request/write-cookie.ts';

/** In seconds; after a year the shop asks again, whatever the visitor chose. */
const YEAR = 365 * 24 * 3600;
/** Browsers store about 180 cookies per domain, and proxies refuse a response that deletes many more than this. */
const MAX_DELETED = 60;
/** Characters allowed in a cookie's name. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,200}$/;

/** Deletes cookies set by third-party scripts or under an earlier consent, on every domain for which they may be set. */
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

/** `POST /consent/save`: stores what a visitor allows and deletes the cookies of everything else [TRACK-1]; scripts get JSON. */
export async function consentEndpoint(app: FastifyInstance): Promise<void> {
  app.post('/consent/save', async (request, reply) => {
    const fields = postedFields(request);
    const consent = consentOf(fieldText(fields, 'answer'), (flag) => fieldText(fields, flag) === 'Y');
    if (!consent) return reply.redirect(CONSENT_PAGE, 303);
    // The page's script must be able to read the cookie before it loads anything that needs consent.
    const settings = { path: '/', maxAge: YEAR, httpOnly: false, encode: String };
    writeCookie(reply, CONSENT_COOKIE, writeConsent(consent), settings);
    const deleted = consent.analytics ? [] : deleteOptional(request, reply);
    if (wantsJson(request)) return reply.send({ ok: true, deleted } satisfies SavedConsent);
    // The question, pressed before script took it over, is gone from its page; the form without script says that it is saved.
    const before = pageBefore(request) ?? CONSENT_PAGE;
    return reply.redirect(before.startsWith(CONSENT_PAGE) ? `${CONSENT_PAGE}?saved=Y` : before, 303);
  });
  app.get('/consent/save', (_request, reply) => reply.redirect(CONSENT_PAGE, 303));
}
