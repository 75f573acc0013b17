/** Why a call failed where the server's answer says nothing: the browser's own keys beside the server's `MessageKey`. */
export const BROWSER_REASONS = [
  /** Nothing came back: no network, or nobody there. */
  'offline',
  'no_answer_in_time',
  /** Half an answer, none in JSON, or one of another shape. */
  'answer_cannot_be_read',
  'session_is_over',
] as const;
export type BrowserReason = (typeof BROWSER_REASONS)[number];
