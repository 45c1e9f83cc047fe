import { DirectoryInUse } from '../../data/directory-lock.ts';
import { EnvError } from '../../kit/env.ts';
import { errorCode } from '../../kit/error-code.ts';
import { databaseReason } from './database-reason.ts';
import { isDatabaseRefusal } from './database-refusal.ts';

/** Explains in Russian why an import failed; unknown errors are followed by their original message. */
export function explainImportError(error: unknown): string {
  if (error instanceof DirectoryInUse) {
    return `Магазин работает на этой базе там, откуда импорт до неё не достаёт.
Запустите импорт в контейнере магазина или остановите магазин на время импорта.`;
  }
  if (error instanceof EnvError || isDatabaseRefusal(error)) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const reason = databaseReason(error) ?? 'внутренняя ошибка';
  return `Импорт не удался, в каталоге ничего не изменилось: ${reason}.\nПодробности: ${[errorCode(error), message].filter(Boolean).join(' ')}`;
}
