import { fileColumns } from '../../rules/file-columns';
import { listExport } from './list-export';

interface Review {
  readonly comment: string;
  readonly rating: number;
  readonly tool: { readonly name: string } | null;
  readonly author: string;
  readonly hiddenReason: string | null;
  readonly answer: string | null;
  readonly createdAt: string;
}

const stateOf = ({ hiddenReason, answer }: Review): string => {
  if (hiddenReason !== null) return 'Hidden';
  return answer === null ? '' : 'Answered';
};

export const reviews = listExport<Review>('allReviews', {
  args: '$filter: ReviewFilter',
  fields: 'comment rating tool { name } author hiddenReason answer createdAt',
  columns: fileColumns({
    Review: ({ comment }) => comment,
    Rating: ({ rating }) => rating,
    About: ({ tool }) => tool?.name ?? 'The shop',
    // An address would name more than the page does.
    Author: ({ author }) => author.split('@')[0],
    State: stateOf,
    Written: ({ createdAt }) => createdAt,
  }),
});

interface Question {
  readonly text: string;
  readonly tool: { readonly name: string };
  readonly answer: string | null;
  readonly refusedReason: string | null;
  readonly askedAt: string;
}

const answerState = ({ answer, refusedReason }: Question): string => {
  if (refusedReason !== null) return 'Refused';
  return answer === null ? 'To answer' : 'Answered';
};

export const questions = listExport<Question>('allQuestions', {
  args: '$filter: ToolQuestionFilter',
  fields: 'text tool { name } answer refusedReason askedAt',
  columns: fileColumns({
    Question: ({ text }) => text,
    Tool: ({ tool }) => tool.name,
    State: answerState,
    Answer: ({ answer }) => answer,
    Asked: ({ askedAt }) => askedAt,
  }),
});

interface ToolRequest {
  readonly email: string;
  readonly number: string;
  readonly message: string;
  readonly state: string;
  readonly assignee: { readonly displayName: string } | null;
  readonly createdAt: string;
}

export const requests = listExport<ToolRequest>('toolRequests', {
  args: '$filter: ToolRequestFilter',
  fields: 'email number message state assignee { displayName } createdAt',
  columns: fileColumns({
    Email: ({ email }) => email,
    Number: ({ number }) => number,
    Message: ({ message }) => message,
    State: ({ state }) => state,
    'Assigned to': ({ assignee }) => assignee?.displayName,
    Date: ({ createdAt }) => createdAt,
  }),
});
