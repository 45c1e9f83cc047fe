import type { Clock } from '../../kit/clock.ts';
import { bind } from '../bind.ts';
import type { ServiceDeps } from '../settings.ts';
import { voteReview } from './vote-review.ts';
import { writeReview } from './write-review.ts';

export const openReviews = (deps: () => ServiceDeps & { clock: Clock }) =>
  bind(deps, { write: writeReview, vote: voteReview });
