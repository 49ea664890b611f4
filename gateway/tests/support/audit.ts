import type { TestShop } from './shop';

/** Actions of the audit log on one row, newest first. */
export async function actionsOn(
  shop: Pick<TestShop, 'gql'>,
  entityId: string,
  as: { token: string },
): Promise<{ action: string; entityName: string; before: object | null; after: object | null }[]> {
  const { data } = await shop.gql(
    'query ($filter: AuditFilter) { auditLog(filter: $filter) { nodes { action entityName before after } } }',
    { variables: { filter: { entityId } }, as },
  );
  return data.auditLog.nodes;
}
