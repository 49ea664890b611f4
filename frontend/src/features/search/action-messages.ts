/** Names of the actions that the search finds, and other words for them. */
export const actionTexts = {
  switchToDark: { label: 'Switch to dark', words: 'dark mode colours colors theme night' },
  switchToLight: { label: 'Switch to light', words: 'light mode colours colors theme day' },
  useTheColoursOfTheSystem: {
    label: 'Use the colours of the system',
    words: 'switch to system colors theme mode',
  },
  signOut: { label: 'Sign out', words: 'log out logout leave' },
  newTool: { label: 'New tool', words: 'add tool part product create' },
  importAFile: { label: 'Import a file', words: 'upload csv excel xlsx tools prices stock' },
  exportTools: { label: 'Export tools', words: 'download csv excel file parts catalogue save' },
  changePrices: { label: 'Change prices', words: 'price list ladder' },
  approveOrders: { label: 'Approve orders', words: 'accept pending new' },
  shipOrders: { label: 'Ship orders', words: 'pack send dispatch warehouse today' },
  orderForACustomer: { label: 'Order for a customer', words: 'place on behalf phone' },
  answerARequestForAQuote: { label: 'Answer a request for a quote', words: 'new quote send offer price' },
  recordAPayment: { label: 'Record a payment', words: 'new money arrived paid check bank transfer' },
  readABankStatement: { label: 'Read a bank statement', words: 'import upload file payments camt csv' },
  exportTheBooks: {
    label: 'Export the books',
    words: 'journal bookkeeping accounting download csv datev month',
  },
  makeSomeoneStaff: { label: 'Make someone staff', words: 'invite add admin colleague employee role' },
  addARole: { label: 'Add a role', words: 'new staff permissions rights create' },
  quickOrder: { label: 'Quick order', words: 'paste upload list skus parts csv bom file' },
  requestAQuote: { label: 'Request a quote', words: 'new ask offer price rfq' },
  orderAPurchaseAgain: { label: 'Order a purchase again', words: 'reorder repeat last' },
  returnItems: { label: 'Return items', words: 'send back refund rma new return' },
  inviteAColleague: { label: 'Invite a colleague', words: 'add member company buyer approver user' },
} as const;

export const actionsTexts = {
  title: 'Actions',
  exporting: 'Exporting tools',
  exported: 'Tools exported',
} as const;
