import type { GraphqlAnswer, Person, TestShop } from '../../support/shop';

type Shop = Pick<TestShop, 'gql'>;

/** Chooses in whose name a purchasing system orders, and where answers go. */
export const setAnswers = (
  shop: Shop,
  by: Person,
  { id, ...settings }: { id: string; buyerId: string | null; answersUrl: string | null },
): Promise<GraphqlAnswer> =>
  shop.gql(
    'mutation ($id: ID!, $i: PunchoutSettingsInput!) { updatePunchoutConnection(id: $id, input: $i) { answersSecret connection { answersWebhookId } } }',
    { variables: { id, i: { name: 'ERP', origins: ['https://erp.example'], ...settings } }, as: by },
  );

/** The messages of a purchasing system, the newest first. */
export const answersTo = async (shop: Shop, as: Person, connectionId: string): Promise<unknown> =>
  (
    await shop.gql(
      'query ($c: ID!) { punchoutMessages(connectionId: $c) { kind state subject error purchaseId } }',
      { variables: { c: connectionId }, as },
    )
  ).data.punchoutMessages;
