import { errorCode } from '../../kit/error-code.ts';

/** Error codes of PostgreSQL (first matching prefix) or of the system. */
const REASONS: readonly [code: string, reason: string][] = [
  ['ECONNREFUSED', 'база данных не принимает соединение: проверьте DATABASE_URL и запущен ли PostgreSQL'],
  ['ENOTFOUND', 'сервер базы данных не найден: проверьте DATABASE_URL'],
  ['ETIMEDOUT', 'база данных не отвечает'],
  ['EACCES', 'нет прав на чтение файла или запись в папку данных'],
  ['ENOSPC', 'на диске нет места'],
  ['EMFILE', 'открыто слишком много файлов'],
  ['28', 'база данных не принимает имя или пароль: проверьте DATABASE_URL'],
  ['3D', 'такой базы данных нет: проверьте DATABASE_URL'],
  ['42501', 'у пользователя базы данных нет прав на это'],
  ['53100', 'на диске базы данных нет места'],
  ['53200', 'базе данных не хватило памяти'],
  ['53', 'у базы данных не осталось ресурсов'],
  ['55P03', 'данные заняты другой работой: повторите позже'],
  ['40P01', 'столкновение с другой работой: повторите'],
  ['40', 'столкновение с другой работой: повторите'],
  ['57014', 'запрос к базе данных прерван, потому что шёл слишком долго или его остановили'],
  ['57', 'база данных останавливается или перезапускается'],
  ['08', 'соединение с базой данных оборвалось'],
  ['ECONNRESET', 'соединение с базой данных оборвалось'],
  ['EPIPE', 'соединение с базой данных оборвалось'],
  ['22', 'значение из файла не помещается в базу данных'],
  ['23', 'данные файлов противоречат тому, что уже есть в базе'],
];

/** Explains in Russian an error of the database, the disk or the system; null for any other error. */
export function databaseReason(error: unknown): string | null {
  const code = errorCode(error);
  const known = REASONS.find(([begins]) => code.startsWith(begins))?.[1];
  if (known !== undefined) return known;
  return /terminated|timeout/i.test(String(error)) ? 'соединение с базой данных оборвалось' : null;
}
