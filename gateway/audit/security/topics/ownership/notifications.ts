import { gql } from '../../../environment/answer';
import { without, type Environment } from '../../case';
import { BOBS } from './forbidden';

const MY_NOTIFICATIONS =
  '{ myNotifications(first: 50) { totalCount nodes { id text path } } myBell { id text path } myUnreadNotifications }';
const MARK_READ = 'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }';

/** Notifications of others. */
export const notificationsOfOthers = [
  {
    sends: 'Alice lists and counts her notifications: Bob’s is not among them',
    ask: ({ people }: Environment) => gql(MY_NOTIFICATIONS, {}, { as: people.alice.token }),
    answers: '200',
    also: without(...BOBS, '"totalCount":1', '"myUnreadNotifications":1'),
  },
  {
    sends: 'an admin lists and counts notifications: Bob’s is not among them',
    ask: ({ people }: Environment) => gql(MY_NOTIFICATIONS, {}, { as: people.admin.token }),
    answers: '200',
    also: without(...BOBS),
  },
  {
    sends: 'Bob’s notifications (the control)',
    ask: ({ people }: Environment) => gql(MY_NOTIFICATIONS, {}, { as: people.bob.token }),
    answers: '200',
    also: ({ text }: { text: string }) => (text.includes('secret news') ? undefined : 'Bob does not see it'),
  },
  {
    sends: 'Alice marks Bob’s notification as read',
    ask: ({ bobsNotification, people }: Environment) =>
      gql(MARK_READ, { ids: [bobsNotification] }, { as: people.alice.token }),
    answers: '200',
  },
  {
    sends: 'an admin marks all notifications as read: Bob’s stay unread',
    ask: ({ people }: Environment) => gql(MARK_READ, { ids: null }, { as: people.admin.token }),
    answers: '200',
  },
  ...[MY_NOTIFICATIONS, MARK_READ].map((query) => ({
    sends: 'a visitor asks for notifications',
    ask: () => gql(query, {}),
    answers: '200 UNAUTHENTICATED',
  })),
];
