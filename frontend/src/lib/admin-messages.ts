/** Texts of the admin's dashboard that the specification leaves open; the specified ones are in messages.ts. */

export const adminLabels = {
  addTool: 'Add Tool',
  edit: 'Edit',
  recordPayment: 'Record payment',
  record: 'Record',
  more: 'More for',
  cancelUpload: 'Cancel upload',
  choosePicture: 'Choose a picture',
  furtherPictures: 'Further pictures',
  addPictures: 'Add further pictures',
  remove: 'Remove',
} as const;

export const adminFields = {
  amount: 'Amount',
  dollars: 'Dollars; the whole total',
  reference: 'Reference',
  receivedOn: 'Received on',
} as const;

export const adminLeads = {
  addTools: 'A new tool is on sale as soon as it is added.',
} as const;

export const adminTexts = {
  noUsers: 'No users yet',
  noOrdersText: 'Orders appear here as soon as a customer places one.',
  noToolsText: 'Add the first tool, and customers can order it.',
  editToolTitle: (tool: string) => `Edit ${tool}`,
  recordPaymentTitle: (tool: string) => `Record payment for ${tool}`,
  recordPaymentLead: (order: string, customer: string) =>
    `A payment for ${order} from ${customer} that has arrived. It can be reversed on the page Payments.`,
  deleteToolWarning: (tool: string) =>
    `Customers can no longer order ${tool}. Orders of it stay as they are.`,
  makeAdminQuestion: (email: string) => `Make ${email} an admin?`,
  makeAdminWarning:
    'An admin sees every order and customer, changes prices and stock, and can make others admin. You cannot take it back here.',
  pictureHelp: 'PNG, JPEG, WebP or GIF, at most 5 MB. It is shown in the proportion 4 : 3.',
  furtherPicturesHelp: 'Other views, shown on the page of the tool. Up to five.',
  furtherPicture: (number: number) => `Further picture ${number}`,
  removePicture: (number: number) => `Remove further picture ${number}`,
  cardShows: 'A card shows the first 50 characters.',
  onCard: (text: string) => `On a card: ${text}`,
  uploading: (percent: number) => `Uploading the picture, ${percent}%`,
  keepPicture: 'Leave it as it is to keep the present picture.',
} as const;

export const adminToasts = {
  recording: 'Recording the payment',
  recorded: 'Payment recorded',
  cancelled: 'Cancelled; nothing was added',
  notChanged: 'Cancelled; nothing was changed',
  alreadyAdmin: (email: string) => `${email} is an admin already`,
} as const;

export const adminValidation = {
  pictureType: 'Choose a PNG, JPEG, WebP or GIF picture',
  pictureSize: 'The picture is larger than 5 MB',
  pictureEmpty: 'The file is empty',
  tooManyPictures: (most: number) => `Choose at most ${most} further pictures`,
  atLeast: (label: string, least: number) => `${label} must be at least ${least}`,
  atMost: (label: string, most: string) => `${label} must be at most ${most}`,
  tooLong: (label: string, most: number) => `${label} must have at most ${most} characters`,
  dollars: (label: string) => `${label} must be dollars, with at most two decimals`,
  amountMismatch: (total: string) => `Amount must be the order's total, ${total}`,
  futureDate: 'The date is in the future',
} as const;
