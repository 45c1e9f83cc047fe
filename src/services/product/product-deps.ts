import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { ServiceDeps } from '../settings.ts';

export interface ProductDeps extends ServiceDeps {
  /** Source of other products' cards. */
  snapshot: Snapshot;
}
