import { expect, it } from 'vitest';
import type { Env } from '../kit/env.ts';
import { offeredMessengers, openBots } from './messengers.ts';

it('[FAV-2] messengers whose tokens are set are offered, and all of them by the demo shop', () => {
  const offered = (env: Partial<Env>, isDemo = false) =>
    offeredMessengers(env as Env, openBots(env as Env, 'Кафель'), isDemo);
  expect(offered({})).toEqual([]);
  expect(offered({ VIBER_BOT_TOKEN: 'token', VIBER_BOT_URI: 'kafel' })).toEqual(['viber']);
  expect(offered({ WHATSAPP_TOKEN: 'token' })).toEqual([]);
  const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '1', WHATSAPP_TEMPLATE: 'list' };
  expect(offered(whatsapp)).toEqual(['whatsapp']);
  expect(offered({}, true)).toEqual(['telegram', 'viber', 'whatsapp']);
});
