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
    /** Generated with the form, so that a message that is sent again is stored once. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'Страница устарела. Откройте чат ещё раз')),
    /** Path of the page that the visitor is on; empty if unknown. */
    page: v.pipe(
      v.string(),
      v.regex(/^(?:\/(?![/\\])[^\s<>]{0,500})?$/, 'Страница устарела. Откройте чат ещё раз'),
    ),
  }),
} satisfies FormRules<unknown>;

/** A visitor's message to the shop [TRACK-5]. */
export type ChatForm = FormOf<typeof CHAT_FORM>;

const MAX_PHONE = 40;

const GIVEN_PHONE = v.pipe(
  text(MAX_PHONE, `Телефон длиннее ${MAX_PHONE} знаков`),
  v.regex(/\d\D*\d\D*\d\D*\d\D*\d/, 'Укажите телефон'),
);

/** Reads the phone number that a visitor gave to another service's chat, unchanged; null if it has fewer than five digits [TRACK-5]. */
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

/** A visitor's name and a phone number in E.164 for a callback [TRACK-5]. */
export type IntroductionForm = FormOf<typeof INTRODUCTION_FORM>;
