import { useApolloClient, useMutation } from '@apollo/client/react';
import { normalizeSku } from '../../../../../gateway/src/rules/plain';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { ToolsBySkuDocument } from '../form/tool-terms.generated';
import { hasQuantity, keyOf, type ManagedRelation, type RelationValues } from './relation-rules';
import { relationTexts as texts } from './tool-relation-messages';
import { SaveToolRelationDocument, type ToolWithRelationsFragment } from './tool-relations.generated';

type Saved = Pick<ToolWithRelationsFragment, 'id' | 'relationsVersion' | 'relations'>;

/** Saves a typed relation of a tool; `part` is the one whose number is changed. Returns the form's errors, if any. */
export function useSaveRelation(tool: Saved, part: ManagedRelation | null) {
  const client = useApolloClient();
  const [save] = useMutation(SaveToolRelationDocument);
  const idOf = async (typed: string) => {
    const sku = normalizeSku(typed);
    // A search finds the tool with exactly this SKU first.
    const { data } = await client.query({
      query: ToolsBySkuDocument,
      variables: { search: sku, first: 1 },
      fetchPolicy: 'network-only',
    });
    const found = data?.tools.nodes[0];
    return found && normalizeSku(found.sku) === sku ? found.id : null;
  };
  return async ({ kind, sku = '', quantity }: RelationValues) => {
    try {
      const otherId = part ? part.tool.id : await idOf(sku);
      const key = otherId && keyOf(tool.id, kind, otherId);
      if (!key) return { sku: texts.noSuchSku };
      // The API would replace its number unseen.
      const there = part
        ? undefined
        : tool.relations.find((each) => each.kind === kind && each.tool.id === otherId);
      if (there) return { sku: texts.thereAlready(there.quantity) };
      const input = { ...key, quantity: hasQuantity(kind) ? wholeNumber(quantity ?? '') : null };
      // Only a change of a number is based on a version.
      await save({ variables: { input }, ...(part && { context: basedOn(tool.relationsVersion) }) });
      return undefined;
    } catch (error) {
      return submitErrors(error, { otherId: 'sku', toolId: 'sku' });
    }
  };
}
