import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { QuestionItemFragment } from '../../features/questions/tool-questions.generated';
import { allowed, buildConnection, buildTool, deny, NOW } from '../../test/builders';
import { answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const tool = buildTool({ id: 'tool-a', name: 'Servo' });
const permissions = (withdraw: typeof allowed) => ({
  __typename: 'ToolQuestionPermissions',
  withdraw,
});
const no = deny('The question has been answered already.', 'WRONG_STATE');

const buildQuestion = (given: Partial<QuestionItemFragment> = {}) => ({
  __typename: 'ToolQuestion' as const,
  id: 'question-a',
  text: 'Does it run cool?',
  askedAt: NOW,
  answer: null,
  answeredAt: null,
  refusedReason: null,
  isMine: false,
  viewerCan: permissions(no),
  ...given,
});

type Answers = { questions?: QuestionItemFragment[]; count?: number; may?: boolean };

const answersQuestions = ({ questions = [], count, may = true }: Answers) =>
  server.use(
    graphql.query('ToolQuestions', () =>
      HttpResponse.json({
        data: {
          toolQuestions: buildConnection('ToolQuestionConnection', questions, count),
          tool: { ...tool, viewerCanAsk: may ? allowed : deny('Staff answer questions.', 'FORBIDDEN') },
        },
      }),
    ),
  );

async function open() {
  answersTool();
  const app = renderApp({ path: '/details/tool-a', as: buyer });
  const section = await screen.findByRole('region', { name: 'Questions and answers' });
  return { ...app, section: within(section) };
}

it('shows questions with the answer of the shop', async () => {
  answersQuestions({
    questions: [buildQuestion({ answer: 'Yes, up to 40 °C', answeredAt: NOW })],
    may: false,
  });
  const { section } = await open();
  expect(await section.findByText('Does it run cool?')).toBeVisible();
  expect(section.getByText('Yes, up to 40 °C')).toBeVisible();
  expect(section.getByText(/^Answer of /)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('a buyer asks, sees the question wait, and withdraws it', async () => {
  answersQuestions({});
  const inputs: unknown[] = [];
  server.use(
    graphql.mutation('AskQuestion', ({ variables }) => {
      inputs.push(variables.input);
      const mine = buildQuestion({ isMine: true, viewerCan: permissions(allowed) });
      answersQuestions({ questions: [mine] });
      return HttpResponse.json({ data: { askQuestion: mine } });
    }),
    graphql.mutation('WithdrawQuestion', () => {
      answersQuestions({});
      return HttpResponse.json({ data: { withdrawQuestion: true } });
    }),
  );
  const { user, section } = await open();
  expect(await section.findByText('No questions about this tool yet.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your question about Servo' }));
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(inputs).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Question/ }), ' Does it run cool? ');
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(await section.findByText(/We have not answered it yet/)).toBeVisible();
  expect(inputs).toEqual([{ toolId: 'tool-a', text: 'Does it run cool?' }]);
  await user.click(section.getByRole('button', { name: 'Withdraw' }));
  const confirm = within(await screen.findByRole('dialog'));
  await user.click(confirm.getByRole('button', { name: 'Withdraw' }));
  expect(await section.findByText('No questions about this tool yet.')).toBeVisible();
});

it('tells only who asked that there will be no answer, and why', async () => {
  answersQuestions({ questions: [buildQuestion({ isMine: true, refusedReason: 'Not our product' })] });
  const { section } = await open();
  expect(await section.findByRole('note')).toHaveTextContent('Not our product');
});

it('who withdraws the only question of the last page sees the page before', async () => {
  let count = 6;
  const mine = buildQuestion({ id: 'mine', text: 'And how loud?', viewerCan: permissions(allowed) });
  server.use(
    graphql.query('ToolQuestions', ({ variables: { page } }) =>
      HttpResponse.json({
        data: {
          toolQuestions: buildConnection(
            'ToolQuestionConnection',
            page === 1 ? [buildQuestion()] : count > 5 ? [mine] : [],
            count,
          ),
          tool: { ...tool, viewerCanAsk: allowed },
        },
      }),
    ),
    graphql.mutation('WithdrawQuestion', () => {
      count = 5;
      return HttpResponse.json({ data: { withdrawQuestion: true } });
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Older questions' }));
  expect(await section.findByText('And how loud?')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await section.findByText('Does it run cool?')).toBeVisible();
  await waitFor(() => expect(section.queryByText(/of 6$/)).not.toBeInTheDocument());
  expect(section.queryByText('No questions about this tool yet.')).not.toBeInTheDocument();
});

it('leads to older questions', async () => {
  answersQuestions({ questions: [buildQuestion()], count: 6 });
  const { user, section } = await open();
  expect(await section.findByText('1 to 5 of 6')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Older questions' }));
  expect(await section.findByText('6 to 6 of 6')).toBeVisible();
  expect(section.getByRole('button', { name: 'Older questions' })).toHaveFocus();
});
