import { MESSENGER_TITLES, MESSENGERS, webhookPath } from '../../../domain/listing/messenger.ts';
import { errorText } from '../../../kit/describe-error.ts';
import type { Env } from '../../../kit/env.ts';
import { openBots } from '../../messengers.ts';
import { settingsNow } from '../../settings.ts';
import type { Command } from './command.ts';

/** `messenger connect`: registers the webhooks of the shop's bots with Telegram and Viber; `env` has the tokens. */
export function messengerCommand(env: () => Env): Command {
  return {
    help: [['messenger connect', 'сообщить Telegram и Viber адрес магазина, чтобы боты отвечали']],
    async run({ pool }, [verb, ...rest], print) {
      if (verb !== 'connect' || rest.length > 0) return false;
      const settings = env();
      const bots = openBots(settings, (await settingsNow(pool))().contacts.name);
      if (!settings.PUBLIC_URL?.startsWith('https://')) {
        print('Нужен PUBLIC_URL с https: по другому адресу мессенджеры не пишут');
        return false;
      }
      for (const messenger of MESSENGERS) {
        const found = bots[messenger];
        if (!found) continue;
        const title = MESSENGER_TITLES[messenger];
        try {
          await found.connect(settings.PUBLIC_URL + webhookPath(messenger));
          print(`${title}: бот подключён`);
        } catch (error) {
          print(`${title}: не получилось. ${errorText(error)}`);
          process.exitCode = 1;
        }
      }
      if (Object.keys(bots).length === 0) print('Ни одного бота не настроено: docs/settings.md');
      return true;
    },
  };
}
