import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState: () => ({ online: navigator.onLine }),
  reducers: {
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
  },
});

export const { connectionChanged } = connectivitySlice.actions;
export const connectivityReducer = connectivitySlice.reducer;
