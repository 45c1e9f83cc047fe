import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Connection } from '../../../data/connection.ts';
import { SIDE_NAMES } from '../../../domain/chat/chat.ts';
import { indentLines } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import { errorText } from '../../../kit/describe-error.ts';
import { answerChat } from '../../../services/chat/answer-chat.ts';
import { type LatestMessage, latestMessages } from '../../../services/chat/latest-messages.ts';
import { readChat } from '../../../services/chat/list-chats.ts';
import { setOnline } from '../../../services/chat/operators.ts';
import { settingsNow } from '../../settings.ts';
import { databaseReason } from '../database-reason.ts';

/** As `chat_operators.place`. */
const PLACE = 'live';
const LOOK_MS = 1000;
/** Who looks is there for so long after each look: a command that was killed has left soon. */
const THERE_MS = 60_000;
/** More at once are not shown one by one: the list has them. */
const AT_ONCE = 100;
const ANSWER = /^\s*(\d{1,9})\s+(\S.*)$/;
const HOW = 'Ответить: НОМЕР ТЕКСТ. Закончить: Ctrl+D';

type Say = (line: string) => void;

/** Whoever is at the keyboard: what they type, and that they leave. */
export interface Operator {
  typed: Readable;
  left: AbortSignal;
}

/** What stands in the way, in Russian where it is known; a query's own error hides what the database said. */
function reasonOf(error: unknown): string {
  const root = error instanceof Error && error.cause ? error.cause : error;
  if ((root as NodeJS.ErrnoException).code === 'ENOENT') return 'магазин не запущен';
  return databaseReason(root) ?? errorText(root);
}

/** Shows a shopper's message with who they are, their page and their basket as it is now. */
async function show({ db, pool }: Connection, publicUrl: string, message: LatestMessage, say: Say) {
  const { chatId, from, text, at } = message;
  say(`№ ${chatId}  ${formatMoment(new Date(at))}  ${SIDE_NAMES[from]}: ${indentLines(text, '    ')}`);
  if (from === 'shop') return;
  const chat = await readChat({ db, settings: await settingsNow(pool), publicUrl }, chatId);
  for (const line of chat?.about ?? []) say(`    ${line}`);
}

/** Looks for what is new since the last look, and says that somebody is there; those that were there at the first are not shown. */
function looker(connection: Connection, publicUrl: string, say: Say): () => Promise<void> {
  let known: LatestMessage[] | null = null;
  return async () => {
    const { db } = connection;
    await setOnline(db, PLACE, new Date(systemClock().getTime() + THERE_MS));
    const latest = await latestMessages(db, AT_ONCE);
    const before = new Set((known ?? latest).map(({ id }) => id));
    // One that was deleted lets an older one into the list.
    const oldest = (known?.length ?? 0) < AT_ONCE ? 0 : (known?.[0]?.id ?? 0);
    known = latest;
    for (const message of latest)
      if (message.id > oldest && !before.has(message.id)) await show(connection, publicUrl, message, say);
  };
}

/** Looks again and again, one look at a time; a shop that is away is said once, and so is its return. @returns how to stop */
function keepLooking(look: () => Promise<void>, say: Say): () => Promise<void> {
  let looking: Promise<void> | null = null;
  let lost = false;
  const seen = () => {
    if (lost) say('Снова на связи');
    lost = false;
  };
  const failed = (error: unknown) => {
    if (!lost) say(`Сообщения не приходят: ${reasonOf(error)}. Ждём, пока магазин ответит`);
    lost = true;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .then(seen, failed)
      .finally(() => {
        looking = null;
      });
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function answer({ db }: Connection, line: string, say: Say): Promise<void> {
  const [, number, text = ''] = ANSWER.exec(line) ?? [];
  if (number === undefined) {
    if (line.trim() !== '') say(HOW);
    return;
  }
  const said = { chatId: Number(number), text, key: randomUUID(), place: PLACE };
  try {
    const answered = await answerChat({ db, clock: systemClock }, said);
    if (!answered.ok) say(answered.message);
  } catch (error) {
    say(`Ответ не отправлен: ${reasonOf(error)}`);
  }
}

async function leave({ db }: Connection, say: Say): Promise<void> {
  try {
    await setOnline(db, PLACE, systemClock());
    say('Не на связи: сообщения приходят письмом, если никто другой не отвечает');
  } catch (error) {
    say(`Уйти со связи не получилось: ${reasonOf(error)}. Через минуту это произойдёт само`);
  }
}

/**
 * Shows what is written in all chats as it comes and answers what is typed as «НОМЕР ТЕКСТ», until nothing more is typed or whoever runs it
 * leaves [TRACK-5]. They are there to answer from the moment this says so.
 */
export async function liveChat(
  connection: Connection,
  publicUrl: string,
  { typed, left }: Operator,
  say: Say,
): Promise<void> {
  const look = looker(connection, publicUrl, say);
  await look();
  say(`На связи, пока эта команда работает. ${HOW}`);
  const stop = keepLooking(look, say);
  for await (const line of createInterface({ input: typed, signal: left }))
    await answer(connection, line, say);
  await stop();
  await leave(connection, say);
}
