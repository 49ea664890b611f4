/** Texts of systems that order for a company, whatever their format. */
export const exchangeTexts = {
  systems: 'Purchasing systems and EDI',
  systemsLead: 'The owners of the company change these. The messages say what came, and why it was refused.',
  buyer: 'Orders in the name of',
  buyerHelp: 'Their prices, limits and emails apply. Without a member, it may not order.',
  noBuyer: 'Nobody: it may not order',
  messages: 'Messages',
  message: 'Message',
  time: 'Time',
  outcome: 'Outcome',
} as const;
