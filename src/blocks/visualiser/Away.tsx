import { foundGoods, type RoomPage, type TriedGoods } from '../../domain/visualiser/room-page.ts';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

/** Returns whether a scene can show the goods: doors need a doorway, all other goods a floor or wall. */
const canShow = (kinds: RoomPage['scenes'][number]['kinds'], { door }: TriedGoods) =>
  kinds.some((kind) => (kind === 'doorway') === door);

/** Goods chosen in another room that have no place in this one: they are saved, with a link back. */
export function Away({ page, onChange }: { page: RoomPage } & ViewChange) {
  const { scene, scenes, view, goods } = page;
  const here = new Set(scene?.surfaces.map(({ id }) => id));
  const away = Object.entries(view.tried).flatMap(([surface, tried]) => {
    const found = here.has(surface) ? null : foundGoods(goods, tried);
    return found ? [found] : [];
  });
  if (away.length === 0) return null;
  const back = scenes.find(
    ({ id, kinds }) => id !== scene?.id && away.every((found) => canShow(kinds, found)),
  );
  return (
    <p className="visualiser-note">
      В этой комнате нет места: {away.map(({ name }) => name).join('; ')}. Выбор сохранён
      {back ? ', он виден в комнате ' : '.'}
      {back && (
        <ViewLink className="text-link" to={{ ...view, scene: back.id }} onChange={onChange}>
          {`«${back.name}»`}
        </ViewLink>
      )}
    </p>
  );
}
