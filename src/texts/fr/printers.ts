import type { TextsOf } from '../catalogue.ts';

export const printers = {
  noPaper: 'L’imprimante n’a plus de papier.',
  putPaperIn: 'Mettez des étiquettes ou du papier. L’impression reprend ensuite.',
  jam: 'Du papier est coincé dans l’imprimante.',
  clearJam: 'Retirez le papier et refermez l’imprimante. Vérifiez ensuite si l’étiquette est sortie.',
  open: 'L’imprimante est ouverte.',
  closeCover: 'Fermez son capot.',
  noInk: 'L’imprimante n’a plus d’encre, de toner ou de ruban.',
  changeInk: 'Remplacez la cartouche ou le ruban.',
  noAnswer: 'L’imprimante ne répond pas.',
  checkCable:
    'Vérifiez qu’elle est allumée et que son câble ou le réseau est branché, ou déplacez les impressions en attente vers une autre imprimante.',
  stopped: 'L’imprimante est arrêtée sur cet ordinateur.',
  startAgain:
    'Relancez-la dans les réglages d’imprimantes du système, ou déplacez les impressions en attente vers une autre imprimante.',
  setUpWrong: 'L’imprimante n’est pas bien configurée sur cet ordinateur.',
  addAgain: 'Supprimez-la dans les réglages d’imprimantes du système et ajoutez-la de nouveau.',
  spoolFull: 'Le disque où attendent les impressions est plein.',
  freeSpace: 'Libérez de l’espace.',
  paperLow: 'Il reste peu de papier.',
  paperReady: 'Préparez des étiquettes ou du papier.',
  inkLow: 'Il reste peu d’encre, de toner ou de ruban.',
  inkReady: 'Préparez une recharge.',
  stoppedBecause: 'L’imprimante est arrêtée : {message}',
  takesNoJobs: 'L’imprimante n’accepte pas d’impression sur cet ordinateur.',
  acceptJobs:
    'Autorisez-la à accepter des impressions dans les réglages du système, ou utilisez une autre imprimante.',
  removed: 'L’imprimante « {name} » n’est plus sur cet ordinateur.',
  connectAgain:
    'Rebranchez-la, ou déplacez les impressions en attente vers une autre imprimante.',
} satisfies TextsOf<'printers'>;
