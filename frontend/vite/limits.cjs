// A plugin of graphql-codegen: what `@constraint` says of the fields of each input and of the arguments of each query and
// mutation, as `addToolLimits.name.maxLength`. Each is an export of its own, so that a page loads those that it uses.
const { getDirectiveValues, isInputObjectType } = require('graphql');

const nameOf = (name) => name[0].toLowerCase() + name.slice(1).replace(/Input$/, '') + 'Limits';

module.exports = {
  plugin(schema) {
    const constraint = schema.getDirective('constraint');
    const limitsOf = (name, values) => {
      const limits = values.flatMap(({ name, astNode }) => {
        const values = getDirectiveValues(constraint, astNode);
        return values ? [`  ${name}: ${JSON.stringify(values)},\n`] : [];
      });
      return limits.length ? [`export const ${nameOf(name)} = {\n${limits.join('')}} as const;\n`] : [];
    };
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type.getFields()),
    );
    return [
      ...inputs.flatMap((type) => limitsOf(type.name, Object.values(type.getFields()))),
      ...operations.flatMap(({ name, args }) => limitsOf(name, args)),
    ].join('\n');
  },
};
