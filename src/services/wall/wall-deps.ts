import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { ServiceDeps } from '../settings.ts';

export interface WallDeps extends ServiceDeps {
  snapshot: Snapshot;
}
