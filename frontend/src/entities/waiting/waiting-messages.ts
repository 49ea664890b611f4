export const deskTexts = {
  staffLead: 'What waits for you, and since when.',
  buyerLead: 'What waits for you, and what comes next.',
  waiting: 'What waits',
  nothing: 'Nothing waits for you',
  nothingText: 'New work appears here.',
  oldest: (age: string) => `Oldest: ${age}`,
  rest: 'Nothing else waits.',
};
