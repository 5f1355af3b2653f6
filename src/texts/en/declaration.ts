/** Prohibited and restricted goods, batteries and liquids: what is asked, warned of and answered. */
export const declaration = {
  // name: what the item is called. goods: a text of goods.ts. country: the name of a country. source and date: where the rule comes from, in its own words.
  prohibited:
    '“{name}”: {goods}. {way, select, air {Not taken by air} from {Prohibited to leave {country}} to {Prohibited to enter {country}} other {Not taken}}. {source}, {date}.',
  // needs: a text of goodsNeeds.ts. Reads: “… Enters United Kingdom only with a health certificate.”
  restricted:
    '“{name}”: {goods}. {way, select, air {Taken only with} from {Leaves {country} only with} to {Enters {country} only with} other {Taken only with}} {needs}. {source}, {date}.',
  askDetails:
    '“{name}”: {goods}. Ask what it is exactly, and whether the carrier takes it{way, select, from { from {country}} to { to {country}} other {}}. {source}, {date}.',
  checked: '“{name}”: {goods}. Checked by a person, and sent all the same.',
  askBattery: 'Is there a battery in or with “{name}”? {source}, {date}.',
  askLiquid: 'Is “{name}” a liquid, cream or gel? {source}, {date}.',
  // text: what was typed.
  batteryUnknown: '“{text}” does not say whether there is a battery.',
  liquidUnknown: '“{text}” is neither yes nor no.',
  batteryLoose:
    '“{name}”: batteries by themselves and power banks go by air only with {needs}. {source}, {date}.',
  batteryPacked: '“{name}”: protect the battery against short circuits and switch the device off.',
  liquidPacked:
    '“{name}”: close it tightly, put it into a sealed bag, and something that soaks it up around it.',
  iChecked: 'I checked: send it all the same',
  takeBack: 'Take back',
  notAnswered: 'Not answered',
  batteryNone: 'No battery',
  batteryInside: 'Battery built in',
  batteryWith: 'Battery packed beside it',
  batteryAlone: 'Battery alone or power bank',
  liquidYes: 'Liquid',
  liquidNo: 'Not liquid',
  checkedRules: '{n, plural, one {One rule checked} other {{n} rules checked}}',
  ofItem: 'Answers on item {n}',
  idTitle: 'Sender’s ID',
  idKind: 'Kind of ID',
  idNumber: 'ID number',
  idNin: 'National ID (NIN)',
  idPassport: 'Passport',
  idDriver: 'Driver’s licence',
  idVoter: 'Voter’s card',
  idOther: 'Another paper',
  idAsked: 'This site asks for it.',
  idStays: 'Kept on this desk only.',
  idAfterSent: 'What was sent keeps the ID it was sent with.',
  idNotKept: 'The ID was not kept',
  idSetting: 'Ask for the sender’s ID',
  idSettingAbout:
    'Kind and number stay on this desk: they are never sent, and on no paper, export or list. They go with the person or by age.',
} as const;
