import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { agreement, anyPhone, lines, personName, text } from '../form/form-fields.ts';
import { hasMarkup, MAX_CHAT_TEXT } from './chat.ts';

export const CHAT_FORM = {
  name: 'chat',
  unseen: ['key', 'page'],
  schema: v.object({
    text: v.pipe(
      lines(MAX_CHAT_TEXT, `Сообщение длиннее ${MAX_CHAT_TEXT} знаков: разделите его`),
      v.nonEmpty('Напишите сообщение'),
      v.check((value) => !hasMarkup(value), 'Напишите обычным текстом, без разметки HTML'),
    ),
    /** Made with the form: the same message sent again is taken once. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'Страница устарела. Откройте чат ещё раз')),
    /** Own path of the page that the visitor reads; empty where it is not known. */
    page: v.pipe(
      v.string(),
      v.regex(/^(?:\/(?![/\\])[^\s<>]{0,500})?$/, 'Страница устарела. Откройте чат ещё раз'),
    ),
  }),
} satisfies FormRules<unknown>;

/** What a visitor writes to the shop [TRACK-5]. */
export type ChatForm = FormOf<typeof CHAT_FORM>;

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

export const INTRODUCTION_FORM = {
  name: 'chat-introduction',
  schema: v.object({
    name: personName(),
    phone: anyPhone(),
    agreement: agreement(),
  }),
} satisfies FormRules<unknown>;

/** Who a visitor is, with a number at which the shop can call back, in E.164 [TRACK-5]. */
export type IntroductionForm = FormOf<typeof INTRODUCTION_FORM>;
