import cookie from '@fastify/cookie';
import { like } from 'drizzle-orm';
import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { composeShop, type ShopExtras } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { sharedLists } from '../../src/data/schema/shared-list.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import { formResponseSchema } from '../../src/domain/form-response.ts';
import { type MessengerName, telegramBotLink } from '../../src/domain/listing/messenger.ts';
import { messengerWebhooks } from '../../src/http/endpoints/request/messenger-webhooks.ts';
import { sendFavouritesEndpoints } from '../../src/http/endpoints/visitor/send-favourites.ts';
import { readBodies } from '../../src/http/host/read-body.ts';
import { deleteOldLists, SHARED_LIST_DAYS } from '../../src/services/lists/shared-list.ts';
import { describeShop } from './open-shop.ts';
import { standingClock } from './order-maker.ts';

describeShop('sending favourites', (opened) => {
  const clock = standingClock();
  const compose = async (bots = {}, extras: ShopExtras = {}) => {
    const orders = { publicUrl: 'https://shop.test', clock };
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
      orders,
      { bots, ...extras },
    );
    return shop;
  };
  const somebody = (number: number) => `+37529${String(1_000_000 + number)}`;
  const messagesTo = (phone: string) =>
    opened()
      .connection.db.select()
      .from(outbox)
      .where(like(outbox.key, 'favourites:%'))
      .then((all) => all.filter(({ payload }) => (payload as { to: string }).to === phone));
  const goods = async (count: number) => {
    const shop = await compose();
    const result = shop.search.show(new URLSearchParams({ q: 'плитка' })).result;
    return { shop, ids: result.cards.slice(0, count).map(({ id }) => id) };
  };

  it('[FAV-2] offers and accepts only messengers that the shop has', async () => {
    const { ids } = await goods(2);
    const shop = await compose({}, { messengers: ['telegram'] });
    expect(shop.lists.messengers()).toEqual(['telegram']);
    const phone = somebody(9);
    expect(await shop.lists.sendFavourites('viber', ids, phone)).toMatchObject({ ok: false, code: 'unset' });
    expect(await messagesTo(phone)).toEqual([]);
    expect(await shop.lists.sendFavourites('telegram', ids, phone)).toMatchObject({ ok: true });
  });

  it('[FAV-2] queues one message with the address of the list, however often it is sent', async () => {
    const { shop, ids } = await goods(2);
    const phone = somebody(1);
    const [first, again] = [
      await shop.lists.sendFavourites('viber', ids, phone),
      await shop.lists.sendFavourites('viber', ids, phone),
    ];
    expect(first).toEqual(again);
    expect(first).toMatchObject({ ok: true, value: { phone: '+375 (29) 100-00-01' } });
    const messages = await messagesTo(phone);
    expect(messages).toHaveLength(1);
    const { list } = first.ok ? first.value : { list: '' };
    expect(messages[0]).toMatchObject({
      kind: 'messenger',
      payload: { messenger: 'viber', to: phone, link: `https://shop.test${list}` },
    });
    expect(messages[0]?.key).not.toContain('1000001');
    expect(await shop.lists.readShared(list.split('/').at(-2) ?? '')).toEqual(ids);
  });

  it('[FAV-2] sends another list, and the same one by another messenger or on another day', async () => {
    const { shop, ids } = await goods(2);
    const phone = somebody(2);
    await shop.lists.sendFavourites('viber', ids, phone);
    await shop.lists.sendFavourites('viber', ids.slice(1), phone);
    await shop.lists.sendFavourites('whatsapp', ids, phone);
    expect(await messagesTo(phone)).toHaveLength(3);
    clock.move(86_400_000);
    await shop.lists.sendFavourites('viber', ids, phone);
    expect(await messagesTo(phone)).toHaveLength(4);
  });

  it('[FAV-2] is limited to a few messages a day per telephone, since it may be somebody else’s', async () => {
    const { shop, ids } = await goods(2);
    const phone = somebody(3);
    const methods: [MessengerName, number[]][] = [
      ['viber', ids],
      ['telegram', ids],
      ['whatsapp', ids],
      ['viber', ids.slice(1)],
      ['telegram', ids.slice(1)],
    ];
    for (const [messenger, list] of methods)
      expect(await shop.lists.sendFavourites(messenger, list, phone)).toMatchObject({ ok: true });
    expect(await shop.lists.sendFavourites('whatsapp', ids.slice(1), phone)).toMatchObject({
      ok: false,
      code: 'too-many',
    });
    expect(await shop.lists.sendFavourites('viber', ids, phone)).toMatchObject({ ok: true });
    expect(await messagesTo(phone)).toHaveLength(5);
  });

  it('[FAV-2] returns a link that opens the messenger when its bot cannot write first', async () => {
    const { ids } = await goods(1);
    const shop = await compose({ telegram: { link: telegramBotLink('kafel_bot'), read: () => 'nothing' } });
    const sent = await shop.lists.sendFavourites('telegram', ids, somebody(4));
    const list = sent.ok ? sent.value.list.split('/').at(-2) : '';
    expect(sent).toMatchObject({ ok: true, value: { open: `https://t.me/kafel_bot?start=${list}` } });
    expect(await messagesTo(somebody(4))).toEqual([]);
  });

  it('[FAV-2] refuses a list without goods on sale, and opens none that was not shared', async () => {
    const { shop } = await goods(1);
    expect(await shop.lists.sendFavourites('viber', [99_999_999], somebody(5))).toMatchObject({
      code: 'empty',
    });
    for (const id of ['', 'x'.repeat(22), '../../etc/passwd', "' or true--"])
      expect(await shop.lists.readShared(id)).toBeNull();
  });

  it('[FAV-2] deletes a list that was not shared for half a year', async () => {
    const { shop, ids } = await goods(2);
    const { db } = opened().connection;
    await shop.lists.sendFavourites('viber', ids, somebody(6));
    clock.move((SHARED_LIST_DAYS - 1) * 86_400_000);
    await shop.lists.sendFavourites('viber', ids.slice(1), somebody(6));
    clock.move(2 * 86_400_000);
    expect(await deleteOldLists(db, clock())).toBeGreaterThan(0);
    expect((await db.select().from(sharedLists)).map(({ productIds }) => productIds)).toEqual([ids.slice(1)]);
  });

  it('[FAV-2] a bot answers a request for a list, once when it is reported twice', async () => {
    const { shop, ids } = await goods(2);
    const sent = await shop.lists.sendFavourites('viber', ids, somebody(8));
    const list = sent.ok ? (sent.value.list.split('/').at(-2) ?? '') : '';
    const app = Fastify();
    const read = ({ body }: { body: Buffer }) =>
      body.toString() === 'forged' ? 'foreign' : { id: '5', chat: 'chat-8', text: body.toString() };
    const withBot = await compose({ telegram: { link: telegramBotLink('kafel_bot'), read } });
    await app.register(messengerWebhooks(withBot));
    const report = (payload: string, to = 'telegram') =>
      app.inject({
        method: 'POST',
        url: `/messengers/${to}`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (let time = 0; time < 2; time++) expect((await report(`/start ${list}`)).statusCode).toBe(200);
    expect((await report('forged')).statusCode).toBe(401);
    expect((await report('{}', 'viber')).statusCode).toBe(404);
    const answers = await opened()
      .connection.db.select()
      .from(outbox)
      .where(like(outbox.key, 'favourites-bot:%'));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.payload).toMatchObject({
      to: 'chat-8',
      link: `https://shop.test/favourites/shared/${list}/`,
    });
    await app.close();
  });

  it('[FAV-2] returns JSON with the phone, or the invalid field without a message', async () => {
    const { shop, ids } = await goods(1);
    const app = Fastify();
    await app.register(cookie);
    await readBodies(app);
    await app.register(sendFavouritesEndpoints(shop));
    const send = (messenger: string, payload: Record<string, string>, favourites = ids.join(',')) =>
      app.inject({
        method: 'POST',
        url: `/ajax/send_favorites_to_${messenger}.php`,
        headers: { accept: 'application/json', cookie: `favourites=${favourites}` },
        payload,
      });
    const post = (messenger: string, phone: string, favourites?: string) =>
      send(messenger, { phone, [HIDDEN.robot]: ROBOT_CODE }, favourites);
    const sent = await post('whatsapp', '8 029 100-00-07');
    expect(sent.statusCode).toBe(200);
    v.assert(formResponseSchema, sent.json());
    expect(sent.json()).toMatchObject({
      ok: true,
      phone: '+375 (29) 100-00-07',
      message: 'Отправим список в WhatsApp на +375\u00a0(29)\u00a0100-00-07',
    });
    const empty = await post('viber', '  ');
    expect([empty.statusCode, empty.json().errors]).toEqual([422, { phone: '' }]);
    expect((await post('viber', '12')).json().errors.phone).not.toBe('');
    expect((await post('viber', '8 029 100-00-07', '')).json()).toMatchObject({
      ok: false,
      message: 'В избранном пусто: отправлять нечего',
    });
    const phone = '8 029 100-00-07';
    expect((await send('viber', { phone })).json()).toMatchObject({ ok: true, phone: '+375 (29) 100-00-07' });
    expect((await send('viber', { phone, [HIDDEN.action]: 'send-favourites' })).json()).toMatchObject({
      ok: false,
      message: expect.stringContaining('не целиком'),
    });
    expect((await post('icq', '8 029 100-00-07')).statusCode).toBe(404);
    await app.close();
  });
});
