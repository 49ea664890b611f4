export const threadTexts = {
  messages: 'Messages',
  none: 'No messages yet.',
  earlier: (count: number) => (count === 1 ? '1 earlier message' : `${count} earlier messages`),
  newMessage: 'Your message',
  internal: 'Internal note: only admins see it',
  internalTag: 'Internal note',
  shop: 'Shop',
  send: 'Send message',
  sent: 'Message sent',
};
