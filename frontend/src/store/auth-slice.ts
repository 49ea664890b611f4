import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '../graphql/schema-types.generated';

/** Who the identity provider, or until it is loaded the gateway, says is here (specification section 3). */
export type Identity = {
  uid: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  photoURL: string | null;
};

/** Why the last session ended; only after `expired` is the page remembered for the next sign-in. */
export type EndReason = 'logged-out' | 'expired' | 'refused';

export type AuthState = {
  /** `unknown` until the session of an earlier visit has been restored or found gone. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
  role: Role | null;
  endReason: EndReason | null;
  /** The gateway could not be asked whether the session of an earlier visit still holds. */
  restoreFailed: boolean;
};

const initialState: AuthState = {
  status: 'unknown',
  identity: null,
  role: null,
  endReason: null,
  restoreFailed: false,
};

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionStarted: (_, { payload }: PayloadAction<{ identity: Identity; role: Role }>): AuthState => ({
      ...initialState,
      status: 'signed-in',
      ...payload,
    }),
    sessionEnded: (_, { payload }: PayloadAction<EndReason | null>): AuthState => ({
      ...initialState,
      status: 'signed-out',
      endReason: payload,
    }),
    sessionRestoreStarted: (state) => {
      state.restoreFailed = false;
    },
    sessionRestoreFailed: (state) => {
      state.restoreFailed = true;
    },
    /** The gateway told the role anew. */
    roleConfirmed: (state, { payload }: PayloadAction<Role>) => {
      if (state.status === 'signed-in') state.role = payload;
    },
  },
});

export const { sessionStarted, sessionEnded, sessionRestoreStarted, sessionRestoreFailed, roleConfirmed } =
  authSlice.actions;
export const authReducer = authSlice.reducer;
