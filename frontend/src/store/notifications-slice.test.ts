import { notificationClosed, notificationsReducer, notified, type Notification } from './notifications-slice';

const reduce = (...actions: Parameters<typeof notificationsReducer>[1][]): Notification[] =>
  actions.reduce(notificationsReducer, notificationsReducer(undefined, { type: 'start' }));

it('shows notifications in the order they came, 5 seconds each by default', () => {
  const shown = reduce(
    notified({ kind: 'success', text: 'Added' }),
    notified({ kind: 'error', text: 'Failed', duration: 3_000 }),
  );
  expect(shown).toMatchObject([
    { text: 'Added', duration: 5_000 },
    { text: 'Failed', duration: 3_000 },
  ]);
  expect(shown[0]?.id).not.toBe(shown[1]?.id);
});

it('replaces a progress by its outcome in the same place', () => {
  const shown = reduce(
    notified({ id: 'update', kind: 'progress', text: 'Updating', duration: null }),
    notified({ kind: 'info', text: 'Offline' }),
    notified({ id: 'update', kind: 'success', text: 'Updated' }),
  );
  expect(shown.map(({ text }) => text)).toEqual(['Updated', 'Offline']);
  expect(shown[0]).toMatchObject({ id: 'update', kind: 'success', duration: 5_000 });
});

it('closes one notification and leaves the others', () => {
  const shown = reduce(
    notified({ id: 'a', kind: 'info', text: 'One' }),
    notified({ id: 'b', kind: 'info', text: 'Two' }),
    notificationClosed('a'),
    notificationClosed('unknown'),
  );
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});
