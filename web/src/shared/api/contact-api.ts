/** The calls by which an administrator sets the contact cards, added to the API by the page that needs them. */
import { addCalls } from './api.ts';

export const { useContactCardsQuery, useSaveContactCardMutation } = addCalls({
  reads: { contactCards: { keepUnusedDataFor: 0 } },
  changes: { saveContactCard: {} },
});
