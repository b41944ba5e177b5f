import { describe, expect, it } from 'vitest';
import { doWork } from '#server/features/rotation/shield/do-work.fixture.ts';
import { createMember, type TestMember } from '#server/testing/people.ts';
import { openLogin, password } from './login.fixture.ts';

let owner: TestMember;
const { here, there, deps, at } = await openLogin((member) => {
  owner = member;
});

interface Work {
  key: string;
  answer: string;
}

let networks = 0;
/** Each from another network, unless it is said from which. */
function post(
  url: string,
  payload: object,
  { app = here, from = `10.${++networks >> 8}.${networks & 255}.1` } = {},
) {
  const headers = { 'x-giliran-app': 'web' };
  return app.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from });
}
const login = (body: { email: string; password: string; work?: Work }, options = {}) =>
  post('/v1/login/login', body, options);
const check = (email: string, options = {}, work?: Work) =>
  post('/v1/login/cekemail', { email, work }, options);

async function guess(email: string, times: number) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, at) =>
      login({ email, password: `Salah${at}` }, { app: at % 2 ? here : there }),
    ),
  );
  return answers.map(({ statusCode }) => statusCode);
}

const solve = ({ data }: { data: { key: string; level: number } }): Work => ({
  key: data.key,
  answer: doWork(data.key, data.level),
});

describe('guessing one person’s password from many networks', () => {
  it('costs work after twenty wrong ones, and the owner still gets in', async () => {
    const statuses = await guess(owner.email, 30);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 428)).toHaveLength(10);

    const asked = await login({ email: owner.email, password });
    expect(asked.json()).toMatchObject({
      code: 428,
      error: 'work_needed',
      data: { key: expect.any(String), level: 16 },
    });
    expect(asked.cookies).toEqual([]);
    const work = solve(asked.json());
    expect((await login({ email: owner.email, password, work })).statusCode).toBe(200);
    // Once only.
    expect((await login({ email: owner.email, password, work })).statusCode).toBe(428);
    // Others are not asked, and an hour later nobody is.
    const other = await createMember(deps, { password });
    expect((await login({ email: other.email, password })).statusCode).toBe(200);
    at(3_601);
    expect((await login({ email: owner.email, password })).statusCode).toBe(200);
  });

  it('does not show whether the e-mail has an account', async () => {
    expect((await guess('tidak@ada.id', 21)).filter((status) => status === 428)).toHaveLength(1);
    await guess(owner.email, 20);
    const [known, unknown] = [
      await login({ email: owner.email, password: 'Salah' }),
      await login({ email: 'tidak@ada.id', password: 'Salah' }),
    ];
    const shown = ({ data, ...more }: { data: { level: number } }) => ({ ...more, level: data.level });
    expect(shown(known.json())).toEqual(shown(unknown.json()));
  });

  it('takes no work of another person, of long ago, of another call, or half done', async () => {
    await guess(owner.email, 20);
    const other = await createMember(deps, { password });
    await guess(other.email, 20);
    const asked = (await login({ email: owner.email, password })).json();
    const work = solve(asked);
    const refused = async (given: Work, email = owner.email) =>
      expect((await login({ email, password, work: given })).statusCode).toBe(428);
    await refused(work, other.email);
    await refused({ ...work, answer: '1.2.3.4' });
    await refused({ ...work, answer: 'x' });
    await refused({ ...work, key: `${work.key.slice(0, -1)}${work.key.endsWith('A') ? 'B' : 'A'}` });
    await refused({ key: 'x', answer: work.answer });
    const operator = await post('/v1/operator/session', { email: owner.email, password, work });
    expect(operator.statusCode).toBe(401);
    at(601);
    await refused(work);
    at(599);
    expect((await login({ email: owner.email, password, work })).statusCode).toBe(200);
  });

  it('is not shared with the delay of one network, which waits as before', async () => {
    const from = '203.0.113.4';
    for (let failure = 0; failure < 5; failure += 1)
      expect((await login({ email: owner.email, password: 'Salah' }, { from })).statusCode).toBe(401);
    expect((await login({ email: owner.email, password }, { from })).json().error).toBe('sign_in_delayed');
    // Refused before it was compared, it does not count as a guess.
    expect((await guess(owner.email, 15)).every((status) => status === 401)).toBe(true);
    const asked = await login({ email: owner.email, password }, { from });
    expect(asked.json().error).toBe('work_needed');
    const work = solve(asked.json());
    // Who has to wait keeps the work that was done.
    expect((await login({ email: owner.email, password, work }, { from })).json().error).toBe(
      'sign_in_delayed',
    );
    at(6);
    expect((await login({ email: owner.email, password, work }, { from })).statusCode).toBe(200);
  });

  it('a right password does not open twenty more guesses', async () => {
    await guess(owner.email, 19);
    expect((await login({ email: owner.email, password })).statusCode).toBe(200);
    expect((await guess(owner.email, 3)).sort()).toEqual([401, 428, 428]);
  });
});

describe('asking which e-mails have an account', () => {
  it('costs work after ten an hour from one network, each for one e-mail', async () => {
    const from = '203.0.113.5';
    for (let call = 0; call < 10; call += 1)
      expect((await check(`orang${call}@ada.id`, { from, app: call % 2 ? here : there })).statusCode).toBe(
        200,
      );
    const asked = await check(owner.email, { from });
    expect(asked.json()).toMatchObject({ code: 428, error: 'work_needed', data: { level: 14 } });
    const unknown = await check('tidak@ada.id', { from });
    expect(unknown.json().data.level).toBe(14);
    const work = solve(asked.json());
    expect((await check('tidak@ada.id', { from }, work)).statusCode).toBe(428);
    const answer = await check(owner.email, { from }, work);
    expect(answer.json()).toEqual({ code: 200, data: { next: 'password' } });
    expect((await check(owner.email, { from }, work)).statusCode).toBe(428);
    expect((await check(owner.email, { from: '203.0.113.6' })).statusCode).toBe(200);
    at(3_601);
    expect((await check(owner.email, { from })).statusCode).toBe(200);
  });
});
