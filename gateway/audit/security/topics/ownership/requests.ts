import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

const toolRequest = (call: string): Forbidden => [
  `a request for a customised tool: ${call.split('(')[0]}`,
  ({ tools }, as) => gql(`mutation ($id: ID!) { ${call} { id } }`, { id: tools.board }, { as }),
  'gql',
  'FORBIDDEN',
];

/** What a customer may not do with requests for customised tools. */
export const requests: Forbidden[] = [
  [
    'the requests for customised tools',
    (_, as) => gql('{ toolRequests { totalCount nodes { email message note } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  ...['answerToolRequest(id: $id, input: { text: "x" })', 'assignToolRequest(id: $id)'].map(toolRequest),
  ...['noteToolRequest(id: $id, note: "x")', 'closeToolRequest(id: $id)', 'reopenToolRequest(id: $id)'].map(
    toolRequest,
  ),
];
