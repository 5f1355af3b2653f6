/** What an event of the journal means to a person. Names are those of core/store/journal.ts; one that is not known stands for itself. */
export const journalWords = (event: string): string => {
  switch (event) {
    case 'sent':
      return 'Sent to the service';
    case 'booked':
      return 'Booked';
    case 'refused':
      return 'Refused by the service';
    case 'notSent':
      return 'Not sent';
    case 'uncertain':
      return 'No answer that can be trusted';
    case 'resolvedBooked':
      return 'Settled: it is booked';
    case 'resolvedNotBooked':
      return 'Settled: it is not booked';
    case 'documentAttached':
      return 'Document attached by hand';
    case 'confirmed':
      return 'Confirmed by the service';
    case 'numbered':
      return 'Tracking number given by hand';
    case 'takenBack':
      return 'Taken back: uncertain again';
    case 'clockSetBack':
      return 'This computer’s clock was set back';
    case 'cameBack':
      return 'Known from the attempts log';
    case 'answerIgnored':
      return 'Answered late';
    default:
      return event;
  }
};
