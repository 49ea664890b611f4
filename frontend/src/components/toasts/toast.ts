import { addListener, isAnyOf, nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useAppDispatch } from '../../store/hooks';
import {
  notificationActed,
  notificationClosed,
  notified,
  SHORT_NOTIFICATION_MS,
  type NotificationKind,
} from '../../store/notifications-slice';
import type { AppDispatch } from '../../store/store';

export type ToastOptions = {
  /** Milliseconds; null until it is closed. */
  duration?: number | null;
  description?: string;
  /** A button in the toast; it closes the toast. */
  action?: { label: string; onPress: () => void };
};

const isOver = isAnyOf(notificationActed, notificationClosed, notified);
const idOf = ({ payload }: { payload: string | { id: string } }) =>
  typeof payload === 'string' ? payload : payload.id;

/** Calls `onPress` if the button of a notification is pressed before the notification is closed or replaced. */
function onAction(dispatch: AppDispatch, id: string, onPress: () => void): void {
  const stop = dispatch(
    addListener({
      matcher: isOver,
      effect: (action) => {
        if (!isOver(action) || idOf(action) !== id) return;
        stop();
        if (notificationActed.match(action)) onPress();
      },
    }),
  );
}

export const toastsOf = (dispatch: AppDispatch) => {
  const show =
    (kind: NotificationKind, known?: string) =>
    (text: string, { action, ...options }: ToastOptions = {}) => {
      const id = known ?? nanoid();
      dispatch(notified({ id, kind, text, action: action?.label, ...options }));
      if (action) onAction(dispatch, id, action.onPress);
    };
  /**
   * A toast that stays while something runs and is then replaced in place, e.g. 'Updating' → 'Updated':
   * `const progress = toast.progress(toasts.updating); … progress.done(toasts.updated)`. Closes 3 s after.
   * With an `id`, the newest of its kind replaces the one before.
   */
  const progress = (text: string, id: string = nanoid()) => {
    const replace = (kind: NotificationKind) => (after: string, options?: ToastOptions) =>
      show(kind, id)(after, { duration: SHORT_NOTIFICATION_MS, ...options });
    dispatch(notified({ id, kind: 'progress', text, duration: null }));
    return {
      done: replace('success'),
      fail: replace('error'),
      /** Closes it: why it failed stands next to the button. */
      close: () => void dispatch(notificationClosed(id)),
    };
  };
  return {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    warning: show('warning'),
    progress,
    /** Shows the progress of some work, and then what `done` says of its result. @throws what the work throws */
    async during<Result>(
      text: string,
      work: () => Promise<Result>,
      done: (result: Result) => { text: string } & ToastOptions,
    ): Promise<Result> {
      const running = progress(text);
      try {
        const result = await work();
        const { text: said, ...options } = done(result);
        running.done(said, options);
        return result;
      } catch (error) {
        running.close();
        throw error;
      }
    },
  };
};

/** Shows toasts. Returns the same object every time, so it is safe in dependency lists. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useMemo(() => toastsOf(dispatch), [dispatch]);
};
