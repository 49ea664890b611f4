import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const connectivitySlice = createSlice({
  name: 'connectivity',
  // Pages are also rendered during the build, where Node 20 has no navigator.
  initialState: () => ({ online: typeof navigator === 'undefined' || navigator.onLine }),
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
  },
});

export const { connectionChanged } = connectivitySlice.actions;
export const connectivityReducer = connectivitySlice.reducer;
