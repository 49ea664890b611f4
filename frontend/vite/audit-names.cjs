// A plugin of graphql-codegen: what people call the values of the audit log's enums, which are their descriptions.
const nameOf = ({ name, description }) => `  ${name}: ${JSON.stringify(description.replace(/\.$/, ''))},\n`;

const namesOf = (type) =>
  `export const ${type.name[0].toLowerCase()}${type.name.slice(1)}Names = {\n${type.getValues().map(nameOf).join('')}} as const;\n`;

module.exports = {
  plugin(schema) {
    return ['AuditAction', 'AuditEntity'].map((name) => namesOf(schema.getType(name))).join('\n');
  },
};
