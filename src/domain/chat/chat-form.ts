import * as v from 'valibot';
import type { FormRules } from '../form/form.ts';
import { agreement, anyPhone, lines, personName, text } from '../form/form-fields.ts';
import { hasMarkup, MAX_CHAT_TEXT } from './chat.ts';

/** What a visitor writes to the shop [TRACK-5]. */
export interface ChatForm {
  text: string;
  /** Made with the form: the same message sent again is taken once. */
  key: string;
  /** Own path of the page that the visitor reads; empty where it is not known. */
  page: string;
}

export const CHAT_FORM: FormRules<ChatForm> = {
  name: 'chat',
  unseen: ['key', 'page'],
  schema: v.object({
    text: v.pipe(
      lines(MAX_CHAT_TEXT, `Сообщение длиннее ${MAX_CHAT_TEXT} знаков: разделите его`),
      v.nonEmpty('Напишите сообщение'),
      v.check((value) => !hasMarkup(value), 'Напишите обычным текстом, без разметки HTML'),
    ),
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'Страница устарела. Откройте чат ещё раз')),
    page: v.pipe(
      v.string(),
      v.regex(/^(?:\/(?![/\\])[^\s<>]{0,500})?$/, 'Страница устарела. Откройте чат ещё раз'),
    ),
  }),
};

/** Who a visitor is, with a number at which the shop can call back, in E.164 [TRACK-5]. */
export interface IntroductionForm {
  name: string;
  phone: string;
}

const MAX_PHONE = 40;

const GIVEN_PHONE = v.pipe(
  text(MAX_PHONE, `Телефон длиннее ${MAX_PHONE} знаков`),
  v.regex(/\d\D*\d\D*\d\D*\d\D*\d/, 'Укажите телефон'),
);

/** The phone that a visitor gave to the chat of another service, unchanged; null when there are fewer than five digits [TRACK-5]. */
export function readGivenPhone(value: unknown): string | null {
  const reading = v.safeParse(GIVEN_PHONE, value);
  return reading.success ? reading.output : null;
}

export const INTRODUCTION_FORM: FormRules<IntroductionForm> = {
  name: 'chat-introduction',
  schema: v.object({
    name: personName(),
    phone: anyPhone(),
    agreement: agreement(),
  }),
};
