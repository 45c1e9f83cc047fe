import { readDate, showDate } from '../../../domain/form/date-field.ts';
import { formatRoubles, kopecks } from '../../../domain/measures/money.ts';
import { addCard, givePoints, listCards } from '../../../services/discount/manage-cards.ts';
import type { Command } from './command.ts';

/** Reads roubles such as «50» or «-12,50» as kopecks; null for anything else. */
function readPoints(text: string) {
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return kopecks(match[1] ? -size : size);
}

/** `bonus-card add NUMBER DATE`, `bonus-card give NUMBER POINTS`, `bonus-card list` [BONUS-2]. */
export const bonusCardCommand: Command = {
  help: [
    ['bonus-card add НОМЕР ДАТА', 'завести карту: 7 знаков и дата выдачи 31.12.2020'],
    ['bonus-card give НОМЕР РУБЛИ', 'добавить бонусы, например 50 (с минусом: снять)'],
    ['bonus-card list', 'показать карты'],
  ],
  async run({ db }, [verb, number, value, ...rest], print) {
    if (rest.length > 0) return false;
    if (verb === 'list' && !number) {
      const cards = await listCards(db);
      if (cards.length === 0) print('Карт нет.');
      else
        console.table(
          cards.map((card) => ({
            номер: card.number,
            выдана: showDate(card.registeredOn),
            бонусов: formatRoubles(card.balance),
          })),
        );
      return true;
    }
    if (!number || !value) return false;
    if (verb === 'add') {
      const read = readDate(value, new Date().toISOString().slice(0, 10));
      const added = read.ok ? await addCard(db, number, read.day) : read;
      print(added.ok ? `Карта ${number} заведена` : added.message);
      return true;
    }
    const points = readPoints(value);
    if (verb !== 'give' || points === null) return false;
    const given = await givePoints(db, number, points);
    print(given.ok ? `На карте ${formatRoubles(given.value)}` : given.message);
    return true;
  },
};
