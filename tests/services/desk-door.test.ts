import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCommand } from '../../src/app/cli/commands/desk-command.ts';
import { schema as s } from '../../src/data/connection.ts';
import { DESK_ACTIONS, DESK_ROLES, type DeskAction, isAtLeast } from '../../src/domain/desk/roles.ts';
import { IDLE_MS, RENEW_MS, WHOLE_MS } from '../../src/services/desk/sessions.ts';
import { totpCode } from '../../src/services/desk/totp.ts';
import { addPerson, browserOf, deskHost, PASSWORD } from './desk-people.ts';
import { describeShop } from './open-shop.ts';

describeShop('the door of the desk', (shop) => {
  let app: FastifyInstance;
  let host: Awaited<ReturnType<typeof deskHost>>;

  beforeAll(async () => {
    host = await deskHost(shop().connection);
    ({ app } = host);
  });
  afterAll(() => app?.close());

  const command = async (typed: string | null, ...args: string[]) => {
    const lines: string[] = [];
    const run = deskCommand(
      async () => typed,
      () => 'https://shop.test',
    ).run(shop().connection, args, (line) => lines.push(line));
    return { understood: await run, text: lines.join('\n') };
  };
  /** Thirty wrong passwords for a name from six addresses. */
  async function besiege(name: string): Promise<void> {
    for (let address = 0; address < 6; address += 1) {
      const burglar = browserOf(app);
      for (let at = 0; at < 5; at += 1)
        expect((await burglar.signIn(name, 'не тот пароль')).statusCode).toBe(422);
    }
  }
  /** What became of a try, and how long it had to wait. */
  async function waited(tried: Promise<{ statusCode: number }>) {
    const before = host.doorTime.now();
    const { statusCode } = await tried;
    return { statusCode, seconds: Math.round((host.doorTime.now() - before) / 1000) };
  }
  const signedIn = async (name: string) => {
    const browser = browserOf(app);
    expect((await browser.signIn(name)).statusCode).toBe(303);
    return browser;
  };

  it('[DESK-1] without a password there is no desk, and the command that sets one opens it', async () => {
    const stranger = browserOf(app);
    for (const url of ['/desk', '/desk/', '/desk/sign-in/', '/desk/orders/'])
      expect([url, (await stranger.get(url)).statusCode]).toEqual([url, 404]);
    expect((await stranger.signIn('владелец')).statusCode).toBe(404);
    expect((await command('коротко', 'password')).text).toContain('короче 12');
    expect((await command(null, 'password')).text).toContain('по-разному');
    process.exitCode = 0;
    expect((await command(PASSWORD, 'password')).text).toContain('«владелец» может войти');
    expect((await command(PASSWORD, 'password', 'Анна', 'помощник')).text).toContain('«анна»');
    expect((await command(PASSWORD, 'password', 'Анна', 'директор')).understood).toBe(false);
    expect((await command(null, 'people')).text).toBe('анна, помощник\nвладелец, владелец');
    expect((await stranger.get('/desk/')).headers.location).toBe('/desk/sign-in/?next=%2Fdesk%2F');
  });

  it('[DESK-1] no other spelling of an address leads past the door', async () => {
    for (const url of ['//desk/', '/%64esk/', '/desk//people/', '/desk/%70eople/', '/./desk/']) {
      const answer = await browserOf(app).get(url);
      expect([url, [303, 400, 404].includes(answer.statusCode)]).toEqual([url, true]);
      expect(answer.body).not.toContain('"person":{');
    }
    expect(host.renderer.rendered.filter((path) => path.startsWith('/desk'))).toEqual([]);
  });

  it('[DESK-1] who signs in gets a cookie that no script and no other site has, and a page that nobody keeps', async () => {
    const browser = browserOf(app);
    const answer = await browser.post('/desk/sign-in/', {
      ...{ name: ' Владелец ', password: PASSWORD, next: '/desk/people/' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/people/']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'desk', path: '/desk', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const page = await browser.get('/desk/people/');
    expect(page.json().person).toMatchObject({ name: 'владелец', role: 'owner' });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const next of ['https://evil.example/', '//evil.example', '/cart/', '/desk/../cart/'])
      expect(
        (await browser.post('/desk/sign-in/', { name: 'владелец', password: PASSWORD, next })).headers
          .location,
      ).toBe('/desk/');
  });

  it('[DESK-1] what a page asks by itself is for who is signed in, and keeps nobody signed in', async () => {
    expect((await browserOf(app).get('/desk/chat/live')).statusCode).toBe(401);
    const browser = await signedIn('владелец');
    const secret = browser.cookies.get('desk') ?? '';
    expect(await host.desk.peek(secret)).toMatchObject({ name: 'владелец' });
    expect((await browser.get('/desk/chat/live?chat=x')).statusCode).toBe(404);
    const began = host.time.now;
    for (let passed = 0; passed <= IDLE_MS; passed += IDLE_MS / 4) {
      host.time.now = new Date(began.getTime() + passed);
      await host.desk.peek(secret);
    }
    expect(await host.desk.peek(secret)).toBeNull();
    host.time.now = began;
  });

  it('[DESK-1] under https the cookie bears a name that only https may set', async () => {
    const { app: secure } = await deskHost(shop().connection);
    secure.secureCookies = true;
    const answer = await browserOf(secure).signIn('владелец');
    expect(answer.cookies[0]).toMatchObject({ name: '__Secure-desk', secure: true });
    await secure.close();
  });

  it('[DESK-1] a wrong name, a wrong password and a wrong code are answered the same', async () => {
    const browser = browserOf(app);
    const answers = [
      await browser.signIn('владелец', 'не тот пароль'),
      await browser.signIn('никто', PASSWORD),
      await browser.signIn('<b>', PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().form.message).toBe('Имя, пароль или код не подходят');
      expect(answer.body).not.toContain('пароль":');
    }
    expect(browser.cookies.size).toBe(0);
  });

  it('[DESK-1] no crowd of strangers keeps somebody from a device that they signed in on', async () => {
    await addPerson(shop().connection, 'кира', 'reader');
    const own = await signedIn('кира');
    expect(own.cookies.get('desk_device')).toMatch(/^[\w-]{16}\.\d{10}\.[\w-]{43}$/);
    await own.post('/desk/sign-out/');
    await besiege('кира');
    expect(await waited(own.signIn('кира'))).toEqual({ statusCode: 303, seconds: 0 });
    // On a new device the owner waits for seconds, not for the end of it.
    expect(await waited(browserOf(app).signIn('кира'))).toEqual({ statusCode: 303, seconds: 10 });
  });

  it('[DESK-1] a known device is known to its own person, until it is tried too often or the password is another one', async () => {
    const { connection } = shop();
    for (const name of ['лев', 'майя']) await addPerson(connection, name, 'reader');
    const device = await signedIn('лев');
    await device.signIn('майя');
    const known = async (name: string) =>
      (await host.desk.knownDevice(name, device.cookies.get('desk_device') ?? '')) !== null;
    expect([await known('лев'), await known('майя'), await known('владелец')]).toEqual([true, true, false]);
    const [latest = ''] = (device.cookies.get('desk_device') ?? '').split('~');
    for (const made of [
      latest.replace(/\d{10}/, '9999999999'),
      `${latest}x`,
      latest.slice(1),
      '..',
      '~~~~',
      'x'.repeat(500),
    ])
      expect([made, await host.desk.knownDevice('майя', made)]).toEqual([made, null]);
    const now = host.time.now;
    host.time.now = new Date(now.getTime() + 181 * 24 * 3600_000);
    expect(await known('майя')).toBe(false);
    host.time.now = now;
    await addPerson(connection, 'майя', 'reader');
    expect([await known('лев'), await known('майя')]).toEqual([true, false]);
    await besiege('лев');
    for (let at = 0; at < 10; at += 1)
      expect((await device.signIn('лев', 'не тот пароль')).statusCode).toBe(422);
    expect(await waited(device.signIn('лев'))).toEqual({ statusCode: 303, seconds: 10 });
  });

  it('[DESK-1] an operator’s link lets one device of a person through', async () => {
    await addPerson(shop().connection, 'ника', 'reader');
    await besiege('ника');
    expect((await command(null, 'unlock', 'нет такого')).text).toContain('нет');
    process.exitCode = 0;
    const { text } = await command(null, 'unlock', 'Ника');
    const address = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect([address.origin, address.pathname]).toEqual(['https://shop.test', '/desk/sign-in/']);
    const device = address.searchParams.get('device') ?? '';
    const browser = browserOf(app);
    const enter = (fields: Record<string, string>) =>
      browser.post('/desk/sign-in/', { name: 'ника', device, ...fields });
    const wrong = await enter({ password: 'не тот пароль' });
    expect([wrong.statusCode, wrong.json().form.values.device]).toEqual([422, device]);
    const until = Number(device.split('.')[1]) * 1000;
    const now = host.time.now;
    for (const [moment, isKnown] of [
      [until - 1, true],
      [until, false],
    ] as const) {
      host.time.now = new Date(moment);
      expect((await host.desk.knownDevice('ника', device)) !== null).toBe(isKnown);
    }
    host.time.now = now;
    expect(await host.desk.knownDevice('владелец', device)).toBeNull();
    expect((await enter({ password: PASSWORD })).statusCode).toBe(303);
    expect((await host.desk.log()).rows[1]).toMatchObject({
      action: 'device-let-through',
      person: 'команда',
    });
  });

  it('[DESK-1] strangers’ tries end nobody’s own change of password', async () => {
    await addPerson(shop().connection, 'олеся', 'reader');
    const browser = await signedIn('олеся');
    await besiege('олеся');
    const wish = {
      current: 'не тот пароль',
      password: 'совсем другой пароль',
      again: 'совсем другой пароль',
    };
    for (let at = 0; at < 10; at += 1)
      expect((await browser.post('/desk/do/own-password', wish)).statusCode).toBe(422);
    const refused = await browser.post('/desk/do/own-password', wish);
    expect([refused.statusCode, refused.json().form.message]).toEqual([
      429,
      expect.stringMatching(/^Слишком много неверных попыток\. Попробуйте через \d+.минут/),
    ]);
  });

  it('[DESK-1] a session is renewed, ends by itself when idle and after a working day, and by signing out', async () => {
    const { time } = host;
    const began = time.now;
    const browser = await signedIn('владелец');
    const first = browser.cookies.get('desk');
    time.now = new Date(began.getTime() + RENEW_MS);
    expect((await browser.get('/desk/')).statusCode).toBe(200);
    const second = browser.cookies.get('desk');
    expect(second).not.toBe(first);
    // What was under way with the former value still comes through, a minute later it does not.
    const late = browserOf(app);
    late.cookies.set('desk', first ?? '');
    expect((await late.get('/desk/')).statusCode).toBe(200);
    time.now = new Date(time.now.getTime() + 61_000);
    expect((await late.get('/desk/')).statusCode).toBe(303);
    expect((await browser.get('/desk/')).statusCode).toBe(200);
    time.now = new Date(time.now.getTime() + IDLE_MS + 60_000);
    expect((await browser.get('/desk/')).headers.location).toContain('/desk/sign-in/');
    expect(browser.cookies.has('desk')).toBe(false);

    const busy = await signedIn('владелец');
    const start = time.now.getTime();
    for (let at = 0; at <= WHOLE_MS; at += IDLE_MS / 2) {
      time.now = new Date(start + at);
      expect((await busy.get('/desk/')).statusCode).toBe(at < WHOLE_MS ? 200 : 303);
    }
    const other = await signedIn('владелец');
    const taken = other.cookies.get('desk') ?? '';
    await other.post('/desk/sign-out/');
    const thief = browserOf(app);
    thief.cookies.set('desk', taken);
    expect((await thief.get('/desk/')).statusCode).toBe(303);
    time.now = began;
  });

  it('[DESK-1] a browser in which somebody signs in again has one session, whoever that is', async () => {
    await addPerson(shop().connection, 'зоя', 'reader');
    const browser = await signedIn('владелец');
    const before = browser.cookies.get('desk') ?? '';
    expect(await host.desk.peek(before)).not.toBeNull();
    await browser.signIn('зоя');
    expect(await host.desk.peek(before)).toBeNull();
    expect((await browser.get('/desk/')).json().person.name).toBe('зоя');
    // Whoever does not come in ends nothing.
    const now = browser.cookies.get('desk') ?? '';
    expect((await browser.signIn('зоя', 'не тот пароль')).statusCode).toBe(422);
    expect(await host.desk.peek(now)).toMatchObject({ name: 'зоя' });
  });

  it('[DESK-1] a person sees where they are signed in, and ends one of their sessions or all others', async () => {
    await addPerson(shop().connection, 'нина', 'reader');
    const { time } = host;
    const began = time.now;
    const at = (minutes: number) => new Date(began.getTime() + minutes * 60_000);
    const enter = async (minutes: number, userAgent: string) => {
      time.now = at(minutes);
      const browser = browserOf(app, undefined, { 'user-agent': userAgent });
      await browser.signIn('нина');
      return browser;
    };
    const phone = await enter(
      0,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.1 Safari/604.1',
    );
    const office = await enter(2, 'Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36');
    const here = await enter(4, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0');
    const stranger = await signedIn('владелец');
    time.now = at(6);
    await phone.get('/desk/');
    const listed = async (browser = here) => {
      const found = await host.desk.find(browser.cookies.get('desk') ?? '');
      return found ? (await host.desk.visit(found).desk.ownAccess()).sessions : [];
    };
    const sessions = await listed();
    expect(sessions).toMatchObject([
      { device: 'Firefox, Linux', isThis: true, beganAt: at(4).toISOString() },
      { device: 'Safari, iPhone', isThis: false, beganAt: began.toISOString(), usedAt: at(6).toISOString() },
      { device: 'Chrome, Windows', isThis: false, usedAt: at(2).toISOString() },
    ]);
    const end = (subject: unknown) => here.post('/desk/do/own-session-end', { subject: String(subject) });
    const [own, other] = sessions;
    const foreign = (await listed(stranger)).find(({ isThis }) => isThis);
    for (const refused of [own?.id, foreign?.id, 0, 'x'])
      expect([refused, (await end(refused)).statusCode]).toEqual([refused, 404]);
    expect((await end(other?.id)).statusCode).toBe(303);
    expect((await phone.get('/desk/')).headers.location).toContain('/desk/sign-in/');
    expect((await office.get('/desk/')).statusCode).toBe(200);
    expect((await here.post('/desk/do/own-sessions-end')).statusCode).toBe(303);
    expect((await office.get('/desk/')).headers.location).toContain('/desk/sign-in/');
    expect((await stranger.get('/desk/')).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ isThis: true }]);
    expect((await here.post('/desk/do/own-sessions-end')).statusCode).toBe(404);
    time.now = began;
  });

  it('[DESK-1] a second factor is switched on by a code, asked for from then on, and no code is taken twice', async () => {
    const { time } = host;
    await addPerson(shop().connection, 'вера', 'reader');
    const browser = await signedIn('вера');
    await browser.post('/desk/do/own-code-offer');
    const person = (await browser.get('/desk/')).json().person;
    const key = (await host.desk.visit({ person, key: '' }).desk.ownAccess()).offered?.key ?? '';
    expect((await browser.post('/desk/do/own-code-on', { code: '000000' })).statusCode).toBe(422);
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(303);
    expect((await browser.post('/desk/do/own-code-on', { code: totpCode(key, time.now) })).statusCode).toBe(
      303,
    );
    const used = await browserOf(app).signIn('вера', PASSWORD, totpCode(key, time.now));
    expect([used.statusCode, used.json().form.message]).toEqual([422, 'Имя, пароль или код не подходят']);
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(422);
    time.now = new Date(time.now.getTime() + 30_000);
    const code = totpCode(key, time.now);
    const tried = await Promise.all([1, 2, 3].map(() => browserOf(app).signIn('вера', PASSWORD, code)));
    expect(tried.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    // What the log and the pages say has neither key nor code.
    expect((await command(null, 'code-off', 'Вера')).text).toContain('входит без кода');
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(303);
    expect((await browser.get('/desk/')).statusCode).toBe(303);
  });

  it('[DESK-1] one’s own password is changed by who knows it, and other browsers are signed out', async () => {
    await addPerson(shop().connection, 'глеб', 'assistant');
    const [here, there] = [await signedIn('глеб'), await signedIn('глеб')];
    const wish = { current: PASSWORD, password: 'совсем другой пароль', again: 'совсем другой пароль' };
    const wrong = await here.post('/desk/do/own-password', { ...wish, current: 'не тот пароль' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).not.toContain('другой пароль');
    expect((await here.post('/desk/do/own-password', { ...wish, again: 'иначе' })).statusCode).toBe(422);
    expect((await here.post('/desk/do/own-password', wish)).statusCode).toBe(303);
    expect((await here.get('/desk/')).json().said).toContain('Пароль сменён');
    expect((await there.get('/desk/')).statusCode).toBe(303);
    expect((await browserOf(app).signIn('глеб')).statusCode).toBe(422);
    expect((await browserOf(app).signIn('глеб', wish.password)).statusCode).toBe(303);
  });

  it('[DESK-2] every action is refused to roles below its own, and to who is not signed in', async () => {
    for (const role of DESK_ROLES) await addPerson(shop().connection, `роль-${role}`, role);
    const { connection } = shop();
    for (const role of DESK_ROLES) {
      const browser = await signedIn(`роль-${role}`);
      for (const [action, least] of Object.entries(DESK_ACTIONS)) {
        // What is about nothing comes to nothing.
        const answer = await browser.post(`/desk/do/${action}`, { subject: '' });
        const refused = answer.statusCode === 403;
        expect([role, action, refused]).toEqual([role, action, !isAtLeast(role, least)]);
        if (answer.headers.location?.includes('sign-in')) await browser.signIn(`роль-${role}`);
      }
    }
    for (const action of Object.keys(DESK_ACTIONS) as DeskAction[]) {
      const answer = await browserOf(app).post(`/desk/do/${action}`);
      expect([action, answer.headers.location]).toEqual([action, '/desk/sign-in/?next=%2Fdesk%2F']);
    }
    expect((await browserOf(app).post('/desk/do/everything')).statusCode).toBe(404);
    expect((await browserOf(app).post('/desk/do/constructor')).statusCode).toBe(404);
    const logged = await connection.db.select().from(s.deskLog);
    expect(logged.filter(({ person }) => person === 'роль-reader').map(({ action }) => action)).toEqual([
      'sign-in',
      'own-code-offer',
    ]);
  });

  it('[DESK-2] an owner says who may what, and the last owner stays one', async () => {
    const owner = await signedIn('владелец');
    const act = (action: DeskAction, fields: Record<string, string>) =>
      owner.post(`/desk/do/${action}`, fields);
    for (const name of ['роль-owner']) await act('person-remove', { subject: name });
    const added = { name: 'Павел', role: 'reader', password: PASSWORD };
    expect((await act('person-add', added)).statusCode).toBe(303);
    expect((await act('person-add', added)).json().form.message).toContain('уже есть');
    const pavel = await signedIn('павел');
    const roleNow = async () => (await pavel.get('/desk/')).json().person.role;
    expect(await roleNow()).toBe('reader');
    await act('person-role', { subject: 'павел', role: 'owner' });
    expect(await roleNow()).toBe('owner');
    await act('person-role', { subject: 'павел', role: 'assistant' });
    expect((await act('person-role', { subject: 'владелец', role: 'reader' })).json().form.message).toContain(
      'последний владелец',
    );
    expect((await act('person-remove', { subject: 'владелец' })).statusCode).toBe(422);
    await act('person-password', { subject: 'павел', password: 'ещё один пароль' });
    expect((await pavel.get('/desk/')).statusCode).toBe(303);
    await act('person-remove', { subject: 'павел' });
    expect((await browserOf(app).signIn('павел', 'ещё один пароль')).statusCode).toBe(422);
  });

  it('[DESK-3] what was done is in the log with who and when, what came to nothing is not', async () => {
    const owner = await signedIn('владелец');
    const before = (await host.desk.log()).rows[0]?.id ?? 0;
    await owner.post('/desk/do/person-role', { subject: 'анна', role: 'reader' });
    await owner.post('/desk/do/person-role', { subject: 'никого', role: 'reader' });
    await owner.post('/desk/do/person-remove', { subject: 'владелец' });
    await owner.post('/desk/sign-out/');
    const { rows } = await host.desk.log();
    expect(rows.filter(({ id }) => id > before)).toEqual([
      expect.objectContaining({ person: 'владелец', action: 'sign-out' }),
      expect.objectContaining({
        ...{ person: 'владелец', action: 'person-role', subject: 'анна', note: 'читатель' },
        at: host.time.now.toISOString(),
      }),
    ]);
  });
});
