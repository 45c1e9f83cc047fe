import { useKeepButton } from '../../../client/actions/use-keep-button.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import './product-lists.css';

/** Puts the goods into favourites and comparison; alive its buttons show what they are in already [FAV-1]: a region of the page. */
export function ProductLists({ id }: { id: number }) {
  return (
    <form className="product-lists" action="/favourites/add" method="post">
      <input type="hidden" name="product" value={id} />
      <ListButton list="favourites" id={id} icon="heart" text="Избранное" />
      <ListButton list="comparison" id={id} icon="scale" text="Сравнение" />
    </form>
  );
}

function ListButton({ list, id, icon, text }: { list: ListName; id: number; icon: IconName; text: string }) {
  const { isKept, busy, onClick } = useKeepButton(list, id);
  return (
    <button
      type="submit"
      formAction={`/${list}/add`}
      aria-pressed={isKept ?? false}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {text}
    </button>
  );
}
