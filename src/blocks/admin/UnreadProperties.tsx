import { ruleFields } from '../../domain/admin/reading-form.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import type { UnreadProperty } from '../../domain/import-report.ts';
import { groupThousands } from '../../domain/measures/group-thousands.ts';
import { PROPERTY_MEANINGS, propertyMeaningName } from '../../domain/reading/property-meaning.ts';
import { Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

interface UnreadPropertiesProps extends Acting {
  source: string;
  unread: readonly UnreadProperty[];
  back: string;
}

/** Asks for the meaning of numeric properties that an import found in many goods and did not use. */
export function UnreadProperties({ source, unread, back, role, outcome }: UnreadPropertiesProps) {
  if (unread.length === 0 || !mayDo(role, 'reading-properties')) return null;
  return (
    <section className="admin-part">
      <h2>Числа, которые магазин не использовал</h2>
      <AdminAction action="reading-properties" subject={source} back={back} outcome={outcome}>
        <p>
          Если это размер, площадь или число штук в упаковке, укажите: по ним считаются цена и количество.
        </p>
        {unread.map(({ name, count, of, example }, at) => {
          const fields = ruleFields('property', at);
          const share = `${groupThousands(String(count))} из ${groupThousands(String(of))}`;
          return (
            <div key={name}>
              <input type="hidden" name={fields.name} value={name} />
              <Select
                name={fields.meaning}
                label={name}
                hint={`У ${share} товаров, например ${example}`}
                first=""
                check={false}
              >
                <option value="">не указано</option>
                {PROPERTY_MEANINGS.map((meaning) => (
                  <option key={meaning} value={meaning}>
                    {propertyMeaningName(meaning)}
                  </option>
                ))}
              </Select>
            </div>
          );
        })}
        <SubmitButton>Запомнить для этого источника</SubmitButton>
      </AdminAction>
    </section>
  );
}
