import { gql, rest } from '../../../environment/answer';
import { emailOf } from '../../../environment/fixtures';
import { without, type Environment } from '../../case';

const CONFIRM =
  'mutation ($t: String!) { confirmReceipt(token: $t, input: { receivedBy: "Mallory" }) { purchaseNumber } }';

/** Public reads and changes, without the fields that are private. */
export const publicAnswers = [
  {
    sends: 'reviews: authors’ e-mails are not shown',
    ask: async ({ send, people }: Environment) => {
      await send(
        rest('POST', '/review', { as: people.bob.token, body: { rating: '4', comment: 'Good boards.' } }),
      );
      return gql('{ reviews { nodes { author comment } } }');
    },
    answers: '200',
    changes: ['reviews'],
    also: without(emailOf('bob'), /@audit/),
  },
  {
    sends: 'reviews over REST: authors’ e-mails are not shown',
    ask: () => rest('GET', '/reviews'),
    answers: '200',
    also: without(emailOf('bob'), /@audit/),
  },
  {
    sends: 'a deleted tool (REST)',
    ask: ({ tools }: Environment) => rest('GET', `/tool/${tools.gone}`),
    answers: '404 NOT_FOUND',
  },
  {
    sends: 'a deleted tool (GraphQL)',
    ask: ({ tools }: Environment) => gql('query ($id: ID!) { tool(id: $id) { id } }', { id: tools.gone }),
    answers: '200 NOT_FOUND',
  },
  ...([null, 'alice'] as const).map((name) => ({
    sends: `a shipment received with a token that is not of a packing slip (${name ?? 'a visitor'})`,
    ask: ({ orders, people }: Environment) =>
      gql(CONFIRM, { t: `${orders.alice}.x` }, { as: name ? people[name].token : undefined }),
    answers: '200 NOT_FOUND',
  })),
];
