import { PROMISED } from '../../content/promised.ts';
import { PROMISES } from '../../content/promises.ts';
import { PAYMENT_METHODS } from '../../order/order-lists.ts';
import type { SettingForm, SettingForms, SettingGroup } from './setting-form.ts';

const SHOP: SettingForm = [
  {
    title: 'Магазин',
    fields: [
      { at: 'name', label: 'Название' },
      {
        at: 'logo',
        label: 'Текст логотипа',
        hint: 'Слово до 16 знаков; свой рисунок\u00a0— в «Цвета и логотип»',
      },
      { at: 'tagline', label: 'Слоган' },
      { at: 'searchHint', label: 'Подсказка в поиске', hint: 'Например: «Плитка, ламинат, двери»' },
      {
        at: 'company',
        label: 'Юридическое лицо',
        hint: 'Название, УНП, адрес и регистрация: внизу каждой страницы и в счетах',
      },
    ],
  },
  {
    title: 'Телефон',
    whole: 'phone',
    fields: [
      { at: 'phone.shown', label: 'Как показывать', hint: '+375 (29) 000-00-00' },
      { at: 'phone.dialled', label: 'Как набирать', hint: 'Плюс и цифры: +375290000000' },
    ],
  },
  {
    title: 'Где и когда',
    fields: [
      { at: 'email', label: 'Электронная почта', hint: 'На неё приходят заказы' },
      { at: 'hours', label: 'Часы работы', hint: 'Ежедневно с 9:00 до 21:00' },
      { at: 'address', label: 'Адрес', hint: 'Без пунктов выдачи отсюда забирают заказы' },
    ],
  },
];

const DELIVERY: SettingForm = [
  {
    title: 'Цены доставки',
    note: 'От самой большой суммы заказа к 0. Без цен магазин называет цену по телефону.',
    rows: { at: 'prices', max: 10 },
    fields: [
      { at: 'from', label: 'Заказ от, руб.', kind: 'number' },
      { at: 'minsk', label: 'Рядом с магазином, руб.', kind: 'number' },
      { at: 'country', label: 'По стране, руб.', kind: 'number' },
    ],
  },
  {
    title: 'Пункты выдачи',
    rows: { at: 'points', max: 20 },
    fields: [
      { at: 'id', label: 'Код', hint: 'Латинские буквы и цифры; потом не меняйте' },
      { at: 'name', label: 'Название' },
      { at: 'city', label: 'Город' },
      { at: 'address', label: 'Адрес' },
      { at: 'hours', label: 'Часы работы' },
    ],
  },
  {
    title: 'Дни доставки',
    note: 'Если всё пусто, день магазин называет по телефону.',
    whole: 'times',
    fields: [
      { at: 'times.cutOff', label: 'Заказы до этого часа уезжают в тот же день', kind: 'number' },
      { at: 'times.days.minsk.min', label: 'Рядом: через сколько дней, не раньше', kind: 'number' },
      { at: 'times.days.minsk.max', label: 'Рядом: не позже', kind: 'number' },
      { at: 'times.days.country.min', label: 'По стране: через сколько дней, не раньше', kind: 'number' },
      { at: 'times.days.country.max', label: 'По стране: не позже', kind: 'number' },
      { at: 'times.freeWeekdays', label: 'Не возим по дням недели', hint: 'сб вс', kind: 'words' },
      {
        at: 'times.holidays',
        label: 'Праздники каждый год',
        hint: 'Месяц и число: 01-01 05-09',
        kind: 'words',
      },
      {
        at: 'times.afterEaster',
        label: 'Праздники через сколько дней после Пасхи',
        hint: '9\u00a0— Радуница',
        kind: 'numbers',
      },
      { at: 'times.moved.free', label: 'Перенесённые выходные', hint: '2027-01-02', kind: 'words' },
      { at: 'times.moved.working', label: 'Рабочие субботы', hint: '2027-05-08', kind: 'words' },
    ],
  },
  {
    title: 'Подъём на этаж',
    whole: 'lift',
    fields: [
      { at: 'lift.portion', label: 'Цены за каждые начатые, кг', kind: 'number' },
      { at: 'lift.lift', label: 'В лифте, руб.', kind: 'number' },
      {
        at: 'lift.stairs',
        label: 'По лестнице на 1-й, 2-й, 3-й этаж…, руб.',
        hint: '3 5 7',
        kind: 'numbers',
      },
      { at: 'lift.beyond', label: 'Каждый этаж выше, руб.', kind: 'number' },
      { at: 'lift.min', label: 'Не меньше, руб.', kind: 'number' },
    ],
  },
  {
    title: 'Грузовая машина',
    whole: 'truck',
    fields: [
      { at: 'truck.length', label: 'Если товар длиннее, м', kind: 'number' },
      { at: 'truck.weight', label: 'Если заказ тяжелее, кг', kind: 'number' },
    ],
  },
];

const RESERVE: SettingGroup = {
  title: 'Сколько часов держать резерв',
  note: 'Если всё пусто, товар ждёт, пока заказ не отменят.',
  whole: 'reserveHours',
  fields: PAYMENT_METHODS.map((method) => ({
    at: `reserveHours.${method}`,
    label: PROMISES[method].name,
    kind: 'number',
  })),
};

const OFF: SettingGroup = {
  title: 'Что выключить',
  note: 'Отмеченного магазин не предлагает и не обещает, даже если всё для этого задано.',
  members: 'off',
  fields: PROMISED.map((promised) => ({
    at: `off.${promised}`,
    label: PROMISES[promised].name,
    kind: 'tick',
  })),
};

const ORDER: SettingForm = [
  RESERVE,
  {
    title: 'ЕРИП',
    whole: 'erip',
    fields: [
      { at: 'erip.path', label: 'Путь в дереве ЕРИП', hint: 'Каждый раздел с новой строки', kind: 'lines' },
      { at: 'erip.service', label: 'Услуга' },
    ],
  },
  {
    title: 'Оплата по счёту',
    whole: 'invoice',
    fields: [
      { at: 'invoice.account', label: 'Расчётный счёт' },
      { at: 'invoice.bank', label: 'Банк' },
      { at: 'invoice.bic', label: 'БИК' },
      {
        at: 'invoice.vat',
        label: 'НДС, %',
        hint: '«нет», если магазин его не платит; пусто, чтобы о нём не писать',
        kind: 'number-or-no',
      },
    ],
  },
  OFF,
];

const SALE: SettingForm = [
  {
    title: 'Бонусы',
    fields: [
      { at: 'bonusEarned', label: 'Возвращается баллами, % от оплаты', kind: 'number' },
      {
        at: 'bonusPayable',
        label: 'Можно оплатить баллами, % от цены товара',
        hint: 'Пусто, если баллов нет',
        kind: 'number',
      },
    ],
  },
  {
    title: 'Образцы',
    whole: 'samples',
    fields: [
      { at: 'samples.max', label: 'Образцов в заказе, не больше', kind: 'number' },
      { at: 'samples.price', label: 'Цена образца, руб.', hint: '0, если бесплатно', kind: 'number' },
    ],
  },
  {
    title: 'Остатки',
    fields: [
      { at: 'remnants.from', label: 'Остатки плитки от, м²', kind: 'number' },
      { at: 'remnants.to', label: 'До, м²', kind: 'number' },
    ],
  },
  {
    title: 'Отзывы',
    fields: [{ at: 'reviewsAtOnce', label: 'Показывать отзывы без проверки', kind: 'tick' }],
  },
];

const CREDIT: SettingForm = [
  {
    title: 'Кредит',
    note: 'До трёх вариантов, первый предлагается сразу.',
    rows: { at: 'variants', max: 3 },
    fields: [
      { at: 'title', label: 'Название' },
      { at: 'bank', label: 'Банк' },
      { at: 'percent', label: 'Процентов в год', kind: 'number' },
      { at: 'months', label: 'Сроки, месяцев', hint: '6 12 24; пусто: от 3 до 36', kind: 'numbers-or-all' },
    ],
  },
  {
    title: 'Где упоминать кредит',
    fields: [{ at: 'above', label: 'У товаров и заказов от, руб.', kind: 'number' }],
  },
  {
    title: 'Своя рассрочка',
    whole: 'instalment',
    fields: [
      { at: 'instalment.above', label: 'У заказов от, руб.', kind: 'number' },
      { at: 'instalment.months', label: 'Сроки, месяцев', hint: '3 4 6', kind: 'numbers' },
    ],
  },
];

/** Parts that have a form in the admin; the others, and rare fields of these, are edited as text. */
export const SETTING_FORMS = {
  shop: SHOP,
  delivery: DELIVERY,
  order: ORDER,
  sale: SALE,
  credit: CREDIT,
} satisfies SettingForms;

export type PartWithForm = keyof typeof SETTING_FORMS;

export const hasForm = (part: string): part is PartWithForm => Object.hasOwn(SETTING_FORMS, part);
