// offends: server-lower-floors-only, roof-is-not-imported
export { report } from '@jamdai/scripts';
