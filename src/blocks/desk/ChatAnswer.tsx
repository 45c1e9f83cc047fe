import { useState } from 'react';
import { MAX_CHAT_TEXT } from '../../domain/chat/chat.ts';
import { CHAT_ANSWER_FORM } from '../../domain/desk/chat-answer-form.ts';
import { chatAddress } from '../../domain/desk/chat-row.ts';
import { TextArea } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { actionOutcome } from './AdminAction.tsx';

interface ChatAnswerProps {
  chatId: number;
  /** Names the first answer; each later one gets a key of its own. */
  firstKey: string;
  outcome: Outcome | null;
  isLive: boolean;
}

/** The form an operator answers by; while what is sent appears by itself the page stays where it is. */
export function ChatAnswer({ chatId, firstKey, outcome, isLive }: ChatAnswerProps) {
  const [key, setKey] = useState(firstKey);
  const answered = () => {
    if (isLive) setKey(crypto.randomUUID());
    return isLive;
  };
  return (
    <Form
      rules={CHAT_ANSWER_FORM}
      action="/desk/do/chat-answer"
      className="desk-form"
      hidden={{ back: chatAddress(chatId), subject: chatId, key }}
      outcome={actionOutcome(outcome, 'chat-answer', chatId)}
      draft={`chat-answer-${chatId}`}
      summary={false}
      onTaken={answered}
    >
      <TextArea
        key={key}
        label="Ответ"
        name="answer"
        maxLength={MAX_CHAT_TEXT}
        check={false}
        required
        autoFocus={key !== firstKey}
      />
      <SubmitButton>Ответить</SubmitButton>
    </Form>
  );
}
