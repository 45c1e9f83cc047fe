import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHAT_COOKIE, CHAT_PAGE, USER_PHONE_COOKIE } from '../../../domain/chat/chat.ts';
import { writeCookie } from '../request/write-cookie.ts';

/** A year in seconds. */
const YEAR = 365 * 24 * 3600;

/** The secret of the visitor's conversation as received; null when absent. */
export function chatSecret({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return cookies[CHAT_COOKIE] ?? null;
}

/** Stores the conversation's secret in a cookie, which only a visitor who has written gets. */
export function writeChatCookie(reply: FastifyReply, secret: string): void {
  writeCookie(reply, CHAT_COOKIE, secret, { path: CHAT_PAGE, maxAge: YEAR });
}

/** Stores the visitor's phone number in their browser [TRACK-5]. */
export function writePhoneCookie(reply: FastifyReply, phone: string): void {
  writeCookie(reply, USER_PHONE_COOKIE, phone, { path: '/', maxAge: YEAR });
}
