import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  type ASTVisitor,
  type GraphQLObjectType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Refuses a list of a type inside a list of the same type: the orders of the purchases of orders would be as many as
 * their number squared, and more with each level.
 */
export const nestedListsRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition({ operation, selectionSet }) {
    const root = context.getSchema().getRootType(operation);
    if (root) walk(context, selectionSet, { type: root, lists: [], walked: new Set() });
    return false;
  },
});

/** Where a selection is: its type, and the lists that it is in. */
interface Place {
  readonly type: GraphQLObjectType;
  readonly lists: readonly string[];
  /** Fragments that were walked below these lists, each once: fragments that double would never end. */
  readonly walked: Set<string>;
}

function walk(context: ValidationContext, { selections }: SelectionSetNode, place: Place): void {
  for (const node of selections) {
    if (node.kind === Kind.INLINE_FRAGMENT) walk(context, node.selectionSet, place);
    else if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = context.getFragment(node.name.value);
      const key = [node.name.value, ...place.lists].join(' ');
      if (!fragment || place.walked.has(key)) continue;
      place.walked.add(key);
      walk(context, fragment.selectionSet, place);
    } else if (node.selectionSet) {
      const given = place.type.getFields()[node.name.value]?.type;
      const type = given && getNamedType(given);
      if (!isObjectType(type)) continue;
      const isList = isListType(getNullableType(given));
      if (isList && place.lists.includes(type.name))
        context.reportError(
          new GraphQLError(`A list of ${type.name} may not be inside another one.`, { nodes: node }),
        );
      else
        walk(context, node.selectionSet, {
          ...place,
          type,
          lists: isList ? [...place.lists, type.name] : place.lists,
        });
    }
  }
}
