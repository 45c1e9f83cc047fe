import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExchangeKind, ExchangeSession, ImportAnswer } from '../../../services/exchange/conversation.ts';
import type { ExchangeShop } from '../../../services/exchange/open-exchange.ts';
import { isSameOrigin } from '../../host/same-origin.ts';
import { createPasswordCheck, type ExchangeUser } from './authorise.ts';
import { type ExchangeStep, readStep } from './read-step.ts';
import { toWindows1251 } from './windows-1251.ts';

export interface ExchangeSettings extends ExchangeUser {
  path: string;
  encoding: 'windows-1251' | 'utf-8';
  publicUrl: string;
}

/** Cookie of an exchange session. Only 1C gets it, never a browser. */
const COOKIE = 'kafel_exchange';
/** The file size limit announced to 1C: one request of this size takes a few seconds on a slow line. */
const FILE_LIMIT = 2_000_000;
/** Largest request body, for systems that ignore the announced limit. */
const MAX_PIECE = 64_000_000;
const VERSION = '2.09';

const success = (...lines: string[]) => ['success', ...lines].join('\n');
const failed = (reason: string) => `failure\n${reason}`;

function importText(answer: ImportAnswer): string {
  if (answer.kind === 'success') return success(...answer.lines);
  return `${answer.kind}\n${answer.line}`;
}

const UNAUTHORISED = {
  none: { status: 401, words: 'Нужны имя и пароль пользователя обмена' },
  wrong: { status: 401, words: 'Неверное имя или пароль' },
  'too-often': { status: 429, words: 'Слишком много неверных паролей, подождите 10 минут' },
} as const;

interface Step {
  shop: ExchangeShop;
  /** Secret of the session; empty when the request has only the password. */
  secret: string;
  session: ExchangeSession;
  step: ExchangeStep;
}

type Handler = (given: Step) => Promise<string>;

async function init({ shop, session, step, secret }: Step): Promise<string> {
  const begun = await shop.init(session, step.version);
  if (!begun.ok) return failed(begun.message);
  const newer = step.version ? [`sessid=${secret}`, `version=${VERSION}`] : [];
  const { zip } = EXCHANGES[session.kind];
  return [`zip=${zip ? 'yes' : 'no'}`, `file_limit=${FILE_LIMIT}`, ...newer].join('\n');
}

/**
 * Returns the failure for a refused file part and starts to read the rest of that part, because a client that is still sending would not
 * read the reason.
 */
function refused(step: ExchangeStep, reason: string): string {
  step.body.resume();
  return failed(reason);
}

async function receive({ shop, session, step }: Step): Promise<string> {
  const received = await shop.receive(session, step.filename, step.body);
  return received.ok ? success() : refused(step, received.message);
}

/**
 * Receives a part of an order file. Older systems send no `import` for orders, so the file is imported with its last part: one that is
 * shorter than the limit or completes the document.
 */
async function receiveOrders(given: Step): Promise<string> {
  const { shop, session, step } = given;
  const received = await shop.receive(session, step.filename, step.body);
  if (!received.ok) return refused(step, received.message);
  const more = received.value.bytes >= FILE_LIMIT && !received.value.closesDocument;
  if (session.version !== '' || more) return success();
  return importText(await shop.importOrderStates(session, step.filename));
}

const CATALOG: Readonly<Record<string, Handler>> = {
  init,
  file: receive,
  import: async ({ shop, session, step }) => importText(await shop.importCatalogue(session, step.filename)),
  deactivate: async ({ shop, session }) => importText(await shop.retireUnnamed(session)),
  async complete({ shop, session }) {
    await shop.complete(session);
    return success();
  },
};

const SALE: Readonly<Record<string, Handler>> = {
  init,
  file: receiveOrders,
  import: async ({ shop, session, step }) => importText(await shop.importOrderStates(session, step.filename)),
  async success({ shop, session }) {
    await shop.confirmOrders(session);
    return success();
  },
};

/** Steps of each kind of exchange. Order files are short, so archives of them are not accepted. */
const EXCHANGES: Readonly<Record<ExchangeKind, { zip: boolean; handlers: typeof CATALOG }>> = {
  catalog: { zip: true, handlers: CATALOG },
  sale: { zip: false, handlers: SALE },
};
const isKind = (type: string): type is ExchangeKind => Object.hasOwn(EXCHANGES, type);

/**
 * Registers the exchange with 1C by the protocol of Bitrix sites, whose GET requests change the shop. They are authorised by a Basic
 * password or by the secret of a session that began with one, never by a visitor's cookie and never from another site's page.
 */
export function exchangeEndpoint(shop: ExchangeShop, settings: ExchangeSettings) {
  const check = createPasswordCheck(settings);
  const { encoding } = settings;

  function send(reply: FastifyReply, type: string, text: string) {
    const body = encoding === 'utf-8' ? Buffer.from(text) : toWindows1251(text);
    return reply.type(`${type}; charset=${encoding}`).send(body);
  }

  function refuse(reply: FastifyReply, verdict: keyof typeof UNAUTHORISED) {
    const { status, words } = UNAUTHORISED[verdict];
    if (status === 401) reply.header('www-authenticate', 'Basic realm="1C", charset="UTF-8"');
    return send(reply.code(status), 'text/plain', failed(words));
  }

  async function begin(reply: FastifyReply, kind: ExchangeKind) {
    const cookie = await shop.begin(kind);
    const moment = Math.floor(Date.now() / 1000);
    return send(reply, 'text/plain', success(COOKIE, cookie, `sessid=${cookie}`, `timestamp=${moment}`));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (!isSameOrigin(request.headers, settings.publicUrl)) return refuse(reply, 'none');
    const step = await readStep(request);
    const { type, mode } = step;
    const verdict = request.headers.authorization === undefined ? 'none' : check(request);
    if (verdict === 'wrong' || verdict === 'too-often') return refuse(reply, verdict);
    if (!isKind(type)) return send(reply, 'text/plain', failed('Неизвестный вид обмена'));
    if (mode === 'checkauth') return verdict === 'right' ? begin(reply, type) : refuse(reply, verdict);
    const secret = request.cookies[COOKIE] ?? (step.sessid || null);
    if (secret === null && verdict !== 'right') return refuse(reply, 'none');
    const session = await shop.session(type, secret);
    if (!session) return send(reply, 'text/plain', failed('Сеанс обмена закончен, начните заново'));
    if (type === 'sale' && mode === 'query') {
      const document = await shop.sendOrders(session);
      return send(reply, 'application/xml', `<?xml version="1.0" encoding="${encoding}"?>\n${document}\n`);
    }
    const { handlers } = EXCHANGES[type];
    const handler = Object.hasOwn(handlers, mode) ? handlers[mode] : undefined;
    if (!handler) return send(reply, 'text/plain', failed('Неизвестный шаг обмена'));
    return send(reply, 'text/plain', await handler({ shop, session, step, secret: secret ?? '' }));
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { bodyLimit: MAX_PIECE }, (_request, body, done) => done(null, body));
    app.route({
      method: ['GET', 'POST', 'PUT'],
      url: settings.path,
      bodyLimit: MAX_PIECE,
      config: { rawBodyBytes: MAX_PIECE, ownRateLimit: true },
      handler: answer,
    });
  };
}
