/** Messengers that favourites are sent to [FAV-2], as addresses spell them. */
export const MESSENGERS = ['telegram', 'viber', 'whatsapp'] as const;

export type MessengerName = (typeof MESSENGERS)[number];

/** As a shopper reads them. */
export const MESSENGER_TITLES: Readonly<Record<MessengerName, string>> = {
  telegram: 'Telegram',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
};

/** Where the form for a messenger is posted. */
export const sendFavouritesAddress = (messenger: MessengerName): string =>
  `/ajax/send_favorites_to_${messenger}.php`;

/** Where a messenger reports what is written to the shop's bot. */
export const webhookPath = (messenger: MessengerName): string => `/messengers/${messenger}`;

/** What a bot is called and how its conversation is opened with a list to ask for. */
export type BotLink = (list: string) => string;

/** Telegram hands the bot `/start LIST` when the shopper presses START; a name without @. */
export const telegramBotLink =
  (bot: string): BotLink =>
  (list) =>
    `https://t.me/${bot}?start=${list}`;

/** Viber puts the text into the field of the conversation; the bot gets it once the shopper sends it. */
export const viberBotLink =
  (uri: string): BotLink =>
  (list) =>
    `viber://pa?chatURI=${encodeURIComponent(uri)}&text=${encodeURIComponent(`/start ${list}`)}`;

const STARTED = /^\/start ([\w-]{1,64})$/;

/** The list that somebody asks a bot for; null for anything else they write. */
export function readStart(text: string): string | null {
  return STARTED.exec(text.trim())?.[1] ?? null;
}
