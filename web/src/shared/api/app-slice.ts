/**
 * The one slice of client state, as the specification has it: it starts with what local storage holds under
 * `app`, and its single action changes nothing.
 */
import { createSlice } from '@reduxjs/toolkit';
import { readAppState } from './app-storage.ts';

export const appSlice = createSlice({
  name: 'app',
  initialState: readAppState,
  reducers: {
    stateKept: (state) => state,
  },
});
