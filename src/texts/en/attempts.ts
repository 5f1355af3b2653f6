/** The attempts log beside the ledger. */
export default {
  logGone:
    'The file attempts.log, which records each booking beside the ledger, is missing. What was booked after the ledger was saved is not known; a new file was started.',
  logChanged:
    'Lines of the file attempts.log, which records each booking beside the ledger, are missing or were changed. The file was left as it is.',
  batchName: 'Came back after a restore',
  keyChanged:
    'The file attempts.key is not the one that attempts.log was written with. A file that is imported again is not recognised by its content.',
  noAnswer:
    'It was sent after this ledger was saved, and the attempts log has no reliable answer: it is not known whether it was booked.',
  documentNotKept: 'It came with the booking and was not saved in this ledger.',
  refused: 'The service refused it.',
  changedSince:
    'It was changed after this ledger was saved: what was sent is not what is shown here.',
  // reason is the system’s word for it, such as ENOSPC.
  unwritable:
    'This computer could not write to attempts.log ({reason}), so nothing was sent. Is the disk full?',
  // reason of “unwritable”, where it is not the system that says it.
  closed: 'the file is closed',
  partOnly: 'the disk took only a part',
  unknown: 'unknown',
} as const;
