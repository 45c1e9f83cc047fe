import { useState } from 'react';
import * as v from 'valibot';
import { useDevice } from '../../client/region/use-device.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { CHAT_PAGE, MAX_CHAT_TEXT } from '../../domain/chat/chat.ts';
import { CHAT_FORM, INTRODUCTION_FORM } from '../../domain/chat/chat-form.ts';
import { chatSchema } from '../../domain/chat/chat-schema.ts';
import { outcomeSchema } from '../../domain/form/outcome-schema.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Field, PhoneField, TextArea } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useLiveChat } from './use-live-chat.ts';
import { useSeenMessages } from './use-seen-messages.ts';

export const chatPropsSchema = v.object({
  chat: chatSchema,
  /** Idempotency key of the next message. */
  firstKey: v.string(),
  page: v.string(),
  outcome: v.nullable(outcomeSchema),
  introduced: v.nullable(outcomeSchema),
});
export type ChatProps = v.InferOutput<typeof chatPropsSchema>;

/** Returns the path of the page on which the chat is open; null on the chat's own page. */
const pageAround = () => (location.pathname === CHAT_PAGE ? null : location.pathname);

/** The visitor's conversation with the shop, as a popup or a page [TRACK-5]. */
export function Chat({ chat, firstKey, page, outcome, introduced }: ChatProps) {
  const { messages, online, add } = useLiveChat(chat);
  useSeenMessages(messages);
  const [key, setKey] = useState(firstKey);
  const place = useDevice(pageAround) ?? page;
  const wrote = messages.length > 0;
  return (
    <div className="chat" data-cartcode={chat.cartcode ?? undefined}>
      <p className="chat-state">{stateOf(online, wrote)}</p>
      <Messages messages={messages} />
      <Form
        rules={CHAT_FORM}
        action="/chat/send"
        outcome={outcome}
        hidden={{ key, page: place }}
        summary={false}
        onAccepted={({ chatMessage, online: isOnline = false }) => {
          if (!chatMessage) return false;
          add(chatMessage, isOnline);
          setKey(crypto.randomUUID());
          return true;
        }}
      >
        <div className="form-fields">
          <TextArea name="text" label="Сообщение" maxLength={MAX_CHAT_TEXT} check={false} required />
          <SubmitButton>Отправить</SubmitButton>
        </div>
      </Form>
      {chat.phone === '' && <Introduction outcome={introduced} />}
    </div>
  );
}

function stateOf(online: boolean, wrote: boolean): string {
  if (online) return 'Мы на связи и ответим здесь';
  return wrote
    ? 'Сейчас никого нет на связи. Сообщение передали: ответ появится здесь, а если оставите телефон, позвоним'
    : 'Сейчас никого нет на связи. Напишите: передадим сообщение и ответим здесь';
}

function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard
    <div className="chat-room" role="log" aria-label="Сообщения" tabIndex={0}>
      <ol className="chat-messages">
        {messages.map(({ id, from, text, at }) => (
          <li key={id} className={`chat-${from}`}>
            <p className="chat-who">
              {from === 'shop' ? 'Магазин' : 'Вы'}, <time dateTime={at}>{formatMoment(new Date(at))}</time>
            </p>
            <p className="chat-text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Introduction({ outcome }: { outcome: Outcome | null }) {
  return (
    <details className="chat-introduction" open={outcome !== null || undefined}>
      <summary>Оставить имя и телефон</summary>
      <Form rules={INTRODUCTION_FORM} action="/chat/introduce" outcome={outcome} summary={false}>
        <div className="form-fields">
          <Field name="name" label="Имя" autoComplete="name" maxLength={100} required />
          <PhoneField foreign required />
          <Agreement />
          <SubmitButton>Сохранить</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
