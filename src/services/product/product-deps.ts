import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { ServiceDeps } from '../settings.ts';

export interface ProductDeps extends ServiceDeps {
  /** Cards of other goods come from here. */
  snapshot: Snapshot;
}
