import { DeliveryError } from '../../kit/delivery-error.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { Sms } from './sms.ts';

export interface SmsBySettings extends ServiceSettings {
  token: string;
  /** Id of the approved sender name; null uses the gateway's own name. */
  alphanameId: string | null;
}

/** Gateway sms.by: sms.by/api-docs, «Sending a single message». Responds 429 beyond its limits. */
const API = 'https://app.sms.by/api/v1';
/** Characters in ten SMS in Cyrillic; the gateway refuses longer texts. */
const MAX_TEXT = 670;

/** A gateway that sends SMS to Belarusian telephones. */
export function openSmsBy({ token, alphanameId, api = API, ...timeout }: SmsBySettings): Sms {
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({
        token,
        phone: to.replace('+', ''),
        message: text.slice(0, MAX_TEXT),
      });
      if (alphanameId) body.set('alphaname_id', alphanameId);
      const answer = await callService({ url: `${api}/sendQuickSMS`, body, ...timeout });
      // The gateway may respond 200 with an error text to a refused message.
      if (answer.status === 200 && Object.keys(answer.json).length > 0 && !('error' in answer.json)) return;
      throw new DeliveryError('sms.by', answer.status, { retryAfterMs: answer.retryAfterMs });
    },
  };
}
