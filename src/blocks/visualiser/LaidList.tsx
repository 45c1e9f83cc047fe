import { addMoney, formatRoubles } from '../../domain/measures/money.ts';
import { countSurface } from '../../domain/visualiser/count-surface.ts';
import { foundGoods, type RoomPage } from '../../domain/visualiser/room-page.ts';
import { roomViewAddress } from '../../domain/visualiser/room-view-address.ts';
import { Away } from './Away.tsx';
import { LaidRow } from './LaidRow.tsx';
import { PaperAddress } from './PaperAddress.tsx';
import type { ViewChange } from './ViewLink.tsx';

interface LaidListProps extends ViewChange {
  page: RoomPage;
  publicUrl: string;
}

/** The scene in words: each surface with its goods, area and total, and a form that buys them. */
export function LaidList({ page, publicUrl, onChange }: LaidListProps) {
  const { scene, view, goods, gone } = page;
  if (!scene) return null;
  const laid = scene.surfaces.flatMap((surface) => {
    const tried = view.tried[surface.id];
    const found = foundGoods(goods, tried);
    return tried && found ? [{ surface, tried, found, need: countSurface(surface, tried, found) }] : [];
  });
  const sums = laid.flatMap(({ need }) => (need ? [need.total] : []));
  const address = roomViewAddress(view);
  return (
    <section className="visualiser-laid" aria-labelledby="laid-title">
      <h2 id="laid-title">На картинке</h2>
      {gone.length > 0 && (
        <p className="visualiser-note">
          {gone.length === 1 ? 'Одного товара из ссылки' : 'Некоторых товаров из ссылки'} больше нет в
          каталоге: показываем остальное.
        </p>
      )}
      <Away page={page} onChange={onChange} />
      {laid.length === 0 && <p className="muted">Пока ничего: выберите товар, и он ляжет в комнату.</p>}
      <ul aria-live="polite">
        {laid.map((each) => (
          <LaidRow key={each.surface.id} {...each} back={address} />
        ))}
      </ul>
      {sums.length > 1 && (
        <p className="visualiser-total figures">
          Всего: <b>{formatRoubles(addMoney(...sums))}</b>
        </p>
      )}
      <PaperAddress address={address} publicUrl={publicUrl} />
    </section>
  );
}
