import type { TextsOf } from '../catalogue.ts';

export default {
  cameBack:
    'La fenêtre s’est arrêtée et s’est rouverte automatiquement. Votre saisie est là, et les opérations en cours ont continué sans elle.',
  keepsEnding: 'La fenêtre de Waybill Desk s’arrête sans cesse',
  keepsEndingAbout:
    'La saisie est conservée et les opérations en cours continuent. Rouvrez la fenêtre ; si elle s’arrête encore, redémarrez l’ordinateur. Les détails sont dans le journal technique.',
  openAgain: 'Rouvrir la fenêtre',
  endProgram: 'Quitter Waybill Desk',
  hangs: 'La fenêtre de Waybill Desk ne répond pas',
  hangsAbout:
    'Il lui faut peut-être un instant. Les opérations en cours continuent de toute façon et la saisie est conservée.',
  wait: 'Attendre',
  quitBooking: 'Des envois sont en cours de réservation',
  quitBookingAbout:
    '{done, number} sur {total, number} sont faits. Si vous arrêtez, l’achat en cours est terminé et noté, la fenêtre reste ouverte jusque-là et le reste n’est pas réservé.',
  quitRun: 'Une opération est en cours',
  quitRunAbout:
    '{done, number} sur {total, number} sont faits. Si vous arrêtez, l’opération en cours est terminée ; le reste peut reprendre au prochain démarrage.',
  openHost: 'Ouvrir {host} dans le navigateur ?',
  openHostAbout:
    '{url}\n\nLe poste n’a encore jamais ouvert de page de ce site. Si vous l’ouvrez, la question n’est plus posée.',
  doNotOpen: 'Ne pas ouvrir',
  open: 'Ouvrir',
  keepWorking: 'Continuer le travail',
  stopAndQuit: 'Arrêter puis quitter',
} satisfies TextsOf<'window'>;
