/** Sentences of the receipt that a guardian gets, in English. */
export const receiptEn = {
  title: 'Receipt',
  date: 'Date: {{moment}}',
  record: 'Number of the record: {{recordNo}}',
  exported:
    'Everything that is stored about the account was written into two files, my-data.json and my-data.csv.',
  exportedWhere:
    'They are in {{folder}}, readable by this user only: hand them to the guardian, then delete them.',
  erased: 'The account and everything that belonged to it was deleted, for good.',
  erasedElsewhere:
    'In backups it is for up to {{days}} days, and is deleted again if one is restored. Files that were handed out for research have no names; published tables keep their counts.',
};
export type ReceiptStrings = typeof receiptEn;
