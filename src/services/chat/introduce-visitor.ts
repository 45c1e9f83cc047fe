import { eq } from 'drizzle-orm';
import { chats } from '../../data/schema/chat.ts';
import { transact } from '../../data/transact.ts';
import type { IntroductionForm } from '../../domain/chat/chat-form.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { type Result, success } from '../../domain/result.ts';
import { type ChatDeps, lockChat } from './own-chat.ts';

/** Stores the visitor's name and phone, in E.164 [TRACK-5]. */
export function introduceVisitor(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  secret: string | null,
  { name, phone }: IntroductionForm,
  basketToken: string | null,
): Promise<Result<{ secret: string }>> {
  return transact(db, async (tx) => {
    const chat = await lockChat(tx, secret, basketToken, clock());
    const shown = { name, phone: formatPhone(phone) };
    await tx
      .update(chats)
      .set({ ...shown, phoneNumber: phone })
      .where(eq(chats.id, chat.id));
    return success({ secret: chat.secret });
  });
}
