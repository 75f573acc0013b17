/** What the build configuration hands in, and the modules that the build makes. */
interface ImportMetaEnv {
  /** Base address of the API; same origin `/api` when unset. */
  readonly VITE_API_BASE?: string;
  /** Name of the environment, `production` when unset. */
  readonly VITE_ENVIRONMENT?: string;
}
declare module 'virtual:theme-variables.css';
