import { useState } from 'react';
import { postJson } from '../../client/net/post-json.ts';
import { MAX_CHAT_TEXT } from '../../domain/chat/chat.ts';
import { actionAnswerSchema } from '../../domain/desk/action-answer.ts';
import { chatAddress } from '../../domain/desk/chat-row.ts';
import { DeskText } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, typedAgain } from './DeskForm.tsx';

interface ChatAnswerProps {
  chatId: number;
  /** Names the first answer; each later one gets a key of its own. */
  firstKey: string;
  outcome: DeskOutcome | null;
  /** What is sent appears by itself. */
  isLive: boolean;
}

const UNSENT = 'Ответ не дошёл до магазина. Проверьте связь и отправьте ещё раз';

/** The form an operator answers by; with script the page stays where it is. */
export function ChatAnswer({ chatId, firstKey, outcome, isLive }: ChatAnswerProps) {
  const [key, setKey] = useState(firstKey);
  const [wrong, setWrong] = useState(outcome);
  const [isSending, setSending] = useState(false);
  const typed = typedAgain(outcome, 'chat-answer', chatId)?.values['answer'];
  async function send(fields: FormData) {
    if (isSending) return;
    setSending(true);
    const sent = await postJson(actionAnswerSchema, '/desk/do/chat-answer', fields);
    setSending(false);
    if (!sent?.ok) {
      const values = { subject: String(chatId) };
      return setWrong({ name: 'chat-answer', values, message: sent?.message ?? UNSENT });
    }
    if (!isLive) return location.reload();
    setWrong(null);
    setKey(crypto.randomUUID());
  }
  return (
    <DeskForm
      action="chat-answer"
      back={chatAddress(chatId)}
      subject={chatId}
      outcome={wrong}
      onSend={(fields) => void send(fields)}
    >
      <input type="hidden" name="key" value={key} />
      <DeskText
        key={key}
        label="Ответ"
        name="answer"
        maxLength={MAX_CHAT_TEXT}
        required
        autoFocus={key !== firstKey}
        defaultValue={key === firstKey ? typed : ''}
      />
      <button className="button" type="submit" aria-disabled={isSending}>
        Ответить
      </button>
    </DeskForm>
  );
}
