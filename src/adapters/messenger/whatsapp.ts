import * as v from 'valibot';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { Messenger } from './messenger.ts';

export interface WhatsappSettings extends ServiceSettings {
  token: string;
  /** Id of the business's telephone number at the service. */
  phoneId: string;
  /** A template approved by the service, with two variables in its body: text and address. */
  template: string;
}

/** Cloud API: developers.facebook.com/docs/whatsapp/cloud-api, «Messages», «Error codes». */
const API = 'https://graph.facebook.com/v23.0';
const LANGUAGE = 'ru';
const MAX_VARIABLE = 1024;
/** Codes not worth a retry: undeliverable, sent to the business itself, or the recipient blocks messages from businesses. */
const FINAL = new Set([131_021, 131_026, 131_050]);

const refused = v.object({ error: v.object({ code: v.number() }) });

/** Cleans a variable of a template, which must not contain line breaks, tabs or four spaces in a row. */
const variable = (text: string) => ({
  type: 'text',
  text: text.split(/\s+/).filter(Boolean).join(' ').slice(0, MAX_VARIABLE),
});

/**
 * WhatsApp Business: may write first to any telephone with WhatsApp, but only by a template; free text is allowed only within a day after
 * the person wrote.
 */
export function openWhatsapp({
  token,
  phoneId,
  template,
  api = API,
  ...timeout
}: WhatsappSettings): Messenger {
  return {
    async send({ to, text, link }) {
      const answer = await callService({
        url: `${api}/${phoneId}/messages`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            name: template,
            language: { code: LANGUAGE },
            components: [{ type: 'body', parameters: [variable(text), variable(link)] }],
          },
        },
        ...timeout,
      });
      if (answer.status === 200 && Array.isArray(answer.json['messages'])) return;
      const parsed = v.safeParse(refused, answer.json);
      const code = parsed.success ? parsed.output.error.code : answer.status;
      throw new DeliveryError('WhatsApp', code, {
        retryAfterMs: answer.retryAfterMs,
        final: FINAL.has(code),
      });
    },
  };
}
