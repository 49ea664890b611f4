import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildTool, deny, NOW } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const permissions = {
  __typename: 'ToolQuestionPermissions',
  withdraw: deny('There is nothing here.', 'NOT_FOUND'),
};
const question = {
  __typename: 'ToolQuestion',
  id: 'question-a',
  text: 'Does it run cool?',
  askedAt: NOW,
  answer: null,
  answeredAt: null,
  refusedReason: null,
  isMine: false,
  version: 3,
  viewerCan: permissions,
  tool: buildTool({ id: 'tool-a', name: 'Servo' }),
};

const answersList = () =>
  server.use(
    graphql.query('AllQuestions', () =>
      HttpResponse.json({ data: { allQuestions: buildConnection('ToolQuestionConnection', [question]) } }),
    ),
  );

const openPage = async () => {
  answersList();
  const app = renderApp({ path: '/dashboard/questions?state=open', as: buildAdmin() });
  await screen.findByRole('heading', { name: 'Questions', level: 1 });
  return app;
};

it('staff answer a question, based on the version that they have read', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('AnswerQuestion', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({
        data: { answerQuestion: { ...question, answer: 'Yes', answeredAt: NOW, version: 4 } },
      });
    }),
  );
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Answer: Does it run cool?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Servo' }));
  await user.type(dialog.getByRole('textbox', { name: /Your answer/ }), 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText('Answer published')).toBeVisible();
  expect(sent).toEqual([{ id: 'question-a', input: { answer: 'Yes', version: 3 } }]);
});

it('an answer to a version that has changed is refused; opened again, it is based on the new one', async () => {
  const { user } = await openPage();
  const versions: unknown[] = [];
  server.use(
    graphql.mutation('AnswerQuestion', ({ variables: { input } }) => {
      versions.push(input.version);
      if (input.version === 4)
        return HttpResponse.json({ data: { answerQuestion: { ...question, ...input, version: 5 } } });
      const changed = { ...question, answer: 'No', answeredAt: NOW, version: 4 };
      server.use(
        graphql.query('AllQuestions', () =>
          HttpResponse.json({ data: { allQuestions: buildConnection('ToolQuestionConnection', [changed]) } }),
        ),
      );
      return HttpResponse.json({
        errors: [{ message: 'This question has changed in the meantime.', extensions: { code: 'STALE' } }],
      });
    }),
  );
  const answer = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Servo' }));
    const field = dialog.getByRole('textbox', { name: /Your answer/ });
    const read = field.textContent;
    await user.clear(field);
    await user.type(field, 'Yes');
    await user.click(dialog.getByRole('button', { name: 'Publish the answer' }));
    return { dialog, read };
  };
  const { dialog } = await answer(/^Answer: Does it run cool/);
  expect(await dialog.findByText(/changed in the meantime/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { read } = await answer(/^Change answer: Does it run cool/);
  expect(read).toBe('No');
  expect(await screen.findByText('Answer published')).toBeVisible();
  expect(versions).toEqual([3, 4]);
});

it('refusing needs a reason; what a colleague did meanwhile is said, and the text stays', async () => {
  const { user } = await openPage();
  server.use(
    graphql.mutation(
      'RefuseQuestion',
      refuse('STALE', 'This question has changed in the meantime. Read it again.'),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Refuse: Does it run cool?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse to answer this question?' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(/Reason is required|Please enter|required/i)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Off topic');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText(/changed in the meantime/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Off topic');
});
