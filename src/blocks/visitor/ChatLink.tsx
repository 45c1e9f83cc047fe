import { useStore } from '@nanostores/react';
import { $unread } from '../../client/store/unread-answers.ts';
import { CHAT_PAGE, CHAT_TITLE } from '../../domain/chat/chat.ts';
import { plural } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';

const UNREAD = ['непрочитанный ответ', 'непрочитанных ответа', 'непрочитанных ответов'] as const;

/** Link to the chat in the header, with the number of unread answers [TRACK-5]. */
export function ChatLink() {
  const unread = useStore($unread, { ssr: 'initial' });
  return (
    <a className="top-chat" href={CHAT_PAGE} data-popup={CHAT_TITLE}>
      <span className="badged">
        <Icon name="message" />
        <span className="badge" hidden={!unread}>
          {unread || null}
        </span>
        <span className="hidden-text">{unread ? ` ${plural(unread, ...UNREAD)}, ` : null}</span>
      </span>
      Чат
    </a>
  );
}
