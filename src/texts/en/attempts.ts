/** The attempts log beside the ledger. */
export const attempts = {
  logGone:
    'The file attempts.log, in which each booking is noted beside the ledger, is not there. What was booked after the ledger was saved can not be told; a new file was begun.',
  logChanged:
    'Lines of the file attempts.log, in which each booking is noted beside the ledger, are missing or were changed. The file was left as it is.',
  batchName: 'Came back after a restore',
  keyChanged:
    'The file attempts.key, by which shipments are recognised that only attempts.log knows, is not the one they were written with: the same file given again is not recognised by its content.',
  noAnswer:
    'It was sent after this ledger was saved, and the attempts log has no trustworthy answer: nobody knows whether it was booked.',
  documentNotKept: 'It came with the booking and was not kept in this ledger.',
  refused: 'The service refused it.',
  changedSince:
    'It was changed after this ledger was saved: what was sent is not what is shown here.',
  // reason is the system’s word for it, such as ENOSPC.
  unwritable:
    'This computer could not write to attempts.log ({reason}), so nothing was sent. Is the disk full?',
} as const;
