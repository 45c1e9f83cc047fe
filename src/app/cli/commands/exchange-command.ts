import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import { allowRetirement } from '../../../services/exchange/permit.ts';
import type { Command } from './command.ts';

/** `exchange allow`: what `--yes` is for an import by hand, for the next exchange of 1C. */
export const exchangeCommand: Command = {
  help: [
    ['exchange allow', 'разрешить следующему обмену с 1С снять с продажи сколько угодно; действует сутки'],
  ],
  async run({ db }, [verb, ...rest], say) {
    if (verb !== 'allow' || rest.length > 0) return false;
    const until = await allowRetirement({ db, clock: systemClock });
    say(
      `До ${formatMoment(until)} один обмен с 1С может снять с продажи сколько угодно товаров. Повторите его в 1С.`,
    );
    return true;
  },
};
