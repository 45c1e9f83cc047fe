import { useState } from 'react';
import { CHAT_ANSWER_FORM } from '../../domain/admin/chat-answer-form.ts';
import { chatAddress } from '../../domain/admin/chat-row.ts';
import { MAX_CHAT_TEXT } from '../../domain/chat/chat.ts';
import { TextArea } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { actionOutcome } from './AdminAction.tsx';

interface ChatAnswerProps {
  chatId: number;
  /** Idempotency key of the first answer; later ones get their own. */
  firstKey: string;
  outcome: Outcome | null;
  isLive: boolean;
}

/** The operator's answer form. While messages arrive live, it is sent without leaving the page. */
export function ChatAnswer({ chatId, firstKey, outcome, isLive }: ChatAnswerProps) {
  const [key, setKey] = useState(firstKey);
  const answered = () => {
    if (isLive) setKey(crypto.randomUUID());
    return isLive;
  };
  return (
    <Form
      rules={CHAT_ANSWER_FORM}
      action="/admin/do/chat-answer"
      className="admin-form"
      hidden={{ back: chatAddress(chatId), subject: chatId, key }}
      outcome={actionOutcome(outcome, 'chat-answer', chatId)}
      draft={`chat-answer-${chatId}`}
      summary={false}
      onAccepted={answered}
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
