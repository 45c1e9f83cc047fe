import { HIDDEN, ROBOT_CODE } from '../../../src/domain/form/form.ts';

/** A form as a page provides it. */
export interface KnownForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** Decodes HTML entities. */
export const plainText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : plainText(value);
}

/** Values for fields that a page leaves empty. */
const TYPED: Readonly<Record<string, string>> = {
  ...{
    name: 'Анна',
    phone: '+375 29 123-45-67',
    city: 'Минск',
    agreement: 'on',
    contact: 'anna@shop.example',
  },
  ...{ question: 'Подойдёт для пола с подогревом', email: 'anna@shop.example', delivery: 'pickup' },
  ...{ payment: 'on-delivery', buyer: 'person', address: 'Победителей 1', coupon: 'ПЛИТКА20', points: '1' },
  ...{
    cardNumber: '1234567',
    cardDate: '01.03.2020',
    quantity: '1',
    list: 'А-1 2',
    query: 'Минск',
    q: 'плитка',
  },
};

/** Reads the forms of a page and fills them in. */
export function readForms(html: string): KnownForm[] {
  return html
    .split('<form')
    .slice(1)
    .flatMap((text) => {
      const [tag = '', rest = ''] = [text.slice(0, text.indexOf('>') + 1), text.split('</form')[0]];
      const fields: Record<string, string> = { [HIDDEN.robot]: ROBOT_CODE };
      for (const [input] of rest.matchAll(/<(?:input|select|textarea|button)\s[^>]*>/g)) {
        const name = attribute(input, 'name');
        if (name) fields[name] ??= attribute(input, 'value') || (TYPED[name] ?? '');
      }
      const actions = [
        attribute(tag, 'action'),
        ...[...rest.matchAll(/formaction="([^"]*)"/gi)].map(([, to]) => to),
      ];
      // The order would be refused because of a discount that was entered but not applied.
      const ordering = { ...fields, coupon: '', cardNumber: '' };
      return actions.flatMap((action) =>
        action ? [{ action, fields: action.startsWith('/order/') ? ordering : fields }] : [],
      );
    });
}
