import type { AstroGlobal } from 'astro';
import type { ShownChatProps } from '../../blocks/chat/ShownChat.tsx';
import { CHAT_COOKIE, CHAT_PAGE } from '../../domain/chat/chat.ts';
import { CHAT_FORM, INTRODUCTION_FORM } from '../../domain/chat/chat-form.ts';
import { outcomeOf } from '../../forms/form-context.ts';

/** Returns the page of this shop that the visitor came from; empty if there is none or it is on another site. */
function cameFrom({ request, url }: Pick<AstroGlobal, 'request' | 'url'>): string {
  const referrer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const own = from?.host === url.host && from.pathname !== CHAT_PAGE;
  return own ? from.pathname.slice(0, 400) : '';
}

/** Returns the props of the chat [TRACK-5]. */
export async function chatProps(
  astro: Pick<AstroGlobal, 'request' | 'url' | 'cookies' | 'locals'>,
): Promise<ShownChatProps> {
  const { shop, basketToken, form } = astro.locals;
  const outcome = outcomeOf(form, CHAT_FORM.name);
  return {
    chat: await shop.chat.show(astro.cookies.get(CHAT_COOKIE)?.value ?? null, basketToken),
    firstKey: outcome?.values['key'] || crypto.randomUUID(),
    page: cameFrom(astro),
    outcome,
    jivo: shop.chat.jivo,
    introduced: outcomeOf(form, INTRODUCTION_FORM.name),
  };
}
