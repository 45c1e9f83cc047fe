import type { FastifyReply, FastifyRequest } from 'fastify';
import { withKey } from '../../../domain/project/own-keys.ts';
import { MAX_OWN_PROJECTS, type ProjectKey } from '../../../domain/project/project.ts';
import { type Failure, failure, type Result } from '../../../domain/result.ts';
import { limitVisitors, type VisitorLimits } from '../../host/rate-limit.ts';
import { keepKeys, ownKeys } from './project-cookie.ts';

const TEN_MINUTES = 600_000;
/** Projects that one visitor makes in ten minutes, by a form, by putting goods or by copying. */
export const MADE: VisitorLimits = { visitor: 20, address: 200 };

/** The device keeps as many projects as it may. */
export const FULL: Failure = failure(
  'full',
  `На устройстве помещается ${MAX_OWN_PROJECTS} проектов. Удалите один из них и попробуйте ещё раз`,
);
const OFTEN = failure('too-often', 'Слишком много проектов подряд. Попробуйте через несколько минут');

/** Makes a project of this device, if it may have one more. */
export type BeginProject = <T extends ProjectKey>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Result<T>>,
) => Promise<Result<T>>;

/** Counts what visitors make and keeps what opens it in their cookie. */
export function projectBeginner(): BeginProject {
  const made = limitVisitors(MADE, TEN_MINUTES);
  return async (request, reply, make) => {
    const keys = ownKeys(request);
    if (keys.length >= MAX_OWN_PROJECTS) return FULL;
    if (made.take(request, Date.now()) > 0) return OFTEN;
    const begun = await make();
    // Two requests may have made the same one.
    if (begun.ok) keepKeys(reply, withKey(keys, begun.value) ?? keys);
    return begun;
  };
}
