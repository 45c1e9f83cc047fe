import cookie from '@fastify/cookie';
import { eq, like } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema } from '../../src/data/connection.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { newsletterEndpoints } from '../../src/http/endpoints/form/newsletter.ts';
import { readBodies } from '../../src/http/host/read-body.ts';
import {
  deleteUnusedContacts,
  listSubscribers,
  UNUSED_DAYS,
} from '../../src/services/newsletter/subscribe.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { standingClock } from './order-maker.ts';

const { availabilitySubscriptions: waiting, mailContacts, outbox, questions } = schema;

describeShop('the newsletter', (opened) => {
  const clock = standingClock();
  const db = () => opened().connection.db;
  const compose = async () =>
    (
      await composeShop(
        opened().connection,
        () => SETTINGS,
        () => {},
        { publicUrl: 'https://shop.test', clock },
      )
    ).shop;
  const emails = async (to: string) =>
    (await db().select().from(outbox).where(like(outbox.key, 'newsletter:%'))).filter(
      ({ payload }) => (payload as { to: string }).to === to,
    );
  const secretOf = async (email: string) =>
    (await db().select().from(mailContacts).where(eq(mailContacts.email, email)))[0]?.secret ?? '';
  const subscribed = async () => (await listSubscribers(db())).map(({ email }) => email);

  it('[REV-5] stores an address once and emails its owner for confirmation once a day', async () => {
    const { newsletter } = await compose();
    for (const email of ['Anna@Kafel.example', 'anna@kafel.example', ' ANNA@kafel.example'])
      await newsletter.subscribe(email);
    expect(await subscribed()).not.toContain('anna@kafel.example');
    const [message, ...more] = await emails('anna@kafel.example');
    expect(more).toEqual([]);
    const secret = await secretOf('anna@kafel.example');
    expect(message?.payload).toMatchObject({
      unsubscribe: `https://shop.test/newsletter/leave?key=${secret}`,
      text: expect.stringContaining(`https://shop.test/newsletter/confirm?key=${secret}`),
    });
    expect(await newsletter.confirm(secret)).toBe(true);
    expect(await newsletter.confirm(secret)).toBe(true);
    expect(await subscribed()).toContain('anna@kafel.example');
    clock.move(86_400_000);
    await newsletter.subscribe('anna@kafel.example');
    expect(await emails('anna@kafel.example')).toHaveLength(1);
  });

  it('[REV-5] is not confirmed by a guessed secret, nor by that of another subscription', async () => {
    const shop = await compose();
    expect(await shop.newsletter.confirm('')).toBe(false);
    expect(await shop.newsletter.confirm('x'.repeat(24))).toBe(false);
    await db()
      .insert(mailContacts)
      .values({ email: 'only@kafel.example', secret: 'y'.repeat(24), usedAt: clock() });
    expect(await shop.newsletter.confirm('y'.repeat(24))).toBe(false);
  });

  it('[REV-5] one unsubscribe ends all unsolicited email, and responds the same twice', async () => {
    const { newsletter, availability } = await compose();
    const email = 'leaving@kafel.example';
    const { offerId, productId } = await makeOffer(opened().connection, { stock: quantity(0) });
    await availability.waitForOffer(offerId, { channel: 'mail', contact: email });
    await db().insert(questions).values({ productId, author: 'Анна', text: 'Есть?', contact: email });
    await newsletter.subscribe(email);
    const secret = await secretOf(email);
    await newsletter.confirm(secret);
    await newsletter.leave(secret);
    await newsletter.leave(secret);
    expect(await subscribed()).not.toContain(email);
    expect(await db().select().from(waiting).where(eq(waiting.contact, email))).toEqual([]);
    expect(await db().select().from(questions).where(eq(questions.contact, email))).toEqual([]);
  });

  it('[REV-5] deletes an address that was never confirmed', async () => {
    const { newsletter } = await compose();
    await newsletter.subscribe('never@kafel.example');
    await newsletter.subscribe('ever@kafel.example');
    await newsletter.confirm(await secretOf('ever@kafel.example'));
    clock.move((UNUSED_DAYS + 1) * 86_400_000);
    expect(await deleteUnusedContacts(db(), clock())).toBeGreaterThan(0);
    expect([await secretOf('never@kafel.example'), await subscribed()]).toEqual([
      '',
      expect.arrayContaining(['ever@kafel.example']),
    ]);
  });

  it('[REV-5] changes nothing by GET, and accepts the one-click POST of a mail program', async () => {
    const shop = await compose();
    await shop.newsletter.subscribe('click@kafel.example');
    const secret = await secretOf('click@kafel.example');
    const app = Fastify();
    await app.register(cookie);
    await readBodies(app);
    app.decorateReply('messagePage', async function (status, text) {
      return this.code(status).send(text);
    });
    await app.register(newsletterEndpoints(shop));
    const url = (verb: string) => `/newsletter/${verb}?key=${secret}`;
    expect((await app.inject({ url: url('confirm') })).statusCode).toBe(404);
    expect(await subscribed()).not.toContain('click@kafel.example');
    expect((await app.inject({ method: 'POST', url: url('confirm') })).statusCode).toBe(200);
    expect(await subscribed()).toContain('click@kafel.example');
    await app.inject({ url: url('leave') });
    expect(await subscribed()).toContain('click@kafel.example');
    const click = await app.inject({
      method: 'POST',
      url: url('leave'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    expect(await subscribed()).not.toContain('click@kafel.example');
    expect((await app.inject({ method: 'POST', url: '/newsletter/confirm?key=nothing' })).statusCode).toBe(
      404,
    );
    await app.close();
  });
});
