import { useSaveButton } from '../../../client/actions/use-save-button.ts';
import type { ListName } from '../../../client/store/visitor-store.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';

/** Buttons for favourites and comparison; once hydrated they show whether the product is in these lists [FAV-1]. A region of the page. */
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
  const { isSaved, busy, onClick } = useSaveButton(list, id);
  return (
    <button
      type="submit"
      formAction={`/${list}/add`}
      aria-pressed={isSaved ?? false}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {text}
    </button>
  );
}
