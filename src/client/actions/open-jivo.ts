import * as v from 'valibot';
import { loadScript } from '../net/load-script.ts';
import { postJson } from '../net/post-json.ts';
import { JIVO_ASKED } from '../storage/jivo-key.ts';
import { keep } from '../storage/keep.ts';
import { $basket } from '../store/visitor-store.ts';

/** As much of Jivo's widget API as is used: https://www.jivochat.com/docs/widget/ */
interface JivoApi {
  open(): unknown;
  setCustomData(fields: readonly { title: string; content: string }[]): unknown;
  getContactInfo(): { phone?: unknown } | null | undefined;
}

/** What Jivo looks for on the page and leaves there. */
interface JivoPage {
  jivo_api?: JivoApi;
  jivo_onLoadCallback?: () => void;
  jivo_onIntroduction?: () => void;
}

/** Nothing of it is used. */
const phoneAnswer = v.object({ ok: v.boolean() });

/** Later than this it does not come: the shopper writes in the shop's own chat. */
const TIMEOUT_MS = 10_000;

const page = () => globalThis as unknown as JivoPage;
let loading: Promise<JivoApi> | null = null;

/** Hands the operator the code of the basket, now and when it changes: who has put nothing into it has none. */
function handOverBasket(api: JivoApi): void {
  let known = '';
  $basket.subscribe((basket) => {
    const cartcode = basket?.cartcode ?? '';
    if (cartcode === known) return;
    known = cartcode;
    api.setCustomData([{ title: 'Корзина', content: cartcode }]);
  });
}

/** Has the shop keep the phone that the visitor gave there, as they gave it. */
function keepPhone(api: JivoApi): void {
  const phone = api.getContactInfo()?.phone;
  if (typeof phone === 'string' && phone !== '') void postJson(phoneAnswer, '/chat/phone', { phone });
}

async function load(script: string): Promise<JivoApi> {
  const { promise, resolve, reject } = Promise.withResolvers<JivoApi>();
  page().jivo_onLoadCallback = () => {
    const api = page().jivo_api;
    if (!api) return;
    handOverBasket(api);
    resolve(api);
  };
  page().jivo_onIntroduction = () => {
    const api = page().jivo_api;
    if (api) keepPhone(api);
  };
  loadScript(script).catch(reject);
  const timer = setTimeout(() => reject(new Error(`no chat from ${script}`)), TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Loads the chat of Jivo, once a page, without opening it [TRACK-5]. Rejects where it does not come in time; then it may be tried again. */
export function loadJivo(script: string): Promise<JivoApi> {
  loading ??= load(script).catch((error) => {
    loading = null;
    keep(JIVO_ASKED, null, 'sessionStorage');
    throw error;
  });
  return loading;
}

/** Opens it for a shopper who asked for it: on the next pages of their visit it is there again, with its signs of an answer. */
export async function openJivo(script: string): Promise<void> {
  const api = await loadJivo(script);
  keep(JIVO_ASKED, script, 'sessionStorage');
  api.open();
}
