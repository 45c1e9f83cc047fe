import { massRetirementLines } from '../../../domain/import-texts.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import { allowRefused, listRefused } from '../../../services/import/refused-exchanges.ts';
import type { Command } from './command.ts';

/** `exchange allow`: lists refused exchanges, or allows that of one source, as the admin does. */
export const exchangeCommand: Command = {
  help: [
    [
      'exchange allow [ИСТОЧНИК]',
      'остановленные обмены; разрешить один из них: столько товаров источника снять с продажи, действует сутки',
    ],
  ],
  async run({ db }, [verb, source, ...rest], print) {
    if (verb !== 'allow' || rest.length > 0) return false;
    if (source === undefined) {
      const refused = await listRefused(db);
      if (refused.length === 0) print('Остановленных обменов нет.');
      for (const { source: key, retirement } of refused)
        print([`«${key}»`, ...massRetirementLines(retirement)].join('\n  '));
      return true;
    }
    const allowed = await allowRefused({ db, clock: systemClock }, source);
    print(allowed.ok ? `Разрешено до ${formatMoment(allowed.value)}. Повторите обмен.` : allowed.message);
    return true;
  },
};
