import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminCommand } from '../../src/app/cli/commands/admin-command.ts';
import { schema as s } from '../../src/data/connection.ts';
import { ADMIN_ACTIONS, ADMIN_ROLES, type AdminActionName, covers } from '../../src/domain/admin/roles.ts';
import { IDLE_MS, RENEW_MS, WHOLE_MS } from '../../src/services/admin/sessions.ts';
import { totpCode } from '../../src/services/admin/totp.ts';
import { addPerson, adminHost, browserOf, PASSWORD } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

describeShop('signing in to the admin', (shop) => {
  let app: FastifyInstance;
  let host: Awaited<ReturnType<typeof adminHost>>;

  beforeAll(async () => {
    host = await adminHost(shop().connection);
    ({ app } = host);
  });
  afterAll(() => app?.close());

  const command = async (typed: string | null, ...args: string[]) => {
    const lines: string[] = [];
    const run = adminCommand(
      async () => typed,
      () => 'https://shop.test',
    ).run(shop().connection, args, (line) => lines.push(line));
    return { understood: await run, text: lines.join('\n') };
  };
  /** Tries thirty wrong passwords for a name from six addresses. */
  async function besiege(name: string): Promise<void> {
    for (let address = 0; address < 6; address += 1) {
      const burglar = browserOf(app);
      for (let at = 0; at < 5; at += 1)
        expect((await burglar.signIn(name, 'не тот пароль')).statusCode).toBe(422);
    }
  }
  /** Returns the status of an attempt, and how many seconds it had to wait. */
  async function waited(tried: Promise<{ statusCode: number }>) {
    const before = host.attemptTimer.now();
    const { statusCode } = await tried;
    return { statusCode, seconds: Math.round((host.attemptTimer.now() - before) / 1000) };
  }
  const signedIn = async (name: string) => {
    const browser = browserOf(app);
    expect((await browser.signIn(name)).statusCode).toBe(303);
    return browser;
  };

  it('[ADMIN-1] there is no admin without a password, until the command sets one', async () => {
    const otherBrowser = browserOf(app);
    for (const url of ['/admin', '/admin/', '/admin/sign-in/', '/admin/orders/'])
      expect([url, (await otherBrowser.get(url)).statusCode]).toEqual([url, 404]);
    expect((await otherBrowser.signIn('владелец')).statusCode).toBe(404);
    expect((await command('коротко', 'password')).text).toContain('короче 12');
    expect((await command(null, 'password')).text).toContain('по-разному');
    process.exitCode = 0;
    expect((await command(PASSWORD, 'password')).text).toContain('«владелец» может войти');
    expect((await command(PASSWORD, 'password', 'Анна', 'помощник')).text).toContain('«анна»');
    expect((await command(PASSWORD, 'password', 'Анна', 'директор')).understood).toBe(false);
    expect((await command(null, 'people')).text).toBe('анна, помощник\nвладелец');
    expect((await otherBrowser.get('/admin/')).headers.location).toBe('/admin/sign-in/?next=%2Fadmin%2F');
  });

  it('[ADMIN-1] old addresses of the admin redirect to the present ones, posted forms included', async () => {
    const browser = browserOf(app);
    for (const url of ['/', '/orders/?state=new&page=2', '//elsewhere.example/', '/do/coupon-add']) {
      const { statusCode, headers } = await browser.get(`/desk${url}`);
      expect([statusCode, headers.location]).toEqual([308, `/admin${url}`]);
    }
    const sent = await browser.post('/desk/do/coupon-add', { code: 'x' });
    expect([sent.statusCode, sent.headers.location]).toEqual([308, '/admin/do/coupon-add']);
  });

  it('[ADMIN-1] no other spelling of an address bypasses the sign-in', async () => {
    for (const url of ['//admin/', '/%61dmin/', '/admin//people/', '/admin/%70eople/', '/./admin/']) {
      const answer = await browserOf(app).get(url);
      expect([url, [303, 400, 404].includes(answer.statusCode)]).toEqual([url, true]);
      expect(answer.body).not.toContain('"person":{');
    }
    expect(host.renderer.rendered.filter((path) => path.startsWith('/admin'))).toEqual([]);
  });

  it('[ADMIN-1] signing in sets a cookie that no script and no other site can read, and its pages are not cached', async () => {
    const browser = browserOf(app);
    const answer = await browser.post('/admin/sign-in/', {
      ...{ name: ' Владелец ', password: PASSWORD, next: '/admin/people/' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/people/']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'admin', path: '/admin', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const page = await browser.get('/admin/people/');
    expect(page.json().person).toMatchObject({ name: 'владелец', role: 'owner' });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const next of ['https://evil.example/', '//evil.example', '/cart/', '/admin/../cart/'])
      expect(
        (await browser.post('/admin/sign-in/', { name: 'владелец', password: PASSWORD, next })).headers
          .location,
      ).toBe('/admin/');
  });

  it('[ADMIN-1] background requests need a session and do not prolong it', async () => {
    expect((await browserOf(app).get('/admin/chat/live')).statusCode).toBe(401);
    const browser = await signedIn('владелец');
    const secret = browser.cookies.get('admin') ?? '';
    expect(await host.admin.peek(secret)).toMatchObject({ name: 'владелец' });
    expect((await browser.get('/admin/chat/live?chat=x')).statusCode).toBe(404);
    const began = host.time.now;
    for (let passed = 0; passed <= IDLE_MS; passed += IDLE_MS / 4) {
      host.time.now = new Date(began.getTime() + passed);
      await host.admin.peek(secret);
    }
    expect(await host.admin.peek(secret)).toBeNull();
    host.time.now = began;
  });

  it('[ADMIN-1] under https the cookie has a prefix that only https may set', async () => {
    const { app: secure } = await adminHost(shop().connection);
    secure.secureCookies = true;
    const answer = await browserOf(secure).signIn('владелец');
    expect(answer.cookies[0]).toMatchObject({ name: '__Secure-admin', secure: true });
    await secure.close();
  });

  it('[ADMIN-1] a wrong name, a wrong password and a wrong code give the same response', async () => {
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

  it('[ADMIN-1] a flood of attempts locks nobody out of a device they have signed in on', async () => {
    await addPerson(shop().connection, 'кира', 'reader');
    const own = await signedIn('кира');
    expect(own.cookies.get('admin_device')).toMatch(/^[\w-]{16}\.\d{10}\.[\w-]{43}$/);
    await own.post('/admin/sign-out/');
    await besiege('кира');
    expect(await waited(own.signIn('кира'))).toEqual({ statusCode: 303, seconds: 0 });
    // On a new device the owner waits for some seconds, but not until the attack ends.
    expect(await waited(browserOf(app).signIn('кира'))).toEqual({ statusCode: 303, seconds: 10 });
  });

  it('[ADMIN-1] a known device counts for its own person, until too many wrong attempts or a changed password', async () => {
    const { connection } = shop();
    for (const name of ['лев', 'майя']) await addPerson(connection, name, 'reader');
    const device = await signedIn('лев');
    await device.signIn('майя');
    const known = async (name: string) =>
      (await host.admin.knownDevice(name, device.cookies.get('admin_device') ?? '')) !== null;
    expect([await known('лев'), await known('майя'), await known('владелец')]).toEqual([true, true, false]);
    const [latest = ''] = (device.cookies.get('admin_device') ?? '').split('~');
    for (const made of [
      latest.replace(/\d{10}/, '9999999999'),
      `${latest}x`,
      latest.slice(1),
      '..',
      '~~~~',
      'x'.repeat(500),
    ])
      expect([made, await host.admin.knownDevice('майя', made)]).toEqual([made, null]);
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

  it('[ADMIN-1] an operator’s link admits one device of a person', async () => {
    await addPerson(shop().connection, 'ника', 'reader');
    await besiege('ника');
    expect((await command(null, 'unlock', 'нет такого')).text).toContain('нет');
    process.exitCode = 0;
    const { text } = await command(null, 'unlock', 'Ника');
    const address = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect([address.origin, address.pathname]).toEqual(['https://shop.test', '/admin/sign-in/']);
    const device = address.searchParams.get('device') ?? '';
    const browser = browserOf(app);
    const enter = (fields: Record<string, string>) =>
      browser.post('/admin/sign-in/', { name: 'ника', device, ...fields });
    const wrong = await enter({ password: 'не тот пароль' });
    expect([wrong.statusCode, wrong.json().form.values.device]).toEqual([422, device]);
    const until = Number(device.split('.')[1]) * 1000;
    const now = host.time.now;
    for (const [moment, isKnown] of [
      [until - 1, true],
      [until, false],
    ] as const) {
      host.time.now = new Date(moment);
      expect((await host.admin.knownDevice('ника', device)) !== null).toBe(isKnown);
    }
    host.time.now = now;
    expect(await host.admin.knownDevice('владелец', device)).toBeNull();
    expect((await enter({ password: PASSWORD })).statusCode).toBe(303);
    expect((await host.admin.log()).rows[1]).toMatchObject({
      action: 'device-let-through',
      person: 'команда',
    });
  });

  it('[ADMIN-1] attempts of unknown devices do not interrupt a change of password', async () => {
    await addPerson(shop().connection, 'олеся', 'reader');
    const browser = await signedIn('олеся');
    await besiege('олеся');
    const change = {
      current: 'не тот пароль',
      password: 'совсем другой пароль',
      again: 'совсем другой пароль',
    };
    for (let at = 0; at < 10; at += 1)
      expect((await browser.post('/admin/do/own-password', change)).statusCode).toBe(422);
    const refused = await browser.post('/admin/do/own-password', change);
    expect([refused.statusCode, refused.json().form.message]).toEqual([
      429,
      expect.stringMatching(/^Слишком много неверных попыток\. Попробуйте через \d+.минут/),
    ]);
  });

  it('[ADMIN-1] a session is renewed, and ends when idle, after a working day and on signing out', async () => {
    const { time } = host;
    const began = time.now;
    const browser = await signedIn('владелец');
    const first = browser.cookies.get('admin');
    time.now = new Date(began.getTime() + RENEW_MS);
    expect((await browser.get('/admin/')).statusCode).toBe(200);
    const second = browser.cookies.get('admin');
    expect(second).not.toBe(first);
    // A request with the previous cookie value still succeeds; a minute later it does not.
    const late = browserOf(app);
    late.cookies.set('admin', first ?? '');
    expect((await late.get('/admin/')).statusCode).toBe(200);
    time.now = new Date(time.now.getTime() + 61_000);
    expect((await late.get('/admin/')).statusCode).toBe(303);
    expect((await browser.get('/admin/')).statusCode).toBe(200);
    time.now = new Date(time.now.getTime() + IDLE_MS + 60_000);
    expect((await browser.get('/admin/')).headers.location).toContain('/admin/sign-in/');
    expect(browser.cookies.has('admin')).toBe(false);

    const busy = await signedIn('владелец');
    const start = time.now.getTime();
    for (let at = 0; at <= WHOLE_MS; at += IDLE_MS / 2) {
      time.now = new Date(start + at);
      expect((await busy.get('/admin/')).statusCode).toBe(at < WHOLE_MS ? 200 : 303);
    }
    const other = await signedIn('владелец');
    const stolen = other.cookies.get('admin') ?? '';
    await other.post('/admin/sign-out/');
    const thief = browserOf(app);
    thief.cookies.set('admin', stolen);
    expect((await thief.get('/admin/')).statusCode).toBe(303);
    time.now = began;
  });

  it('[ADMIN-1] a browser has one session, whoever signs in again', async () => {
    await addPerson(shop().connection, 'зоя', 'reader');
    const browser = await signedIn('владелец');
    const before = browser.cookies.get('admin') ?? '';
    expect(await host.admin.peek(before)).not.toBeNull();
    await browser.signIn('зоя');
    expect(await host.admin.peek(before)).toBeNull();
    expect((await browser.get('/admin/')).json().person.name).toBe('зоя');
    // A failed sign-in ends no session.
    const now = browser.cookies.get('admin') ?? '';
    expect((await browser.signIn('зоя', 'не тот пароль')).statusCode).toBe(422);
    expect(await host.admin.peek(now)).toMatchObject({ name: 'зоя' });
  });

  it('[ADMIN-1] a person sees their sessions and ends one of them or all others', async () => {
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
    const otherBrowser = await signedIn('владелец');
    time.now = at(6);
    await phone.get('/admin/');
    const listed = async (browser = here) => {
      const found = await host.admin.find(browser.cookies.get('admin') ?? '');
      return found ? (await host.admin.visit(found).admin.ownAccess()).sessions : [];
    };
    const sessions = await listed();
    expect(sessions).toMatchObject([
      { device: 'Firefox, Linux', isThis: true, beganAt: at(4).toISOString() },
      { device: 'Safari, iPhone', isThis: false, beganAt: began.toISOString(), usedAt: at(6).toISOString() },
      { device: 'Chrome, Windows', isThis: false, usedAt: at(2).toISOString() },
    ]);
    const end = (subject: unknown) => here.post('/admin/do/own-session-end', { subject: String(subject) });
    const [own, other] = sessions;
    const foreign = (await listed(otherBrowser)).find(({ isThis }) => isThis);
    for (const refused of [own?.id, foreign?.id, 0, 'x'])
      expect([refused, (await end(refused)).statusCode]).toEqual([refused, 404]);
    expect((await end(other?.id)).statusCode).toBe(303);
    expect((await phone.get('/admin/')).headers.location).toContain('/admin/sign-in/');
    expect((await office.get('/admin/')).statusCode).toBe(200);
    expect((await here.post('/admin/do/own-sessions-end')).statusCode).toBe(303);
    expect((await office.get('/admin/')).headers.location).toContain('/admin/sign-in/');
    expect((await otherBrowser.get('/admin/')).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ isThis: true }]);
    expect((await here.post('/admin/do/own-sessions-end')).statusCode).toBe(404);
    time.now = began;
  });

  it('[ADMIN-1] a code switches the second factor on, is required from then on and is accepted once', async () => {
    const { time } = host;
    await addPerson(shop().connection, 'вера', 'reader');
    const browser = await signedIn('вера');
    await browser.post('/admin/do/own-code-offer');
    const person = (await browser.get('/admin/')).json().person;
    const key = (await host.admin.visit({ person, key: '' }).admin.ownAccess()).offered?.key ?? '';
    expect((await browser.post('/admin/do/own-code-on', { code: '000000' })).statusCode).toBe(422);
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(303);
    expect((await browser.post('/admin/do/own-code-on', { code: totpCode(key, time.now) })).statusCode).toBe(
      303,
    );
    const used = await browserOf(app).signIn('вера', PASSWORD, totpCode(key, time.now));
    expect([used.statusCode, used.json().form.message]).toEqual([422, 'Имя, пароль или код не подходят']);
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(422);
    time.now = new Date(time.now.getTime() + 30_000);
    const code = totpCode(key, time.now);
    const tried = await Promise.all([1, 2, 3].map(() => browserOf(app).signIn('вера', PASSWORD, code)));
    expect(tried.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    // The log and the pages contain neither key nor code.
    expect((await command(null, 'code-off', 'Вера')).text).toContain('входит без кода');
    expect((await browserOf(app).signIn('вера')).statusCode).toBe(303);
    expect((await browser.get('/admin/')).statusCode).toBe(303);
  });

  it('[ADMIN-1] changing one’s password needs the old one and signs other browsers out', async () => {
    await addPerson(shop().connection, 'глеб', 'assistant');
    const [here, there] = [await signedIn('глеб'), await signedIn('глеб')];
    const change = { current: PASSWORD, password: 'совсем другой пароль', again: 'совсем другой пароль' };
    const wrong = await here.post('/admin/do/own-password', { ...change, current: 'не тот пароль' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).not.toContain('другой пароль');
    expect((await here.post('/admin/do/own-password', { ...change, again: 'иначе' })).statusCode).toBe(422);
    expect((await here.post('/admin/do/own-password', change)).statusCode).toBe(303);
    expect((await here.get('/admin/')).json().message).toContain('Пароль сменён');
    expect((await there.get('/admin/')).statusCode).toBe(303);
    expect((await browserOf(app).signIn('глеб')).statusCode).toBe(422);
    expect((await browserOf(app).signIn('глеб', change.password)).statusCode).toBe(303);
  });

  it('[ADMIN-2] every action is refused to other roles and to anonymous visitors', async () => {
    for (const role of ADMIN_ROLES) await addPerson(shop().connection, `роль-${role}`, role);
    const { connection } = shop();
    for (const role of ADMIN_ROLES) {
      const browser = await signedIn(`роль-${role}`);
      for (const [action, least] of Object.entries(ADMIN_ACTIONS)) {
        // An action without a subject fails.
        const answer = await browser.post(`/admin/do/${action}`, { subject: '' });
        const refused = answer.statusCode === 403;
        expect([role, action, refused]).toEqual([role, action, !covers(role, least)]);
        if (answer.headers.location?.includes('sign-in')) await browser.signIn(`роль-${role}`);
      }
    }
    for (const action of Object.keys(ADMIN_ACTIONS) as AdminActionName[]) {
      const answer = await browserOf(app).post(`/admin/do/${action}`);
      expect([action, answer.headers.location]).toEqual([action, '/admin/sign-in/?next=%2Fadmin%2F']);
    }
    expect((await browserOf(app).post('/admin/do/everything')).statusCode).toBe(404);
    expect((await browserOf(app).post('/admin/do/constructor')).statusCode).toBe(404);
    const logged = await connection.db.select().from(s.adminLog);
    expect(logged.filter(({ person }) => person === 'роль-reader').map(({ action }) => action)).toEqual([
      'sign-in',
      'own-code-offer',
    ]);
  });

  it('[ADMIN-2] an owner assigns roles, and the last owner cannot be removed', async () => {
    const owner = await signedIn('владелец');
    const act = (action: AdminActionName, fields: Record<string, string>) =>
      owner.post(`/admin/do/${action}`, fields);
    for (const name of ['роль-owner']) await act('person-remove', { subject: name });
    const added = { name: 'Павел', role: 'reader', password: PASSWORD };
    expect((await act('person-add', added)).statusCode).toBe(303);
    expect((await act('person-add', added)).json().form.message).toContain('уже есть');
    const pavel = await signedIn('павел');
    const roleNow = async () => (await pavel.get('/admin/')).json().person.role;
    expect(await roleNow()).toBe('reader');
    await act('person-role', { subject: 'павел', role: 'owner' });
    expect(await roleNow()).toBe('owner');
    await act('person-role', { subject: 'павел', role: 'assistant' });
    expect((await act('person-role', { subject: 'владелец', role: 'reader' })).json().form.message).toContain(
      'последний владелец',
    );
    expect((await act('person-remove', { subject: 'владелец' })).statusCode).toBe(422);
    await act('person-password', { subject: 'павел', password: 'ещё один пароль' });
    expect((await pavel.get('/admin/')).statusCode).toBe(303);
    await act('person-remove', { subject: 'павел' });
    expect((await browserOf(app).signIn('павел', 'ещё один пароль')).statusCode).toBe(422);
  });

  it('[ADMIN-3] actions are logged with person and time; failed ones are not', async () => {
    const owner = await signedIn('владелец');
    const before = (await host.admin.log()).rows[0]?.id ?? 0;
    await owner.post('/admin/do/person-role', { subject: 'анна', role: 'reader' });
    await owner.post('/admin/do/person-role', { subject: 'никого', role: 'reader' });
    await owner.post('/admin/do/person-remove', { subject: 'владелец' });
    await owner.post('/admin/sign-out/');
    const { rows } = await host.admin.log();
    expect(rows.filter(({ id }) => id > before)).toEqual([
      expect.objectContaining({ person: 'владелец', action: 'sign-out' }),
      expect.objectContaining({
        ...{ person: 'владелец', action: 'person-role', subject: 'анна', note: 'читатель' },
        at: host.time.now.toISOString(),
      }),
    ]);
  });
});
