import { Icon } from '../../ui/Icon.tsx';
import './product-lists.css';

/** Puts the goods into favourites and comparison; with script the buttons show what they are in already [FAV-1]. */
export function ProductLists({ id }: { id: number }) {
  return (
    <form className="product-lists" action="/favourites/add" method="post">
      <input type="hidden" name="product" value={id} />
      <button type="submit" formAction="/favourites/add">
        <Icon name="heart" />
        Избранное
      </button>
      <button type="submit" formAction="/comparison/add">
        <Icon name="scale" />
        Сравнение
      </button>
    </form>
  );
}
