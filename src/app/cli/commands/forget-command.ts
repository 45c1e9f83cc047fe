import { parseArgs } from 'node:util';
import { openOutboxFolder } from '../../../adapters/files/outbox-folder.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { errorText } from '../../../kit/describe-error.ts';
import { type Forgotten, forgetPerson } from '../../../services/privacy/forget-person.ts';
import {
  formatContacts,
  type PersonContacts,
  readContacts,
} from '../../../services/privacy/person-contacts.ts';
import { announceStock } from '../../announce-stock.ts';
import type { Command } from './command.ts';

const OPTIONS = { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } } as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
}

/** Formats the result: one line for each kind of data found. */
function foundLines({ found, files }: Forgotten): string[] {
  const { orders, basketIds, subscriptionIds, questions, messageIds, couponUses, mailContactIds, chatIds } =
    found;
  const planned = found.projectCommentIds.length;
  const notified = found.notifiedProjectIds.length;
  const numbers = orders.map(({ number }) => number).join(', ');
  const kinds: [number, string][] = [
    [
      orders.length,
      `${counted(orders.length, 'заказ', 'заказа', 'заказов')} (${numbers}): остаются номер, даты, товары и суммы, остальное удаляется`,
    ],
    [basketIds.length, counted(basketIds.length, 'корзина', 'корзины', 'корзин')],
    [couponUses, counted(couponUses, 'отметка о промокоде', 'отметки о промокодах', 'отметок о промокодах')],
    [
      subscriptionIds.length,
      counted(subscriptionIds.length, 'просьба', 'просьбы', 'просьб').concat(' сообщить о товаре'),
    ],
    [chatIds.length, counted(chatIds.length, 'чат', 'чата', 'чатов')],
    [questions.length, counted(questions.length, 'вопрос', 'вопроса', 'вопросов').concat(' о товарах')],
    [
      notified,
      counted(notified, 'проект', 'проекта', 'проектов').concat(': остаются без почты для комментариев'),
    ],
    [planned, counted(planned, 'комментарий', 'комментария', 'комментариев').concat(' в проектах')],
    [mailContactIds.length, 'адрес для писем, подписка на новости'],
    [messageIds.length, counted(messageIds.length, 'письмо или SMS', 'письма и SMS', 'писем и SMS')],
    [files, counted(files, 'файл', 'файла', 'файлов').concat(' с письмами и SMS')],
  ];
  return kinds.filter(([count]) => count > 0).map(([, line]) => `  ${line}`);
}

/** Hints for the operator: other contacts, and what only a person can decide. */
function hints({ found }: Forgotten): string[] {
  const { others, namesakes } = found;
  const lines: string[] = [];
  if (others.phones.length + others.emails.length > 0)
    lines.push(
      `В этих заказах указаны ещё: ${formatContacts(others)}. По ним могут быть другие записи: выполните forget и с ними.`,
    );
  const named = (each: readonly { id: number; product: string }[]) =>
    each.map(({ id, product }) => `${id} («${product}»)`).join(', ');
  if (namesakes.questions.length > 0)
    lines.push(
      `Вопросы без почты под тем же именем: ${named(namesakes.questions)}. Если это тот же человек, удалите их в управлении: /admin/opinions/`,
    );
  if (namesakes.comments.length > 0)
    lines.push(
      `Комментарии под тем же именем: ${named(namesakes.comments)}. Если это тот же человек, удалите их в управлении: /admin/opinions/`,
    );
  if (namesakes.projectComments.length > 0)
    lines.push(
      `Комментарии в проектах под тем же именем: ${named(namesakes.projectComments)}. Если это тот же человек: project-comments remove НОМЕР`,
    );
  if (namesakes.reviews.length > 0)
    lines.push(
      `Отзывы под тем же именем или из этих заказов: ${named(namesakes.reviews)}. Если это тот же человек, удалите их в управлении: /admin/opinions/`,
    );
  return lines;
}

function outcomeLines({ found, outcome }: Forgotten): string[] {
  const open = found.orders.filter((order) => order.open !== '');
  const named = open.map((order) => `${order.number} (${order.open})`).join(', ');
  const warning = open.length > 0 ? [`Эти заказы ещё не закончены: ${named}.`] : [];
  if (outcome === 'looked') return [...warning, 'Ничего не удалено: это проверка (--dry-run).'];
  if (outcome === 'deleted') return [...warning, 'Удалено.'];
  return [
    ...warning,
    'Ничего не удалено: без телефона и адреса эти заказы не выдать. Выдайте или отмените их, или удалите вместе с ними: --yes',
  ];
}

const isEmpty = (forgotten: Forgotten) => foundLines(forgotten).length === 0;

function report(forgotten: Forgotten, contacts: PersonContacts): string[] {
  if (isEmpty(forgotten)) return [`По ${formatContacts(contacts)} ничего нет.`];
  return [
    `Нашлось по ${formatContacts(contacts)}:`,
    ...foundLines(forgotten),
    ...hints(forgotten),
    ...outcomeLines(forgotten),
  ];
}

/** `forget PHONE|E-MAIL … [--dry-run] [--yes]`: deletes a person's data; the outbox is in `dataDir`. */
export function forgetCommand(dataDir: () => string): Command {
  return {
    help: [
      ['forget ТЕЛЕФОН|ПОЧТА', 'удалить данные человека: заказы остаются без него; можно назвать несколько'],
      ['', '--dry-run: только показать; --yes: и при незаконченных заказах'],
    ],
    async run(connection, args, print) {
      const read = readArguments(args);
      if (!read || read.positionals.length === 0) return false;
      const contacts = readContacts(read.positionals);
      if (!contacts.ok) {
        print(contacts.message);
        return false;
      }
      const deps = { db: connection.db, folder: openOutboxFolder(dataDir()) };
      const forgetOptions = { dryRun: read.values['dry-run'] ?? false, evenOpen: read.values.yes ?? false };
      const forgotten = await forgetPerson(deps, contacts.value, forgetOptions);
      for (const line of report(forgotten, contacts.value)) print(line);
      if (forgotten.productIds.length > 0) {
        const failed = (error: unknown) => print(`Магазин обновит страницы товаров сам: ${errorText(error)}`);
        await announceStock(connection, failed)(forgotten.productIds);
      }
      if (forgotten.outcome === 'open-orders') process.exitCode = 1;
      return true;
    },
  };
}
