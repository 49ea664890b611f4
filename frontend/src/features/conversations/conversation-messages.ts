export const conversationTexts = {
  toShop: 'Message the shop',
  toCustomer: 'Message the customer',
  shopReads: 'The shop gets it by email.',
  customerReads: 'The customer gets it by email.',
  onlyAdmins: 'No email is sent.',
  saveNote: 'Save note',
  noteSaved: 'Note saved',
};
