/** What a reminder says, in English. */
export const reminderTextsEn = {
  subject: '{{title}}: {{sitting}}',
  opens:
    'The next part of “{{title}}”, {{sitting}}, opens on {{opensOn}} and stays open until {{closesOn}}.',
  open: 'The next part of “{{title}}”, {{sitting}}, is open until {{closesOn}}.',
  lastDay: 'Today is the last day for {{sitting}} of “{{title}}”.',
  late: 'The days for {{sitting}} of “{{title}}” are over, but you can still do it.',
  how: 'Go on with your twelve-digit code on the page where you took part.',
  stop: 'You left this address for reminders of this study. You can take it away on your page of the study at any time. It is deleted when the study ends.',
};
export type ReminderTexts = typeof reminderTextsEn;
