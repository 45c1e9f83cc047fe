import * as v from 'valibot';
import { Chat, chatPropsSchema } from './Chat.tsx';
import { JivoChat } from './JivoChat.tsx';

export const shownChatSchema = v.object({
  ...chatPropsSchema.entries,
  /** Address of Jivo's script if it replaces the shop's own chat; otherwise null. */
  jivo: v.nullable(v.string()),
});
export type ShownChatProps = v.InferOutput<typeof shownChatSchema>;

interface InPopup {
  onDone?: (result: null) => void;
}

/** The shop's chat: its own, or Jivo's with the shop's own as a fallback [TRACK-5]. */
export function ShownChat({ jivo, onDone, ...props }: ShownChatProps & InPopup) {
  if (jivo === null) return <Chat {...props} />;
  return (
    <JivoChat script={jivo} onOpen={onDone && (() => onDone(null))}>
      <Chat {...props} />
    </JivoChat>
  );
}
