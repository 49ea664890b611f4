import { buildTool } from '../../../test/builders';
import { changedTerms, termsValues, validateTerms, type TermsValues } from './terms-rules';

const tool = buildTool({
  sku: 'SERVO-1',
  lowStockThreshold: 40,
  dataSheet: 'https://docs.example.com/1.pdf',
});
const problemsOf = (change: TermsValues, isNew = false) =>
  Object.fromEntries(
    Object.entries(validateTerms({ ...termsValues(tool), ...change }, { isNew })).filter(
      ([, problem]) => problem,
    ),
  );
const sentOf = (change: TermsValues) => changedTerms(tool, { ...termsValues(tool), ...change });

it('are valid unchanged, and nothing is sent of them', () => {
  expect(problemsOf({})).toEqual({});
  expect(sentOf({})).toEqual({});
});

it.each([
  'javascript:alert(1)',
  'ftp://docs.example.com/1.pdf',
  'http://docs.example.com',
  'https://',
  'servo.pdf',
])('refuse the data sheet %s', (dataSheet) => {
  expect(problemsOf({ dataSheet })).toEqual({
    dataSheet: 'Data Sheet must be a web address (https://…)',
  });
});

it.each([
  ['sku', '', { sku: 'SKU is required' }],
  ['sku', '  ', { sku: 'SKU is required' }],
  ['sku', 'x', { sku: expect.any(String) }],
  ['lifecycle', 'LastTimeBuy', { lastBuyOn: 'Last Day to Buy is required' }],
  ['orderMultiple', '', { orderMultiple: 'Order Multiple is required' }],
] as const)('of an edited tool: %s %j is %j', (field, typed, problems) => {
  expect(problemsOf({ [field]: typed })).toEqual(problems);
});

it('of a new tool need no SKU and no order multiple', () => {
  expect(problemsOf({ sku: '', orderMultiple: '' }, true)).toEqual({});
});

it.each<[TermsValues, object]>([
  [{ lowStockThreshold: '60' }, { lowStockThreshold: 60 }],
  [{ lowStockThreshold: '' }, { lowStockThreshold: null }],
  [{ lowStockThreshold: ' 40 ' }, {}],
  [{ dataSheet: ' https://docs.example.com/2.pdf ' }, { dataSheet: 'https://docs.example.com/2.pdf' }],
  [{ dataSheet: '' }, { dataSheet: null }],
  [{ sku: ' servo 9 ' }, { sku: 'SERVO9' }],
])('typed as %j, are sent as %j', (typed, sent) => {
  expect(sentOf(typed)).toEqual(sent);
});
