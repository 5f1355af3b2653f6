/** Kept documents: checking, saving into folders, removing. */
export default {
  folderUnreadable: 'The folder of documents cannot be read now. Is its drive there?',
  allSound: 'Every document is intact.',
  someAgain: '{again} can be fetched again.',
  noneMissing: 'No document is missing.',
  noFolder: 'There is no folder {folder}.',
  noNameField: "There is no field '{'{field}'}' for names of files.",
  patternTooLong: 'A pattern for names has at most {most} characters.',
  goneGetAgain: 'The saved file is no longer on this computer. Get it again.',
  damagedGetAgain: 'The kept file was damaged on this computer. Get it again.',
  nameTaken: 'A file of that name is there already.',
  withoutWaybill: '{count} without a waybill skipped.',
  tooLate: 'This was already done, or waited too long. Check again what would be removed.',
  busy: 'A booking or a download is under way. Wait for it to end.',
  removed: 'Removed from this computer on {date} to free space.',
  removedByAge: 'Removed from this computer on {date} by its age.',
  // problem: what a check found, the file missing or damaged.
  documentBackAgain:
    'A document is {problem, select, missing {gone from this computer} other {damaged on this computer}}. It can be fetched again.',
  documentLost:
    'A document is {problem, select, missing {gone from this computer} other {damaged on this computer}} and cannot be fetched again: ask the service for it.',
  uploadGone:
    'A file that is sent with a shipment is {problem, select, missing {gone from this computer} other {damaged on this computer}}: attach it again.',
  paperGone:
    'A document waiting for a printer is {problem, select, missing {gone from this computer} other {damaged on this computer}}: print it again from its shipment.',
  leftAlone:
    '{count, plural, =1 {{count} was} other {{count} were}} already there and left unchanged.',
  notHere:
    '{count, plural, =1 {{count} document is} other {{count} documents are}} not here and were skipped.',
  // What stays beside a shipment whose document was found missing or damaged.
  lostInside:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. It came inside the booking and cannot be fetched again: ask the service for it.',
  lostReference:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. The service gave only a file reference for it: ask the service for it.',
  lostGetAgain:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. Get it again.',
  // paper is waybill, invoice or insurance.
  nonePaper: 'There is no {paper} among these shipments yet.',
  noneSuch: 'There is no such document among these shipments yet.',
} as const;
