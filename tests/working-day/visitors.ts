import { asc } from 'drizzle-orm';
import { type Connection, schema as s } from '../../src/data/connection.ts';

const DAY_MS = 86_400_000;

const dayBefore = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);

const SEARCHES = ['керамогранит 60х60', 'ламинат 33 класс', 'плитка под дерево', 'двери экошпон', 'плинтус'];
const EMPTY_SEARCHES = ['мозаика стеклянная', 'паркетная доска ясень', 'клинкер'];

/** Counts visits, searches and steps as they would have been counted over some days. */
async function fillCounts({ db }: Connection, now: Date, days: number): Promise<void> {
  const ofDay = (ago: number) => {
    const day = dayBefore(now, ago);
    const visits = 190 + ((ago * 37) % 90) - (ago % 7 === 6 ? 80 : 0);
    const step = (kind: 'visit' | 'product' | 'basket' | 'form', share: number) => ({
      ...{ day, kind, count: Math.round(visits * share) },
    });
    const search = (kind: 'search' | 'empty-search', most: number) => (subject: string, at: number) => ({
      day,
      kind,
      subject,
      count: Math.max(1, most - at * 2),
    });
    return [
      ...[step('visit', 1), step('product', 0.62), step('basket', 0.09), step('form', 0.04)],
      ...SEARCHES.map(search('search', 11 + (ago % 3))),
      ...EMPTY_SEARCHES.map(search('empty-search', 4)),
    ];
  };
  const rows = Array.from({ length: days }, (_, ago) => ofDay(ago)).flat();
  await db.insert(s.dailyCounts).values(rows).onConflictDoNothing();
}

/** Conversations: one waits for an answer. */
async function fillChats({ db }: Connection, now: Date): Promise<void> {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
  const talks = [
    {
      ...{ name: 'Наталья', phone: '+375 (29) 611-20-44', page: '/catalog/keramogranit/', since: 9 },
      messages: ['Здравствуйте. Хватит ли 14 упаковок на 20 м² по диагонали?'],
    },
    {
      ...{ name: 'Дмитрий', phone: '', page: '/delivery/', since: 190 },
      messages: ['Поднимаете на этаж без лифта?', 'Да, цена подъёма есть на странице доставки', 'Спасибо'],
    },
  ];
  for (const { messages, since, ...talk } of talks) {
    const moments = { createdAt: at(since), updatedAt: at(since - messages.length) };
    const [chat] = await db
      .insert(s.chats)
      .values({ secret: `chat-${since}`, ...talk, ...moments })
      .returning();
    await db.insert(s.chatMessages).values(
      messages.map((text, place) => ({
        ...{ chatId: chat?.id ?? 0, text, key: `${since}-${place}`, createdAt: at(since - place) },
        from: place % 2 === 0 ? ('shopper' as const) : ('shop' as const),
      })),
    );
  }
}

/** A review, a comment and a question that wait for the staff. */
async function fillFeedback({ db }: Connection, now: Date): Promise<void> {
  const [product] = await db.select().from(s.products).orderBy(asc(s.products.id)).limit(1);
  const productId = product?.id ?? 0;
  await db.insert(s.reviews).values({
    ...{ productId, rating: 4, author: 'Ирина', createdAt: now },
    text: 'Лежит ровно, тон одинаковый во всех упаковках. Одна плитка пришла со сколом, заменили.',
  });
  await db
    .insert(s.comments)
    .values({ productId, author: 'Олег', text: 'А плинтус в цвет бывает?', createdAt: now });
  await db.insert(s.questions).values({
    ...{ productId, author: 'Светлана', contact: 'svetlana@example.by', createdAt: now },
    text: 'Подойдёт ли для тёплого пола?',
  });
}

/** Addresses of an earlier site, and requested addresses that no page has. */
async function fillAddresses({ db }: Connection, now: Date): Promise<void> {
  const lastOn = dayBefore(now, 0);
  await db.insert(s.redirects).values([
    { fromPath: '/index.php?route=laminate', toPath: '/catalog/laminat/', origin: 'file', createdAt: now },
    { fromPath: '/shop/tiles.html', toPath: '/catalog/keramogranit/', origin: 'person', createdAt: now },
  ]);
  await db
    .insert(s.missingPages)
    .values([
      { path: '/shop/laminat-33.html', count: 84, lastOn },
      { path: '/keramogranit', count: 41, lastOn },
      { path: '/dostavka.html', count: 27, lastOn },
    ])
    .onConflictDoNothing();
}

/** Traces of visitors that the staff see: visits, searches, chats, feedback, missing pages. */
export async function fillVisitors(connection: Connection, now: Date, days: number): Promise<void> {
  await fillCounts(connection, now, days);
  await fillChats(connection, now);
  await fillFeedback(connection, now);
  await fillAddresses(connection, now);
}
