import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import { PROJECTS_COOKIE, readKeys, writeKeys } from '../../../domain/project/own-keys.ts';
import type { ProjectKey } from '../../../domain/project/project.ts';
import { writeCookie } from '../request/write-cookie.ts';

const PATH = '/project/';
/** Lifetime of the cookie, in seconds, extended by each change; browsers allow little more than a year. */
const YEAR = 365 * 24 * 3600;
const MINUTE = 60;

/** Keys of the device's projects, as received. */
export function ownKeys({ cookies }: Pick<FastifyRequest, 'cookies'>): ProjectKey[] {
  return readKeys(cookies[PROJECTS_COOKIE]);
}

/** Stores the keys of the device's projects. */
export function writeKeysCookie(reply: FastifyReply, keys: readonly ProjectKey[]): void {
  if (keys.length === 0) return void reply.clearCookie(PROJECTS_COOKIE, { path: PATH });
  writeCookie(reply, PROJECTS_COOKIE, writeKeys(keys), { path: PATH, maxAge: YEAR, encode: String });
}

/** Stores messages that the project page shows once, after the redirect to it. */
export function leaveProjectNote(reply: FastifyReply, notes: readonly string[]): void {
  if (notes.length > 0) writeCookie(reply, 'project_note', joinNotes(notes), { path: PATH, maxAge: MINUTE });
}
