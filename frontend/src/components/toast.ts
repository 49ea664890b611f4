/** How long a toast stays, milliseconds (specification section 9). */
export const TOAST_MS = 5_000;
/** For order, tool and status messages (specification section 9). */
export const SHORT_TOAST_MS = 3_000;

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'progress';
export type ToastMessage = {
  key: string;
  kind: ToastKind;
  text: string;
  description?: string;
  /** Milliseconds; 0 stays until it is replaced or closed. */
  duration: number;
};
export type ToastOptions = { duration?: number; description?: string };

type Listener = (message: ToastMessage) => void;
let listener: Listener | null = null;
let waiting: ToastMessage[] = [];
let count = 0;

/** For the one ToastOutlet: receives what comes and what came before it was there. */
export function onToast(next: Listener): () => void {
  listener = next;
  waiting.forEach(next);
  waiting = [];
  return () => {
    if (listener === next) listener = null;
  };
}

function show(
  kind: ToastKind,
  text: string,
  { duration = TOAST_MS, description }: ToastOptions = {},
  key?: string,
) {
  const message = { key: key ?? `toast-${(count += 1)}`, kind, text, description, duration };
  if (listener) listener(message);
  else waiting.push(message);
  return message.key;
}

const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
  warning: (text: string, options?: ToastOptions) => void show('warning', text, options),
  /**
   * A toast that stays while something runs and is then replaced in place, e.g. 'Updating' → 'Updated':
   * `const progress = toast.progress(toasts.updating); … progress.done(toasts.updated)`. Closes 3 s after.
   */
  progress(text: string) {
    const key = show('progress', text, { duration: 0 });
    return {
      done: (after: string, options?: ToastOptions) =>
        void show('success', after, { duration: SHORT_TOAST_MS, ...options }, key),
      fail: (after: string, options?: ToastOptions) =>
        void show('error', after, { duration: SHORT_TOAST_MS, ...options }, key),
    };
  },
};

/** Toasts at the top right, paused while hovered. The same object every time: safe in dependency lists. */
export const useToast = () => toast;
