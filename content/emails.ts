import type { EmailTexts } from '../src/domain/content/emails.ts';

const NO_MORE = 'Больше не писать на эту почту: {unsubscribe}';

/** Texts of emails and text messages unless a shop has its own. */
export const SHOP_EMAILS: EmailTexts = {
  'order-accepted': {
    subject: 'Ваш заказ {number} принят',
    text: '{hello}\n\nМы приняли ваш заказ {number}. {next}\n\n{goods}\n\nСтраница заказа: {link}\n\n{signature}',
    sms: '{shop}: заказ {number} на {total} принят. {next} {link} {phone}',
  },
  'order-state': {
    subject: 'Заказ {number}: {state}',
    text: '{hello}\n\n{news}\n\nСтраница заказа: {link}\n\n{signature}',
    sms: '{shop}: {news} {link} {phone}',
  },
  'order-changed': {
    subject: 'Заказ {number} изменён',
    text: '{hello}\n\nМы изменили ваш заказ {number}:\n\n{changes}\n\n{money}\n\nСтраница заказа: {link}\n\n{signature}',
    sms: '{shop}: заказ {number} изменён, теперь {total} {money} {link} {phone}',
  },
  'order-return': {
    subject: 'Возврат по заказу {number}',
    text: '{hello}\n\n{news}\n\n{goods}\n\nСтраница заказа: {link}\n\n{signature}',
    sms: '{shop}: {news} {link} {phone}',
  },
  'order-code': {
    subject: 'Код для заказа {number}',
    text: '{shop}: код {code} откроет заказ {number}. Он действует 10 минут, никому его не сообщайте.',
    sms: '{shop}: код {code} откроет заказ {number}. Он действует 10 минут, никому его не сообщайте.',
  },
  'question-answered': {
    subject: '{shop}: ответ на ваш вопрос',
    text: `{hello}\n\nВы спрашивали: {question}\n\nОтвечаем: {answer}\n\n{signature}\n\n${NO_MORE}`,
  },
  'goods-available': {
    subject: 'Снова в наличии: {goods}',
    text: 'Здравствуйте.\n\nСнова в наличии: {goods}, {price} за {unit}\n{link}\n\nВы просили сообщить об этом. Больше об этом товаре писать не будем.\nНе писать и об остальных: {unsubscribe}\n\n{signature}',
    sms: '{shop}: снова в наличии {goods}. {link}',
  },
  newsletter: {
    subject: '{shop}: подтвердите подписку на новости',
    text: 'Здравствуйте.\n\nКто-то, скорее всего вы, попросил присылать на эту почту новости магазина. Чтобы подписаться, откройте страницу и нажмите «Подписаться»:\n{link}\n\nЕсли это не вы, ничего не делайте: больше мы не напишем.\n\n{signature}',
  },
  'project-links': {
    subject: '{shop}: ссылки на ваши проекты',
    text: 'Здравствуйте.\n\nЭти ссылки открывают ваши проекты на любом устройстве. По ним проект можно менять, поэтому никому их не пересылайте:\n\n{links}\n\nПоказать проект другим можно ссылкой со страницы проекта. О новых комментариях напишем на эту почту.\n\n{signature}',
  },
  'project-comments': {
    subject: '{shop}: новые комментарии к проекту',
    text: `Здравствуйте.\n\nК вашему проекту «{project}» написали новые комментарии:\n{link}\n\n{signature}\n\n${NO_MORE}`,
  },
  confirmed: 'Заказ {number}: подтвердили и готовим товар.',
  reserved: 'Заказ {number}: товар отложен для вас {until}.',
  paid: 'Заказ {number}: получили оплату {total} Собираем заказ.',
  assembled: 'Заказ {number} собран, передаём его водителю.',
  'assembled-to-fetch': 'Заказ {number} собран, можно забирать: {address}. {hours}.',
  'on-the-way': 'Заказ {number} в пути.',
  cancelled: 'Заказ {number} отменён.',
  'then-on-delivery': 'Скоро позвоним, чтобы подтвердить заказ.',
  'then-by-phone': 'Скоро позвоним, чтобы подтвердить заказ и договориться об оплате.',
  'then-card': 'Оплатите заказ картой на его странице. {reserve}',
  'then-erip': '{erip} {reserve}',
  'then-invoice': 'Счёт для оплаты\u00a0— на странице заказа. {reserve}',
  'then-instalment': 'Позвоним, чтобы подтвердить рассрочку.',
  'then-credit': 'Передадим заявку банку и позвоним с его решением.',
};
