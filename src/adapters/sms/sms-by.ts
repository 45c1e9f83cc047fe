import { DeliveryError } from '../../kit/delivery-error.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { Sms } from './sms.ts';

export interface SmsBySettings extends ServiceSettings {
  token: string;
  /** Number of the approved name that messages come from; null: the gateway's own. */
  alphanameId: string | null;
}

/** The gateway sms.by: sms.by/api-docs, «Sending a single message»; it answers 429 beyond its limits. */
const API = 'https://app.sms.by/api/v1';
/** Ten short messages in Cyrillic: what is longer is refused as a whole. */
const MAX_TEXT = 670;

/** A gateway that sends short messages to telephones of Belarus. */
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
      // It may answer 200 to what it refuses, with an error in words.
      if (answer.status === 200 && Object.keys(answer.json).length > 0 && !('error' in answer.json)) return;
      throw new DeliveryError('sms.by', answer.status, { retryAfterMs: answer.retryAfterMs });
    },
  };
}
