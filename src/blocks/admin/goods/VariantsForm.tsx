import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { MAX_VALUE, variantInput } from '../../../domain/goods/variant-values.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';
import { shownOffers } from './OffersForm.tsx';

const listId = (property: number) => `values-${property}`;

function initialValues({ variants: { properties, offers } }: GoodsPage): Record<string, string> {
  return Object.fromEntries(
    offers.flatMap(({ id, values }) =>
      properties.map((property) => {
        const own = values.find((each) => each.property === property.id)?.value;
        return [variantInput(id, property.id), property.values.find((each) => each.id === own)?.value ?? ''];
      }),
    ),
  );
}

interface VariantsFormProps {
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
}

/** The values by which shoppers choose a variant, of one page of a product's offers. */
export function VariantsForm({ page, back, outcome }: VariantsFormProps) {
  const { product, offers, variants, source } = page;
  return (
    <AdminAction
      action="goods-variants"
      className="admin-form admin-wide"
      back={shownOffers(page, back)}
      more={{ page: String(page.page) }}
      subject={product.id}
      outcome={outcome}
      initial={initialValues(page)}
      version={variants.version}
    >
      {variants.properties.map(({ id, values }) => (
        <datalist key={id} id={listId(id)}>
          {values.map((value) => (
            <option key={value.id} value={value.value} />
          ))}
        </datalist>
      ))}
      {offers.map(({ id, name, article, pinned }) => (
        <fieldset key={id} className="admin-offer">
          <legend>{name || article || 'Предложение'}</legend>
          {source && Object.hasOwn(pinned, 'properties') && <p className="admin-hint">закреплено вами</p>}
          <div className="admin-filter">
            {variants.properties.map((property) => (
              <Field
                key={property.id}
                name={variantInput(id, property.id)}
                label={property.name}
                list={listId(property.id)}
                maxLength={MAX_VALUE}
                check={false}
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Tick name="size-right">Площадь указана верно, хотя и не равна произведению сторон</Tick>
      <SubmitButton>Сохранить свойства</SubmitButton>
    </AdminAction>
  );
}
