import { foundGoods, type RoomPage, type TriedGoods } from '../../domain/visualiser/room-page.ts';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

/** Where a scene can put such goods: doorways for doors, floors and walls for all else. */
const takes = (kinds: RoomPage['scenes'][number]['kinds'], { door }: TriedGoods) =>
  kinds.some((kind) => (kind === 'doorway') === door);

/** What was chosen in another room and has no place in this one: it is kept, and the way back is here. */
export function Away({ page, onChange }: { page: RoomPage } & ViewChange) {
  const { scene, scenes, view, goods } = page;
  const here = new Set(scene?.surfaces.map(({ id }) => id));
  const away = Object.entries(view.tried).flatMap(([surface, tried]) => {
    const found = here.has(surface) ? null : foundGoods(goods, tried);
    return found ? [found] : [];
  });
  if (away.length === 0) return null;
  const back = scenes.find(({ id, kinds }) => id !== scene?.id && away.every((found) => takes(kinds, found)));
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
