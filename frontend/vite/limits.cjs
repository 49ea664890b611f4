// A plugin of graphql-codegen: what `@constraint` says of the fields of each input, as `addToolLimits.name.maxLength`.
// An input is an export of its own, so that a page loads those that it uses.
const { getDirectiveValues, isInputObjectType } = require('graphql');

const nameOf = (type) => type[0].toLowerCase() + type.slice(1).replace(/Input$/, '') + 'Limits';

module.exports = {
  plugin(schema) {
    const constraint = schema.getDirective('constraint');
    return Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) => {
        const limits = Object.values(type.getFields()).flatMap(({ name, astNode }) => {
          const values = getDirectiveValues(constraint, astNode);
          return values ? [`  ${name}: ${JSON.stringify(values)},\n`] : [];
        });
        return limits.length
          ? [`export const ${nameOf(type.name)} = {\n${limits.join('')}} as const;\n`]
          : [];
      })
      .join('\n');
  },
};
