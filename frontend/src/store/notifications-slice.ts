import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How long a notification stays, milliseconds (specification section 9). */
export const NOTIFICATION_MS = 5_000;
/** For order, tool and status messages (specification section 9). */
export const SHORT_NOTIFICATION_MS = 3_000;

export type NotificationKind = 'success' | 'error' | 'info' | 'warning' | 'progress';
export type Notification = {
  id: string;
  kind: NotificationKind;
  text: string;
  description?: string;
  /** Label of the button that acts on it, e.g. Undo. */
  action?: string;
  /** Milliseconds; null stays until it is replaced or closed. */
  duration: number | null;
};
type NewNotification = Partial<Notification> & Pick<Notification, 'kind' | 'text'>;

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    /** Shows a notification. One with a known id replaces it in place, e.g. 'Updating' by 'Updated'. */
    notified: {
      prepare: (notification: NewNotification) => ({
        payload: { id: nanoid(), duration: NOTIFICATION_MS, ...notification },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        const at = state.findIndex(({ id }) => id === payload.id);
        if (at < 0) state.push(payload);
        else state[at] = payload;
      },
    },
    notificationClosed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
    /** Its button was pressed. */
    notificationActed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
  },
});

export const { notified, notificationClosed, notificationActed } = notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;
