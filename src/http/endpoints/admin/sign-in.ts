import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../../domain/admin/device.ts';
import type { Result } from '../../../domain/result.ts';
import type { AdminShop } from '../../../services/admin/open-admin.ts';
import type { SignedIn } from '../../../services/admin/sign-in.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import { refusedForm } from '../form/posted-form.ts';
import { type Fields, fieldText, postedFields } from '../request/fields.ts';
import {
  adminSecret,
  deviceTokens,
  dropAdminSecret,
  writeAdminCookie,
  writeDeviceCookie,
} from './admin-cookie.ts';
import type { AnonymousAttempts } from './anonymous-attempts.ts';

const SIGN_IN = '/admin/sign-in/';

/** Address of the sign-in page, from which the user continues to `next`. */
export const signInAddress = (next: string) => `${SIGN_IN}?${new URLSearchParams({ next })}`;
/** Number of wrong attempts after which a known device is treated as an unknown one. */
const WRONG_OF_DEVICE = 10;
const WINDOW_MS = 10 * 60_000;
const TOO_MANY =
  'Сейчас слишком много неверных попыток. Повторите через минуту или войдите с устройства, с которого уже входили';
const MAX_NAME = 100;

/**
 * Returns the address to return to if it is a safe one within the admin, otherwise `/admin/`. Order numbers in it may be percent-encoded
 * Cyrillic.
 */
export function adminPath(text: string): string {
  return /^\/admin\/(?:[\w/-]|%D[01]%[89AB][\dA-F])*(?:\?[\w%=&.+-]*)?$/.test(text) && !text.includes('//')
    ? text
    : '/admin/';
}

const nameKey = (typed: string) => typed.normalize('NFKC').trim().toLowerCase().slice(0, MAX_NAME);

/** Registers the pages for signing in and out. */
export function adminSignIn(app: FastifyInstance, admin: AdminShop, attempts: AnonymousAttempts): void {
  const ofDevice = createRateLimit(WRONG_OF_DEVICE, WINDOW_MS);
  app.addHook('preClose', async () => attempts.close());

  /** Signs somebody in: at once on a known device, otherwise when it is the attempt's turn; null if too many attempts are waiting. */
  async function enter(request: FastifyRequest, fields: Fields): Promise<Result<SignedIn> | null> {
    const [name, password] = [fieldText(fields, 'name'), fieldText(fields, 'password')];
    const devices = deviceTokens(request);
    const device = await admin.knownDevice(name, `${devices}~${fieldText(fields, 'device')}`);
    const look = () =>
      admin.signIn({
        ...{ name, password, code: fieldText(fields, 'code'), devices },
        ...{ device: deviceName(request.headers['user-agent'] ?? ''), former: adminSecret(request) },
      });
    if (device !== null && ofDevice.check(device, Date.now()) === 0) {
      const signedIn = await look();
      if (signedIn.ok) ofDevice.giveBack(device);
      return signedIn;
    }
    const isGone = () => request.raw.socket.destroyed;
    const attempt = { address: addressKey(request), name: nameKey(name), isGone };
    return attempts.check(attempt, look, (signedIn) => !signedIn.ok && signedIn.code === 'wrong');
  }

  function again(reply: FastifyReply, fields: Fields, status: number, message: string) {
    const text = (field: string) => fieldText(fields, field);
    const values = { name: text('name'), next: text('next'), device: text('device') };
    const form = refusedForm('sign-in', values, { message });
    return reply.renderPage(SIGN_IN, { form, status, admin: admin.visit(null) });
  }

  app.get(SIGN_IN, async (request, reply) => {
    if (await admin.find(adminSecret(request))) return reply.redirect('/admin/', 303);
    return reply.renderPage(request.url, { admin: admin.visit(null) });
  });

  app.post(SIGN_IN, async (request, reply) => {
    const fields = postedFields(request);
    const signedIn = await enter(request, fields);
    if (signedIn === null) return again(reply.header('retry-after', '60'), fields, 429, TOO_MANY);
    if (!signedIn.ok) return again(reply, fields, signedIn.code === 'busy' ? 503 : 422, signedIn.message);
    const { secret, devices } = signedIn.value;
    writeAdminCookie(reply, secret);
    writeDeviceCookie(reply, devices);
    return reply.redirect(adminPath(fieldText(fields, 'next')), 303);
  });

  app.post('/admin/sign-out/', async (request, reply) => {
    const secret = adminSecret(request);
    const found = await admin.find(secret);
    if (secret && found) await admin.signOut(secret, found.person);
    dropAdminSecret(reply);
    return reply.redirect(SIGN_IN, 303);
  });
}
