import type { DeskAction } from './roles.ts';

/** Something done at the desk, as its log shows it. */
export interface LogEntry {
  id: number;
  /** ISO date and time. */
  at: string;
  /** Name of who did it. */
  person: string;
  action: string;
  /** Often empty. */
  subject: string;
  note: string;
}

/** What befalls sessions, beside what is done. */
type SessionDeed = 'sign-in' | 'sign-out' | 'device-let-through';

/** What nobody does at the desk, and somebody has to read there. */
export type ExchangeDeed = 'exchange-orders' | 'exchange-goods';

/** Whom entries about the exchange are about. */
export const EXCHANGE_SUBJECT = '1С';

type Deed = DeskAction | SessionDeed | ExchangeDeed;

const WORDS: Readonly<Record<Deed, string>> = {
  'sign-in': 'Вход',
  'sign-out': 'Выход',
  'device-let-through': 'Дал ссылку для входа',
  'own-password': 'Сменил свой пароль',
  'own-code-offer': 'Начал включать вход по коду',
  'own-code-on': 'Включил вход по коду',
  'own-code-off': 'Выключил вход по коду',
  'own-session-end': 'Завершил свой сеанс',
  'own-sessions-end': 'Завершил свои остальные сеансы',
  'exchange-orders': 'Не всё понял в заказах от',
  'exchange-goods': 'Не принял каталог от',
  'order-state': 'Перевёл заказ',
  'order-hand-over': 'Отметил, что учёт знает о заказе',
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
  'money-came': 'Записал пришедшие деньги',
  'money-done': 'Отметил деньги',
  'import-undo': 'Отменил импорт',
  'coupon-add': 'Завёл промокод',
  'coupon-stop': 'Остановил промокод',
  'content-save': 'Изменил тексты',
  'content-remove': 'Вернул исходные тексты',
  'page-save': 'Изменил страницу',
  'page-remove': 'Убрал страницу',
  'picture-add': 'Загрузил картинку',
  'picture-remove': 'Убрал картинку',
  'person-add': 'Добавил сотрудника',
  'person-role': 'Сменил роль',
  'person-password': 'Задал пароль',
  'person-code-off': 'Выключил вход по коду сотруднику',
  'person-remove': 'Удалил сотрудника',
};

/** What was done, in words; its own name where it is of another version. */
export function deedName(action: string): string {
  return Object.hasOwn(WORDS, action) ? WORDS[action as Deed] : action;
}
