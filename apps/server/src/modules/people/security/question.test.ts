/** Security question: set, verified, removed, and guessed. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const PAYMENT = '246810';
const STREET = 'In which street did you grow up?';
let site: Site;
let count = 0;
let mei: SiteMember;

beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`asked${count}`);
  await mei.client.password.setPayment({
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
    password: DEMO_PASSWORD,
  });
});

const set = (more: object = {}) =>
  mei.client.security.setQuestion({ question: STREET, answer: 'Elm Street', withdrawPassword: PAYMENT, ...more });
const reset = (more: object = {}) =>
  mei.client.security.resetQuestion({ question: STREET, answer: 'Elm Street', withdrawPassword: PAYMENT, ...more });
const own = () => mei.client.security.ownQuestions();

test('a question is chosen once with the payment password, and another after the first was answered', async () => {
  expect(await own()).toMatchObject({ value: { questions: [] } });
  expect(await set({ question: 'Who are you?' })).toMatchObject({ code: 'security.question.unknown' });
  expect(await set({ withdrawPassword: '000000' })).toMatchObject({ code: 'payment.password.incorrect' });
  expect(await own()).toMatchObject({ value: { questions: [] } });
  const answers = await Promise.all([set(), set({ answer: 'Oak Street' })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'security.question.exists' });
  expect(await own()).toMatchObject({ value: { questions: [STREET] } });
  expect(await mei.client.security.config()).toMatchObject({
    value: { items: expect.arrayContaining([{ key: 'securityQuestion', bound: true, editable: true }]) },
  });
});

test('an answer counts however it is written, and takes the question away', async () => {
  await set();
  expect(await reset({ question: 'What was the first concert you went to?' })).toMatchObject({
    code: 'security.question.not.set',
  });
  expect(await reset({ withdrawPassword: '000000' })).toMatchObject({ code: 'payment.password.incorrect' });
  expect(await reset({ answer: ' eLMstreet ' })).toMatchObject({ ok: true });
  expect(await own()).toMatchObject({ value: { questions: [] } });
  expect(await reset()).toMatchObject({ code: 'security.question.not.set' });
  expect(await set({ question: 'What was the first concert you went to?' })).toMatchObject({ ok: true });
});

test('five wrong answers lock the question for half an hour, even to the right one', async () => {
  await set();
  for (let left = 4; left >= 0; left -= 1) {
    expect(await reset({ answer: 'Oak Street' })).toMatchObject({
      code: 'security.answer.incorrect',
      detail: { triesLeft: left },
    });
  }
  expect(await reset()).toMatchObject({ code: 'security.answer.locked' });
  site.clock.advance(29 * 60_000);
  expect(await reset()).toMatchObject({ code: 'security.answer.locked' });
  site.clock.advance(60_000);
  expect(await reset()).toMatchObject({ ok: true });
});

test('a question is told in the language of who asks, and known in every one', async () => {
  const listed = await site.client('pavilion', { token: mei.token, language: 'JA' }).security.questions();
  const japanese = listed.ok ? listed.value.map(({ question }) => question) : [];
  expect(japanese).toHaveLength(6);
  expect(await set({ question: japanese[2] })).toMatchObject({ ok: true });
  expect(await own()).toMatchObject({ value: { questions: [STREET] } });
});

test('of the answer there is a hash and nothing else', async () => {
  await set();
  const rows = await site.deps.db.run<{ answer_hash: string }>('select * from security_question where member_id = $1', [
    mei.id,
  ]);
  expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /elm street/i,
  );
  expect(rows[0]?.answer_hash).toContain('$argon2id$');
});
