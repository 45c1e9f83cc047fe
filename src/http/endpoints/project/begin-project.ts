import type { FastifyReply, FastifyRequest } from 'fastify';
import { withKey } from '../../../domain/project/own-keys.ts';
import { MAX_OWN_PROJECTS, type ProjectKey } from '../../../domain/project/project.ts';
import { type Failure, failure, type Result } from '../../../domain/result.ts';
import { limitVisitors, type VisitorLimits } from '../../host/rate-limit.ts';
import { ownKeys, writeKeysCookie } from './project-cookie.ts';

const TEN_MINUTES = 600_000;
/** How many projects one visitor and one address may create in ten minutes: by form, by adding goods or by copying. */
export const MADE: VisitorLimits = { visitor: 20, address: 200 };

/** Failure when the device already has the maximum number of projects. */
export const FULL: Failure = failure(
  'full',
  `На устройстве помещается ${MAX_OWN_PROJECTS} проектов. Удалите один из них и попробуйте ещё раз`,
);
const OFTEN = failure('too-often', 'Слишком много проектов подряд. Попробуйте через несколько минут');

/** Creates a project with `make`, unless this device has too many or has created too many lately. */
export type BeginProject = <T extends ProjectKey>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Result<T>>,
) => Promise<Result<T>>;

/** Returns a function that creates projects within the visitor's limit and adds each key to their cookie. */
export function projectBeginner(): BeginProject {
  const made = limitVisitors(MADE, TEN_MINUTES);
  return async (request, reply, make) => {
    const keys = ownKeys(request);
    if (keys.length >= MAX_OWN_PROJECTS) return FULL;
    if (made.check(request, Date.now()) > 0) return OFTEN;
    const begun = await make();
    // The key may already be in the cookie, because two requests may have created the same project.
    if (begun.ok) writeKeysCookie(reply, withKey(keys, begun.value) ?? keys);
    return begun;
  };
}
