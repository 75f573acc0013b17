/** What the build configuration hands in, and the modules that the build makes. */
interface ImportMetaEnv {
  /** Base address of the API; same origin `/api` when unset. */
  readonly VITE_API_BASE?: string;
  /** IANA time zone in which days are shown; Asia/Bangkok when unset. */
  readonly VITE_TIME_ZONE?: string;
}
declare module 'virtual:theme-variables.css';
