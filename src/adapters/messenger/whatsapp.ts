import * as v from 'valibot';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { callService, type ServiceSettings } from '../web/call-service.ts';
import type { Messenger } from './messenger.ts';

export interface WhatsappSettings extends ServiceSettings {
  token: string;
  /** The business's number as the service knows it, not the number itself. */
  phoneId: string;
  /** A template the service approved, with two variables in its body: the words and the address. */
  template: string;
}

/** The Cloud API: developers.facebook.com/docs/whatsapp/cloud-api, «Messages», «Error codes». */
const API = 'https://graph.facebook.com/v23.0';
const LANGUAGE = 'ru';
const MAX_VARIABLE = 1024;
/** Undeliverable, the business itself, who stopped messages of businesses. */
const FINAL = new Set([131_021, 131_026, 131_050]);

const refused = v.object({ error: v.object({ code: v.number() }) });

/** What a variable of a template may hold: no line breaks, no tabs, no four spaces in a row. */
const variable = (text: string) => ({
  type: 'text',
  text: text.split(/\s+/).filter(Boolean).join(' ').slice(0, MAX_VARIABLE),
});

/**
 * WhatsApp Business: writes first to any telephone that has WhatsApp, by a template, since free words are only allowed within a day after
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
      const said = v.safeParse(refused, answer.json);
      const code = said.success ? said.output.error.code : answer.status;
      throw new DeliveryError('WhatsApp', code, {
        retryAfterMs: answer.retryAfterMs,
        final: FINAL.has(code),
      });
    },
  };
}
