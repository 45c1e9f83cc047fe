import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../data/database-unavailable.ts';
import { FilesUnavailable } from '../../kit/file-store.ts';
import { isStorageFull } from '../../kit/storage-full.ts';
import { isClientAbort } from './client-aborts.ts';
import { plainPage } from './plain-page.ts';
import { isSafe } from './same-origin.ts';

/** Titles and texts of error pages, by status. */
const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: 'Адрес не читается', text: 'В адресе страницы ошибка. Проверьте его или начните с главной.' },
  403: {
    title: 'Запрос отклонён',
    text: 'Действие пришло не со страницы магазина. Откройте её заново и повторите.',
  },
  404: { title: 'Страница не найдена', text: 'Такой страницы нет. Возможно, товар сняли с продажи.' },
  408: { title: 'Слишком долго', text: 'Запрос не дошёл целиком. Проверьте связь и повторите.' },
  411: {
    title: 'Запрос без длины',
    text: 'Браузер не сказал, сколько данных отправляет. Повторите из другого.',
  },
  413: {
    title: 'Слишком много данных',
    text: 'Форма больше, чем можно отправить. Сократите её и повторите.',
  },
  414: { title: 'Слишком длинный адрес', text: 'Адрес длиннее, чем бывает. Сбросьте часть фильтров.' },
  415: { title: 'Неизвестный формат', text: 'Магазин не понимает данные в таком виде.' },
  422: {
    title: 'Форма не читается',
    text: 'Данные формы дошли не целиком. Вернитесь к ней и отправьте ещё раз.',
  },
  429: { title: 'Слишком часто', text: 'Слишком много действий подряд. Подождите минуту и повторите.' },
  431: { title: 'Слишком длинный запрос', text: 'Адрес или cookie длиннее, чем бывает.' },
  500: { title: 'Что-то сломалось', text: 'Мы уже знаем об этом. Обновите страницу через минуту.' },
  503: {
    title: 'Магазин перегружен',
    text: 'Сейчас слишком много посетителей. Обновите страницу через минуту.',
  },
};

/** For a change that was not saved because the database is unreachable or the disk full. */
const AWAY_WRITING = {
  title: 'Сейчас не получается',
  text: 'Магазин ненадолго не может записать изменения. Корзина и заказы на месте: повторите через минуту.',
};
/** For a page that is not in memory while the database is unreachable. */
const AWAY_READING = {
  title: 'Сейчас не получается',
  text: 'Эта страница ненадолго недоступна. Корзина и заказы на месте: обновите её через минуту.',
};

/** Renders an error page of the shop; null when there is none. */
export type ErrorPage = (
  request: FastifyRequest,
  status: number,
  problem: string,
) => Promise<{ body: Buffer; headers: Record<string, string> } | null>;

/** True when the plain page is needed: a full one would add to the load that caused the error, or would end up inside another page. */
function isPlain(request: FastifyRequest, status: number, away: boolean): boolean {
  return status === 429 || (status === 503 && !away) || request.url.startsWith('/views/');
}

/** Title and text for a status; for a status without its own, those of 400 or of 500. */
function wordsFor(status: number): { title: string; text: string } {
  return WORDS[status] ?? (status < 500 ? (WORDS[400] as never) : (WORDS[500] as never));
}

/**
 * Responds with an error: as JSON if requested, otherwise as the shop's error page, otherwise as a plain page. `away`: the database or the
 * file store is unreachable, or the disk full.
 */
export async function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: ErrorPage,
  away = false,
): Promise<FastifyReply> {
  const { title, text } = away ? wordsOfAway(request) : wordsFor(status);
  reply.code(status).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', '10');
  if (request.headers.accept?.includes('application/json')) {
    return reply.send({ ok: false, message: text, requestId: request.id });
  }
  const made = isPlain(request, status, away) ? null : await page(request, status, text).catch(() => null);
  if (made) return reply.headers(made.headers).send(made.body);
  return reply.type('text/html; charset=utf-8').send(plainPage(title, text, request.id));
}

function wordsOfAway({ method }: FastifyRequest): { title: string; text: string } {
  return isSafe(method) ? AWAY_READING : AWAY_WRITING;
}

/** Responds to an error thrown by a handler. Bugs are logged, visitors' mistakes are not. */
export async function answerFailure(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  page: ErrorPage,
): Promise<FastifyReply> {
  if (isClientAbort(error, request)) {
    request.log.debug({ err: error, method: request.method, url: request.url }, 'the visitor went away');
    return reply.code(400).send();
  }
  const away = isDatabaseUnavailable(error) || isStorageFull(error) || error instanceof FilesUnavailable;
  const status = error instanceof URIError ? 400 : away ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error, method: request.method, url: request.url }, 'failed');
  return answerError(request, reply, status, page, away);
}

/** Handles errors of every route: unknown addresses, refused bodies, bugs. */
export function answerFailures(app: FastifyInstance, page: ErrorPage): void {
  app.setNotFoundHandler((request, reply) => answerError(request, reply, 404, page));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerFailure(error, request, reply, page),
  );
}

/** In milliseconds; how long a refused client may read the reason. If it keeps sending, nothing more is read. */
const LINGER_MS = 1000;

/** Responds when the HTTP parser refuses something, before there is a request, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const byCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = byCode[error.code ?? ''] ?? 400;
  const { title, text } = wordsFor(status);
  const body = plainPage(title, text, '');
  socket.end(
    `HTTP/1.1 ${status} Error\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
