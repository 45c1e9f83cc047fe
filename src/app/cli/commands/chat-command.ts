import { randomUUID } from 'node:crypto';
import type { Connection } from '../../../data/connection.ts';
import { SIDE_NAMES } from '../../../domain/chat/chat.ts';
import { indentLines, toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import { answerChat } from '../../../services/chat/answer-chat.ts';
import { listChats, readChat } from '../../../services/chat/list-chats.ts';
import { allOffline, isOnline, setOnline } from '../../../services/chat/operators.ts';
import { settingsNow } from '../../settings.ts';
import type { Command } from './command.ts';
import { liveChat, type Operator } from './live-chat.ts';

type Say = (line: string) => void;

/** Most conversations that are listed. */
const SHOWN = 50;
/** As `chat_operators.place` of who answers by this command. */
const PLACE = 'command';
const HOUR_MS = 3_600_000;
const USUAL_HOURS = 8;
const NONE = 'Такого чата нет';

async function list({ db }: Connection, say: Say): Promise<void> {
  const listed = await listChats(db, SHOWN);
  const online = await isOnline(db, systemClock());
  say(online ? 'На связи: покупатели ждут ответа сразу.' : 'Не на связи: сообщения приходят письмом.');
  if (listed.length === 0) say('Чатов нет.');
  for (const { head, last } of listed) {
    const who = [head.name, head.phone].filter(Boolean).map(toSingleLine).join(', ');
    const waits = last?.from === 'shopper' ? 'ждёт ответа' : '';
    say([head.id, formatMoment(head.updatedAt), who, waits].filter(Boolean).join('  '));
    if (last) say(`    ${SIDE_NAMES[last.from]}: ${indentLines(last.text, '      ')}`);
  }
}

async function read({ db, pool }: Connection, publicUrl: string, id: number, say: Say): Promise<void> {
  const chat = await readChat({ db, settings: await settingsNow(pool), publicUrl }, id);
  if (!chat) return say(NONE);
  for (const line of chat.about) say(line);
  for (const message of chat.messages)
    say(
      `${formatMoment(new Date(message.at))}  ${SIDE_NAMES[message.from]}: ${indentLines(message.text, '    ')}`,
    );
}

async function answer({ db }: Connection, chatId: number, text: string, say: Say): Promise<void> {
  const wish = { chatId, text, key: randomUUID(), place: PLACE };
  const answered = await answerChat({ db, clock: systemClock }, wish);
  say(answered.ok ? 'Ответ отправлен' : answered.message);
}

async function live(connection: Connection, publicUrl: string, say: Say): Promise<void> {
  if (connection.ownServer) return say('Магазин не запущен: запустите его, чтобы видеть чаты и отвечать.');
  await liveChat(connection, publicUrl, atTheKeyboard(), say);
}

/** Whoever gave the command: they leave by Ctrl+C as well. */
function atTheKeyboard(): Operator {
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leaving.abort());
  return { typed: process.stdin, left: leaving.signal };
}

/** Says that somebody answers for so many hours; false for a number that is none. */
async function begin({ db }: Connection, typed: string | undefined, say: Say): Promise<boolean> {
  const hours = typed === undefined ? USUAL_HOURS : /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  if (hours < 1 || hours > 24) return false;
  const until = new Date(systemClock().getTime() + hours * HOUR_MS);
  await setOnline(db, PLACE, until);
  say(`На связи до ${formatMoment(until)}`);
  return true;
}

/** `chat`: lists conversations with visitors; `chat read`, `chat answer`, `chat live`, and `chat on`, `chat off` for who is there [TRACK-5]. */
export function chatCommand(publicUrl: () => string): Command {
  return {
    help: [
      ['chat', 'показать чаты с покупателями'],
      ['chat read НОМЕР', 'показать чат, страницу и корзину покупателя'],
      ['chat answer НОМЕР ТЕКСТ', 'ответить: покупатель увидит сразу'],
      ['chat live', 'видеть сообщения сразу и отвечать, пока команда работает'],
      ['chat on [ЧАСЫ]', `быть на связи, ${USUAL_HOURS} часов, если не сказано иначе`],
      ['chat off', 'уйти: сообщения приходят письмом'],
    ],
    async run(connection, [verb, which, ...words], say) {
      const text = words.join(' ').trim();
      if (verb === undefined) await list(connection, say);
      else if (verb === 'live' && which === undefined) await live(connection, publicUrl(), say);
      else if (verb === 'on' && !text) return begin(connection, which, say);
      else if (verb === 'off' && which === undefined) {
        await allOffline(connection.db);
        say('Не на связи: сообщения приходят письмом');
      } else if (!/^[1-9]\d{0,8}$/.test(which ?? '')) return false;
      else if (verb === 'read' && !text) await read(connection, publicUrl(), Number(which), say);
      else if (verb === 'answer' && text) await answer(connection, Number(which), text, say);
      else return false;
      return true;
    },
  };
}
