import type { TextsOf } from '../catalogue.ts';

export default {
  noPaper: 'L’imprimante n’a plus de papier.',
  putPaperIn: 'Mettez des étiquettes ou du papier. L’impression reprend ensuite.',
  jam: 'Le papier est bloqué dans l’imprimante.',
  clearJam: 'Retirez le papier et fermez l’imprimante. Vérifiez ensuite si l’étiquette est sortie.',
  open: 'L’imprimante est ouverte.',
  closeCover: 'Fermez son capot.',
  noInk: 'L’imprimante n’a plus de toner, d’encre ou de ruban.',
  changeInk: 'Changez la cartouche ou le ruban.',
  noAnswer: 'L’imprimante ne répond pas.',
  checkCable:
    'Vérifiez qu’elle est allumée et que son câble ou son réseau est connecté, ou déplacez les travaux en attente vers une autre imprimante.',
  stopped: 'L’imprimante est arrêtée sur cet ordinateur.',
  startAgain:
    'Redémarrez-la dans les réglages du système, ou déplacez les travaux en attente vers une autre imprimante.',
  pressedPause: 'L’imprimante est en pause.',
  pressAgain: 'Appuyez sur son bouton de pause ou d’avance pour continuer.',
  cutterStuck: 'Le coupe-papier est bloqué.',
  clearCutter: 'Ouvrez l’imprimante, retirez le papier coupé et refermez-la.',
  reportsError: 'L’imprimante signale une erreur.',
  turnOffAndOn: 'Regardez son écran ou ses voyants, puis éteignez-la et rallumez-la.',
  setUpWrong: 'L’imprimante est mal configurée sur cet ordinateur.',
  addAgain: 'Supprimez-la dans les réglages du système et ajoutez-la de nouveau.',
  spoolFull: 'Le disque où attendent les travaux d’impression est plein.',
  freeSpace: 'Libérez de la place.',
  paperLow: 'Le papier s’épuise.',
  paperReady: 'Préparez des étiquettes ou du papier.',
  inkLow: 'Le toner, l’encre ou le ruban s’épuise.',
  inkReady: 'Préparez-en un nouveau.',
  stoppedBecause: 'L’imprimante est arrêtée : {message}',
  takesNoJobs: 'L’imprimante n’accepte pas de travaux sur cet ordinateur.',
  acceptJobs:
    'Autorisez-la à accepter des travaux dans les réglages du système, ou utilisez une autre imprimante.',
  removed: 'L’imprimante « {name} » n’est plus sur cet ordinateur.',
  connectAgain: 'Rebranchez-la, ou déplacez les travaux en attente vers une autre imprimante.',
} satisfies TextsOf<'printers'>;
