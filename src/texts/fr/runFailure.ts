import type { TextsOf } from '../catalogue.ts';

export default {
  problems: 'Ces envois ont des problèmes',
  mend: 'Corrigez-les (F8 va de l’un à l’autre), puis réessayez.',
  uncertain: 'Personne ne sait s’ils ont été réservés',
  seeAttention:
    'Voir À traiter : chacun demande la décision d’une personne. Aucun n’est renvoyé automatiquement.',
  left: 'Ils n’ont pas été envoyés',
  gone: 'Ils ont été retirés entre-temps',
  nothingToDo: 'Rien à faire.',
  noOptions: 'Le service ne propose aucun moyen de les livrer',
  tryOtherTerms:
    'Vérifiez pays, poids et dimensions, ou essayez d’autres conditions sous Comparer.',
  unreadable: 'Le poste ne peut pas lire ce que le service propose',
  openRow:
    'Ouvrez une ligne : ses tarifs montrent ce qui est venu. Interrogez le service, puis réessayez.',
  refused: 'Le service ne les a pas acceptés',
  noReason: 'Sans donner de motif. Vérifiez les lignes.',
  itSays: 'Il dit : {message} Corrigez, puis réessayez.',
  slowDown: 'Le service a demandé de ralentir',
  waitAMinute: 'Attendez une minute, puis réessayez.',
  serverError: 'Le service a répondu par une erreur',
  tryInAWhile: 'Réessayez dans un moment.',
  noPurchases: 'Le service n’accepte pas d’achats',
  timeout: 'Le service n’a pas répondu à temps',
  tryAgain: 'Réessayez.',
  interrupted: 'La connexion s’est coupée avant la réponse complète',
  malformed: 'La réponse n’a pas pu être comprise',
  checkAddress: 'Réessayez ; si cela persiste, vérifiez l’URL du service dans les Paramètres.',
  notFound: 'Le service ne connaissait pas ce qui était demandé',
  checkAddressThenTry: 'Vérifiez l’URL du service dans les Paramètres, puis réessayez.',
  other: 'Ils ont échoué',
  lookAtRows: 'Vérifiez les lignes, puis réessayez.',
  resolveWithService: 'Résolvez cela avec le service, puis continuez avec le reste.',
  resolveWhatItSays: '{message} Résolvez cela avec le service, puis continuez avec le reste.',
} satisfies TextsOf<'runFailure'>;
