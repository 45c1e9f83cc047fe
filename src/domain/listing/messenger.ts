/** Messengers for sending favourites [FAV-2], as spelled in addresses. */
export const MESSENGERS = ['telegram', 'viber', 'whatsapp'] as const;

export type MessengerName = (typeof MESSENGERS)[number];

/** Names shown to shoppers. */
export const MESSENGER_TITLES: Readonly<Record<MessengerName, string>> = {
  telegram: 'Telegram',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
};

/** Returns the address to which the form for sending favourites through a messenger is submitted. */
export const sendFavouritesAddress = (messenger: MessengerName): string =>
  `/ajax/send_favorites_to_${messenger}.php`;

/** Returns the path to which a messenger reports messages for the shop's bot. */
export const webhookPath = (messenger: MessengerName): string => `/messengers/${messenger}`;

/** Returns the link that opens a conversation with the bot and passes it the id of a list. */
export type BotLink = (list: string) => string;

/** Creates links for Telegram, which sends `/start LIST` to the bot when the shopper presses START; `bot` is the bot's name without @. */
export const telegramBotLink =
  (bot: string): BotLink =>
  (list) =>
    `https://t.me/${bot}?start=${list}`;

/** Creates links for Viber, which fills the text into the input field; the bot receives it when the shopper sends it. */
export const viberBotLink =
  (uri: string): BotLink =>
  (list) =>
    `viber://pa?chatURI=${encodeURIComponent(uri)}&text=${encodeURIComponent(`/start ${list}`)}`;

const STARTED = /^\/start ([\w-]{1,64})$/;

/** Reads which list a message to the bot requests; null for any other message. */
export function readStart(text: string): string | null {
  return STARTED.exec(text.trim())?.[1] ?? null;
}
