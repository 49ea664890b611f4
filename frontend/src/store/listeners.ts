import { createAction, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { isOutcomeUnknown } from '../lib/attempts/idempotent-attempt';
import { texts } from '../lib/messages';
import { onBehalf } from '../lib/api/on-behalf';
import { sessionToken, TOKEN_KEY } from '../lib/api/session-token';
import { cartForgotten, cartRekeyed, cartSet, cartsLoaded } from './cart/cart-slice';
import { syncCart } from './cart/cart-sync';
import { connectionChanged } from './connectivity-slice';
import { notified } from './notifications-slice';
import { isRenewalDue, RENEW_BEFORE_MS, renewSession, restoreSession } from './session/session';
import { isInterrupted, sessionEnded, sessionRestoreFailed, sessionStarted } from './session/session-slice';
import type { AppDispatch, AppStore, RootState, StoreServices } from './store';
import { CART_KEY, readStoredCarts } from './cart/stored-cart';
import { storeCatalogueView } from './stored-catalogue-view';
import { formDrafts } from '../lib/forms/drafts';
import { storedCheckout } from './stored-checkout';
import { storeThemeMode } from './stored-theme-mode';
import { catalogueViewChosen, themeModeChosen } from './ui-slice';

/** Pause after a renewal that could not reach the gateway or the provider, milliseconds. */
const RETRY_MS = 30_000;

/** Pause after a session of an earlier visit could not be checked: its page waits for it. */
const RESTORE_AGAIN_MS = 5_000;

/** Another tab has written or removed the session token. */
const tokenChangedInOtherTab = createAction('session/tokenChangedInOtherTab');
/** Another tab has changed a cart. */
const cartChangedInOtherTab = createAction('cart/changedInOtherTab');
/** The reader has come back to this tab. */
const tabShown = createAction('session/tabShown');

type Listeners = ReturnType<typeof createListenerMiddleware<RootState, AppDispatch, StoreServices>>;

/** Applies carts stored by another tab; a tab in the background may have missed them. */
function followCarts(startListening: Listeners['startListening']): void {
  startListening({
    matcher: isAnyOf(cartChangedInOtherTab, tabShown),
    effect: async (_, { dispatch }) => {
      const carts = await readStoredCarts();
      if (carts) dispatch(cartsLoaded(carts));
    },
  });
}

/** After a change the cart is saved so much later, so that typing is one change, milliseconds. */
const SAVE_AFTER_MS = 1_000;

type Api = { dispatch: AppDispatch; delay: (ms: number) => Promise<void> };

/** Synchronizes the cart with the account, again after a pause while the gateway cannot be reached. */
async function syncUntilDone({ dispatch, delay }: Api, options: { reads: boolean }) {
  const sync = () =>
    dispatch(syncCart(options)).then(
      () => true,
      (error) => !isOutcomeUnknown(error),
    );
  while (!(await sync())) await delay(RETRY_MS);
}

/**
 * The cart is kept with the account. While the gateway cannot be reached it works in this browser, and is saved later.
 * It is read after `forgotten`, because forgetting the last person cancels all requests.
 */
function keepCartWithAccount(
  startListening: Listeners['startListening'],
  forgotten: () => Promise<void>,
): void {
  startListening({
    matcher: isAnyOf(sessionStarted, tabShown, connectionChanged),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.pause(forgotten());
      await syncUntilDone(api, { reads: true });
    },
  });
  startListening({
    matcher: isAnyOf(cartSet, cartRekeyed),
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await api.delay(SAVE_AFTER_MS);
      await syncUntilDone(api, { reads: false });
    },
  });
}

/**
 * Another person than before: nothing of the last one stays, and open public pages load again. The returned function waits
 * for the end of that.
 */
function forgetLastPerson(
  startListening: Listeners['startListening'],
  client: StoreServices['client'],
): () => Promise<void> {
  let forgotten = Promise.resolve();
  const forget = async ({ delay }: Api) => {
    // First React removes the private pages, then Apollo stops their queries: they must not be sent again.
    await delay(0);
    await delay(0);
    // A page shows itself if its query fails.
    await client()
      .resetStore()
      .catch(() => undefined);
  };
  startListening({
    predicate: (_, { session }, { session: previous }) =>
      previous.status !== 'unknown' && previous.identity?.email !== session.identity?.email,
    effect: (_, api) => (forgotten = forget(api)),
  });
  return () => forgotten;
}

/** Staff begin or stop to order for a customer: prices, cart and checkout are those of the customer, and nothing of them stays. */
function changeBuyer(startListening: Listeners['startListening'], client: StoreServices['client']): void {
  startListening({
    predicate: (_, { orderingFor }, { orderingFor: previous }) => orderingFor?.id !== previous?.id,
    effect: async (_, api) => {
      const { orderingFor, session } = api.getState();
      const previous = api.getOriginalState().orderingFor;
      onBehalf.set(orderingFor?.id ?? null);
      storedCheckout.clear();
      if (previous && previous.customerId !== orderingFor?.customerId)
        api.dispatch(cartForgotten(previous.customerId));
      if (session.status !== 'signed-in') return;
      await client()
        .resetStore()
        .catch(() => undefined);
      await syncUntilDone(api, { reads: true });
    },
  });
}

/** Choices with a key of their own in the browser's storage. */
function storeChoices(startListening: Listeners['startListening']): void {
  startListening({
    actionCreator: themeModeChosen,
    effect: ({ payload }) => storeThemeMode(payload),
  });
  startListening({
    actionCreator: catalogueViewChosen,
    effect: ({ payload }) => storeCatalogueView(payload),
  });
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }) => {
      if (!payload || isInterrupted(payload)) return;
      storedCheckout.clear();
      formDrafts.clear();
    },
  });
}

/** Side effects of the store's actions. */
export function createListeners(extra: StoreServices) {
  const listeners = createListenerMiddleware({ extra });
  const startListening = listeners.startListening.withTypes<RootState, AppDispatch, StoreServices>();

  // Listeners run in this order.
  const forgotten = forgetLastPerson(startListening, extra.client);
  changeBuyer(startListening, extra.client);
  followCarts(startListening);
  keepCartWithAccount(startListening, forgotten);
  storeChoices(startListening);

  startListening({
    matcher: isAnyOf(sessionStarted, sessionEnded),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (sessionEnded.match(action)) return;
      let wait = Math.max(sessionToken.expiresAt() - RENEW_BEFORE_MS - Date.now(), 1_000);
      let renewed = false;
      while (!renewed) {
        await api.delay(wait);
        renewed = await api.dispatch(renewSession()).then(
          () => true,
          () => false,
        );
        wait = RETRY_MS;
      }
    },
  });

  startListening({
    matcher: isAnyOf(connectionChanged, tabShown),
    effect: (_, { getState, dispatch }) => {
      const { session, connectivity } = getState();
      if (connectivity.online && session.status === 'signed-in' && isRenewalDue())
        // The listener above tries again after a failure.
        dispatch(renewSession()).catch(() => undefined);
    },
  });

  startListening({
    actionCreator: sessionRestoreFailed,
    effect: async (_, api) => {
      api.cancelActiveListeners();
      await Promise.race([
        api.delay(RESTORE_AGAIN_MS),
        api.condition(isAnyOf(connectionChanged, sessionStarted, sessionEnded)),
      ]);
      if (api.getState().session.status === 'unknown') await api.dispatch(restoreSession());
    },
  });

  startListening({
    actionCreator: tokenChangedInOtherTab,
    effect: (_, { dispatch }) => {
      if (sessionToken.read()) void dispatch(restoreSession());
      else dispatch(sessionEnded('elsewhere'));
    },
  });

  startListening({
    predicate: (_, { connectivity }, { connectivity: previous }) => connectivity.online && !previous.online,
    effect: (_, { dispatch }) => {
      dispatch(notified({ kind: 'success', text: texts.backOnline }));
    },
  });

  return listeners.middleware;
}

/** Dispatches what the browser reports: connection, visibility, and changes by other tabs. Returns the stopper. */
export function listenToBrowser({ dispatch }: AppStore): () => void {
  const onConnection = () => dispatch(connectionChanged(navigator.onLine));
  const onVisibility = () => document.visibilityState === 'visible' && dispatch(tabShown());
  // The key is null when another tab has cleared the whole storage.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) dispatch(tokenChangedInOtherTab());
    if (key === CART_KEY) dispatch(cartChangedInOtherTab());
  };
  window.addEventListener('online', onConnection);
  window.addEventListener('offline', onConnection);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onConnection);
    window.removeEventListener('offline', onConnection);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
