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

type Print = (line: string) => void;

/** Largest number of conversations to list. */
const SHOWN = 50;
/** Value of `chat_operators.place` for people who answer by this command. */
const PLACE = 'command';
const HOUR_MS = 3_600_000;
const USUAL_HOURS = 8;
const NONE = 'Такого чата нет';

async function list({ db }: Connection, print: Print): Promise<void> {
  const listed = await listChats(db, SHOWN);
  const online = await isOnline(db, systemClock());
  print(online ? 'На связи: покупатели ждут ответа сразу.' : 'Не на связи: сообщения приходят письмом.');
  if (listed.length === 0) print('Чатов нет.');
  for (const { head, last } of listed) {
    const who = [head.name, head.phone].filter(Boolean).map(toSingleLine).join(', ');
    const waits = last?.from === 'shopper' ? 'ждёт ответа' : '';
    print([head.id, formatMoment(head.updatedAt), who, waits].filter(Boolean).join('  '));
    if (last) print(`    ${SIDE_NAMES[last.from]}: ${indentLines(last.text, '      ')}`);
  }
}

async function read({ db, pool }: Connection, publicUrl: string, id: number, print: Print): Promise<void> {
  const chat = await readChat({ db, settings: await settingsNow(pool), publicUrl }, id);
  if (!chat) return print(NONE);
  for (const line of chat.about) print(line);
  for (const message of chat.messages)
    print(
      `${formatMoment(new Date(message.at))}  ${SIDE_NAMES[message.from]}: ${indentLines(message.text, '    ')}`,
    );
}

async function answer({ db }: Connection, chatId: number, text: string, print: Print): Promise<void> {
  const operatorAnswer = { chatId, text, key: randomUUID(), place: PLACE };
  const answered = await answerChat({ db, clock: systemClock }, operatorAnswer);
  print(answered.ok ? 'Ответ отправлен' : answered.message);
}

/** Sets the operator online for some hours; false for an invalid number. */
async function begin({ db }: Connection, typed: string | undefined, print: Print): Promise<boolean> {
  const hours = typed === undefined ? USUAL_HOURS : /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  if (hours < 1 || hours > 24) return false;
  const until = new Date(systemClock().getTime() + hours * HOUR_MS);
  await setOnline(db, PLACE, until);
  print(`На связи до ${formatMoment(until)}`);
  return true;
}

/**
 * `chat`: lists conversations with visitors; `chat read` and `chat answer` handle them; `chat on` and `chat off` set whether an operator is
 * online [TRACK-5].
 */
export function chatCommand(publicUrl: () => string): Command {
  return {
    help: [
      ['chat', 'показать чаты с покупателями'],
      ['chat read НОМЕР', 'показать чат, страницу и корзину покупателя'],
      ['chat answer НОМЕР ТЕКСТ', 'ответить: покупатель увидит сразу'],
      ['chat on [ЧАСЫ]', `быть на связи, ${USUAL_HOURS} часов, если не указано иначе`],
      ['chat off', 'уйти: сообщения приходят письмом'],
    ],
    async run(connection, [verb, which, ...words], print) {
      const text = words.join(' ').trim();
      if (verb === undefined) await list(connection, print);
      else if (verb === 'on' && !text) return begin(connection, which, print);
      else if (verb === 'off' && which === undefined) {
        await allOffline(connection.db);
        print('Не на связи: сообщения приходят письмом');
      } else if (!/^[1-9]\d{0,8}$/.test(which ?? '')) return false;
      else if (verb === 'read' && !text) await read(connection, publicUrl(), Number(which), print);
      else if (verb === 'answer' && text) await answer(connection, Number(which), text, print);
      else return false;
      return true;
    },
  };
}
