import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { ON_BEHALF } from '../rules/on-behalf';
import type { Ctx } from '../shared/ctx';
import { rootFields } from './root-fields';

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
