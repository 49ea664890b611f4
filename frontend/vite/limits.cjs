// A plugin of graphql-codegen: what `@constraint` says of the fields of each input and of the arguments of each query and
// mutation, as `addToolLimits.name.maxLength`. Those of filters are a file of their own, which the home page loads, too.
const { getDirectiveValues, isInputObjectType } = require('graphql');

const nameOf = (name) => name[0].toLowerCase() + name.slice(1).replace(/Input$/, '') + 'Limits';

module.exports = {
  plugin(schema, _documents, { filters }) {
    const constraint = schema.getDirective('constraint');
    const limitsOf = (name, values) => {
      const limits = values.flatMap(({ name, astNode }) => {
        const values = getDirectiveValues(constraint, astNode);
        return values ? [`  ${name}: ${JSON.stringify(values)},\n`] : [];
      });
      return limits.length ? [`export const ${nameOf(name)} = {\n${limits.join('')}} as const;\n`] : [];
    };
    const inputs = Object.values(schema.getTypeMap())
      .filter((type) => isInputObjectType(type) && type.name.endsWith('Filter') === filters)
      .map((type) => [type.name, Object.values(type.getFields())]);
    const operations = [schema.getQueryType(), schema.getMutationType()]
      .flatMap((type) => Object.values(type.getFields()))
      .map(({ name, args }) => [name, args]);
    return [...inputs, ...(filters ? [] : operations)].flatMap((one) => limitsOf(...one)).join('\n');
  },
};
