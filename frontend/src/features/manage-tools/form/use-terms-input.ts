import { normalizeSku } from '../../../../../gateway/src/rules/plain';
import { useApolloClient } from '@apollo/client/react';
import { termsValidation } from './terms-messages';
import { changedTerms, type TermsValues } from './terms-rules';
import { ToolsBySkuDocument, type ToolTermsFragment } from './tool-terms.generated';

/** No tool has the SKU that was typed for the replacement. */
export class UnknownReplacement extends Error {}

/**
 * The typed terms as an input of the API, which takes the id of the replacement where people type its SKU.
 * @throws UnknownReplacement
 */
export function useTermsInput() {
  const client = useApolloClient();
  const idOf = async (sku: string) => {
    // A search finds the tool with exactly this SKU first.
    const { data } = await client.query({
      query: ToolsBySkuDocument,
      variables: { search: sku, first: 1 },
      fetchPolicy: 'network-only',
    });
    const [found] = data?.tools.nodes ?? [];
    if (!found || normalizeSku(found.sku) !== sku) throw new UnknownReplacement(termsValidation.noSuchSku);
    return found.id;
  };
  return async (before: ToolTermsFragment | null, values: TermsValues) => {
    const { sold, ...terms } = changedTerms(before, values);
    if (!sold) return terms;
    const { replacedBySku, ...lifecycle } = sold;
    return { ...terms, ...lifecycle, ...(replacedBySku && { replacedById: await idOf(replacedBySku) }) };
  };
}
