// offends: server-lower-floors-only
export const speak = () => import('@jamdai/speech');
