import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../../domain/desk/device.ts';
import type { Result } from '../../../domain/result.ts';
import type { DeskShop } from '../../../services/desk/open-desk.ts';
import type { SignedIn } from '../../../services/desk/sign-in.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import { refusedForm } from '../form/posted-form.ts';
import { type Fields, fieldText, postedFields } from '../request/fields.ts';
import { deskSecret, deviceTokens, dropDeskSecret, keepDeskSecret, keepDeviceTokens } from './desk-cookie.ts';
import type { StrangerTries } from './stranger-tries.ts';

const DOOR = '/desk/sign-in/';

/** Where one signs in, to go on to an address of the desk. */
export const doorTo = (next: string) => `${DOOR}?${new URLSearchParams({ next })}`;
/** Wrong tries of a known device before it counts as a stranger's. */
const WRONG_OF_DEVICE = 10;
const WINDOW_MS = 10 * 60_000;
const TOO_MANY =
  'Сейчас слишком много неверных попыток. Повторите через минуту или войдите с устройства, с которого уже входили';
const MAX_NAME = 100;

/** A page of the desk to come back to, Cyrillic numbers of orders in it as addresses write them; the desk itself for anything else. */
export function deskPath(text: string): string {
  return /^\/desk\/(?:[\w/-]|%D[01]%[89AB][\dA-F])*(?:\?[\w%=&.+-]*)?$/.test(text) && !text.includes('//')
    ? text
    : '/desk/';
}

const nameKey = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().slice(0, MAX_NAME);

/** Where people sign in and out. */
export function deskDoor(app: FastifyInstance, desk: DeskShop, strangers: StrangerTries): void {
  const ofDevice = createRateLimit(WRONG_OF_DEVICE, WINDOW_MS);
  app.addHook('preClose', async () => strangers.close());

  /** Tries to sign somebody in, at once on a device that is known; null where too many strangers try. */
  async function enter(request: FastifyRequest, fields: Fields): Promise<Result<SignedIn> | null> {
    const [name, password] = [fieldText(fields, 'name'), fieldText(fields, 'password')];
    const devices = deviceTokens(request);
    const device = await desk.knownDevice(name, `${devices}~${fieldText(fields, 'device')}`);
    const look = () =>
      desk.signIn({
        ...{ name, password, code: fieldText(fields, 'code'), devices },
        ...{ device: deviceName(request.headers['user-agent'] ?? ''), former: deskSecret(request) },
      });
    if (device !== null && ofDevice.take(device, Date.now()) === 0) {
      const signedIn = await look();
      if (signedIn.ok) ofDevice.giveBack(device);
      return signedIn;
    }
    const isGone = () => request.raw.socket.destroyed;
    const asked = { address: addressKey(request), name: nameKey(name), isGone };
    return strangers.take(asked, look, (signedIn) => !signedIn.ok && signedIn.code === 'wrong');
  }

  function again(reply: FastifyReply, fields: Fields, status: number, message: string) {
    const text = (field: string) => fieldText(fields, field);
    const values = { name: text('name'), next: text('next'), device: text('device') };
    const form = refusedForm('sign-in', values, { message });
    return reply.renderPage(DOOR, { form, status, desk: desk.visit(null) });
  }

  app.get(DOOR, async (request, reply) => {
    if (await desk.find(deskSecret(request))) return reply.redirect('/desk/', 303);
    return reply.renderPage(request.url, { desk: desk.visit(null) });
  });

  app.post(DOOR, async (request, reply) => {
    const fields = postedFields(request);
    const signedIn = await enter(request, fields);
    if (signedIn === null) return again(reply.header('retry-after', '60'), fields, 429, TOO_MANY);
    if (!signedIn.ok) return again(reply, fields, signedIn.code === 'busy' ? 503 : 422, signedIn.message);
    const { secret, devices } = signedIn.value;
    keepDeskSecret(reply, secret);
    keepDeviceTokens(reply, devices);
    return reply.redirect(deskPath(fieldText(fields, 'next')), 303);
  });

  app.post('/desk/sign-out/', async (request, reply) => {
    const secret = deskSecret(request);
    const found = await desk.find(secret);
    if (secret && found) await desk.signOut(secret, found.person);
    dropDeskSecret(reply);
    return reply.redirect(DOOR, 303);
  });
}
