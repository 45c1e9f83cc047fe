import * as v from 'valibot';
import { loadScript } from '../net/load-script.ts';
import { postJson } from '../net/post-json.ts';
import { JIVO_SCRIPT_KEY } from '../storage/jivo-key.ts';
import { writeStored } from '../storage/stored-text.ts';
import { $basket } from '../store/visitor-store.ts';

/** The part of Jivo's widget API that is used: https://www.jivochat.com/docs/widget/ */
interface JivoApi {
  open(): unknown;
  setCustomData(fields: readonly { title: string; content: string }[]): unknown;
  getContactInfo(): { phone?: unknown } | null | undefined;
}

/** Globals through which the page and Jivo's widget communicate. */
interface JivoPage {
  jivo_api?: JivoApi;
  jivo_onLoadCallback?: () => void;
  jivo_onIntroduction?: () => void;
}

/** Response to a saved phone number; its content is not used. */
const phoneAnswer = v.object({ ok: v.boolean() });

/** After this time the shopper is offered the shop's own chat instead. */
const TIMEOUT_MS = 10_000;

const page = () => globalThis as unknown as JivoPage;
let loading: Promise<JivoApi> | null = null;

/** Passes the code of the basket to the operator, now and on every change; an empty basket has no code. */
function handOverBasket(api: JivoApi): void {
  let known = '';
  $basket.subscribe((basket) => {
    const cartcode = basket?.cartcode ?? '';
    if (cartcode === known) return;
    known = cartcode;
    api.setCustomData([{ title: 'Корзина', content: cartcode }]);
  });
}

/** Saves the phone number that the visitor entered in Jivo, without normalising it. */
function savePhone(api: JivoApi): void {
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
    if (api) savePhone(api);
  };
  loadScript(script).catch(reject);
  const timer = setTimeout(() => reject(new Error(`no chat from ${script}`)), TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Loads Jivo's chat once per page, without opening it [TRACK-5]. Rejects on timeout; the next call tries again. */
export function loadJivo(script: string): Promise<JivoApi> {
  loading ??= load(script).catch((error) => {
    loading = null;
    writeStored(JIVO_SCRIPT_KEY, null, 'sessionStorage');
    throw error;
  });
  return loading;
}

/** Opens the chat. For the rest of the visit it is loaded on every page, so that the shopper sees new answers. */
export async function openJivo(script: string): Promise<void> {
  const api = await loadJivo(script);
  writeStored(JIVO_SCRIPT_KEY, script, 'sessionStorage');
  api.open();
}
