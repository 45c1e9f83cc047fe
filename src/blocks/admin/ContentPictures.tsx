import { mayDo } from '../../domain/admin/roles.ts';
import type { ContentPicture } from '../../domain/content/content-picture.ts';
import { pictureSources } from '../../domain/product/picture.ts';
import { Tick } from '../../forms/Choices.tsx';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded } from './AdminAction.tsx';

const HERE = '/admin/content/pictures/';

function NewPicture({ outcome }: { outcome: Outcome | null }) {
  return (
    <section className="admin-part">
      <h2>Новая картинка</h2>
      <AdminAction action="picture-add" back={HERE} outcome={outcome} files>
        <Field
          label="Файл"
          hint="JPEG, PNG, WebP или GIF до 20 МБ; логотип можно и SVG"
          name="file"
          type="file"
          accept="image/*"
          required
        />
        <Field
          label="Имя"
          hint="По нему картинку вставляют в тексты: «витрина.jpg»"
          name="name"
          required
          maxLength={80}
          autoCapitalize="none"
        />
        <Tick name="logo">Это логотип</Tick>
        <SubmitButton>Загрузить</SubmitButton>
      </AdminAction>
    </section>
  );
}

interface ContentPicturesProps extends Acting {
  pictures: readonly ContentPicture[];
}

export function ContentPictures({ pictures, role, outcome }: ContentPicturesProps) {
  return (
    <>
      {mayDo(role, 'picture-add') && <NewPicture outcome={outcome} />}
      <p className="muted">
        В страницах и статьях картинка вставляется так: ![что на ней](имя). В частях «Картинки разделов»,
        «Коллекции» и «Цвета и логотип» её имя стоит вместо полей hash, width и height.
      </p>
      {pictures.length === 0 && <p className="muted">Картинок нет.</p>}
      <ul className="admin-pictures">
        {pictures.map((picture) => (
          <li key={picture.name} className="admin-part">
            <img {...pictureSources({ ...picture, alt: '' }, { sizes: '240px' })} alt="" loading="lazy" />
            <code>{picture.name}</code>
            <small className="muted figures">
              {picture.width} × {picture.height}
            </small>
            {mayDo(role, 'picture-remove') && (
              <Guarded name="Убрать">
                <AdminAction action="picture-remove" back={HERE} subject={picture.name} outcome={outcome}>
                  <SubmitButton>Убрать «{picture.name}»</SubmitButton>
                </AdminAction>
              </Guarded>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
