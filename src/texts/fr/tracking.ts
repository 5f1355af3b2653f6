import type { TextsOf } from '../catalogue.ts';

export const tracking = {
  title:
    'Suivi',
  number:
    'Numéro de suivi',
  numberAbout:
    'Scannez ou saisissez un numéro de suivi',
  asking:
    'Demande…',
  track:
    'Suivre',
  whereIs:
    'Où il se trouve',
  noStatus:
    'aucun statut donné',
  where:
    'Lieu',
  expected:
    'Attendu',
  shipment:
    'Envoi',
  ownWords:
    'Ce sont les mots du service, demandés à {when}.',
  notFound:
    'Introuvable',
  askedBefore:
    'Recherches récentes',
  numberColumn:
    'Numéro',
  status:
    'Statut',
  asked:
    'Vérifié',
  scanner:
    'Un lecteur de codes-barres fonctionne ici : le curseur attend dans le champ et chaque scan est recherché aussitôt.',
  noNumber:
    'Pas de numéro de suivi',
  noneToTrack:
    'Aucun n’a de numéro de suivi : seul ce qui est réservé peut être suivi.',
  notTracked:
    'Rien n’a été suivi',
  trackTicked:
    'Suivre les cochés ({n, number})',
  trackOpen:
    'Suivre…',
  trackShort:
    'Suivre ce qui est coché, ou tout ce qui est en route',
  trackAbout:
    'Demande au service où sont les envois cochés, ou tout ce qui est en route (Alt T)',
  trackRows:
    'Suivre ces lignes',
  trackBatch:
    'Suivre tout le lot',
  openTitle:
    'Suivre tout ce qui est en route',
  openAbout:
    'Réservé, et ni livré, ni retourné, ni annulé à la connaissance du poste. Votre travail passe d’abord ; l’opération peut être mise en pause ou arrêtée et reprend après un redémarrage.',
  bookedIn:
    'Réservé dans',
  lastDays:
    'les {n} derniers jours',
  anyTime:
    'sans limite',
  counting:
    'Comptage…',
  onTheirWay:
    '{n, plural, =0 {Rien n’est en route.} one {# envoi est en route.} other {# envois sont en route.}}',
  trackThem:
    '{n, plural, one {Le suivre} other {Suivre les #}}',
  newsTitle:
    'Colis en route',
  newsOverdue:
    'En retard {n, number}',
  newsQuiet:
    'Sans nouvelles {n, number}',
  newsReturned:
    'Retournés ou annulés {n, number}',
  newsDelivered:
    'Livrés {n, number}',
  wasExpected:
    'Était attendu',
  nothingSince:
    'Rien de nouveau depuis',
  seenAt:
    'Connu depuis',
  notAsked:
    'Pas encore demandé',
  noNews:
    'Aucun de ce type.',
  see:
    'Vu',
  seeThis:
    'Vu : {name}',
  seeAll:
    'Tous vus ({n, number})',
  seenNow:
    '{n, plural, one {# colis vu : réaffiché} other {# colis vus : réaffichés}} s’il y a du nouveau',
  undo:
    'Défaire',
  undoSeen:
    'Défaire « Vu »',
  seenFailed:
    'Il n’a pas été marqué comme vu',
  undoFailed:
    'L’étape n’a pas été défaite',
  newsFailed:
    'La liste n’a pas pu être lue',
  byItself:
    'Demander automatiquement',
  refreshOn:
    'Le poste demande où sont les colis',
  refreshOff:
    'Seulement à ma demande',
  byItselfAbout:
    'Discrètement, quand le service est là et que rien d’autre ne se passe : toutes les quelques heures pour les colis récents, chaque jour pour les anciens, vingt par minute au plus, jusqu’à leur livraison ou leur retour.',
  alsoPractice:
    'Aussi chez le service d’entraînement',
  quietTitle:
    'Sans nouvelles depuis',
  days:
    '{n, plural, one {# jour} other {# jours}}',
  quietAbout:
    'Un colis dont le service ne dit rien de nouveau depuis ce temps apparaît dans À traiter.',
  messageTitle:
    'Message au client',
  messageAbout:
    'Copié, ou ouvert dans WhatsApp, par SMS ou e-mail, depuis la fiche d’un envoi et depuis des envois cochés. Remplis : {fields}. Une ligne dont rien n’est connu est omise.',
  messageTemplate:
    'Bonjour {name},\nvotre colis {number} : {status}\nDernier lieu : {place}\nSuivez-le ici : {link}',
  messageSubject:
    'Votre colis {number}',
  write:
    'Message…',
  writeTo:
    'Message à {name}',
  writeMany:
    'Message aux clients…',
  writeAt:
    '{at, number} sur {n, number}',
  copy:
    'Copier',
  copied:
    'Copié',
  notCopied:
    'La copie n’a pas pu être faite',
  whatsApp:
    'WhatsApp',
  sms:
    'SMS',
  mail:
    'E-mail',
  noPhone:
    'Il n’y a pas de numéro de téléphone complet : WhatsApp demande l’indicatif du pays.',
  next:
    'Suivant',
  previous:
    'Précédent',
  nobodyToWrite:
    'Aucun des envois cochés n’est réservé.',
  pages:
    'Page de suivi',
  servicePage:
    'Page du service ({host})',
  carriers:
    'Transporteurs de ce site',
  carriersAbout:
    'Pages de suivi en plus de celles de {known}. Dans l’adresse, {number} remplace le numéro de suivi. La première ouverture d’un nouveau site est demandée.',
  carrierName:
    'Transporteur',
  carrierAddress:
    'Adresse de sa page de suivi',
  carrierAdd:
    'Ajouter',
  carrierRemove:
    'Supprimer {name}',
  carrierNoAddress:
    'Il faut une adresse qui commence par https://',
  carrierNoNumber:
    'L’adresse n’a pas de {number} pour le numéro de suivi.',
  carrierKnown:
    'Il y a déjà un transporteur de ce nom.',
  refresh:
    'Actualiser',
  expectedOn:
    'Attendu le {day}',
  nothingSeen:
    'Le service n’a pas encore été interrogé sur cet envoi.',
  lastAsked:
    'Mots du service. Dernière demande {when}.',
  noCountry:
    'Pays non indiqué',
  addressCopied:
    'Adresse copiée',
  warehouses:
    'Points de retrait',
  askingNow:
    'demande…',
  count:
    '{n, plural, one {# point de retrait} other {# points de retrait}}',
  inCountry:
    'Dans quel pays',
  allCountries:
    'Tous les pays',
  cannotAsk:
    'Les points de retrait ne peuvent pas être demandés pour l’instant',
  tryAgain:
    'Réessayer',
  closed:
    'fermé',
  copyAddress:
    'Copier l’adresse de {name}',
  no:
    'N° {id}',
  noWarehouse:
    'Le service n’a pas de point de retrait {known, select, yes {en {country}} other {}}.',
} satisfies TextsOf<'tracking'>;
