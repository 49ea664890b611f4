import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '../../graphql/schema-types.generated';

/** The signed-in identity (specification section 3), without its tokens. */
export type Identity = {
  uid: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  photoURL: string | null;
};

/** Why the last session ended; only after `expired` is the page remembered for the next sign-in. */
export type EndReason = 'logged-out' | 'expired' | 'refused';

export type SessionState = {
  /** `unknown` until the session of an earlier visit has been restored or found to be over. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
  /** Id of the gateway's account. */
  userId: string | null;
  role: Role | null;
  endReason: EndReason | null;
  /** The gateway could not be reached to check the session of an earlier visit. */
  restoreFailed: boolean;
  /** Number of sessions that have ended. A renewal compares it to notice a log-out that happened meanwhile. */
  ended: number;
};

const initialState: SessionState = {
  status: 'unknown',
  identity: null,
  userId: null,
  role: null,
  endReason: null,
  restoreFailed: false,
  ended: 0,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (
      { ended },
      { payload }: PayloadAction<{ identity: Identity; userId: string; role: Role }>,
    ): SessionState => ({ ...initialState, ended, status: 'signed-in', ...payload }),
    sessionEnded: ({ ended }, { payload }: PayloadAction<EndReason | null>): SessionState => ({
      ...initialState,
      ended: ended + 1,
      status: 'signed-out',
      endReason: payload,
    }),
    sessionRestoreStarted: (state) => {
      state.restoreFailed = false;
    },
    sessionRestoreFailed: (state) => {
      state.restoreFailed = true;
    },
    /** The gateway has confirmed or changed the role. */
    roleConfirmed: (state, { payload }: PayloadAction<Role>) => {
      if (state.status === 'signed-in') state.role = payload;
    },
  },
});

export const { sessionStarted, sessionEnded, sessionRestoreStarted, sessionRestoreFailed, roleConfirmed } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
