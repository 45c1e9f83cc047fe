import { LINK_NAMES, type LinkKind, MAX_LINKS, typedLinks } from '../../domain/goods/related.ts';
import { knownProducts, LINK_LIST, readLinks } from './edit-links.ts';
import { MAX_PICTURES, PICTURE_LIST, readPictures, type StoredPicture } from './edit-pictures.ts';
import { typedPictures } from './picture-form.ts';
import { letGoList, replaceList } from './pinned-list.ts';
import type { Fields } from './read-typed.ts';
import { changeGoods, type GoodsSave, type GoodsSaveDeps, NotSaved, refused, STALE } from './save-goods.ts';

/** Saves the pictures of a product, old and new, in the order typed, and pins them. */
export function savePictures(
  deps: GoodsSaveDeps,
  id: number,
  typed: Fields,
  added: readonly Omit<StoredPicture, 'origin'>[],
): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    () => false,
    async (tx, goods, change) => {
      const stored = await readPictures(tx, id);
      if (stored.version !== typed['version']) throw new NotSaved(STALE);
      const fresh = added.map((picture) => ({
        ...picture,
        origin: '',
        alt: picture.alt || goods.product.name,
      }));
      const later = [...typedPictures(stored, typed), ...fresh];
      if (later.length > MAX_PICTURES)
        return refused({ file: `У товара не больше ${MAX_PICTURES} картинок` });
      const changed = await replaceList(tx, PICTURE_LIST, change, id, later);
      return { changed, notes: [`Картинки: было ${stored.list.length}, стало ${later.length}`] };
    },
  );
}

const counts = (list: readonly { kind: LinkKind }[]) =>
  Object.entries(LINK_NAMES).map(([kind, name]) => ({
    name,
    count: list.filter((link) => link.kind === kind).length,
  }));

/** Saves the related products of a product; they are pinned. */
export function saveLinks(deps: GoodsSaveDeps, id: number, typed: Fields): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    () => false,
    async (tx, _goods, change) => {
      const stored = await readLinks(tx, id);
      if (stored.version !== typed['version']) throw new NotSaved(STALE);
      const wanted = typedLinks(stored.list, typed).filter(({ other }) => other !== id);
      const known = await knownProducts(
        tx,
        wanted.map(({ other }) => other),
      );
      const later = wanted.filter(({ other }) => known.has(other));
      if (later.length > MAX_LINKS) return refused({ links: `Связанных товаров не больше ${MAX_LINKS}` });
      const changed = await replaceList(tx, LINK_LIST, change, id, later);
      const was = counts(stored.list);
      const notes = counts(later).map(
        ({ name, count }, at) => `${name}: было ${was[at]?.count}, стало ${count}`,
      );
      return { changed, notes };
    },
  );
}

const FREED_LISTS = { pictures: 'Картинки', links: 'Связанные товары' } as const;
type FreedList = keyof typeof FREED_LISTS;

export const readFreedList = (text: string | undefined): FreedList | null =>
  text === 'pictures' || text === 'links' ? text : null;

/** Gives a product the source's pictures or related products again. */
export function letGoOfList(deps: GoodsSaveDeps, id: number, freed: FreedList): Promise<GoodsSave> {
  return changeGoods(
    deps,
    id,
    () => false,
    async (tx, _goods, change) => ({
      changed:
        freed === 'pictures'
          ? await letGoList(tx, PICTURE_LIST, change, id)
          : await letGoList(tx, LINK_LIST, change, id),
      notes: [`${FREED_LISTS[freed]}: снова из источника`],
    }),
  );
}
