// A plugin of graphql-codegen: what `@constraint` says of the fields of each input and of the arguments of each query and
// mutation, as `addToolLimits.name.maxLength`; with `only`, of those with these names.
const { getDirectiveValues, isInputObjectType } = require('graphql');

const nameOf = (name) => name[0].toLowerCase() + name.slice(1).replace(/Input$/, '') + 'Limits';

module.exports = {
  plugin(schema, _documents, { only }) {
    const constraint = schema.getDirective('constraint');
    const limitsOf = (name, values) => {
      if (only && !only.includes(nameOf(name))) return [];
      const limits = values.flatMap(({ name, astNode }) => {
        const values = getDirectiveValues(constraint, astNode);
        return values ? [`  ${name}: ${JSON.stringify(values)},\n`] : [];
      });
      return limits.length ? [`export const ${nameOf(name)} = {\n${limits.join('')}} as const;\n`] : [];
    };
    const inputs = Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .map((type) => [type.name, Object.values(type.getFields())]);
    const operations = [schema.getQueryType(), schema.getMutationType()]
      .flatMap((type) => Object.values(type.getFields()))
      .map(({ name, args }) => [name, args]);
    return [...inputs, ...operations].flatMap((one) => limitsOf(...one)).join('\n');
  },
};
