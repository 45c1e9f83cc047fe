import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';

describe('[ADMIN-1] admin passwords', () => {
  it('are stored as Argon2id with OWASP’s parameters, each with its own salt', async () => {
    const [one, two] = [await hashPassword('плитка под дуб'), await hashPassword('плитка под дуб')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('плитка под дуб', one)).toBe(true);
    expect(await verifyPassword('плитка под бук', one)).toBe(false);
  });

  it('are verified with the cost they were hashed with, so that it can be raised', async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { memory: 1024, passes: 3, parallelism: 1, tagLength: 32 };
    const digest = argon2Sync('argon2id', { ...cost, message: 'password', nonce });
    const [salt, tag] = [nonce, digest].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    const stored = `$argon2id$v=19$m=1024,t=3,p=1$${salt}$${tag}`;
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('password', stored.replace('m=1024', 'm=1025'))).toBe(false);
    await expect(verifyPassword('password', '$2b$10$other')).rejects.toThrow('unknown form');
  });

  it('match however an accent is typed', async () => {
    expect(await verifyPassword('пароль с и\u0306', await hashPassword('пароль с й'))).toBe(true);
  });

  it('of an unknown user never match, however they are spelled', async () => {
    expect(await verifyPassword('что угодно', null)).toBe(false);
  });

  it('are rejected at once beyond the limit of concurrent checks', async () => {
    const stored = await hashPassword('плитка под дуб');
    const tried = await Promise.all(
      Array.from({ length: 40 }, () => verifyPassword('плитка под дуб', stored)),
    );
    expect(tried.filter((right) => right === true).length).toBeGreaterThanOrEqual(16);
    expect(tried).toContain(null);
    expect(await verifyPassword('плитка под дуб', stored)).toBe(true);
  });

  it.each(['коротко', 'а'.repeat(201)])('are refused when they are not acceptable', async (password) => {
    expect(await checkNewPassword(password, 'анна')).toMatchObject({ ok: false });
    expect(await checkNewPassword('двенадцать букв', 'анна')).toMatchObject({ ok: true });
  });

  it.each([
    ...['123456789012', 'passwordpassword', 'Password12345', 'P@ssw0rd12345', '1q2w3e4r5t6y', 'qwertyuiop12'],
    ...['aaaaaaaaaaaa', 'abcdefghijkl', 'пароль-пароль', 'йцукенгшщзхъ', 'ghbdtnghbdtn', '12.34.56.78.90.12'],
    ...['а'.repeat(200), 'ab1x'.repeat(50)],
  ])('that are commonly guessed are refused: %s', async (password) => {
    expect(await checkNewPassword(password, 'анна')).toMatchObject({ ok: false, code: 'easy' });
  });

  it.each([
    ...[
      'петр.иванов',
      'петр.иванов1',
      'Петр_Иванов!',
      'ПЕТРИВАНОВПЕТРИВАНОВ',
      'иванов иванов',
      'п.е.т.р.и.в.а.н.о.в',
    ],
    ...['иванов123456', 'Иванов-Петр-1'],
  ])(
    'made of the person’s own name are refused, in whatever letter case and with whatever separators: %s',
    async (password) => {
      expect(await checkNewPassword(password.padEnd(12, '!'), 'петр.иванов')).toMatchObject({ code: 'easy' });
    },
  );

  it('based on a name longer than the checked length are refused', async () => {
    const name = 'константин-константинопольский-младший';
    expect(await checkNewPassword(name, name)).toMatchObject({ code: 'easy' });
  });

  it.each(['плитка под дуб', 'correct horse battery', 'кот ест 7 груш у моря', 'xK4#v9Qm!t2Lw'])(
    'that are hard to guess are accepted: %s',
    async (password) => {
      expect(await checkNewPassword(password, 'петр.иванов')).toMatchObject({ ok: true });
    },
  );
});
