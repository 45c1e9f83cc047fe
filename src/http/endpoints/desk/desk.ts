import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeskAction, isDeskAction } from '../../../domain/desk/roles.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { failure } from '../../../domain/result.ts';
import type { DeskShop } from '../../../services/desk/open-desk.ts';
import type { FoundSession } from '../../../services/desk/sessions.ts';
import { refusal } from '../../host/limits.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import type { OnChat } from '../chat/chat.ts';
import { filesOf } from '../form/form-endpoint.ts';
import { readValues, refusedForm } from '../form/posted-form.ts';
import { wantsJson } from '../request/wants-json.ts';
import { deskChats } from './desk-chats.ts';
import { deskSecret, dropDeskSecret, keepDeskSecret, leaveDeskNote, takeDeskNote } from './desk-cookie.ts';
import { deskDoor, deskPath, doorTo } from './desk-door.ts';
import { type StrangerTries, strangerTries } from './stranger-tries.ts';

/** Wrong passwords of who is signed in, in ten minutes: each counts for themselves, so that no stranger keeps them from it. */
const WRONG_OF_PERSON = 10;
const TEN_MINUTES = 600_000;

/** What asks for the password again. */
const ASKS_PASSWORD: ReadonlySet<DeskAction> = new Set(['own-password', 'own-code-off', 'own-code-on']);
const STATUS: Readonly<Record<string, number>> = { forbidden: 403, gone: 404, often: 429 };
const SIGNED_OUT = 'Сеанс закончился: войдите снова';

/** «Слишком много попыток…» with the minutes to wait. */
function tooManyTries(wait: number): string {
  const minutes = counted(Math.ceil(wait / 60_000), 'минуту', 'минуты', 'минут');
  return `Слишком много неверных попыток. Попробуйте через ${minutes}`;
}

/** What of a form is shown again: no password. */
function shownAgain({ password, again, current, ...rest }: Record<string, string>) {
  return rest;
}

/** The session of a request, with its cookie renewed when it is time; null, and the cookie gone, for who is not signed in. */
async function sessionOf(
  desk: DeskShop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FoundSession | null> {
  const secret = deskSecret(request);
  const found = await desk.find(secret);
  if (found?.renewed) keepDeskSecret(reply, found.renewed);
  if (!found && secret !== null) dropDeskSecret(reply);
  return found;
}

function pages(app: FastifyInstance, admin: DeskShop): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const found = await sessionOf(admin, request, reply);
    if (!found) return reply.redirect(doorTo(request.url), 303);
    const desk = admin.visit(found, takeDeskNote(request, reply));
    return reply.renderPage(request.url, { desk });
  }
  app.get('/desk', (_request, reply) => reply.redirect('/desk/', 302));
  app.get('/desk/*', show);
}

/** A picture for texts may come from a camera. */
const PICTURE = { files: 1, fileBytes: 20 * 1024 * 1024 };

function actions(app: FastifyInstance, desk: DeskShop): void {
  const ofPerson = createRateLimit(WRONG_OF_PERSON, TEN_MINUTES);

  async function act(name: string, request: FastifyRequest, reply: FastifyReply) {
    if (!isDeskAction(name)) throw refusal(404, 'no such action');
    const values = readValues(request);
    const back = deskPath(values['back'] ?? '');
    const found = await sessionOf(desk, request, reply);
    const asJson = wantsJson(request);
    if (!found && asJson) return reply.code(401).send({ ok: false, form: name, message: SIGNED_OUT });
    if (!found) return reply.redirect(doorTo(back), 303);
    const { person } = found;
    const asks = ASKS_PASSWORD.has(name);
    const wait = asks ? ofPerson.take(String(person.id), Date.now()) : 0;
    const done =
      wait > 0
        ? failure('often', tooManyTries(wait))
        : await desk.perform(found, name, values, filesOf(request, 'file')[0] ?? null);
    if (done.ok) {
      if (asks) ofPerson.giveBack(String(person.id));
      if (asJson) return reply.send({ ok: true, form: name, message: done.value, address: back });
      leaveDeskNote(reply, done.value);
      return reply.redirect(back, 303);
    }
    const status = STATUS[done.code] ?? 422;
    if (asJson) return reply.code(status).send({ ok: false, form: name, message: done.message });
    const form = refusedForm(name, shownAgain(values), done);
    return reply.renderPage(back, { form, status, desk: desk.visit(found) });
  }
  app.post<{ Params: { action: string } }>('/desk/do/:action', (request, reply) =>
    act(request.params.action, request, reply),
  );
  app.post(
    '/desk/do/picture-add',
    {
      config: { uploads: PICTURE },
      // So many bytes are read from the shop's own people alone; the field that says where they came from is among them.
      onRequest: async (request, reply) => {
        if (!(await desk.peek(deskSecret(request)))) return reply.redirect(doorTo(deskPath('')), 303);
      },
    },
    (request, reply) => act('picture-add', request, reply),
  );
}

/** The desk of the shop's people. While nobody has a password it answers like any address that there is not. */
export function deskEndpoints(desk: DeskShop, onChat: OnChat, strangers: StrangerTries = strangerTries()) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      if (!(await desk.isOpen())) throw refusal(404, 'no desk');
      reply.headers({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
    });
    deskDoor(app, desk, strangers);
    pages(app, desk);
    deskChats(app, desk, onChat);
    actions(app, desk);
  };
}
