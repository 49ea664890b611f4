import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useAppDispatch } from '../store/hooks';
import { notified, SHORT_NOTIFICATION_MS, type NotificationKind } from '../store/notifications-slice';
import type { AppDispatch } from '../store/store';

type ToastOptions = { duration?: number; description?: string };

const toastsOf = (dispatch: AppDispatch) => {
  const show = (kind: NotificationKind) => (text: string, options?: ToastOptions) =>
    void dispatch(notified({ kind, text, ...options }));
  return {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    warning: show('warning'),
    /**
     * A toast that stays while something runs and is then replaced in place, e.g. 'Updating' → 'Updated':
     * `const progress = toast.progress(toasts.updating); … progress.done(toasts.updated)`. Closes 3 s after.
     * With an `id`, the newest of its kind replaces the one before.
     */
    progress(text: string, id: string = nanoid()) {
      const replace = (kind: NotificationKind) => (after: string, options?: ToastOptions) =>
        void dispatch(notified({ id, kind, text: after, duration: SHORT_NOTIFICATION_MS, ...options }));
      dispatch(notified({ id, kind: 'progress', text, duration: null }));
      return { done: replace('success'), fail: replace('error') };
    },
  };
};

/** Shows toasts. Returns the same object every time, so it is safe in dependency lists. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useMemo(() => toastsOf(dispatch), [dispatch]);
};
