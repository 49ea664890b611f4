import ts from 'typescript';

const isText = (type) =>
  Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) && type.value !== '';

/** True if an expression is a text in some cases and an element in none. */
function holdsText(type) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(isText) && !parts.some(({ flags }) => flags & ts.TypeFlags.Object);
}

const isShown = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** A text that may change is the only child of its element, or in an element of its own. */
export const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone:
        'Browsers that translate the page replace text nodes, which React then cannot change or remove. Put this text into an element of its own, or make the sentence one template string.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const check = ({ type, children }) => {
      const shown = children.filter(isShown);
      if (shown.length < 2 && type === 'JSXElement') return;
      for (const child of shown)
        if (
          child.type === 'JSXExpressionContainer' &&
          child.expression.type !== 'Literal' &&
          holdsText(services.getTypeAtLocation(child.expression))
        )
          context.report({ node: child, messageId: 'alone' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
