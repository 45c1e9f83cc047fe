import type { Picture as Shown } from '../../domain/product/picture.ts';
import { carouselStyle } from '../parts/carousels.ts';
import { Picture } from '../parts/Picture.tsx';
import { Strip } from '../parts/Strip.tsx';
import './rooms.css';

const FIGURES = carouselStyle('slider');

/** Rooms with products of a collection [CONTENT-5]; a hydrated region, because of its arrows. */
export function Rooms({ rooms }: { rooms: readonly Shown[] }) {
  return (
    <div className="rooms">
      <Strip
        className="carousel"
        style={FIGURES}
        label="Комнаты с плиткой коллекции"
        back="Предыдущие комнаты"
        on="Следующие комнаты"
      >
        {rooms.map((room, at) => (
          <li key={room.hash}>
            <Picture picture={room} sizes="(max-width: 767px) 86vw, 318px" first={at === 0} eager={at < 4} />
          </li>
        ))}
      </Strip>
    </div>
  );
}
