import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';

/** GraphQL's part of the standards: what one document may ask for. */
const MAX_DEPTH = 10;
const MAX_ALIASES = 15;
const MAX_TOKENS = 2_000;
/** Fields one operation may come to when its fragments are written out. */
const MAX_RECURSIVE_SELECTIONS = 2_000;

/** Options of Apollo Server that hold the limits; a document beyond them is answered 400 before it runs. */
export const limits = {
  validationRules: [
    // The playground's introspection is deeper than any query of ours, and is off where strangers come.
    maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, propagateOnRejection: true }),
    maxAliasesRule({ n: MAX_ALIASES, allowList: [], propagateOnRejection: true }),
  ],
  parseOptions: { maxTokens: MAX_TOKENS },
  maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
};
