import type { AdminActionName } from './roles.ts';

export interface LogEntry {
  id: number;
  /** ISO date and time. */
  at: string;
  person: string;
  action: LoggedAction;
  /** What the action concerned; often empty. */
  subject: string;
  note: string;
}

/** Actions that concern sign-in, in addition to those that require a role. */
type SessionAction = 'sign-in' | 'sign-out' | 'device-let-through';

/** Events of the exchange with 1C that the staff must read, although nobody caused them in the admin. */
export type ExchangeAction = 'exchange-orders' | 'exchange-goods';

/** Subject of log entries about the exchange. */
export const EXCHANGE_SUBJECT = '1С';

export type LoggedAction = AdminActionName | SessionAction | ExchangeAction;

const WORDS: Readonly<Record<LoggedAction, string>> = {
  'sign-in': 'Вход',
  'sign-out': 'Выход',
  'device-let-through': 'Дал ссылку для входа',
  'own-password': 'Сменил свой пароль',
  'own-code-offer': 'Начал включать вход по коду',
  'own-code-on': 'Включил вход по коду',
  'own-code-off': 'Выключил вход по коду',
  'own-session-end': 'Завершил свой сеанс',
  'own-sessions-end': 'Завершил свои остальные сеансы',
  'exchange-orders': 'Не всё прочитано в заказах от',
  'exchange-goods': 'Не принят каталог от',
  'order-state': 'Изменил статус заказа',
  'order-hand-over': 'Отметил, что складской учёт знает о заказе',
  'order-new': 'Принял заказ по телефону',
  'order-goods': 'Изменил состав заказа',
  'order-topped-up': 'Отметил доплату за заказ',
  'order-buyer': 'Изменил данные покупателя в заказе',
  'order-receiving': 'Изменил получение или оплату заказа',
  'order-note': 'Записал заметку к заказу',
  'review-publish': 'Показал отзыв',
  'review-reject': 'Скрыл отзыв',
  'review-answer': 'Ответил на отзыв',
  'review-remove': 'Удалил отзыв',
  'comment-publish': 'Показал комментарий',
  'comment-reject': 'Скрыл комментарий',
  'comment-answer': 'Ответил на комментарий',
  'comment-remove': 'Удалил комментарий',
  'question-answer': 'Ответил на вопрос',
  'question-remove': 'Удалил вопрос',
  'message-retry': 'Отправил сообщение ещё раз',
  'chat-answer': 'Ответил в чате',
  'chat-online': 'На связи в чате',
  'chat-offline': 'Ушёл из чата',
  'order-return': 'Оформил возврат по заказу',
  'order-refund': 'Вернул деньги по заказу',
  'refund-close': 'Отметил возврат денег',
  'money-came': 'Записал пришедшие деньги',
  'money-done': 'Отметил деньги',
  'goods-texts': 'Изменил товар',
  'goods-measures': 'Изменил размеры товара',
  'goods-offers': 'Изменил цены и остатки',
  'goods-variants': 'Изменил свойства вариантов',
  'goods-free': 'Вернул значение из источника',
  'goods-pictures': 'Изменил картинки товара',
  'goods-links': 'Изменил связанные товары',
  'goods-bulk': 'Изменил много товаров',
  'goods-add': 'Завёл товар',
  'section-save': 'Изменил раздел',
  'section-picture': 'Изменил картинку раздела',
  'section-free': 'Вернул раздел из источника',
  'section-add': 'Завёл раздел',
  'goods-undo': 'Отменил изменение товаров',
  'import-undo': 'Отменил импорт',
  'import-upload': 'Загрузил каталог',
  'exchange-allow': 'Разрешил обмен',
  'reading-shop': 'Изменил, как читать файлы',
  'reading-source': 'Изменил, как читать файлы источника',
  'reading-properties': 'Указал свойства источника',
  'import-map': 'Указал столбцы каталога',
  'import-check': 'Проверил каталог ещё раз',
  'import-apply': 'Импортировал каталог',
  'import-drop': 'Удалил загруженный каталог',
  'discount-add': 'Создал скидку',
  'discount-stop': 'Остановил скидку',
  'coupon-add': 'Создал промокод',
  'coupon-stop': 'Выключил промокод',
  'content-save': 'Изменил тексты',
  'content-fields': 'Изменил настройки',
  'menus-save': 'Изменил меню',
  'content-remove': 'Вернул тексты по умолчанию',
  'page-save': 'Изменил страницу',
  'page-remove': 'Убрал страницу',
  'picture-add': 'Загрузил картинку',
  'picture-remove': 'Убрал картинку',
  'seo-save': 'Изменил SEO страницы',
  'redirect-add': 'Добавил перенаправление',
  'redirect-load': 'Загрузил перенаправления',
  'redirect-remove': 'Удалил перенаправление',
  'redirect-forget': 'Убрал ненайденный адрес',
  'person-add': 'Добавил сотрудника',
  'person-role': 'Сменил роль',
  'person-password': 'Задал пароль',
  'person-code-off': 'Выключил вход по коду сотруднику',
  'person-remove': 'Удалил сотрудника',
};

/** Returns an action in words, or its code if only another version of the shop knows it. */
export function actionName(action: LoggedAction): string {
  return Object.hasOwn(WORDS, action) ? WORDS[action] : action;
}
