import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';
import { nestedListsRule } from './nested-lists';

/** GraphQL's part of the standards: what one document may ask for. */
const MAX_DEPTH = 10;
const MAX_ALIASES = 15;
const MAX_TOKENS = 2_000;
/** Fields one operation may come to when its fragments are written out. */
const MAX_RECURSIVE_SELECTIONS = 2_000;

/** A rejection is a validation error, answered 400: thrown, it would be the server's own fault and a 500. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** A kind of operation that the schema has no root for (subscriptions): graphql-js would notice only while it runs it. */
const knownOperationsRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(new GraphQLError(`There are no ${node.operation}s here.`, { nodes: node }));
    return false;
  },
});

/** Options of Apollo Server that hold the limits; a document beyond them is answered 400 before it runs. */
export const limits = {
  validationRules: [
    // Fields count, fragments do not: what a document asks for is the same with and without them. The playground's
    // introspection query is deeper than any of the SPA's; it is disabled in production.
    maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...reported }),
    maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reported }),
    knownOperationsRule,
    nestedListsRule,
  ],
  parseOptions: { maxTokens: MAX_TOKENS },
  maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
};
