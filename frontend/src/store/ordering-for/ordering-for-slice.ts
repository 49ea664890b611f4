import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../session/session-slice';

/** For whom the viewer, who is staff, orders. */
export type OrderingFor = { id: string; customerId: string; name: string; company: string | null };

const orderingForSlice = createSlice({
  name: 'orderingFor',
  initialState: null as OrderingFor | null,
  reducers: {
    orderingForChanged: (_, { payload }: PayloadAction<OrderingFor | null>) => payload,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => null),
});

export const { orderingForChanged } = orderingForSlice.actions;
export const orderingForReducer = orderingForSlice.reducer;
