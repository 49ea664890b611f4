import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ErrorInfo } from '../../lib/api/error-message';
import type { Role } from '../../graphql/schema-types.generated';

/** The signed-in identity (specification section 3), without its tokens. */
export type Identity = {
  uid: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  photoURL: string | null;
};

/**
 * Why the last session ended. After `expired`, and after a log-out in another tab (`elsewhere`), the same user comes back
 * to the page, and to what was typed.
 */
export type EndReason = 'logged-out' | 'elsewhere' | 'expired' | 'refused';

/** True if the user did not leave in this tab. */
export const isInterrupted = (reason: EndReason | null): boolean =>
  reason === 'expired' || reason === 'elsewhere';

export type SessionState = {
  /** `unknown` until the session of an earlier visit has been restored or found to be over. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
  /** Id of the gateway's account. */
  userId: string | null;
  role: Role | null;
  /** What the role of staff allows; empty for customers. */
  permissions: readonly string[];
  endReason: EndReason | null;
  /** Id of the account whose session has ended in this tab. */
  endedUser: string | null;
  /** Why the session of an earlier visit could not be checked, until it is known. */
  restoreError: ErrorInfo | null;
  /** Number of sessions that have ended. A renewal compares it to notice a log-out that happened meanwhile. */
  ended: number;
};

/** The role of the signed-in user, and what a role of staff allows. */
export type RoleOfUser = { role: Role; permissions?: readonly string[] };

const initialState: SessionState = {
  status: 'unknown',
  identity: null,
  userId: null,
  role: null,
  permissions: [],
  endReason: null,
  endedUser: null,
  restoreError: null,
  ended: 0,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (
      { ended },
      { payload }: PayloadAction<{ identity: Identity; userId: string } & RoleOfUser>,
    ): SessionState => ({ ...initialState, ended, status: 'signed-in', ...payload }),
    sessionEnded: (
      { ended, userId, endedUser },
      { payload }: PayloadAction<EndReason | null>,
    ): SessionState => ({
      ...initialState,
      endedUser: userId ?? endedUser,
      ended: ended + 1,
      status: 'signed-out',
      endReason: payload,
    }),
    sessionRestoreFailed: (state, { payload }: PayloadAction<ErrorInfo>) => {
      state.restoreError = payload;
    },
    /** The gateway has confirmed or changed the role, or what it allows. */
    roleConfirmed: (state, { payload: { role, permissions = [] } }: PayloadAction<RoleOfUser>) => {
      if (state.status === 'signed-in') Object.assign(state, { role, permissions });
    },
  },
});

export const { sessionStarted, sessionEnded, sessionRestoreFailed, roleConfirmed } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
