import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHAT_COOKIE, CHAT_PAGE, USER_PHONE_COOKIE } from '../../../domain/chat/chat.ts';
import { keepCookie } from '../request/keep-cookie.ts';

/** Seconds. */
const YEAR = 365 * 24 * 3600;

/** What opens the visitor's conversation, as it came. */
export function chatSecret({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return cookies[CHAT_COOKIE] ?? null;
}

/** Keeps what opens the conversation; only who wrote has it. */
export function keepChat(reply: FastifyReply, secret: string): void {
  keepCookie(reply, CHAT_COOKIE, secret, { path: CHAT_PAGE, maxAge: YEAR });
}

/** Stores the visitor's phone in their browser [TRACK-5]. */
export function keepPhone(reply: FastifyReply, phone: string): void {
  keepCookie(reply, USER_PHONE_COOKIE, phone, { path: '/', maxAge: YEAR });
}
