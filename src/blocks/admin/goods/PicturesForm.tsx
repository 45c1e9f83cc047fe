import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { pictureSources } from '../../../domain/product/picture.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';

/** The pictures of a product: order, alternative text, removal, and a field for new files, onto which they can be dropped. */
export function PicturesForm({
  page,
  back,
  outcome,
}: {
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
}) {
  const { product, pictures, versions } = page;
  const initial = Object.fromEntries(
    pictures.flatMap(({ id, alt }, index) => [
      [`alt-${id}`, alt],
      [`order-${id}`, String(index + 1)],
    ]),
  );
  return (
    <AdminAction
      action="goods-pictures"
      className="admin-form admin-wide"
      {...{ back, outcome, initial }}
      subject={product.id}
      version={versions.pictures}
      files
    >
      <ul className="admin-gallery">
        {pictures.map(({ id, ...picture }) => (
          <li key={id}>
            <img {...pictureSources(picture, { sizes: '96px' })} alt={picture.alt} loading="lazy" />
            <Field name={`order-${id}`} label="Место" inputMode="numeric" maxLength={3} check={false} />
            <Field
              name={`alt-${id}`}
              label="Что на картинке"
              maxLength={200}
              check={false}
              autoComplete="off"
            />
            <Tick name={`remove-${id}`}>Убрать</Tick>
          </li>
        ))}
      </ul>
      <Field
        name="file"
        label="Новые картинки"
        hint="JPEG, PNG, WebP или GIF до 10 МБ, до десяти за раз; файлы можно перетащить на это поле"
        type="file"
        accept="image/*"
        multiple
        check={false}
      />
      <SubmitButton>Сохранить картинки</SubmitButton>
    </AdminAction>
  );
}
