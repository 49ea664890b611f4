import {
  getNamedType,
  getNullableType,
  graphql,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { makeSchema } from '../../src/graphql/schema';
import { cut } from '../../src/rules/cut';
import type { DomainError } from '../../src/shared/domain-error';

/** Every text that clients send is in a class. A new field that is in none fails here: docs/glossary.md explains them. */
const CLASSES: Record<string, readonly string[]> = {
  'one line': [
    ...['AccountPaymentInput.reference', 'RecordPaymentInput.reference'],
    ...[
      'AddToolInput.name',
      'UpdateToolInput.name',
      ...['AddToolInput', 'UpdateToolInput'].flatMap((name) =>
        ['place', 'rohsExemption', 'svhc'].map((field) => `${name}.${field}`),
      ),
      'SearchSynonymInput.word',
      'SearchSynonymInput.meaning',
    ],
    ...['ApplyForCompanyInput.legalName', 'ApplyForCompanyInput.taxId'],
    ...[
      'dismissRefusedEmail.reason',
      'CorrectStockInput.reason',
      'OrderForInput.reason',
      'ReceiveStockInput.reason',
      'CreateListInput.name',
      'UpdateListInput.name',
    ],
    ...[
      'PlacePurchaseInput.poNumber',
      'PurchaseLineInput.reference',
      'SavedAddressInput.label',
      'SavedLineInput.reference',
    ],
    'SaveCartInput.attemptKey',
    ...['city', 'lines', 'name', 'postalCode', 'region'].map((name) => `PostalAddressInput.${name}`),
    ...['legalName', 'taxId', 'bankName', 'account', 'note'].map((name) => `SellerSettingsInput.${name}`),
    ...[
      'ShipmentInput.carrier',
      'ShipmentInput.trackingNumber',
      'ShipUnpaidInput.reason',
      'voidShipment.reason',
      'ConfirmReceiptInput.receivedBy',
    ],
    ...['TaxRateInput.name', 'TaxRateInput.note', 'HolidayInput.name', 'DeliveryMethodInput.name'],
    ...[
      'AttributeInput.name',
      'AttributeInput.heading',
      'AttributeInput.choices',
      'ToolAttributeInput.typed',
    ],
    ...['AddToolFileInput.title', 'AddToolFileInput.revision'],
    ...['OrderStageInput.name', 'SavedViewInput.name', 'DisableUserInput.reason'],
    ...['AddStaffRoleInput.name', 'RenameStaffRoleInput.name', 'ApiKeyInput.name'],
    ...['WebhookInput', 'CreateWebhookInput'].flatMap((input) => [`${input}.name`, `${input}.url`]),
    ...['PunchoutConnectionInput', 'PunchoutSettingsInput'].flatMap((input) => [
      `${input}.name`,
      `${input}.origins`,
      `${input}.answersUrl`,
    ]),
    ...['EdiPartnerInput.name', 'EdiSettingsInput.name', 'MapEdiCodeInput.code'],
    ...['QuoteRequestLineInput.reference', 'QuoteLineInput.reference', 'AcceptQuoteInput.poNumber'],
    ...['QuoteQuestionInput.name', 'SendQuoteInput.toolingName', 'QuoteLineInput.toolName'],
  ],
  address: [
    ...['ApplyForCompanyInput.billingAddress', 'PlaceOrderInput.deliveryAddress'],
    ...[
      'PlacePurchaseInput.deliveryAddress',
      'ChangePurchaseInput.deliveryAddress',
      'AcceptQuoteInput.deliveryAddress',
      'SellerSettingsInput.address',
      'UpdateProfileInput.address',
    ],
  ],
  'several lines': [
    ...['AccountPaymentInput.note', 'AddReviewInput.comment', 'AddToolInput.shortDescription'],
    ...['AskQuestionInput.text', 'AnswerQuestionInput.answer', 'RefuseQuestionInput.reason'],
    'RefuseEdiOrderInput.reason',
    ...['UpdateReviewInput.comment', 'ModerateReviewInput.hiddenReason', 'ModerateReviewInput.answer'],
    ...['AnswerToolRequestInput.text', 'ApplyForCompanyInput.expectedVolume', 'CompanyTermsInput.note'],
    ...['CreditOverrideInput.reason', 'CustomToolRequestInput.message', 'PlacePurchaseInput.note'],
    ...['ConfirmReceiptInput.note', 'UpdateProfileInput.education', 'UpdateToolInput.shortDescription'],
    ...['noteToolRequest.note', 'rejectCompany.reason', 'rejectPurchase.reason', 'reversePayment.reason'],
    ...['suspendCompany.reason', 'SitePageInput.body', 'refuseDelivery.reason'],
    ...['QuoteRequestInput.message', 'QuoteRequestLineInput.description', 'QuoteMessageInput.text'],
    'PurchaseMessageInput.text',
    ...['ChangeNoticeInput.what', 'ChangeNoticeInput.why'],
    'StaffNoteInput.text',
    ...['declineQuote.reason', 'withdrawQuote.reason', 'QuoteLineInput.description', 'SendQuoteInput.text'],
    ...['AcceptQuoteInput.note', 'QuoteQuestionInput.text'],
    ...['RequestReturnInput.note', 'approveReturn.answer', 'refuseReturn.answer'],
  ],
  // Saved in the background: hidden characters are left out.
  'one line, cleaned': [
    'CartLineInput.reference',
    'BasketLineInput.sku',
    'BasketLineInput.reference',
    'PunchoutLineInput.reference',
  ],
  'only looked up': [
    ...[
      'Audit',
      'Company',
      'Document',
      'Order',
      'Payment',
      'Purchase',
      'QuoteRequest',
      'Return',
      'Review',
      'Tool',
      'ToolQuestion',
      'ToolRequest',
      'User',
    ].map((name) => `${name}Filter.search`),
    ...['AttributeFilter.key', 'AttributeFilter.values', 'ToolSort.attribute'],
    ...['OrderFilter.customer', 'OrderFilter.tool', 'ToolFilter.family', 'LineInput.sku', 'accounts.search'],
    'quoteTotals.deliveryPostalCode',
    ...['markNotificationsRead.kinds', 'markNotificationsRead.list', 'SavedViewInput.query'],
    'readAttribute.typed',
    'MapEdiCodeInput.sku',
    ...['BankLineInput.text', 'ConfirmedBankLineInput.text'],
  ],
  'a form of its own': [
    ...['AddToolInput', 'UpdateToolInput'].flatMap((name) =>
      ['sku', 'picture', 'furtherPictures', 'dataSheet', 'originCountry', 'hsCode'].map(
        (field) => `${name}.${field}`,
      ),
    ),
    ...[
      'ApplyForCompanyInput.country',
      'TaxRateInput.country',
      'setTaxCountry.country',
      'SellerSettingsInput.country',
      'BookAccountInput.number',
    ],
    ...['ImportHolidaysInput.country', 'CalendarInput.timeZone'],
    ...['AttributeInput.key', 'AttributeInput.unit', 'AddToolFileInput.language', 'ChangeNoticeInput.sku'],
    ...['StaffRoleInput.permissions', 'AddStaffRoleInput.permissions'],
    ...['ApiKeyInput.scopes', 'ApiKeyInput.networks'],
    ...['WebhookInput', 'CreateWebhookInput'].flatMap((input) => [`${input}.scopes`, `${input}.types`]),
    ...['EdiPartnerInput', 'EdiSettingsInput'].flatMap((input) =>
      ['qualifier', 'code', 'shopQualifier', 'shopCode'].map((field) => `${input}.${field}`),
    ),
    ...['SellerSettingsInput.bic', 'SavedViewInput.list', 'savedViews.list', 'SavedViewInput.hiddenColumns'],
    ...[
      'PlacePurchaseInput.deliveryCountry',
      'ChangePurchaseInput.deliveryCountry',
      'AcceptQuoteInput.deliveryCountry',
      'quoteTotals.deliveryCountry',
      'PostalAddressInput.country',
    ],
    ...['DeliveryMethodInput.countries', 'DeliveryBandInput.countries'],
    ...['ApplyForCompanyInput.website', 'UpdateProfileInput.linkedin', 'InviteMemberInput.email'],
    ...['PlaceOrderInput.contactNo', 'PlacePurchaseInput.contactNo', 'UpdateProfileInput.contactNo'],
    ...['AcceptQuoteInput.contactNo', 'PurchaseDestinationInput.contactNo', 'QuoteLineInput.sku'],
  ],
};
/** Arguments that are compared with what the shop knows, never stored: tokens, cursors, keys, the own e-mail address. */
const COMPARED = /^\w+\.(token|ticket|after|idempotencyKey|confirmation)$/;

const UNSEEN = '\u200b\u2060\u00ad\u3164';
const DIRECTION = 'a\u202eb';
const CONTROL = 'a\u001bb';
const ZERO_WIDTH = 'a\u200bb';
/** Valid once it is trimmed: too long otherwise. */
const PADDED = `${' '.repeat(20_001)}\n\tx\r\n`;
const LONG = 'x'.repeat(20_001);

const MULTILINE = {
  [UNSEEN]: /is required$/,
  [DIRECTION]: /U\+202E RIGHT-TO-LEFT OVERRIDE/,
  [CONTROL]: /U\+001B/,
};
const VISIBLE_ONLY = { ...MULTILINE, [ZERO_WIDTH]: /U\+200B/ };
/** What a class refuses, and why; it takes the other texts. No stored text may be one that nobody sees. */
const REFUSED: Record<string, Record<string, RegExp>> = {
  'one line': VISIBLE_ONLY,
  address: VISIBLE_ONLY,
  'several lines': MULTILINE,
  'one line, cleaned': {},
  'only looked up': { [PADDED]: /longer|At most/ },
};

interface Field {
  /** `AddToolInput.name`, or `accounts.search` of an argument. */
  readonly name: string;
  readonly operation: 'query' | 'mutation';
  readonly root: string;
  /** From the arguments of the root field. */
  readonly path: readonly string[];
}

type Input = GraphQLArgument | GraphQLInputField;
const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));
const isText = ({ type }: Input) => getNamedType(type).name === 'String';

function textsIn(inputs: readonly Input[], owner: string, at: Omit<Field, 'name'>): Field[] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    const path = [...at.path, input.name];
    if (isInputObjectType(type)) return textsIn(Object.values(type.getFields()), type.name, { ...at, path });
    return isText(input) ? [{ ...at, path, name: `${owner}.${input.name}` }] : [];
  });
}

const SAMPLES: Record<string, unknown> = {
  String: 'x',
  Int: 1,
  Money: 100,
  Boolean: true,
  LocalDate: '2026-11-21',
  EmailAddress: 'a@x.example',
  ID: '01890000-0000-7000-8000-000000000000',
  DateTime: '2026-11-21T00:00:00Z',
};
/** A value of a type: required fields, and those on the path, whose end has the given text. */
function sample(type: GraphQLInputType, path: readonly string[], text: string): unknown {
  const named = getNamedType(type);
  const value = isInputObjectType(named)
    ? sampleOf(Object.values(named.getFields()), path, text)
    : isEnumType(named)
      ? named.getValues()[0]?.name
      : SAMPLES[named.name];
  return isList(type) ? [value] : value;
}
const sampleOf = (inputs: readonly Input[], path: readonly string[], text: string) =>
  Object.fromEntries(
    inputs
      .filter(({ name, type }) => name === path[0] || isNonNullType(type))
      .map(({ name, type }) => {
        const rest = name === path[0] ? path.slice(1) : [];
        const isEnd = name === path[0] && rest.length === 0;
        return [name, isEnd ? text : sample(type, rest, text)];
      }),
  );

let schema: GraphQLSchema;
const fields = new Map<string, Field>();
beforeAll(async () => {
  schema = await makeSchema();
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  for (const [operation, type] of roots)
    for (const { name: root, args } of Object.values(type?.getFields() ?? {}))
      for (const field of textsIn(args, root, { operation, root, path: [] }))
        if (!COMPARED.test(field.name)) fields.set(field.name, field);
});

/** Error of the API for a text in a field. */
async function problemOf({ operation, root, path }: Field, text: string): Promise<string | undefined> {
  const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const args = type?.getFields()[root]?.args ?? [];
  const given = args.filter(({ name, type: of }) => name === path[0] || isNonNullType(of));
  const variables = given.map(({ name, type: of }) => `$${name}: ${String(of)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const leaf = getNamedType(type?.getFields()[root]?.type);
  const selection = isCompositeType(leaf) ? ' { __typename }' : '';
  const { errors } = await graphql({
    schema,
    source: `${operation} (${variables}) { ${root}(${passed})${selection} }`,
    variableValues: sampleOf(args, path, text),
    contextValue: {},
  });
  const refusal = errors?.[0]?.originalError as Partial<DomainError> | undefined;
  const problems = (refusal?.details?.fields ?? {}) as Record<string, string>;
  return Object.entries(problems).find(([name]) => name.split('.').at(-1) === path.at(-1))?.[1];
}

it('every text of the API is in one class', () => {
  const classified = Object.values(CLASSES).flat();
  expect(classified.sort()).toEqual([...fields.keys()].sort());
});

it.each(
  Object.entries(CLASSES).flatMap(([name, members]) => members.map((member) => [name, member] as const)),
)('%s: %s', async (name, member) => {
  const field = fields.get(member) as Field;
  for (const text of [UNSEEN, DIRECTION, CONTROL, ZERO_WIDTH, PADDED, 'a\nb', 'a\tb', 'e\u0301']) {
    const reason = REFUSED[name]?.[text];
    const problem = await problemOf(field, text);
    const expected = reason ? expect.stringMatching(reason) : undefined;
    const isOwnForm = name === 'a form of its own';
    expect([cut(text, 30), problem]).toEqual([cut(text, 30), isOwnForm ? expect.any(String) : expected]);
  }
  // The probe reaches the field: too long a text is refused in each class.
  expect(await problemOf(field, LONG)).toBeDefined();
});
