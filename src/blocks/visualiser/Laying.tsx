import { formatCentimetres } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { productAddress } from '../../domain/product/card.ts';
import { foundGoods, type RoomPage } from '../../domain/visualiser/room-page.ts';
import { type Tried, viewWith } from '../../domain/visualiser/room-view.ts';
import { writeRoomView } from '../../domain/visualiser/room-view-address.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';
import { HowLaid } from './HowLaid.tsx';
import { OwnArea } from './OwnArea.tsx';
import { Variants } from './Variants.tsx';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

const SOURCES = {
  marked: null,
  guessed: 'Рисунок взят с первой подходящей картинки товара: раскладка может отличаться.',
  none: 'У товара нет картинки поверхности, поэтому показан ровный цвет.',
} as const;

interface LayingProps extends ViewChange {
  page: RoomPage;
  surface: Surface;
}

/** Goods on the chosen surface and how they are laid: pattern, joint, colour, direction and the shopper's own area. */
export function Laying({ page, surface, onChange }: LayingProps) {
  const { view, goods } = page;
  const tried = view.tried[surface.id];
  const found = foundGoods(goods, tried);
  if (!tried || !found)
    return <p className="visualiser-empty">Выберите товар из списка: он появится на картинке.</p>;
  const set = (change: Partial<Tried>) =>
    onChange({ ...view, tried: { ...view.tried, [surface.id]: { ...tried, ...change } } });
  const note = SOURCES[found.source];
  return (
    <section className="visualiser-laying" aria-labelledby="laying-title">
      <h2 id="laying-title">
        <a href={productAddress(found.slug)}>{bindUnits(found.name)}</a>
      </h2>
      {found.width && found.length && !found.door && (
        <p className="muted">
          {formatCentimetres(found.width)} × {formatCentimetres(found.length)}&nbsp;см
        </p>
      )}
      {note && <p className="muted">{note}</p>}
      {(!found.door || found.variants.length > 0) && (
        <form method="get" action="/visualiser/" onSubmit={(event) => event.preventDefault()}>
          <HiddenView page={page} except={surface.id} />
          <input type="hidden" name={surface.id} value={tried.slug} />
          <Variants surface={surface} tried={tried} found={found} onSet={set} />
          {!found.door && found.face.pieces > 0 && (
            <HowLaid surface={surface} tried={tried} found={found} onSet={set} />
          )}
          {!found.door && <OwnArea surface={surface} tried={tried} onArea={(area) => set({ area })} />}
          <button className="button button-quiet without-script" type="submit">
            Показать
          </button>
        </form>
      )}
      <p>
        <ViewLink className="text-link" to={viewWith(view, surface.id, null)} onChange={onChange}>
          Убрать с картинки
        </ViewLink>
      </p>
    </section>
  );
}

/** Contains the rest of the view as hidden fields of a form. */
export function HiddenView({ page: { view }, except }: { page: RoomPage; except: string }) {
  const fields = [...writeRoomView(view)].filter(
    ([name]) => name !== except && !name.startsWith(`${except}.`),
  );
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
