import { transact } from '../../data/transact.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { RedirectPlan } from '../../domain/redirect/plan-redirects.ts';
import { readableAddress } from '../../domain/redirect/redirect.ts';
import { failure, success } from '../../domain/result.ts';
import { addRedirects, forgetMissed, removeRedirect } from '../redirect/change-redirects.ts';
import { type Action, type ActionDeps, fieldOf, idOf } from './action.ts';

/** Problems that are named after a file was read; more would not fit a message. */
const NAMED = 20;

const hostOf = ({ publicUrl }: Pick<ActionDeps, 'publicUrl'>) => URL.parse(publicUrl)?.host ?? '';

const redirected = (count: number) => counted(count, 'перенаправление', 'перенаправления', 'перенаправлений');

const add: Action = async (deps, fields) => {
  const [from, to] = [fieldOf(fields, 'from'), fieldOf(fields, 'to')];
  const added = await transact(deps.logged(from, to), async (tx) => {
    const request = { line: 0, from, to };
    const plan = await addRedirects(tx, [request], { origin: 'person', host: hostOf(deps) });
    const [problem] = plan.problems;
    return problem ? failure('refused', `Не получилось: ${problem.reason}`) : success(plan);
  });
  if (!added.ok) return added;
  const notes = [
    deps.site.hasPage(from) &&
      'По старому адресу открывается страница: перенаправление начнёт действовать, когда её не станет.',
    deps.site.isMissing(to) && `Страницы ${to} сейчас нет: проверьте адрес.`,
  ].filter(Boolean);
  return success([`${readableAddress(from)} ведёт на ${readableAddress(to)}.`, ...notes].join(' '));
};

/** Describes the outcome of a file: how many redirects it made, and each line that it could not use. */
function fileText({ changed, same, problems }: RedirectPlan): string {
  const lines = problems.slice(0, NAMED).map(({ line, reason }) => `Строка ${line}: ${reason}.`);
  const more = problems.length - lines.length;
  return [
    `Сохранено: ${redirected(changed.size)}.`,
    same > 0 && `Уже были: ${same}.`,
    problems.length > 0 && `Не подошло строк: ${problems.length}.`,
    ...lines,
    more > 0 && `И ещё ${more}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const load: Action = async (deps) => {
  if (!deps.file) return failure('empty', 'Выберите файл CSV');
  const read = deps.readRedirects(deps.file);
  if (!read.ok) return read;
  const { value: requested } = read;
  const options = { origin: 'file', host: hostOf(deps) } as const;
  const plan = await transact(deps.logged('', redirected(requested.length)), (tx) =>
    addRedirects(tx, requested, options),
  );
  const text = fileText(plan);
  // Shown as what was refused, because a message of success has no room for the lines.
  return plan.problems.length === 0 ? success(text) : failure('refused', text);
};

const remove: Action = async ({ logged }, fields) => {
  const id = idOf(fields);
  const from =
    id === null ? null : await transact(logged(fieldOf(fields, 'from')), (tx) => removeRedirect(tx, id));
  return from === null
    ? failure('gone', 'Такого перенаправления нет')
    : success(`${readableAddress(from)} больше никуда не ведёт`);
};

const forget: Action = async ({ logged }, fields) => {
  const path = fieldOf(fields, 'subject');
  const forgotten = await transact(logged(path), (tx) => forgetMissed(tx, path));
  return forgotten
    ? success(`${readableAddress(path)}: убрано из списка`)
    : failure('gone', 'Такого адреса в списке нет');
};

export const REDIRECT_ACTIONS = {
  'redirect-add': add,
  'redirect-load': load,
  'redirect-remove': remove,
  'redirect-forget': forget,
} satisfies Record<string, Action>;
