import { mayDo } from '../../domain/admin/roles.ts';
import { type PartWithForm, SETTING_FORMS } from '../../domain/admin/settings/setting-fields.ts';
import {
  namedFields,
  type PartSettings,
  rowsShown,
  type SettingField,
  type SettingForm as SettingFormOf,
  type SettingGroup,
  settingTexts,
} from '../../domain/admin/settings/setting-form.ts';
import { Tick } from '../../forms/Choices.tsx';
import { Field, TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, ReadOnly } from './AdminAction.tsx';

function Control({ name, label, hint, kind = 'line' }: SettingField & { name: string }) {
  if (kind === 'tick') return <Tick name={name}>{label}</Tick>;
  if (kind === 'lines') return <TextArea name={name} label={label} hint={hint} check={false} />;
  const inputMode = kind === 'number' ? 'decimal' : undefined;
  return <Field name={name} label={label} hint={hint} check={false} maxLength={300} inputMode={inputMode} />;
}

function Group({ group, value }: { group: SettingGroup; value: PartSettings['value'] }) {
  const rows = Array.from({ length: rowsShown(group, value) }, (_, index) => namedFields(group, index));
  return (
    <fieldset className="admin-part">
      <legend>{group.title}</legend>
      {group.note && <p className="muted">{group.note}</p>}
      {rows.map((fields) => (
        <div key={fields[0]?.name} className={group.rows ? 'admin-setting-row' : 'admin-settings'}>
          {fields.map((field) => (
            <Control key={field.name} {...field} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface SettingFormProps extends Acting {
  part: PartWithForm;
  settings: PartSettings;
}

/** The settings of a part as fields; a list has an empty row for a new entry, and a row that is emptied is deleted. */
export function SettingForm({ part, settings: { value }, role, outcome }: SettingFormProps) {
  const form: SettingFormOf = SETTING_FORMS[part];
  const back = `/admin/content/${part}/`;
  return (
    <AdminAction
      action="content-fields"
      back={back}
      subject={part}
      outcome={outcome}
      initial={settingTexts(form, value)}
      summary
    >
      {form.map((group) => (
        <Group key={group.title} group={group} value={value} />
      ))}
      {mayDo(role, 'content-fields') && <SubmitButton>Сохранить</SubmitButton>}
      <ReadOnly role={role} action="content-fields" />
    </AdminAction>
  );
}
