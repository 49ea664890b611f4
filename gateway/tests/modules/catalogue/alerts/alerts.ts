import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import type { MailShop } from '../../../support/mail-shop';
import type { GraphqlAnswer, Person, TestShop } from '../../../support/shop';

type Gql = Pick<TestShop, 'gql'>;

/** Asks to be told of a tool: by default, when it is in stock again. */
export const ask = (
  shop: Gql,
  { tool, as, ...given }: { tool: Pick<Tool, 'id'>; as: Person | null } & Record<string, unknown>,
): Promise<GraphqlAnswer> =>
  shop.gql(
    'mutation ($i: ToolAlertInput!) { addToolAlert(input: $i) { id kind quantity price tool { id } } }',
    { variables: { i: { toolId: tool.id, kind: 'InStock', ...given } }, as },
  );

export const stop = (shop: Gql, id: string, as: Person | null): Promise<GraphqlAnswer> =>
  shop.gql('mutation ($id: ID!) { removeToolAlert(id: $id) }', { variables: { id }, as });

export const alertsOf = async (shop: Gql, as: Person, toolId?: string): Promise<any[]> =>
  (
    await shop.gql('query ($t: ID) { myToolAlerts(toolId: $t) { id kind quantity price tool { id } } }', {
      variables: { t: toolId },
      as,
    })
  ).data.myToolAlerts;

/** Units from production. */
export const receive = ({ shop, admin }: Pick<MailShop, 'shop' | 'admin'>, tool: Tool, quantity: number) =>
  shop.gql(
    `mutation ($id: ID!, $q: Int!) { receiveStock(toolId: $id, input: { quantity: $q, reason: "Batch 7" }) { availableStock } }`,
    {
      variables: { id: tool.id, q: quantity },
      as: admin,
    },
  );

/** Subjects of the emails to a person, in the order in which they arrived. */
export const subjectsOf = ({ mailbox }: Pick<MailShop, 'mailbox'>, { email }: Person) =>
  mailbox.arrived.filter(({ to }) => to === email).map(({ mail }) => mail.subject);

/** The texts in a person's bell. */
export const bellOf = async ({ dataSource }: TestShop, { id }: Person): Promise<string[]> =>
  (await dataSource.query('SELECT text FROM notifications WHERE user_id = $1', [id])).map(
    ({ text }: { text: string }) => text,
  );
