// A Stryker ignorer (https://stryker-mutator.io/docs/stryker-js/disable-mutants/#using-an-ignore-plugin): texts in
// logs and schema descriptions are not behaviour that a test should pin.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Decorators that validate input. All other decorators are compared with schema.graphql or the database. */
const VALIDATION = /^(Is|Min|Max|Matches|Length|Validate|Array|Transform|Text|Whole)/;
const LOG = /^(log|logger|console)$/;

const nameOf = (node) => node?.name ?? node?.property?.name ?? '';

const isLogCall = ({ callee }) => LOG.test(nameOf(callee)) || LOG.test(nameOf(callee?.object));

const isDeclaration = ({ expression }) => !VALIDATION.test(nameOf(expression.callee ?? expression));

const isLabel = ({ key, value }) =>
  /^(label|description|title)$/.test(nameOf(key)) && value.type === 'StringLiteral';

const isEnumeration = ({ callee }) => nameOf(callee) === 'registerEnumType';

/** Ignores log calls, labels, and what declares a field, a column or an enumeration. */
function shouldIgnore({ node }) {
  if (node.type === 'CallExpression' && isLogCall(node)) return 'log text';
  if (node.type === 'CallExpression' && isEnumeration(node)) return 'declared in schema.graphql';
  if (node.type === 'Decorator' && isDeclaration(node)) return 'declared in schema.graphql or the migrations';
  if (node.type === 'ObjectProperty' && isLabel(node)) return 'label';
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', { shouldIgnore })];
