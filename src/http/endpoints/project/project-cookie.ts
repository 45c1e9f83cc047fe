import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import { PROJECTS_COOKIE, readKeys, writeKeys } from '../../../domain/project/own-keys.ts';
import type { ProjectKey } from '../../../domain/project/project.ts';
import { keepCookie } from '../request/keep-cookie.ts';

const PATH = '/project/';
/** Seconds; as long as browsers keep a cookie, begun anew with each change. */
const YEAR = 365 * 24 * 3600;
const MINUTE = 60;

/** What opens the device's projects, as it came. */
export function ownKeys({ cookies }: Pick<FastifyRequest, 'cookies'>): ProjectKey[] {
  return readKeys(cookies[PROJECTS_COOKIE]);
}

/** Keeps what opens the device's projects. */
export function keepKeys(reply: FastifyReply, keys: readonly ProjectKey[]): void {
  if (keys.length === 0) return void reply.clearCookie(PROJECTS_COOKIE, { path: PATH });
  keepCookie(reply, PROJECTS_COOKIE, writeKeys(keys), { path: PATH, maxAge: YEAR, encode: String });
}

/** Leaves words for the page of a project that a redirect leads to; it shows them once. */
export function leaveProjectNote(reply: FastifyReply, notes: readonly string[]): void {
  if (notes.length > 0) keepCookie(reply, 'project_note', joinNotes(notes), { path: PATH, maxAge: MINUTE });
}
