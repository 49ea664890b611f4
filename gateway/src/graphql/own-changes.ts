import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { rememberChange } from '../modules/people/users/session.service';
import type { Ctx } from '../shared/ctx';

/** Who has changed something reads it back, also while a read replica does not have it yet. */
export const ownChanges: ApolloServerPlugin<Ctx> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation, contextValue }) {
        if (operation?.operation === OperationTypeNode.MUTATION) contextValue.markChange();
        return Promise.resolve();
      },
      async willSendResponse({ operation, contextValue }) {
        if (operation?.operation === OperationTypeNode.MUTATION) await rememberChange(contextValue);
      },
    }),
};
