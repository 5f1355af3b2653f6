/** At the counter of a new desk: how to begin, and what was done so far. */
export default {
  // FirstSteps.vue
  howToBegin: 'How to begin',
  sample: 'Try the sample batch',
  sampleAbout: 'Invented parcels; nothing is charged.',
  parcel: 'One parcel',
  parcelAbout: 'Fill in the form, get rates, book.',
  connect: 'Connect your service',
  connectAbout: 'The service URL and the keys of your account.',
  title: 'First steps',
  progress: '{done} of {all} done',
  rated: 'Get rates for a first parcel',
  booked: 'Book a first parcel',
  printer: 'Choose a printer',
  service: 'Use a service of your own',
  // is: yes where the step was done. Read aloud before its name.
  state: '{is, select, yes {Done:} other {Open:}}',
  putAway: 'Hide the first steps',
} as const;
