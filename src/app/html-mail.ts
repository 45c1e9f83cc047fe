import type { Mail } from '../adapters/mail/mail.ts';
import type { Content } from '../domain/content/content.ts';
import { emailHtml } from '../domain/content/email-html.ts';
import { shadesOf } from '../domain/content/shades.ts';

/** Returns a mail that sends each email both as text and as HTML with the same words, in the shop's current colours. */
export function htmlMail(mail: Mail, content: () => Pick<Content, 'shop' | 'look'>, publicUrl: string): Mail {
  return {
    send(email) {
      const { shop, look } = content();
      const { accent = '', 'on-accent': onAccent = '' } = shadesOf('light', look.colours);
      return mail.send({
        ...email,
        html: emailHtml(email.text, { name: shop.name, accent, onAccent, publicUrl }),
      });
    },
    close: () => mail.close(),
  };
}
