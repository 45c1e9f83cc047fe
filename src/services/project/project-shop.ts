import type { LineWish } from '../../domain/basket/basket.ts';
import type { Project, ProjectKey } from '../../domain/project/project.ts';
import type { CommentForm } from '../../domain/project/project-form.ts';
import type { Result } from '../../domain/result.ts';
import type { Changed } from '../basket/change-basket.ts';
import type { FirstGoods } from './begin-with-goods.ts';
import type { OwnProject } from './list-projects.ts';
import type { PutGoods, RoomPlace } from './put-goods.ts';
import type { ProjectChange } from './update-project.ts';

/** What pages and endpoints may ask of projects [BEYOND-7]. */
export interface ProjectShop {
  /** As it stands now; null for an address that is none. */
  show(id: string): Promise<Project | null>;
  /** Those of the keys that open a project. */
  own(keys: readonly ProjectKey[]): Promise<OwnProject[]>;
  create(name: string): Promise<ProjectKey>;
  /** Makes a project of its first goods, one for a secret; refused goods make none. */
  begin(goods: FirstGoods): Promise<Result<PutGoods & ProjectKey>>;
  /** Fails with `foreign` for who is not the owner, as all that takes a key. */
  update(key: ProjectKey, change: ProjectChange): Promise<Result<{ notes: readonly string[] }>>;
  put(
    key: ProjectKey,
    place: RoomPlace,
    wishes: readonly LineWish[],
    once?: string | null,
  ): Promise<Result<PutGoods>>;
  /** Makes a project of the visitor's own of one they got the link of. */
  copy(id: string): Promise<Result<ProjectKey>>;
  /** `secret` is the owner's, or empty: they are not told of what they say themselves. */
  comment(form: CommentForm, secret?: string): Promise<Result<null>>;
  /** All that can be had, into the basket of a token; a repeated `key` adds nothing more. */
  takeToBasket(token: string | null, id: string, key: string | null): Promise<Result<Changed>>;
  remove(key: ProjectKey): Promise<Result<null>>;
  /** Sends the links that open the projects for their owner, who hears of comments there. @returns how many */
  mail(keys: readonly ProjectKey[], email: string): Promise<Result<number>>;
}
