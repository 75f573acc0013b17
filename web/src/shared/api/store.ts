/**
 * The Redux store: slice `app`, kept in local storage under `persist:root`. Calls to the server join it
 * when the first page that needs them is loaded (api.ts), so public pages stay light.
 */
import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { appSlice } from './app-slice.ts';
import { createPersistStorage } from './persist-storage.ts';

export const PERSIST_CONFIG = {
  key: 'root',
  keyPrefix: 'persist:',
  version: -1,
  /** Milliseconds after which a rehydration counts as failed. */
  timeout: 5000,
  /** Milliseconds between two writes. */
  throttle: 0,
  /** Answers of the server are never kept. */
  whitelist: ['app'],
};

/** Reducers and middleware that join later are added to these two. */
export const rootReducer = combineSlices(appSlice);
export const lateMiddleware = createDynamicMiddleware();

/** The checks look at the state while one develops; how long a busy machine takes for it is no news. */
const NEVER_TOO_SLOW = { warnAfter: Number.POSITIVE_INFINITY };

export const store = configureStore({
  reducer: persistReducer(
    { ...PERSIST_CONFIG, storage: createPersistStorage(() => globalThis.localStorage) },
    rootReducer,
  ),
  middleware: (getDefaultMiddleware) =>
    getDefaultMiddleware({
      immutableCheck: NEVER_TOO_SLOW,
      serializableCheck: {
        ...NEVER_TOO_SLOW,
        ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
      },
    }).concat(lateMiddleware.middleware),
});

export const persistor = persistStore(store);
