// A plugin of graphql-codegen: the types without an id that are selected as part of another type. Several queries may
// select different fields of one of them, so Apollo's cache has to merge them.
const {
  TypeInfo,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  visit,
  visitWithTypeInfo,
} = require('graphql');

const KEYS = ['id', 'key'];

module.exports = {
  plugin(schema, documents) {
    const merged = new Set();
    for (const { document } of documents) {
      const info = new TypeInfo(schema);
      visit(
        document,
        visitWithTypeInfo(info, {
          Field() {
            const type = info.getType();
            const named = type && getNamedType(type);
            if (
              !isObjectType(named) ||
              isListType(getNullableType(type)) ||
              info.getParentType() === schema.getMutationType()
            )
              return;
            if (!KEYS.some((key) => key in named.getFields())) merged.add(named.name);
          },
        }),
      );
    }
    const names = [...merged].sort().map((name) => `  '${name}',\n`);
    return `export const mergedTypes: readonly string[] = [\n${names.join('')}];\n`;
  },
};
