import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminActionName, isAdminAction } from '../../../domain/admin/roles.ts';
import { MAX_UPLOAD_BYTES } from '../../../domain/admin/upload.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { failure } from '../../../domain/result.ts';
import type { AdminShop } from '../../../services/admin/open-admin.ts';
import type { FoundSession } from '../../../services/admin/sessions.ts';
import { refusal } from '../../host/limits.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import type { OnChat } from '../chat/chat.ts';
import { filesOf } from '../form/form-endpoint.ts';
import { readValues, refusedForm } from '../form/posted-form.ts';
import { wantsJson } from '../request/wants-json.ts';
import { adminChats } from './admin-chats.ts';
import {
  adminSecret,
  dropAdminSecret,
  leaveAdminNote,
  readAdminNote,
  writeAdminCookie,
} from './admin-cookie.ts';
import { adminFiles } from './admin-files.ts';
import { type AnonymousAttempts, anonymousAttempts } from './anonymous-attempts.ts';
import { adminPath, adminSignIn, signInAddress } from './sign-in.ts';

/** Maximum wrong passwords of a signed-in person in ten minutes. They are counted per person, so that nobody else can lock them out. */
const WRONG_OF_PERSON = 10;
const TEN_MINUTES = 600_000;

/** Actions for which the password has to be entered again. */
const NEEDS_PASSWORD: ReadonlySet<AdminActionName> = new Set(['own-password', 'own-code-off', 'own-code-on']);
const STATUS: Readonly<Record<string, number>> = { preview: 200, forbidden: 403, gone: 404, often: 429 };
const SIGNED_OUT = 'Сеанс закончился: войдите снова';

function tooManyTries(wait: number): string {
  const minutes = counted(Math.ceil(wait / 60_000), 'минуту', 'минуты', 'минут');
  return `Слишком много неверных попыток. Попробуйте через ${minutes}`;
}

/** Returns the field values that may be shown again: all except passwords. */
function shownAgain({ password, again, current, ...rest }: Record<string, string>) {
  return rest;
}

/** Finds the session of a request. Renews its cookie when due and clears the cookie of a session that has ended. */
async function sessionOf(
  admin: AdminShop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FoundSession | null> {
  const secret = adminSecret(request);
  const found = await admin.find(secret);
  if (found?.renewed) writeAdminCookie(reply, found.renewed);
  if (!found && secret !== null) dropAdminSecret(reply);
  return found;
}

function pages(app: FastifyInstance, admin: AdminShop): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const found = await sessionOf(admin, request, reply);
    if (!found) return reply.redirect(signInAddress(request.url), 303);
    const visit = admin.visit(found, readAdminNote(request, reply));
    return reply.renderPage(request.url, { admin: visit });
  }
  app.get('/admin', (_request, reply) => reply.redirect('/admin/', 302));
  app.get('/admin/*', show);
  // Old addresses of the admin may still be bookmarked or open in a tab; with status 308 even a posted form is repeated unchanged.
  for (const url of ['/desk', '/desk/*'])
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: (request, reply) => reply.redirect(request.url.replace('/desk', '/admin'), 308),
    });
}

/** Forms with a file, and its limits: a picture comes straight from a camera, a catalogue has 100,000 goods. */
const UPLOADS = {
  'picture-add': { files: 1, fileBytes: 20 * 1024 * 1024 },
  'redirect-load': { files: 1, fileBytes: 20 * 1024 * 1024 },
  'goods-pictures': { files: 10, fileBytes: 10 * 1024 * 1024 },
  'section-picture': { files: 1, fileBytes: 10 * 1024 * 1024 },
  'import-upload': { files: 1, fileBytes: MAX_UPLOAD_BYTES, names: true },
} satisfies Partial<Record<AdminActionName, object>>;

function actions(app: FastifyInstance, admin: AdminShop): void {
  const ofPerson = createRateLimit(WRONG_OF_PERSON, TEN_MINUTES);

  async function act(name: string, request: FastifyRequest, reply: FastifyReply) {
    if (!isAdminAction(name)) throw refusal(404, 'no such action');
    const values = readValues(request);
    const back = adminPath(values['back'] ?? '');
    const found = await sessionOf(admin, request, reply);
    const asJson = wantsJson(request);
    if (!found && asJson) return reply.code(401).send({ ok: false, form: name, message: SIGNED_OUT });
    if (!found) return reply.redirect(signInAddress(back), 303);
    const { person } = found;
    const needsPassword = NEEDS_PASSWORD.has(name);
    const wait = needsPassword ? ofPerson.check(String(person.id), Date.now()) : 0;
    const done =
      wait > 0
        ? failure('often', tooManyTries(wait))
        : await admin.perform(found, name, values, filesOf(request, 'file'));
    if (done.ok) {
      if (needsPassword) ofPerson.giveBack(String(person.id));
      const next = values['next'] ? adminPath(values['next']) : back;
      if (asJson) return reply.send({ ok: true, form: name, message: done.value, address: next });
      leaveAdminNote(reply, done.value);
      return reply.redirect(next, 303);
    }
    const status = STATUS[done.code] ?? 422;
    if (asJson) return reply.code(status).send({ ok: false, form: name, message: done.message });
    const form = refusedForm(name, shownAgain(values), done);
    return reply.renderPage(back, { form, status, admin: admin.visit(found) });
  }
  app.post<{ Params: { action: string } }>('/admin/do/:action', (request, reply) =>
    act(request.params.action, request, reply),
  );
  for (const [name, uploads] of Object.entries(UPLOADS))
    app.post(
      `/admin/do/${name}`,
      {
        config: { uploads },
        // Bodies of this size are accepted from signed-in staff only, so the session is checked before the body is read.
        onRequest: async (request, reply) => {
          if (!(await admin.peek(adminSecret(request))))
            return reply.redirect(signInAddress(adminPath('')), 303);
        },
      },
      (request, reply) => act(name, request, reply),
    );
}

/** Registers the admin. Until somebody has a password it answers 404 like any unknown address. */
export function adminEndpoints(
  admin: AdminShop,
  onChat: OnChat,
  attempts: AnonymousAttempts = anonymousAttempts(),
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      if (!(await admin.isOpen())) throw refusal(404, 'no admin');
      reply.headers({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
    });
    adminSignIn(app, admin, attempts);
    adminFiles(app, admin, (request, reply) => sessionOf(admin, request, reply));
    pages(app, admin);
    adminChats(app, admin, onChat);
    actions(app, admin);
  };
}
