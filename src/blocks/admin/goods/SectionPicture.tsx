import type { SectionPage } from '../../../domain/admin/section-page.ts';
import { pictureSources } from '../../../domain/product/picture.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';

interface SectionPictureProps {
  page: SectionPage;
  back: string;
  outcome: Outcome | null;
}

/** The picture of a section: the one shown now, its alternative text, and a field for another, onto which a file can be dropped. */
export function SectionPicture({ page, back, outcome }: SectionPictureProps) {
  const { section, look, version } = page;
  const picture = section.picture ?? look.picture;
  return (
    <AdminAction
      action="section-picture"
      className="admin-form admin-wide"
      {...{ back, outcome, version }}
      subject={section.id}
      initial={{ alt: section.picture?.alt ?? '' }}
      files
    >
      {picture && (
        <img
          className="admin-section-picture"
          {...pictureSources(picture, { sizes: '240px' })}
          alt={picture.alt}
          loading="lazy"
        />
      )}
      {!section.picture && (
        <p className="muted">
          {picture
            ? 'Сейчас показана картинка из текстов магазина или первого товара раздела.'
            : 'Картинки нет: раздел показан текстом.'}
        </p>
      )}
      <Field
        name="file"
        label={section.picture ? 'Другая картинка' : 'Своя картинка'}
        hint="JPEG, PNG, WebP или GIF до 10 МБ; файл можно перетащить на это поле"
        type="file"
        accept="image/*"
        check={false}
      />
      <Field
        name="alt"
        label="Что на картинке"
        hint="Для тех, кто её не видит; пусто, если она только украшает"
        maxLength={200}
        check={false}
        autoComplete="off"
      />
      {section.picture && <Tick name="remove">Убрать свою картинку</Tick>}
      <SubmitButton>Сохранить картинку</SubmitButton>
    </AdminAction>
  );
}
