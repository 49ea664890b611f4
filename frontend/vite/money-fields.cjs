// A plugin of graphql-codegen: the names of all fields and arguments that are money, sorted.
const { getNamedType } = require('graphql');

const isMoney = ({ type }) => getNamedType(type).name === 'Money';

function moneyOf(type) {
  const fields = Object.values(type.getFields?.() ?? {});
  return [...fields, ...fields.flatMap(({ args = [] }) => args)].filter(isMoney).map(({ name }) => name);
}

module.exports = {
  plugin(schema) {
    const names = new Set(Object.values(schema.getTypeMap()).flatMap(moneyOf));
    return `export const moneyFields: ReadonlySet<string> = new Set(${JSON.stringify([...names].sort())});\n`;
  },
};
