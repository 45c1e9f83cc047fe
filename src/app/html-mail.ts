import type { Mail } from '../adapters/mail/mail.ts';
import type { Content } from '../domain/content/content.ts';
import { letterHtml } from '../domain/content/letter-html.ts';
import { shadesOf } from '../domain/content/shades.ts';

/** Sends each letter as text and, of the same words, as HTML in the shop's colours of this moment. */
export function htmlMail(mail: Mail, content: () => Pick<Content, 'shop' | 'look'>, publicUrl: string): Mail {
  return {
    send(letter) {
      const { shop, look } = content();
      const { accent = '', 'on-accent': onAccent = '' } = shadesOf('light', look.colours);
      return mail.send({
        ...letter,
        html: letterHtml(letter.text, { name: shop.name, accent, onAccent, publicUrl }),
      });
    },
    close: () => mail.close(),
  };
}
