/** Fields of forms that are named otherwise than those of their inputs. */
const OTHER_NAMES = {
  // The specification's names.
  contactno: 'contactNo',
  address: 'deliveryAddress',
  // In another unit, as text, or shorter.
  fee: 'amount',
  limit: 'spendingLimit',
  price: 'unitPrice',
  percent: 'basisPoints',
  days: 'daysAhead',
  weight: 'weightGrams',
  length: 'lengthMm',
  width: 'widthMm',
  height: 'heightMm',
  // Both are SKUs.
  newSku: 'sku',
  replacedBySku: 'sku',
};

/** The fields of forms that hold a text or a number. TypeScript requires their limits; this rule, where they come from. */
const FIELDS = /^(Text|Number|Money|WholeDollar|Quantity|Quantities|Percent|Weight|ToolSku)Field$/;
const LIMITS = ['maxLength', 'min', 'max'];

const nameOf = (attribute) => {
  const { value } = attribute;
  if (value?.type === 'Literal') return value.value;
  const expression = value?.expression;
  return expression?.type === 'TemplateLiteral' ? expression.quasis.at(-1).value.raw : null;
};
/** The input's field that a form's field is named after: `price` of `lines[0].price`. */
const lastOf = (name) => name?.split('.').at(-1).replace(/\d+$/, '');

/** Spread limits as [object, field]: `addToolLimits.price` is ['addToolLimits', 'price']. */
function limitsOf({ type, argument }, sourceCode) {
  if (type !== 'JSXSpreadAttribute') return null;
  const text = sourceCode.getText(argument);
  const [, field] = /Limits\)?(?:\.(\w+)|\[\w+\]|\(.*\))?$/.exec(text) ?? [];
  return /Limits|\.limits$/.test(text) ? { field } : null;
}

/**
 * A field takes the limits of the gateway, `{...addToolLimits.price}`, and those of the input's field that has its name.
 */
export const fieldLimits = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      number:
        'The gateway decides about the limits of a field: spread those of its input, {...addToolLimits.price} (graphql/limits.generated.ts).',
      other:
        'The field is named {{name}} and has the limits of {{field}}. If that is right, name it in OTHER_NAMES (eslint-rules/field-limits.mjs).',
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      JSXOpeningElement(node) {
        if (node.name.type !== 'JSXIdentifier' || !FIELDS.test(node.name.name)) return;
        const own = node.attributes.find(({ name }) => LIMITS.includes(name?.name));
        const limits = node.attributes.map((one) => limitsOf(one, sourceCode)).find(Boolean);
        if (own || !limits) context.report({ node: own ?? node, messageId: 'number' });
        const attribute = node.attributes.find(({ name }) => name?.name === 'name');
        const name = attribute && lastOf(nameOf(attribute));
        const field = limits?.field;
        if (name && field && name !== field && OTHER_NAMES[name] !== field)
          context.report({ node: attribute, messageId: 'other', data: { name, field } });
      },
    };
  },
};
