import type { ContentPicture } from '../../domain/content/content-picture.ts';
import { type DeskRole, mayDo } from '../../domain/desk/roles.ts';
import { pictureSources } from '../../domain/product/picture.ts';
import { DeskInput } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, Guarded, typedAgain } from './DeskForm.tsx';

const HERE = '/desk/content/pictures/';

function NewPicture({ outcome }: { outcome: DeskOutcome | null }) {
  const again = typedAgain(outcome, 'picture-add');
  return (
    <section className="desk-part">
      <h2>Новая картинка</h2>
      <DeskForm action="picture-add" back={HERE} outcome={outcome} isMultipart>
        <DeskInput
          label="Файл"
          hint="JPEG, PNG, WebP или GIF до 20 МБ; логотип можно и SVG"
          name="file"
          type="file"
          accept="image/*"
          required
        />
        <DeskInput
          label="Имя"
          hint="Так её назовут тексты: «витрина.jpg»"
          name="name"
          required
          maxLength={80}
          autoCapitalize="none"
          defaultValue={again?.values['name']}
        />
        <label className="desk-tick">
          <input type="checkbox" name="logo" defaultChecked={again?.values['logo'] === 'on'} />
          Это логотип
        </label>
        <button className="button" type="submit">
          Загрузить
        </button>
      </DeskForm>
    </section>
  );
}

interface ContentPicturesProps {
  pictures: readonly ContentPicture[];
  role: DeskRole;
  outcome: DeskOutcome | null;
}

/** Pictures that texts may name, and a form for another. */
export function ContentPictures({ pictures, role, outcome }: ContentPicturesProps) {
  return (
    <>
      {mayDo(role, 'picture-add') && <NewPicture outcome={outcome} />}
      <p className="muted">
        В страницах и статьях картинка пишется так: ![что на ней](имя). В частях «Картинки разделов»,
        «Коллекции» и «Цвета и логотип» её имя стоит вместо полей hash, width и height.
      </p>
      {pictures.length === 0 && <p className="muted">Картинок нет.</p>}
      <ul className="desk-pictures">
        {pictures.map((picture) => (
          <li key={picture.name} className="desk-part">
            <img {...pictureSources({ ...picture, alt: '' }, { sizes: '240px' })} alt="" loading="lazy" />
            <code>{picture.name}</code>
            <small className="muted figures">
              {picture.width} × {picture.height}
            </small>
            {mayDo(role, 'picture-remove') && (
              <Guarded name="Убрать">
                <DeskForm action="picture-remove" back={HERE} subject={picture.name} outcome={outcome}>
                  <button className="button" type="submit">
                    Убрать «{picture.name}»
                  </button>
                </DeskForm>
              </Guarded>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
