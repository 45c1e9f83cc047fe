import * as v from 'valibot';
import { Chat, chatPropsSchema } from './Chat.tsx';
import { JivoChat } from './JivoChat.tsx';

export const shownChatSchema = v.object({
  ...chatPropsSchema.entries,
  /** Address of the script of Jivo, whose chat takes the place of the own one; null: it does not. */
  jivo: v.nullable(v.string()),
});
export type ShownChatProps = v.InferOutput<typeof shownChatSchema>;

interface InPopup {
  onTake?: (taken: null) => void;
}

/** The chat that the shop has: its own, or that of Jivo with the own one for who cannot reach it [TRACK-5]. */
export function ShownChat({ jivo, onTake, ...props }: ShownChatProps & InPopup) {
  if (jivo === null) return <Chat {...props} />;
  return (
    <JivoChat script={jivo} onOpen={onTake && (() => onTake(null))}>
      <Chat {...props} />
    </JivoChat>
  );
}
