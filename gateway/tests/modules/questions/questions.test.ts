import { atOnce } from '../../support/at-once';
import { aTool } from '../../support/builders';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { MailServer } from '../../support/servers/mail-server';
import type { Person, TestShop } from '../../support/shop';
import { aColleague } from '../../support/staff';
import { newId } from '../../../src/shared/ids';

/** Questions about tools over HTTP: who asks, answers and reads them. */
let shop: TestShop;
let mailbox: MailServer;
let admin: Person;
let buyer: Person;
let idle: MailShop['idle'];
let close: MailShop['close'];
beforeAll(async () => {
  ({ shop, mailbox, admin, buyer, idle, close } = await startMailShop());
});
afterAll(() => close());

type As = Pick<Person, 'token'> | null;
const QUESTION = `id text answer answeredAt refusedReason version isMine tool { id }
  viewerCan { answer { allowed } withdraw { allowed code } }`;

const change = (field: string, input: string, as: As, variables: object) =>
  shop.gql(`mutation ($id: ID!, $i: ${input}!) { ${field}(id: $id, input: $i) { ${QUESTION} } }`, {
    variables,
    as,
  });
const ask = (as: As, toolId: string, text = 'Does it fit a 12 V rail?') =>
  shop.gql(`mutation ($i: AskQuestionInput!) { askQuestion(input: $i) { ${QUESTION} } }`, {
    variables: { i: { toolId, text } },
    as,
  });
const asked = async (as: As, toolId: string, text?: string): Promise<any> =>
  (await ask(as, toolId, text)).data.askQuestion;
const answer = (as: As, id: string, input: object = {}) =>
  change('answerQuestion', 'AnswerQuestionInput', as, { id, i: { answer: 'Yes', version: 1, ...input } });
const refuse = (as: As, id: string, input: object = {}) =>
  change('refuseQuestion', 'RefuseQuestionInput', as, {
    id,
    i: { reason: 'Off topic', version: 1, ...input },
  });
const withdraw = (as: As, id: string) =>
  shop.gql('mutation ($id: ID!) { withdrawQuestion(id: $id) }', { variables: { id }, as });
const read = async (toolId: string, as: As = null): Promise<any[]> => {
  const { data } = await shop.gql(
    `query ($id: ID!) { toolQuestions(toolId: $id, first: 100) { totalCount nodes { ${QUESTION} } } }`,
    { variables: { id: toolId }, as },
  );
  expect(data.toolQuestions.totalCount).toBe(data.toolQuestions.nodes.length);
  return data.toolQuestions.nodes;
};
const all = (as: As, filter: object = {}) =>
  shop.gql(
    `query ($f: ToolQuestionFilter) { allQuestions(filter: $f, first: 100) { nodes { ${QUESTION} } } }`,
    {
      variables: { f: filter },
      as,
    },
  );
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

describe('asking', () => {
  it('is seen by who asked and by staff until there is an answer, and by everyone then', async () => {
    const tool = await aTool(shop);
    const question = await asked(buyer, tool.id);
    expect(question).toMatchObject({ answer: null, isMine: true, tool: { id: tool.id } });
    expect(texts(await read(tool.id, buyer))).toEqual([question.text]);
    expect(await read(tool.id, await shop.customer())).toEqual([]);
    expect(await read(tool.id)).toEqual([]);
    await answer(admin, question.id);
    expect(await read(tool.id)).toMatchObject([{ answer: 'Yes', isMine: false }]);
  });

  it('the same question, also twice in the same moment, is one; staff hear of it once', async () => {
    const tool = await aTool(shop, { name: 'Servo of questions' });
    const answers = await Promise.all([ask(buyer, tool.id), ask(buyer, tool.id), ask(buyer, tool.id)]);
    const [first] = answers.map(({ data }) => data.askQuestion.id);
    expect(answers.map(({ data }) => data.askQuestion.id)).toEqual([first, first, first]);
    await idle();
    const { data } = await shop.gql('{ myNotifications(first: 50) { nodes { text } } }', { as: admin });
    const notices = data.myNotifications.nodes.filter(({ text }: { text: string }) =>
      text.includes('Servo of questions'),
    );
    expect(notices).toHaveLength(1);
  });

  it('is for customers and staff, not for visitors', async () => {
    const { id } = await aTool(shop);
    expect((await ask(null, id)).code).toBe('UNAUTHENTICATED');
    const question = await asked(admin, id);
    expect(question.viewerCan.answer).toEqual({ allowed: true });
  });

  it('is not about a tool that is not there, nor empty, nor endless', async () => {
    const { id } = await aTool(shop);
    expect((await ask(buyer, newId())).code).toBe('NOT_FOUND');
    expect((await ask(buyer, 'x')).code).toBe('BAD_USER_INPUT');
    expect((await ask(buyer, id, '  ')).code).toBe('BAD_USER_INPUT');
    expect((await ask(buyer, id, 'x'.repeat(1001))).code).toBe('BAD_USER_INPUT');
    expect((await asked(buyer, id, '漢'.repeat(1000))).text).toHaveLength(1000);
  });

  it('as often as forms may be sent', async () => {
    const { id } = await aTool(shop);
    const take = jest.spyOn(shop.services.limiter, 'take');
    await ask(buyer, id);
    expect(take).toHaveBeenCalledWith('form', buyer.id);
    take.mockRestore();
  });

  it('a tool that is made for one customer has no public questions', async () => {
    const { id } = await aTool(shop, { customerId: buyer.id });
    expect((await ask(buyer, id)).code).toBe('FORBIDDEN');
  });
});

describe('answering', () => {
  it('tells who asked of the first answer, not of a correction', async () => {
    const tool = await aTool(shop, { name: 'Encoder of answers' });
    const { id } = await asked(buyer, tool.id);
    await answer(admin, id, { answer: 'Yes, from 9 V' });
    await answer(admin, id, { answer: 'Yes, from 10 V', version: 2 });
    await idle();
    const sent = mailbox.arrived.filter(({ mail }) => mail.subject?.includes('Encoder of answers'));
    expect(sent.map(({ to }) => to)).toEqual([buyer.email]);
    expect(sent[0]?.mail.text).toContain(`/details/${tool.id}#questions`);
  });

  it('a refusal is for who asked only, and an answer takes it back', async () => {
    const tool = await aTool(shop);
    const { id } = await asked(buyer, tool.id);
    await refuse(admin, id);
    expect(await read(tool.id, buyer)).toMatchObject([{ refusedReason: 'Off topic', answer: null }]);
    expect(await read(tool.id)).toEqual([]);
    await answer(admin, id, { version: 2 });
    expect(await read(tool.id)).toMatchObject([{ answer: 'Yes', refusedReason: null }]);
    await refuse(admin, id, { version: 3 });
    expect(await read(tool.id)).toEqual([]);
  });

  it('is for staff with the permission, based on what they have read; the same again is no error', async () => {
    const { id } = await asked(buyer, (await aTool(shop)).id);
    const warehouse = await aColleague(shop, ['orders.read']);
    for (const [as, code] of [
      [null, 'UNAUTHENTICATED'],
      [buyer, 'FORBIDDEN'],
      [warehouse, 'FORBIDDEN'],
    ] as const) {
      expect((await answer(as, id)).code).toBe(code);
      expect((await refuse(as, id)).code).toBe(code);
      expect((await all(as)).code).toBe(code);
    }
    expect((await answer(admin, newId())).code).toBe('NOT_FOUND');
    expect((await answer(admin, id)).data.answerQuestion.version).toBe(2);
    expect((await answer(admin, id)).data.answerQuestion.version).toBe(2);
    expect((await answer(admin, id, { answer: 'No' })).code).toBe('STALE');
  });

  it('of two colleagues at once, one answer is kept and the other is told', async () => {
    const { id } = await asked(buyer, (await aTool(shop)).id);
    const answers = await atOnce(
      shop,
      { sql: 'SELECT FROM tool_questions WHERE id = $1 FOR UPDATE', values: [id] },
      ['One', 'Two'].map((text) => () => answer(admin, id, { answer: text })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['STALE', undefined]);
  });

  it('what waits is in Now and first in the list, oldest first', async () => {
    const tool = await aTool(shop);
    const before = await waiting();
    const first = await asked(buyer, tool.id, 'First of the queue?');
    await asked(buyer, tool.id, 'Second of the queue?');
    expect(await waiting()).toBe(before + 2);
    const open = (await all(admin, { isOpen: true, search: 'OF THE QUEUE' })).data.allQuestions.nodes;
    expect(texts(open)).toEqual(['First of the queue?', 'Second of the queue?']);
    await answer(admin, first.id);
    expect(await waiting()).toBe(before + 1);
    const done = (await all(admin, { isOpen: false, search: 'of the queue' })).data.allQuestions.nodes;
    expect(texts(done)).toEqual(['First of the queue?']);
  });
});

const waiting = async (): Promise<number> => {
  const { data } = await shop.gql('{ waitingWork(kinds: [QUESTIONS_TO_ANSWER]) { count } }', { as: admin });
  return data.waitingWork[0].count;
};

describe('withdrawing', () => {
  it('is for who asked, until there is an answer', async () => {
    const tool = await aTool(shop);
    const [open, done] = [await asked(buyer, tool.id, 'One?'), await asked(buyer, tool.id, 'Two?')];
    await answer(admin, done.id);
    expect((await withdraw(await shop.customer(), open.id)).code).toBe('NOT_FOUND');
    expect((await withdraw(admin, open.id)).code).toBe('NOT_FOUND');
    expect((await withdraw(buyer, open.id)).data).toEqual({ withdrawQuestion: true });
    expect((await withdraw(buyer, open.id)).code).toBe('NOT_FOUND');
    expect((await withdraw(buyer, done.id)).code).toBe('WRONG_STATE');
    expect(texts(await read(tool.id, buyer))).toEqual(['Two?']);
  });
});
