/** What the server says of calls of studies: sentences that only their pages need. They join those of all pages. */
import type { MessageKey } from '@jamdai/contract';

export const studyMessagesEn = {
  study_was_changed: 'This study was changed in another window. You now see the latest.',
  study_is_not_ready:
    'Something is still missing before this can be done. The list on the page says what.',
  study_state_does_not_fit: 'The study is not at a point where this can be done.',
  study_is_over: 'This study is closed. It can be read, but no longer changed.',
  too_many_studies: 'There is no room for more studies here.',
  approval_document_is_not_valid: 'This file is not a PDF. Please choose the PDF of the approval.',
  study_links_are_made:
    'These links were made already, and their secrets are shown only once. Close them and make new ones if the slips are lost.',
  too_many_study_links: 'This study has as many links as it can hold.',
  guardian_word_is_used: 'This guardian’s word does not count, or it has a link already.',
  study_link_is_not_valid:
    'This link does not work: it is too old, or it has been closed. Please ask the person who gave it to you.',
  study_link_is_used_up: 'This link has been used. If that was you, go on with your code.',
  study_needs_guardian:
    'You are under 20, so a parent or guardian has to agree first. Please ask the person who gave you this link.',
  study_ages_do_not_fit: 'This study is for people of another age. Thank you for asking!',
  study_is_full: 'This study has enough people. Thank you for asking!',
  study_is_not_open: 'This study is not open right now.',
  study_not_again: 'Someone has tried this study here before. You cannot start it again.',
  study_consent_is_newer: 'The text you agree to has changed. Please read the new one.',
  study_step_does_not_fit: 'This is not the next step. Load the page again to see what comes next.',
  return_code_is_not_valid: 'No one has this code. Please check it again.',
  mail_is_not_set_up: 'No mail can be sent from here. You can print the list, or write by hand.',
  too_many_study_tokens:
    'This study has as many tokens as it can hold. End one that is no longer used.',
} satisfies Partial<Record<MessageKey, string>>;

export type StudyMessageKey = keyof typeof studyMessagesEn;
