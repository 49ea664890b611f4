import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { ON_BEHALF } from '../rules/on-behalf';
import type { Ctx } from '../shared/ctx';

/** The names of the fields of Query or Mutation that an operation asks, fragments included. */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection): string[] => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : [];
  });
}

const isAllowed = (document: DocumentNode, operation: OperationDefinitionNode): boolean =>
  rootFields(document, operation.selectionSet).every((name) => ON_BEHALF.has(name));

/** Lets staff act on behalf of a customer in the operations that are named for it, and in no others. */
export const onBehalf: ApolloServerPlugin<Ctx> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ document, operation, contextValue }) {
        if (operation && contextValue.onBehalfOf !== null && isAllowed(document, operation))
          contextValue.allowOnBehalf();
        return Promise.resolve();
      },
    }),
};
