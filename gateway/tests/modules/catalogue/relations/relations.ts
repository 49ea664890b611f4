import type { ToolRelationInput } from '../../../../src/modules/catalogue/relations/relation.inputs';
import type { GraphqlAnswer, Person, TestShop } from '../../../support/shop';

type Gql = Pick<TestShop, 'gql'>;
type Given = Partial<Record<keyof ToolRelationInput, unknown>> & {
  as?: Person;
  toolId: string;
  otherId: string;
  basedOn?: string;
};

const SAVE = `mutation ($input: ToolRelationInput!) { saveToolRelation(input: $input) { id } }`;

/** Relates two tools: they fit with each other, unless said otherwise. */
export const saveRelation = (shop: Gql, { as, basedOn, ...given }: Given): Promise<GraphqlAnswer> =>
  shop.gql(SAVE, {
    as,
    variables: { input: { kind: 'FitsWith', ...given } },
    ...(basedOn !== undefined && { headers: { 'if-match': basedOn } }),
  });

/** The same for a relation that is accepted. */
export async function aRelation(shop: Gql, given: Given): Promise<void> {
  const { errors } = await saveRelation(shop, given);
  if (errors) throw new Error(JSON.stringify(errors));
}

const REMOVE = `mutation ($toolId: ID!, $otherId: ID!, $kind: ToolRelationKind!) {
  removeToolRelation(toolId: $toolId, otherId: $otherId, kind: $kind) { id }
}`;

export const removeRelation = (shop: Gql, { as, ...variables }: Given): Promise<GraphqlAnswer> =>
  shop.gql(REMOVE, { as, variables });

const RELATIONS = `query ($id: ID!) { tool(id: $id) {
  relationsVersion kitsInStock relations { kind quantity tool { id } differences { name own other } }
} }`;

export const relationsOf = async (shop: Gql, id: string, as?: Person): Promise<any> =>
  (await shop.gql(RELATIONS, { as, variables: { id } })).data.tool;

/** The same in one line each: FitsWith, and the id. */
export const shortRelationsOf = async (shop: Gql, id: string, as?: Person): Promise<string[]> =>
  (await relationsOf(shop, id, as)).relations.map(({ kind, tool }: any) => `${kind} ${tool.id}`);
